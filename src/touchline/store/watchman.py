"""Notices a PostgreSQL server that neither answers nor refuses, so that nobody waits for it without end.

A server that is stopped or starved keeps its connections open. A call to it would last as long as that does, and so
would the thread that made the call. The watchman looks at the calls under way. When one takes long, it tries to
connect: if the database does not answer either, every call under way is cut off, and further calls fail at once until
the database answers again. A call that is only slow is left alone.

A write that is cut off may still arrive. That is the same as with any lost connection: the journal is read again.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import socket
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg.errors import ConnectionTimeout
from sqlalchemy import Engine, event

LOOK_SECONDS: Final = 0.5
SLOW_SECONDS: Final = 2.0  # after which a call makes the watchman try the database
ANSWER_SECONDS: Final = 3  # in which a database that works accepts a connection
NO_SOCKET: Final = -1
HANGS: Final = "the database does not answer"
log = logging.getLogger("touchline.store")


class Watchman:
    """Watches the calls to one database. `answers` says whether the database accepts connections."""

    def __init__(self, answers: Callable[[], bool]) -> None:
        self.answers = answers
        self.away = False
        self._calls: dict[int, tuple[float, int]] = {}  # when each began, and its socket
        self._numbers = itertools.count()
        self._lock = threading.Lock()

    @contextmanager
    def call(self, number_of_socket: int = NO_SOCKET) -> Iterator[None]:
        """A call to the database; refused while the database is known not to answer."""
        if self.away:
            raise psycopg.OperationalError(HANGS)
        number = next(self._numbers)
        with self._lock:
            self._calls[number] = (time.monotonic(), number_of_socket)
        try:
            yield
        finally:
            with self._lock:
                del self._calls[number]

    def look(self) -> None:
        """Try the database if it is away or a call takes long, and act upon it."""
        if not self.away and not self._slow():
            return
        away = not self.answers()
        if away != self.away:
            log.warning("the database does not answer" if away else "the database answers again")
        self.away = away
        if away:
            self._cut_off()

    def _slow(self) -> bool:
        limit = time.monotonic() - SLOW_SECONDS
        with self._lock:
            return any(began < limit for began, _ in self._calls.values())

    def _cut_off(self) -> None:
        """End the calls under way. The lock keeps their sockets open meanwhile, so that no other file is meant."""
        with self._lock:
            for _, number in self._calls.values():
                if number != NO_SOCKET:
                    with contextlib.suppress(OSError), socket.socket(fileno=os.dup(number)) as end:
                        end.shutdown(socket.SHUT_RDWR)


class WatchedConnection(psycopg.Connection[Any]):
    """A connection whose calls are watched."""

    watchman: Watchman | None = None

    def wait(self, *given: Any, **named: Any) -> Any:
        """Wait for the database: every call passes here."""
        if self.watchman is None:
            return super().wait(*given, **named)
        try:
            with self.watchman.call(self.pgconn.socket):
                return super().wait(*given, **named)
        except psycopg.OperationalError:
            if self.watchman.away:
                self.pgconn.finish()  # in the middle of something: nobody may use it again
            raise


def watch(engine: Engine) -> None:
    """Watch the calls of a PostgreSQL engine for as long as there is one."""

    def answers() -> bool:
        given, named = engine.dialect.create_connect_args(engine.url)
        try:
            psycopg.connect(*given, **{**named, "connect_timeout": ANSWER_SECONDS}).close()
        except ConnectionTimeout:
            return False
        except psycopg.Error:  # a refusal is an answer; calls get it as well
            return True
        return True

    watchman = Watchman(answers)

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, given: Any, named: Any) -> WatchedConnection:
        with watchman.call():
            connection = WatchedConnection.connect(*given, **named)
        connection.watchman = watchman
        return connection

    over = threading.Event()
    weakref.finalize(engine, over.set)
    event.listen(engine, "engine_disposed", lambda _: over.set())
    threading.Thread(target=_keep_looking, args=(weakref.ref(watchman), over), daemon=True).start()


def _keep_looking(watchman: weakref.ref[Watchman], over: threading.Event) -> None:
    while not over.wait(LOOK_SECONDS) and (one := watchman()) is not None:
        one.look()
        del one  # it goes with its engine
    if (last := watchman()) is not None:
        last.away = False  # nobody would notice that the database answers again
