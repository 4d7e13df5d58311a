"""A real server under load: live tables, spectators, and the first page in a real browser.

    python -m benchmarks.server [--tables 100] [--spectators 1000] [--seconds 20]

The third part of `make bench`, on the compiled build where there is one. Coaches are bots over real websockets; what is
told is the time from sending an answer until the opponent's connection has the new state.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

import click
from playwright.sync_api import Response
from websockets.asyncio.client import ClientConnection, connect

from tests.web.browser import chromium
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.build import compiled
from touchline.core.record import Recorder
from touchline.matches.playback import changed
from touchline.store.tables import SeatRow, Store, TableEntry, TableRow
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.thinking import Thinkers, threads

THOUGHT: Final = (1.0, 3.0)  # seconds that a coach thinks, at least and at most
OPENING: Final = 60  # answers that were given before the load begins
FILES: Final = 8192  # that may be open at once, connections included
LIMITS: Final = ["--most-connections", "10000", "--most-from-one-address", "10000"]
READY: Final = "() => document.querySelector('button[data-play]') && document.readyState === 'complete'"


@dataclass
class Seen:
    """What one connection knows: the last state, and when each version arrived."""

    socket: ClientConnection
    state: dict[str, Any] = field(default_factory=dict)
    arrived: dict[int, float] = field(default_factory=dict)
    fresh: asyncio.Event = field(default_factory=asyncio.Event)
    sizes: list[int] = field(default_factory=list)  # bytes of each message after the first

    async def listen(self) -> None:
        """Take the state once, then what changes, as a page does."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "change":
                self.sizes.append(len(text))
                self.state = changed(self.state, message["changes"])
            elif message["type"] == "state":
                self.state = {key: value for key, value in message.items() if key not in ("type", "base", "log")}
            self.arrived.setdefault(self.state["version"], time.perf_counter())
            self.fresh.set()

    def answer(self) -> str:
        """Any legal answer; squares and players come packed."""
        offer = random.choice(self.state["answers"])
        squares = " ".join(offer.get("at", {}).values()).split()
        names = squares or list(offer.get("of", {}))
        return f"{offer['verb']} {random.choice(names)}" if names else str(offer["text"])


