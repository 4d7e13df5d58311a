"""Whole events and leagues that come in: one is read at a time, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import base64
import itertools
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.requests import Request

from tests.exchange.test_tourma import ROUNDS, save
from tests.web.room import address, quick_hasher
from tests.web.test_events_api import HOME
from touchline.printing.press import PressBusy
from touchline.web.app import ServerSettings, make_app
from touchline.web.events import bringing
from touchline.web.intake import MOST_OF_ONE, MOST_WAITING, Intake
from touchline.web.pace import TooMuchAtOnce
from touchline.web.thinking import threads
from touchline.web.visitors import Visitor

PATIENCE = 60.0


def asked_by(address: str) -> Request:
    scope = {"type": "http", "client": (address, 1), "headers": [], "state": {"visitor": Visitor("", None, False)}}
    return Request(scope)


class Reading:
    """Files that are read until they are let go; notes whose it was."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.let_go = threading.Event()

    async def ask(self, intake: Intake, address: str) -> None:
        await intake.read(asked_by(address), lambda: self._work(address))

    def _work(self, address: str) -> None:
        self.read.append(address)
        assert self.let_go.wait(PATIENCE)


def test_one_file_is_read_at_a_time_and_visitors_take_turns() -> None:
    async def story() -> None:
        files, taken = Reading(), Intake()
        await_all = [asyncio.create_task(files.ask(taken, "10.0.0.1")) for _ in range(MOST_OF_ONE)]
        while not files.read:
            await asyncio.sleep(0.01)
        with pytest.raises(TooMuchAtOnce):
            await files.ask(taken, "10.0.0.1")
        await_all.append(asyncio.create_task(files.ask(taken, "10.0.0.2")))
        await asyncio.sleep(0.05)
        assert files.read == ["10.0.0.1"]
        files.let_go.set()
        await asyncio.gather(*await_all)
        assert sorted(files.read) == ["10.0.0.1", "10.0.0.1", "10.0.0.2"]

    asyncio.run(story())


def test_few_files_wait_to_be_read() -> None:
    async def story() -> None:
        files, taken = Reading(), Intake()
        waiting = [asyncio.create_task(files.ask(taken, f"10.0.0.{number}")) for number in range(MOST_WAITING)]
        while not files.read:
            await asyncio.sleep(0.01)
        with pytest.raises(PressBusy):
            await files.ask(taken, "10.0.0.99")
        files.let_go.set()
        await asyncio.gather(*waiting)
        await files.ask(taken, "10.0.0.99")

    asyncio.run(story())


def test_files_of_one_visitor_hold_nobody_else_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, let_go = threading.Event(), threading.Event()

    def take_long(file: object) -> object:
        begun.set()
        assert let_go.wait(PATIENCE)
        return _taken_over(file)  # type: ignore[arg-type]

    _taken_over = bringing._taken_over
    monkeypatch.setattr(bringing, "_taken_over", take_long)
    body = {"content": base64.b64encode(save(*ROUNDS)).decode(), "look": True}
    settings = ServerSettings(address(tmp_path), thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url=HOME) as client, ThreadPoolExecutor(2 * MOST_OF_ONE) as pool:
        sent = [pool.submit(client.post, "/api/events/import/other", json=body) for _ in range(2 * MOST_OF_ONE)]
        assert begun.wait(PATIENCE)
        assert client.get("/events").status_code == 200
        refused = itertools.islice(as_completed(sent, PATIENCE), MOST_OF_ONE)
        assert {one.result().status_code for one in refused} == {429}
        let_go.set()
        assert sorted(one.result(PATIENCE).status_code for one in sent) == [201] * MOST_OF_ONE + [429] * MOST_OF_ONE
