"""Live tables on one and on two server processes that share a PostgreSQL store, with spectators spread over the tables.

    python -m benchmarks.workers [--tables 100 --tables 400] [--spectators 1000] [--seconds 20]

Part of `make bench`. Answers a second and latency are told as ratios of one process; the time of the processor for one
answer is what `docs/scaling.md` counts with, because it depends least on what else the machine does.
"""

from __future__ import annotations

import asyncio
import resource
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from benchmarks.server import FILES, LIMITS, Seen, opening, play_table, seat_down, secret_of, wait_for
from tests.store import postgres
from touchline.core.build import compiled
from touchline.store.tables import SeatRow, Store
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.thinking import Thinkers, threads

TICKS = 100  # of the processor's clock in a second, as Linux counts


@dataclass(frozen=True)
class Load:
    """How some processes bore a load."""

    answers: float  # a second
    median: float  # milliseconds
    p95: float
    processor: float  # milliseconds of all server processes for one answer, once everybody is connected
    database: float  # milliseconds of the database for one answer
    stuck: int  # tables that did not go on to the end


@contextmanager
def serving(url: str, workers: int) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["serve", "--port", str(port), "--database-url", url, "--pace", "0", "--workers", str(workers), *LIMITS]
    process = subprocess.Popen([sys.executable, "-m", "touchline.cli", *words], stdout=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/api/session")
        yield process, f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def set_up(url: str, tables: int) -> list[str]:
    store = Store.open(url)
    master = TableMaster(store, Thinkers(threads))

    async def create(number: int) -> str:
        seats = [SeatRow("person", f"Coach {seat}", owner=fingerprint(secret_of(number, seat))) for seat in (0, 1)]
        return await master.create("blitzbowl", {}, seats)

    async def create_all() -> list[str]:
        return [await create(number) for number in range(tables)]

    ids = asyncio.run(create_all())
    for table in ids:
        store.append(table, 0, opening(store.table(table)))
    store.close()
    return ids


def processor_of(pid: int) -> float:
    """Seconds of the processor that a process and its children have used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS + sum(processor_of(int(child)) for child in children)


def database_pid(url: str) -> int:
    folder = Path(url.rpartition("host=")[2])
    return int((folder / "data" / "postmaster.pid").read_text().split()[0])


async def load(
    address: str, ids: list[str], spectators: int, seconds: float, used: Callable[[], tuple[float, float]]
) -> tuple[list[float], tuple[float, float], int]:
    """Let all tables be played: the delays, what server and database used for it, and how many tables got stuck."""
    async with AsyncExitStack() as stack:
        games: list[list[Seen]] = []
        for number, table in enumerate(ids):
            games.append([await seat_down(stack, address, table, secret_of(number, seat)) for seat in (0, 1)])
        crowd = [await seat_down(stack, address, ids[number % len(ids)], "") for number in range(spectators)]
        while not all(seen.state for seen in [*crowd, *(seen for pair in games for seen in pair)]):
            await asyncio.sleep(0.05)
        delays: list[float] = []
        before = used()
        end = time.perf_counter() + seconds
        ends = await asyncio.gather(*(play_table(pair, end, delays) for pair in games), return_exceptions=True)
        after = used()
        stuck = sum(isinstance(one, BaseException) for one in ends)
        return sorted(delays), (after[0] - before[0], after[1] - before[1]), stuck


def measure(tables: int, workers: int, spectators: int, seconds: float) -> Load:
    with postgres.running() as url:
        ids = set_up(url, tables)
        with serving(url, workers) as (process, address):
            database = database_pid(url)
            delays, (processor, queries), stuck = asyncio.run(
                load(address, ids, spectators, seconds, lambda: (processor_of(process.pid), processor_of(database)))
            )
    count = len(delays)
    if not count:
        raise click.ClickException(f"no table went on with {workers} processes; try more seconds or fewer tables")
    p95 = delays[int(count * 0.95)]
    median = statistics.median(delays)
    return Load(count / seconds, median, p95, 1000 * processor / count, 1000 * max(0.0, queries) / count, stuck)


def report(one: Load, two: Load) -> str:
    """Two processes as ratios of one."""
    stuck = f"; {one.stuck} and {two.stuck} tables got stuck" if one.stuck + two.stuck else ""
    return (
        f"one process {one.answers:.0f} answers a second, median {one.median:.1f} ms, p95 {one.p95:.1f} ms; processor "
        f"{one.processor:.1f} ms an answer, database {one.database:.1f} ms. Two processes: "
        f"{two.answers / one.answers:.2f} times the answers, median {two.median / one.median:.2f} times, p95 "
        f"{two.p95 / one.p95:.2f} times as long, processor {two.processor / one.processor:.2f} times an answer{stuck}"
    )


@click.command()
@click.option("--tables", multiple=True, default=[100, 400], show_default=True, type=click.IntRange(min=1))
@click.option("--spectators", default=1000, show_default=True, type=click.IntRange(min=0))
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(min=1))
def main(tables: tuple[int, ...], spectators: int, seconds: float) -> None:
    """Put one and two server processes under load and compare them."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most) if most > 0 else FILES, most))
    build = "compiled" if compiled() else "interpreted"
    for number in tables:
        one, two = (measure(number, workers, spectators, seconds) for workers in (1, 2))
        click.echo(f"{number} live tables, {spectators} spectators ({build}): {report(one, two)}")


if __name__ == "__main__":
    main()
