"""Workers that die are replaced, each in its own time."""

from __future__ import annotations

import multiprocessing
import socket
from pathlib import Path
from typing import Any

import pytest

from touchline.web.app import ServerSettings
from touchline.web.workers import LONGEST_PAUSE, Foreman, Place, Post, _work


class Worker:
    """A process, so to speak."""

    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive


class Crew(Foreman):
    def __init__(self) -> None:
        super().__init__(Place(ServerSettings("postgresql://nowhere/none"), "127.0.0.1", 1), 2)
        self.started: list[Worker] = []

    def _start(self) -> Any:
        self.started.append(Worker())
        return self.started[-1]


def test_a_worker_that_dies_again_and_again_keeps_no_other_from_being_replaced() -> None:
    crew = Crew()
    short, long = (Post(crew._start(), 0.0) for _ in range(2))
    now = 0.0
    for _ in range(6):  # dies right after every start
        short.worker.alive = False  # type: ignore[attr-defined]
        crew.look_at(short, now)
        now = short.due or now
        crew.look_at(short, now)
    assert len(crew.started) == 8
    short.worker.alive = False  # type: ignore[attr-defined]
    crew.look_at(short, now)
    assert short.due == now + LONGEST_PAUSE
    long.worker.alive = False  # type: ignore[attr-defined]
    crew.look_at(short, now)
    crew.look_at(long, now)
    assert (len(crew.started), long.worker.is_alive(), short.worker.is_alive()) == (9, True, False)


def test_a_worker_that_lived_long_is_replaced_at_once_and_its_pauses_are_forgotten() -> None:
    crew = Crew()
    post = Post(crew._start(), 0.0, pause=8.0)
    post.worker.alive = False  # type: ignore[attr-defined]
    crew.look_at(post, 60.0)
    assert (post.worker.is_alive(), post.pause, post.began) == (True, 0.0, 60.0)


def test_a_worker_that_cannot_start_says_why_in_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"postgresql://touchline@/postgres?host={tmp_path}"  # where no database is
    place = Place(ServerSettings(url, shared=True), "127.0.0.1", port)
    worker = multiprocessing.get_context("spawn").Process(target=_work, args=(place,))
    worker.start()
    worker.join(60)
    told = capfd.readouterr().err.splitlines()
    assert (worker.exitcode, len(told)) == (1, 1), told
    assert "a server process cannot start: the store" in told[0]
