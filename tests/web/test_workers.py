"""Workers that die or freeze are replaced, each in its own time."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

import pytest
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from touchline.web.app import ServerSettings
from touchline.web.visitors import also_mapped
from touchline.web.workers import (
    FROZEN_SECONDS,
    LONGEST_PAUSE,
    LOOK_SECONDS,
    START_SECONDS,
    BeatingServer,
    Foreman,
    Place,
    Post,
    Pulse,
    _work,
    clean_up_quietly,
    listen,
)


class Worker:
    """A process, so to speak."""

    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False


class Crew(Foreman):
    def __init__(self) -> None:
        super().__init__(Place(ServerSettings("postgresql://nowhere/none"), "127.0.0.1", 1), 2)
        self.started: list[Worker] = []

    def _start(self, pulse: Pulse) -> Any:
        self.started.append(Worker())
        return self.started[-1]


def test_a_worker_that_dies_again_and_again_keeps_no_other_from_being_replaced() -> None:
    crew = Crew()
    short, long = (crew._post(0.0) for _ in range(2))
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
    post = crew._post(0.0)
    post.pause = 8.0
    post.worker.alive = False  # type: ignore[attr-defined]
    crew.look_at(post, 60.0)
    assert (post.worker.is_alive(), post.pause, post.began) == (True, 0.0, 60.0)


def test_a_worker_that_cannot_start_says_why_in_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    url = f"postgresql://touchline@/postgres?host={tmp_path}"  # where no database is
    place = Place(ServerSettings(url, shared=True), "127.0.0.1", port)
    worker = multiprocessing.get_context("spawn").Process(target=_work, args=(place, Pulse().beats))
    worker.start()
    worker.join(60)
    told = capfd.readouterr().err.splitlines()
    assert (worker.exitcode, len(told)) == (1, 1), told
    assert "a server process cannot start: the store" in told[0]


def watch(crew: Crew, post: Post, begin: float, seconds: float) -> float:
    """Look at a post as often as a foreman does; the time at the end."""
    looks = int(seconds / LOOK_SECONDS)
    for look in range(1, looks + 1):
        crew.look_at(post, begin + look * LOOK_SECONDS)
    return begin + looks * LOOK_SECONDS


def test_a_worker_that_stops_beating_is_killed_and_replaced() -> None:
    crew = Crew()
    post = crew._post(0.0)
    first = post.worker
    post.pulse.beats.value += 1
    now = watch(crew, post, 0.0, FROZEN_SECONDS - 1)
    assert post.worker is first
    now = watch(crew, post, now, 4)
    assert (first.is_alive(), post.worker.is_alive(), len(crew.started)) == (False, True, 2)
    post.pulse.beats.value += 1
    watch(crew, post, now, FROZEN_SECONDS - 1)  # the new one has a pulse of its own
    assert len(crew.started) == 2


def test_the_log_of_a_foreman_is_that_of_its_workers(capfd: pytest.CaptureFixture[str]) -> None:
    crew = Crew()
    crew.place = replace(crew.place, log_json=True)
    crew.stopping.set()
    handlers = logging.getLogger().handlers
    try:
        with patch("signal.signal"), patch.object(crew, "_end"):
            crew.run()
        logging.getLogger("touchline.web").error("a word")
    finally:
        logging.getLogger().handlers = handlers
    assert json.loads(capfd.readouterr().err)["event"] == "a word"


@pytest.mark.parametrize("quietly", [False, True])
def test_what_a_killed_worker_leaves_is_cleaned_up_without_a_line_in_the_log(quietly: bool) -> None:
    place, name = clean_up_quietly.__module__, clean_up_quietly.__name__
    words = [
        "from tests.web.left_behind import start_and_wait",
        f"from {place} import {name}; {name}()" if quietly else "",
        "start_and_wait()",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(words)], capture_output=True, text=True, check=True)
    assert ("leaked semaphore" in done.stderr) is not quietly


def test_a_worker_that_is_only_busy_is_left_alone() -> None:
    crew, now = Crew(), 0.0
    post = crew._post(now)
    for _ in range(20):
        post.pulse.beats.value += 1
        now = watch(crew, post, now, FROZEN_SECONDS - 1)
    assert len(crew.started) == 1


def test_a_worker_may_take_long_to_start_but_not_for_ever() -> None:
    crew = Crew()
    post = crew._post(0.0)
    now = watch(crew, post, 0.0, START_SECONDS - 1)
    assert len(crew.started) == 1
    watch(crew, post, now, 4)
    assert len(crew.started) == 2


def test_a_machine_that_stood_still_costs_no_worker() -> None:
    crew = Crew()
    post = crew._post(0.0)
    post.pulse.beats.value += 1
    now = watch(crew, post, 0.0, 1)
    for _ in range(5):  # asleep for an hour: the foreman may look before the worker beats
        now += 3600
        crew.look_at(post, now)
    assert len(crew.started) == 1


def test_the_event_loop_of_a_server_beats_for_another_process() -> None:
    pulse = Pulse()
    beating = multiprocessing.get_context("spawn").Process(target=beat, args=(pulse.beats,))
    beating.start()
    beating.join(60)
    assert (beating.exitcode, pulse.beats.value) == (0, 3)


def beat(beats: Any) -> None:
    server = BeatingServer(uvicorn.Config(lambda: None), beats)
    for counter in range(3):
        asyncio.run(server.on_tick(counter))


def test_proxies_are_known_however_a_socket_shows_them() -> None:
    trusted = ProxyHeadersMiddleware(Mock(), also_mapped(("127.0.0.1", "::1", "10.1.2.0/24"))).trusted_hosts
    known = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.7", "::ffff:10.1.2.7"]
    assert [one for one in known if one not in trusted] == []
    assert [one for one in ("::ffff:10.1.3.7", "10.1.3.7", "::2", "::ffff:1.2.3.4") if one in trusted] == []


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize(
    ("host", "reached"), [("::", ["127.0.0.1", "::1"]), ("::1", ["::1"]), ("127.0.0.1", ["127.0.0.1"])]
)
def test_a_server_listens_on_both_kinds_of_addresses(host: str, reached: list[str], together: bool) -> None:
    with ExitStack() as open_ones:
        sockets = [open_ones.enter_context(one) for one in listen(host, 0, together)]
        for one in sockets:
            one.listen()
        found: list[str] = []
        for address in ("127.0.0.1", "::1"):
            with suppress(OSError), socket.create_connection((address, sockets[0].getsockname()[1]), 10):
                found.append(address)
    assert found == reached
