"""Server processes: one here, or several on the same port that are replaced when one of them dies or freezes.

Every worker beats: its event loop counts up a number that the program which started it reads. A worker that only has
much to do beats now and then; one that is stopped, or whose event loop never ends what it does, does not.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterable
from ctypes import c_ulong
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawValue
from types import FrameType
from typing import Final

import uvicorn

from touchline.bots.crew import leave_with_parent
from touchline.core.errors import TouchlineError
from touchline.store.database import STORE_ERRORS
from touchline.web.app import ServerSettings, make_app
from touchline.web.logs import set_up_logs
from touchline.web.transport import gate_for, server_config
from touchline.web.visitors import HERE, also_mapped

LOOK_SECONDS: Final = 0.2
SWITCH_SECONDS: Final = 0.0005  # after which a thread that works lets others go on; everybody waits for the event loop
SETTLED_SECONDS: Final = 5.0  # a process that lived this long is replaced at once
LONGEST_PAUSE: Final = 10.0
GOODBYE_SECONDS: Final = 10.0
FROZEN_SECONDS: Final = 12.0  # without a beat; nothing that a worker does keeps its event loop for so long
START_SECONDS: Final = 120.0  # until the first beat
LONGEST_LOOK: Final = 1.0  # that counts: where the whole machine stood still or was starved, no worker is to blame
log = logging.getLogger("touchline.web")


@dataclass(frozen=True)
class Place:
    """Where a server listens, and for whom."""

    settings: ServerSettings
    host: str
    port: int
    log_json: bool = False


class BeatingServer(uvicorn.Server):
    """A server whose event loop counts up `beats` several times a second."""

    def __init__(self, config: uvicorn.Config, beats: c_ulong) -> None:
        super().__init__(config)
        self.beats = beats

    async def on_tick(self, counter: int) -> bool:
        self.beats.value += 1
        return await super().on_tick(counter)


def serve(place: Place, beats: c_ulong | None = None) -> None:
    """Run a server in this process until it is stopped; alone, or beside others of a program that reads its beats."""
    settings = place.settings
    set_up_logs(place.log_json)
    sys.setswitchinterval(SWITCH_SECONDS)
    gate = gate_for(settings.most_connections, settings.most_from_one_address, settings.proxies)
    app = make_app(settings)
    app.state.gate = gate
    if app.state.cluster is not None:
        app.state.cluster.share("connections", gate.tally)
    trusted = {"proxy_headers": not settings.at_home, "forwarded_allow_ips": also_mapped(HERE + settings.proxies)}
    config = server_config(app, gate, host=place.host, port=place.port, **trusted)
    server = BeatingServer(config, c_ulong() if beats is None else beats)
    server.run(sockets=listen(place.host, place.port, together=beats is not None))


def _work(place: Place, beats: c_ulong) -> None:
    """A worker: it listens on the same port as the others, and ends when the program that started it does.

    One that cannot start says why in one line: it is started again and again.
    """
    set_up_logs(place.log_json)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    try:
        serve(place, beats)
    except (TouchlineError, OSError, *STORE_ERRORS) as error:
        log.error("a server process cannot start: %s", " ".join(str(error).split()))
        sys.exit(1)


def listen(host: str, port: int, together: bool = False) -> list[socket.socket]:
    """Sockets on a port of every address that a host has; `::` stands for all addresses, those of IPv4 as well.

    Where processes listen `together` the system spreads connections over them.
    """
    found: list[socket.socket] = []
    for family, kind, protocol, _, address in dict.fromkeys(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)):
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if together:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, address[0] != "::")
        listening.bind(address)
        listening.set_inheritable(True)
        found.append(listening)
    return found


def clean_up_quietly() -> None:
    """Let Python clean up what killed workers leave without a word, which would not be a line of the log."""
    sys.warnoptions.append("ignore:resource_tracker:UserWarning")  # the process that cleans up takes these over


@dataclass
class Pulse:
    """The beats of a worker, and for how long there have been none."""

    beats: c_ulong = field(default_factory=lambda: RawValue(c_ulong, 0))
    known: int = 0  # at the last look
    looked: float | None = None  # when that was
    silent: float = 0.0  # seconds

    def stands_still(self, now: float) -> bool:
        """Has the worker stopped beating? Time in which nobody looked is not held against it."""
        since = 0.0 if self.looked is None else min(now - self.looked, LONGEST_LOOK)
        found, self.looked = self.beats.value, now
        self.silent = self.silent + since if found == self.known else 0.0
        self.known = found
        return self.silent > (FROZEN_SECONDS if found else START_SECONDS)


@dataclass
class Post:
    """The place of one worker. A worker that dies right after its start is replaced after longer and longer pauses."""

    worker: BaseProcess
    began: float
    pulse: Pulse = field(default_factory=Pulse)
    pause: float = 0.0
    due: float | None = None  # when the next worker starts

    def vacate(self, now: float) -> None:
        """Note that the worker has died; the pause is that of this post alone."""
        short = now - self.began < SETTLED_SECONDS
        self.pause = min(max(0.5, 2 * self.pause), LONGEST_PAUSE) if short else 0.0
        self.due = now + self.pause


class Foreman:
    """Starts this many workers, and another one for each that dies or freezes, until it is stopped."""

    def __init__(self, place: Place, workers: int) -> None:
        self.place = place
        self.workers = workers
        self.stopping = threading.Event()
        self._context = multiprocessing.get_context("spawn")

    def run(self) -> None:
        set_up_logs(self.place.log_json)
        clean_up_quietly()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        posts = [self._post(time.monotonic()) for _ in range(self.workers)]
        while not self.stopping.wait(LOOK_SECONDS):
            for post in posts:
                self.look_at(post, time.monotonic())
        self._end(post.worker for post in posts)

    def look_at(self, post: Post, now: float) -> None:
        """Replace a worker that has died, when it is time; one that is frozen is killed first.

        It could not take leave, and what it has acknowledged is in the store.
        """
        if post.due is None and not post.worker.is_alive():
            post.vacate(now)
        elif post.due is None and post.pulse.stands_still(now):
            log.error("a server process does not answer any more; it is replaced")
            post.worker.kill()
        if post.due is not None and now >= post.due:
            post.pulse, post.began, post.due = Pulse(), now, None
            post.worker = self._start(post.pulse)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping.set()

    def _post(self, now: float) -> Post:
        pulse = Pulse()
        return Post(self._start(pulse), now, pulse)

    def _start(self, pulse: Pulse) -> BaseProcess:
        worker = self._context.Process(target=_work, args=(self.place, pulse.beats))
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
