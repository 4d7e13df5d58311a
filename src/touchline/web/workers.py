"""Server processes: one here, or several on the same port that are started again when one of them dies."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

import uvicorn

from touchline.bots.crew import leave_with_parent
from touchline.core.errors import TouchlineError
from touchline.store.database import STORE_ERRORS
from touchline.web.app import ServerSettings, make_app
from touchline.web.logs import set_up_logs
from touchline.web.transport import gate_for, server_config
from touchline.web.visitors import HERE

LOOK_SECONDS: Final = 0.2
SETTLED_SECONDS: Final = 5.0  # a process that lived this long is replaced at once
LONGEST_PAUSE: Final = 10.0
GOODBYE_SECONDS: Final = 10.0
log = logging.getLogger("touchline.web")


@dataclass(frozen=True)
class Place:
    """Where a server listens, and for whom."""

    settings: ServerSettings
    host: str
    port: int
    log_json: bool = False


def serve(place: Place, listening: socket.socket | None = None) -> None:
    """Run a server in this process until it is stopped."""
    settings = place.settings
    set_up_logs(place.log_json)
    gate = gate_for(settings.most_connections, settings.most_from_one_address, settings.proxies)
    app = make_app(settings)
    app.state.gate = gate
    if app.state.cluster is not None:
        app.state.cluster.share("connections", gate.tally)
    trusted = {"proxy_headers": not settings.at_home, "forwarded_allow_ips": [*HERE, *settings.proxies]}
    config = server_config(app, gate, host=place.host, port=place.port, **trusted)
    uvicorn.Server(config).run(sockets=None if listening is None else [listening])


def _work(place: Place) -> None:
    """A worker: it listens on the same port as the others, and ends when the program that started it does.

    One that cannot start says why in one line: it is started again and again.
    """
    set_up_logs(place.log_json)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    try:
        serve(place, listen_together(place.host, place.port))
    except (TouchlineError, OSError, *STORE_ERRORS) as error:
        log.error("a server process cannot start: %s", " ".join(str(error).split()))
        sys.exit(1)


def listen_together(host: str, port: int) -> socket.socket:
    """A socket on a port that other processes listen on, too; the system spreads connections over them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listening.bind((host, port))
    listening.set_inheritable(True)
    return listening


@dataclass
class Post:
    """The place of one worker. A worker that dies right after its start is replaced after longer and longer pauses."""

    worker: BaseProcess
    began: float
    pause: float = 0.0
    due: float | None = None  # when the next worker starts

    def vacate(self, now: float) -> None:
        """Note that the worker has died; the pause is that of this post alone."""
        short = now - self.began < SETTLED_SECONDS
        self.pause = min(max(0.5, 2 * self.pause), LONGEST_PAUSE) if short else 0.0
        self.due = now + self.pause


class Foreman:
    """Starts this many workers, and another one for each that dies, until it is stopped."""

    def __init__(self, place: Place, workers: int) -> None:
        self.place = place
        self.workers = workers
        self.stopping = threading.Event()
        self._context = multiprocessing.get_context("spawn")

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        posts = [Post(self._start(), time.monotonic()) for _ in range(self.workers)]
        while not self.stopping.wait(LOOK_SECONDS):
            for post in posts:
                self.look_at(post, time.monotonic())
        self._end(post.worker for post in posts)

    def look_at(self, post: Post, now: float) -> None:
        """Replace a worker that has died, when it is time."""
        if post.due is None and not post.worker.is_alive():
            post.vacate(now)
        if post.due is not None and now >= post.due:
            post.worker, post.began, post.due = self._start(), now, None

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping.set()

    def _start(self) -> BaseProcess:
        worker = self._context.Process(target=_work, args=(self.place,))
        worker.start()
        return worker

    def _end(self, team: Iterable[BaseProcess]) -> None:
        workers = list(team)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(GOODBYE_SECONDS)
            if worker.is_alive():
                worker.kill()
