"""Several server processes on one PostgreSQL store under fire: coaches who reconnect anywhere, and random kills.

    python -m tests.web.swarm [--tables 200] [--workers 4] [--seconds 120]

Every answer that the server acknowledged must be in the journal, once, and all who look must see the same.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.store import postgres
from touchline.store.tables import SeatRow, Store, TableEntry
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.table import LiveTable
from touchline.web.table_state import state_of
from touchline.web.thinking import Thinkers, threads

AWAY = (OSError, TimeoutError, WebSocketException, EOFError)


@dataclass
class Game:
    """A table with both seats in one hand, what was acknowledged, and what somebody sees of it elsewhere."""

    id: str
    secret: str
    sent: dict[int, set[str]] = field(default_factory=dict)  # answers by the version they were given at
    acknowledged: dict[int, frozenset[str]] = field(default_factory=dict)  # of these the server has taken one
    seen: dict[int, str] = field(default_factory=dict)  # what spectators saw: the version and the last line
    answers: int = 0

    def acknowledge(self, version: int) -> None:
        """Note that the server has taken an answer: one of those sent so far, whatever is sent later."""
        self.acknowledged.setdefault(version, frozenset(self.sent[version]))
        self.answers += 1

    def compare(self, lines: Sequence[TableEntry]) -> None:
        """Compare the journal with what was sent: no answer is missing, and none is there that was not sent there."""
        assert len(lines) > max(self.acknowledged, default=-1), f"{self.id}: an acknowledged answer is missing"
        for version, line in enumerate(lines):
            known = self.acknowledged.get(version, self.sent.get(version, ()))
            assert line.answer in known, f"{self.id}: line {version + 1} is not what was sent or acknowledged"


@contextmanager
def servers(url: str, workers: int) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["serve", "--port", str(port), "--database-url", url, "--pace", "0", "--workers", str(workers)]
    limits = ["--most-connections", "5000", "--most-from-one-address", "5000"]
    process = subprocess.Popen([sys.executable, "-m", "touchline.cli", *words, *limits], stdout=subprocess.DEVNULL)
    try:
        yield process, port
    finally:
        process.terminate()
        process.wait(120)


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    """The server processes: children of the program that are not a helper of multiprocessing nor a thinking bot."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    names = {int(pid): Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children if Path(f"/proc/{pid}").exists()}
    return [pid for pid, name in names.items() if b"spawn_main" in name]


def set_up(url: str, tables: int) -> list[Game]:
    store = Store.open(url)
    master = TableMaster(store, Thinkers(threads))

    async def create(number: int) -> Game:
        secret = f"the secret of game {number}"
        coach = SeatRow("person", "Ann", owner=fingerprint(secret))
        return Game(await master.create("blitzbowl", {}, (coach, coach)), secret)

    async def create_all() -> list[Game]:
        return [await create(number) for number in range(tables)]

    games = asyncio.run(create_all())
    store.close()
    return games


async def play(game: Game, port: int, end: float, think: float) -> None:
    """Answer at random until the end; after every interruption connect again, to whichever process it may be."""
    headers = {"Authorization": f"Bearer {game.secret}"}
    chance = random.Random(game.id)
    while time.monotonic() < end:
        try:
            async with connect(
                f"ws://127.0.0.1:{port}/ws/tables/{game.id}",
                additional_headers=headers,
                max_size=None,
                compression=None,
            ) as live:
                await converse(game, live, end, think, chance)
        except AWAY:
            await asyncio.sleep(chance.uniform(0.05, 0.5))