@contextmanager
def serving(data: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """`touchline serve` as a process of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(port), "--data", str(data), "--pace", "0"]
    process = subprocess.Popen([*words, *LIMITS], stdout=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/api/games")
        yield process, f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)


def wait_for(address: str) -> None:
    for _ in range(1200):
        try:
            urlopen(address).close()
            return
        except URLError:
            time.sleep(0.1)
    raise click.ClickException("the server did not start")


def set_up(data: Path, tables: int) -> list[str]:
    """Tables in the middle of a match with two coaches, whose secrets `secret_of` knows."""
    store = Store.open(f"sqlite:///{data / 'touchline.db'}")
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


def opening(row: TableRow) -> list[TableEntry]:
    """The first answers of a match, given at random."""
    recorder: Recorder[Any] = Recorder(BLITZ_BOWL, row.settings, row.seed)
    answers = [recorder.step(random.choice(recorder.match.legal)) for _ in range(OPENING)]
    return [TableEntry("answer", answer.seat, answer.text, answer.dice) for answer in answers]


def secret_of(table: int, seat: int) -> str:
    return f"secret-of-coach-{table}-{seat}"


def memory_of(process: subprocess.Popen[bytes]) -> int:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024
    return 0


# --- tables


async def play_tables(address: str, ids: list[str], seconds: float) -> tuple[list[float], list[int]]:
    """Let bots play at all tables for a while; the milliseconds from each answer to the opponent, and bytes sent."""
    async with AsyncExitStack() as stack:
        games = [
            [await seat_down(stack, address, table, secret_of(number, seat)) for seat in (0, 1)]
            for number, table in enumerate(ids)
        ]
        delays: list[float] = []
        end = time.perf_counter() + seconds
        await asyncio.gather(*(play_table(pair, end, delays) for pair in games))
        return delays, [size for pair in games for seen in pair for size in seen.sizes]


async def seat_down(stack: AsyncExitStack, address: str, table: str, secret: str) -> Seen:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    socket = await stack.enter_async_context(
        connect(f"ws://{address}/ws/tables/{table}?light", additional_headers=headers, max_size=None, compression=None)
    )
    seen = Seen(socket)
    stack.callback(asyncio.create_task(seen.listen()).cancel)
    return seen


async def play_table(pair: list[Seen], end: float, delays: list[float]) -> None:
    await asyncio.sleep(random.uniform(0, THOUGHT[1]))
    while time.perf_counter() < end:
        asked = next((seen for seen in pair if seen.state.get("answers")), None)
        if asked is None:
            if any(seen.state.get("view", {}).get("over") for seen in pair):
                return
            await asyncio.sleep(0.01)
            continue
        other = pair[1 - pair.index(asked)]
        await asyncio.sleep(random.uniform(*THOUGHT))
        version = asked.state["version"]
        answer = asked.answer()
        sent = time.perf_counter()
        await asked.socket.send(json.dumps({"type": "answer", "version": version, "answers": [answer]}))
        while not (asked.state["version"] > version and other.state["version"] > version):
            await asyncio.wait_for(other.fresh.wait() if other.state["version"] <= version else asked.fresh.wait(), 30)
            other.fresh.clear()
            asked.fresh.clear()
        delays.append(1000 * (other.arrived[other.state["version"]] - sent))


# --- spectators


async def watch(address: str, table: str, process: subprocess.Popen[bytes], spectators: int) -> tuple[int, int, float]:
    """Many who watch one table: megabytes before and with them, and the milliseconds until the last sees an answer."""
    async with AsyncExitStack() as stack:
        pair = [await seat_down(stack, address, table, secret_of(0, seat)) for seat in (0, 1)]
        before = memory_of(process)
        crowd: list[Seen] = []
        for _ in range(spectators // 50):
            crowd += await asyncio.gather(*(seat_down(stack, address, table, "") for _ in range(50)))
        while not all(seen.state for seen in [*crowd, *pair]):
            await asyncio.sleep(0.05)
        with_them = memory_of(process)
        asked = next(seen for seen in pair if seen.state["answers"])
        version = asked.state["version"]
        sent = time.perf_counter()
        answer = {"type": "answer", "version": version, "answers": [asked.answer()]}
        await asked.socket.send(json.dumps(answer))
        while not all(seen.state["version"] > version for seen in crowd):
            await asyncio.sleep(0.005)
        last = max(seen.arrived[version + 1] for seen in crowd)
        return before, with_them, 1000 * (last - sent)


# --- the first page


def open_first_page(address: str) -> tuple[int, float]:
    """The bytes of the first page with all it loads, and the milliseconds until it can be used."""
    with chromium() as browser:
        figures = []
        for _ in range(3):
            page = browser.new_context().new_page()
            sizes: list[int] = []
            page.on("response", partial(note_size, sizes))
            start = time.perf_counter()
            page.goto(f"http://{address}/")
            page.wait_for_function(READY)
            figures.append((sum(sizes), 1000 * (time.perf_counter() - start)))
    return min(figures, key=lambda figure: figure[1])


def note_size(sizes: list[int], reply: Response) -> None:
    sizes.append(len(reply.body()))


@click.command()
@click.option("--tables", default=100, show_default=True, type=click.IntRange(min=1))
@click.option("--spectators", default=1000, show_default=True, type=click.IntRange(min=50))
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(min=1))
def main(tables: int, spectators: int, seconds: float) -> None:
    """Put a server under load and say how it bears it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most) if most > 0 else FILES, most))
    build = "compiled" if compiled() else "interpreted"
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        ids = set_up(data, tables)
        with serving(data) as (process, address):
            delays, sizes = asyncio.run(play_tables(address, ids, seconds))
            delays.sort()
            sizes.sort()
            p95 = delays[int(len(delays) * 0.95)]
            click.echo(
                f"{tables} live tables ({build}): {len(delays) / seconds:.0f} answers a second; answer to opponent "
                f"median {statistics.median(delays):.1f} ms, p95 {p95:.1f} ms, worst {delays[-1]:.1f} ms"
            )
            click.echo(
                f"a decision sends each coach {statistics.mean(sizes) / 1000:.1f} kB on average, p95 "
                f"{sizes[int(len(sizes) * 0.95)] / 1000:.1f} kB, at most {sizes[-1] / 1000:.1f} kB"
            )
        with serving(data) as (process, address):
            before, with_them, last = asyncio.run(watch(address, ids[0], process, spectators))
            click.echo(
                f"{spectators} spectators of one table: {with_them - before} MB for them, {with_them} MB in all; the "
                f"last of them sees an answer after {last:.0f} ms"
            )
            size, usable = open_first_page(address)
            click.echo(f"the first page: {size / 1000:.0f} kB, usable after {usable:.0f} ms")


if __name__ == "__main__":
    main()
