"""The server as a process of its own, killed in the middle of things: what it acknowledged is never lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx2

from tests.web.league_people import LEAGUE, LEAGUE_SECRETS, keep_league, new_league
from touchline.journal import Entry, Journal
from touchline.league import League
from touchline.store.journals import JournalStore
from touchline.store.tables import SeatRow, Store
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.table import LiveTable
from touchline.web.table_state import state_of
from touchline.web.thinking import Thinkers, threads

GAMES = 50
HANDS = 5  # that play at the same time
ROUNDS = 2
PATIENCE = 60  # seconds for an answer on a busy machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def server(data: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """`touchline serve` and its address; it is killed at the end, never asked to leave."""
    port = free_port()
    command = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(port), "--data", str(data), "--pace", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address)
        yield process, address
    finally:
        process.kill()
        process.wait(10)


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            httpx2.get(f"{address}/api/tables")
        except httpx2.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server did not start")


class Game:
    """A match with both seats in one hand, and the last state of it that the server acknowledged."""

    def __init__(self, table_id: str, secret: str, seed: int) -> None:
        self.path = f"/api/tables/{table_id}"
        self.id = table_id
        self.headers = {"Authorization": f"Bearer {secret}"}
        self.random = Random(seed)
        self.state: dict[str, Any] = {}

    def check(self, store: Store) -> None:
        """Compare what is in the store with what the server had acknowledged."""
        row, entries = store.table(self.id), store.entries(self.id)
        if self.state:
            version = self.state["version"]
            assert len(entries) - version in (0, 1)  # one may have been written but not acknowledged
            # the table as it was then: a later question may word what happened before it in another way
            assert shown(LiveTable(store, row, entries[:version])) == self.state
        self.state = shown(LiveTable(store, row, entries))

    def look(self, client: httpx2.Client) -> None:
        """Does the server bring back what is in the store?"""
        brought = client.get(self.path, headers=self.headers).json()
        assert not self.state or brought == self.state
        self.state = brought

    def answer(self, client: httpx2.Client) -> None:
        wanted = self.random.choice(self.state["answers"])["text"]
        body = {"version": self.state["version"], "answers": [wanted]}
        self.state = client.post(f"{self.path}/actions", json=body, headers=self.headers).json()["state"]


def shown(table: LiveTable) -> dict[str, Any]:
    """A table as its coach, who has both seats, gets it from the server."""
    state: dict[str, Any] = json.loads(json.dumps(state_of(table, frozenset((0, 1)))))
    return state


def look(address: str, games: list[Game]) -> None:
    with httpx2.Client(base_url=address) as client:
        for game in games:
            game.look(client)


def play_until_killed(address: str, games: list[Game]) -> None:
    """Answer in one game after the other until the server is gone."""
    with httpx2.Client(base_url=address, timeout=PATIENCE) as client, contextlib.suppress(httpx2.TransportError):
        for game in cycle(games):
            if not game.state["view"]["over"]:
                game.answer(client)


class Official:
    """Somebody who runs a league, and everything that the server acknowledged: the entry and its text."""

    def __init__(self, role: str) -> None:
        secret, self.name = LEAGUE_SECRETS[role]
        self.headers = {"Authorization": f"Bearer {secret}"}
        self.acknowledged: list[tuple[int, str]] = []

    def decide_until_killed(self, address: str) -> None:
        """Announce one thing after the other until the server is gone."""
        with httpx2.Client(base_url=address, timeout=PATIENCE) as client, contextlib.suppress(httpx2.TransportError):
            for number in range(len(self.acknowledged), 100_000):
                text = f"{self.name} {number}"
                body = {"kind": "announced", "document": {"text": text}}
                reply = client.post(f"/api/leagues/{LEAGUE}/decisions", json=body, headers=self.headers)
                assert reply.status_code == 200, reply.text
                self.acknowledged.append((reply.json()["version"], text))

    def check(self, entries: list[Entry]) -> None:
        """Nobody has lost or overwritten anything that was acknowledged."""
        for number, text in self.acknowledged:
            assert (entries[number - 1].author, entries[number - 1].payload["text"]) == (self.name, text)
        own = [entry for entry in entries if entry.author == self.name and entry.kind == "announced"]
        unknown = len(own) - len(self.acknowledged)
        assert 0 <= unknown <= ROUNDS  # the last of each round may have been written but not acknowledged


def answered(games: list[Game]) -> int:
    return sum(game.state["version"] for game in games)


def set_up_games(data: Path) -> list[Game]:
    store = Store.open(f"sqlite:///{data / 'touchline.db'}")
    keep_league(store.engine, new_league())
    master = TableMaster(store, Thinkers(threads))
    secrets = [f"the secret of game {number}" for number in range(GAMES)]

    async def create() -> list[str]:
        coaches = [SeatRow("person", "Ann", owner=fingerprint(secret)) for secret in secrets]
        return [await master.create("blitzbowl", {}, (coach, coach)) for coach in coaches]

    games = [
        Game(id, secret, seed) for seed, (id, secret) in enumerate(zip(asyncio.run(create()), secrets, strict=True))
    ]
    store.close()
    return games


def test_no_acknowledged_answer_is_lost_in_any_game_or_league_when_the_server_is_killed(tmp_path: Path) -> None:
    random = Random(8)
    games = set_up_games(tmp_path)
    officials = [Official("commissioner"), Official("deputy")]
    shares = [games[hand::HANDS] for hand in range(HANDS)]
    for _ in range(ROUNDS):
        with server(tmp_path) as (process, address), ThreadPoolExecutor(HANDS + len(officials)) as hands:
            list(hands.map(partial(look, address), shares))
            players = [hands.submit(play_until_killed, address, share) for share in shares]
            players += [hands.submit(official.decide_until_killed, address) for official in officials]
            enough = answered(games) + GAMES + random.randrange(GAMES // 2)
            decided = [len(official.acknowledged) + 2 for official in officials]
            while not any(player.done() for player in players) and (
                answered(games) < enough
                or any(len(one.acknowledged) < least for one, least in zip(officials, decided, strict=True))
            ):
                time.sleep(0.001)
            process.send_signal(signal.SIGKILL)
            for player in players:
                player.result()
        store = Store.open(f"sqlite:///{tmp_path / 'touchline.db'}")
        for game in games:
            game.check(store)
        store.close()
    store = Store.open(f"sqlite:///{tmp_path / 'touchline.db'}")
    assert answered(games) >= ROUNDS * GAMES
    entries = JournalStore(store.engine, "league").entries(LEAGUE)
    for official in officials:
        official.check(entries)
        assert len(official.acknowledged) > ROUNDS
    assert League(Journal(entries)).journal.version == len(entries)