async def converse(game: Game, live: Any, end: float, think: float, chance: random.Random) -> None:
    state: dict[str, Any] = {}
    answered: int | None = None  # the version of the answer that is on its way
    while time.monotonic() < end:
        message = json.loads(await asyncio.wait_for(live.recv(), 5))
        if message["type"] != "state":
            continue
        state = message
        if answered is not None and state["version"] > answered:
            # nobody else plays here: the state after our answer is its acknowledgement, or that of one at the same
            # version that was on its way when an earlier connection broke
            game.acknowledge(answered)
            answered = None
        if state["view"]["over"]:
            return await asyncio.sleep(0.5)
        if state["answers"] and answered is None:
            await asyncio.sleep(chance.uniform(0, 2 * think))
            answered, text = state["version"], chance.choice(state["answers"])["text"]
            game.sent.setdefault(answered, set()).add(text)
            await live.send(json.dumps({"type": "answer", "version": answered, "answers": [text]}))


async def watch(game: Game, port: int, end: float) -> None:
    """Look from elsewhere, and change the process now and then."""
    while time.monotonic() < end:
        try:
            async with connect(f"ws://127.0.0.1:{port}/ws/tables/{game.id}", max_size=None, compression=None) as live:
                until = min(end, time.monotonic() + random.uniform(2, 8))
                while time.monotonic() < until:
                    message = json.loads(await asyncio.wait_for(live.recv(), 5))
                    if message["type"] == "state":
                        shown = json.dumps(message["view"], sort_keys=True)
                        before = game.seen.setdefault(message["version"], shown)
                        assert before == shown, f"two views of table {game.id} at version {message['version']}"
        except AWAY:
            await asyncio.sleep(0.1)


async def fire(process: subprocess.Popen[bytes], url: str, end: float, counts: Counter[str]) -> None:
    """Kill a process or database connections every few seconds."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    cut = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND backend_type = 'client backend' AND random() < 0.3"
    )
    while time.monotonic() < end - 4:
        await asyncio.sleep(random.uniform(1.5, 4))
        if random.random() < 0.6:
            found = workers_of(process)
            if found:
                os.kill(random.choice(found), signal.SIGKILL)
                counts["processes killed"] += 1
        else:
            with engine.begin() as connection:
                counts["connections cut"] += len(connection.execute(cut).all())
    engine.dispose()


def check(url: str, games: list[Game]) -> None:
    """Compare the journal with what was acknowledged and seen."""
    store = Store.open(url)
    for game in games:
        lines = store.entries(game.id)  # no gap, and no line twice
        game.compare(lines)
        table = LiveTable(store, store.table(game.id), lines)
        shown = game.seen.get(table.version)
        assert shown is None or shown == json.dumps(state_of(table, frozenset())["view"], sort_keys=True)
    store.close()


def under_fire(url: str, tables: int, workers: int, seconds: float, think: float = 0.5) -> Counter[str]:
    """Let coaches play under fire and check what is left; counts of what happened."""
    games = set_up(url, tables)
    counts: Counter[str] = Counter()
    with servers(url, workers) as (process, port):
        wait_for(port)

        async def battle() -> None:
            end = time.monotonic() + seconds
            players = [play(game, port, end, think) for game in games]
            spectators = [watch(game, port, end) for game in games[:: max(1, len(games) // 40)]]
            await asyncio.gather(fire(process, url, end, counts), *players, *spectators)

        asyncio.run(battle())
    check(url, games)
    counts["answers acknowledged"] = sum(game.answers for game in games)
    return counts


def wait_for(port: int) -> None:
    for _ in range(1000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the servers did not start")


@click.command()
@click.option("--tables", default=200, show_default=True)
@click.option("--workers", default=4, show_default=True)
@click.option("--seconds", default=120.0, show_default=True)
def main(tables: int, workers: int, seconds: float) -> None:
    """Let several processes be killed at random for a while, and say what came of it."""
    with postgres.running() as url:
        counts = under_fire(url, tables, workers, seconds)
    words = ", ".join(f"{number} {what}" for what, number in sorted(counts.items()))
    click.echo(f"{tables} tables on {workers} processes for {seconds:.0f} s: {words}; nothing lost, views equal")


if __name__ == "__main__":
    main()
