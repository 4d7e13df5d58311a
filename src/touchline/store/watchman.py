"""Notices a PostgreSQL server that neither answers nor refuses, so that nobody waits for it without end.

A server that is stopped or starved keeps its connections open. A call to it would last as long as that does, and so
would the thread that made the call. The watchman looks at the calls under way. When one takes long, it tries to
connect: if the database does not answer either, every call under way is cut off, and further calls fail at once until
the database answers again.

If the database answers, it is asked what it does for the slow calls. One for which it does nothing got lost on the way
there or back, or its backend process hangs: that call alone is cut off. A call that is only slow is left alone.

A write that is cut off may still arrive. That is the same as with any lost connection: the journal is read again.
"""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import psycopg
from psycopg.errors import ConnectionTimeout
from psycopg.pq.abc import PGconn
from sqlalchemy import Connection, Engine, event

LOOK_SECONDS: Final = 0.5
SLOW_SECONDS: Final = 2.0  # after which a call makes the watchman try the database
ANSWER_SECONDS: Final = 3  # in which a database that works accepts a connection
LONGEST_SECONDS: Final = 120.0  # of any call; a backend that hangs in the middle of its work still calls itself active
HANGS: Final = "the database does not answer"
STATES: Final = "SELECT pid, state FROM pg_stat_activity WHERE pid = ANY(%s) OR pid = pg_backend_pid()"
END: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = ANY(%s) AND state LIKE 'idle%%'"
log = logging.getLogger("touchline.store")
Place = tuple[bytes, bytes]
"""Address and port of a server."""


@dataclass(eq=False)
class Call:
    """A call to the database that is under way. Without a connection it is an attempt to connect."""

    began: float
    connection: PGconn | None = None
    backend: int = 0  # the process of the database that works for the call
    place: Place = (b"", b"")
    patient: bool = False  # may take as long as it needs
    suspected: bool = False  # the database did nothing for it at the last look
    cut: bool = False


def call_of(connection: PGconn | None, patient: bool = False) -> Call:
    """A call that begins now."""
    if connection is None:
        return Call(time.monotonic())
    return Call(time.monotonic(), connection, connection.backend_pid, place_of(connection), patient)


class Watchman:
    """Watches the calls to one database.

    `idle_ones` says which of some calls the database does nothing for, None if the database does not answer. `end` ends
    the backends of calls that were cut off, with their locks.
    """

    def __init__(
        self, idle_ones: Callable[[Sequence[Call]], set[Call] | None], end: Callable[[Sequence[Call]], None]
    ) -> None:
        self.idle_ones = idle_ones
        self.end = end
        self.away = False
        self._calls: set[Call] = set()
        self._lock = threading.Lock()

    @property
    def busy(self) -> bool:
        """Are calls under way?"""
        return bool(self._calls)

    @contextmanager
    def call(self, connection: PGconn | None = None, patient: bool = False) -> Iterator[Call]:
        """A call to the database; refused while the database is known not to answer."""
        if self.away:
            raise psycopg.OperationalError(HANGS)
        call = call_of(connection, patient)
        with self._lock:
            self._calls.add(call)
        try:
            yield call
        finally:
            with self._lock:
                self._calls.discard(call)

    def look(self) -> None:
        """Try the database if it is away or a call takes long, and act upon it."""
        slow = self._longer_than(SLOW_SECONDS)
        if not self.away and not slow:
            return
        try:
            idle = self.idle_ones(slow)
        except OSError:  # nothing can be asked, such as without file descriptors; the next look asks again
            return
        away = idle is None
        if away != self.away:
            log.warning("the database does not answer" if away else "the database answers again")
        self.away = away
        if idle is None:
            self._cut_off(lambda _: True)
        else:
            self._cut_off_lost(idle)

    def _longer_than(self, seconds: float) -> list[Call]:
        limit = time.monotonic() - seconds
        with self._lock:
            return [call for call in self._calls if call.began < limit]

    def _cut_off_lost(self, idle: set[Call]) -> None:
        """Cut off calls that were idle at the last look and still are: one that has just ended is not meant."""
        long = [call for call in self._longer_than(LONGEST_SECONDS) if not call.patient]
        lost = {call for call in idle if call.suspected}.union(long)
        for call in idle:
            call.suspected = True
        cut = self._cut_off(lost.__contains__)
        if cut:
            log.warning("%s of the calls to the database got lost", len(cut))
            self.end(cut)

    def _cut_off(self, meant: Callable[[Call], bool]) -> list[Call]:
        """End calls under way. The lock keeps their sockets open meanwhile, so that no other file is meant."""
        with self._lock:
            found = [call for call in self._calls if call.connection is not None and meant(call)]
            for call in found:
                call.cut = True
                if call.connection is not None:
                    shut(call.connection)
        return found


def shut(connection: PGconn) -> None:
    """End what waits for an answer through this connection; without a further file descriptor, there may be none."""
    with contextlib.suppress(OSError, psycopg.Error):
        end = socket.socket(fileno=connection.socket)
        try:
            end.shutdown(socket.SHUT_RDWR)
        finally:
            end.detach()


def place_of(connection: PGconn) -> Place:
    """Where a connection leads."""
    return connection.hostaddr or connection.host, connection.port


class WatchedConnection(psycopg.Connection[Any]):
    """A connection whose calls are watched."""

    watchman: Watchman | None = None
    patient = False

    def wait(self, *given: Any, **named: Any) -> Any:
        """Wait for the database: every call passes here."""
        if self.watchman is None:
            return super().wait(*given, **named)
        call: Call | None = None
        try:
            with self.watchman.call(self.pgconn, self.patient) as call:
                return super().wait(*given, **named)
        except psycopg.OperationalError:
            if call is None or call.cut:
                self.pgconn.finish()  # in the middle of something: nobody may use it again
            raise


@contextmanager
def patiently(connection: Connection) -> Iterator[None]:
    """Let calls take as long as they need, such as those that upgrade a large store."""
    watched = connection.connection.driver_connection
    if not isinstance(watched, WatchedConnection):
        yield
        return
    watched.patient = True
    try:
        yield
    finally:
        watched.patient = False


class Inquiry:
    """Asks a database about the backends of connections to it."""

    def __init__(self, engine: Engine) -> None:
        given, named = engine.dialect.create_connect_args(engine.url)
        self.given = given
        self.named: dict[str, Any] = {**named, "connect_timeout": ANSWER_SECONDS, "autocommit": True}

    def idle_ones(self, calls: Sequence[Call]) -> set[Call] | None:
        """The calls for which the database does nothing; None if it does not answer."""
        try:
            return self._idle(calls)
        except TimeoutError:
            return None
        except psycopg.Error:  # a refusal is an answer; calls get it as well
            return set()

    def _idle(self, calls: Sequence[Call]) -> set[Call]:
        with self._asking() as connection:
            asked = [call for call in calls if call.backend and call.place == place_of(connection.pgconn)]
            states = dict(connection.execute(STATES, ([call.backend for call in asked],)).fetchall())
            if connection.pgconn.backend_pid not in states:  # a connection pooler gives numbers of its own
                return set()
            return {call for call in asked if (states.get(call.backend, "idle") or "").startswith("idle")}

    def end(self, calls: Sequence[Call]) -> None:
        """End the backends of lost calls, so that nobody waits for the locks they hold."""
        with contextlib.suppress(psycopg.Error, TimeoutError), self._asking() as connection:
            asked = [call.backend for call in calls if call.place == place_of(connection.pgconn)]
            connection.execute(END, (asked,))

    @contextmanager
    def _asking(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection for a question that is answered in a few seconds; raises `TimeoutError` if it is not."""
        try:
            connection = psycopg.connect(*self.given, **self.named)
        except ConnectionTimeout as error:
            raise TimeoutError from error
        late = threading.Event()

        def give_up() -> None:
            late.set()
            shut(connection.pgconn)

        timer = threading.Timer(ANSWER_SECONDS, give_up)
        timer.start()
        try:
            yield connection
        except psycopg.Error as error:
            if late.is_set():
                raise TimeoutError from error
            raise
        finally:
            timer.cancel()
            timer.join()
            connection.close()


def watch(engine: Engine) -> None:
    """Watch the calls of a PostgreSQL engine for as long as there is one."""
    inquiry = Inquiry(engine)
    watchman = Watchman(inquiry.idle_ones, inquiry.end)

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, given: Any, named: Any) -> WatchedConnection:
        try:
            with watchman.call():
                connection = WatchedConnection.connect(*given, **named)
        except OSError as error:  # of the system, such as without file descriptors: the driver lets it through
            raise psycopg.OperationalError(str(error)) from error
        connection.watchman = watchman
        return connection

    over = threading.Event()
    weakref.finalize(engine, over.set)
    event.listen(engine, "engine_disposed", lambda _: over.set())
    threading.Thread(target=_keep_looking, args=(weakref.ref(watchman), over), daemon=True).start()


def _keep_looking(watchman: weakref.ref[Watchman], over: threading.Event) -> None:
    """Look until the engine is gone and the last call has ended: a program waits for its threads."""
    while (one := watchman()) is not None and (one.busy or not over.is_set()):
        one.look()
        del one  # it goes with its engine
        time.sleep(LOOK_SECONDS)
    if (last := watchman()) is not None:
        last.away = False  # nobody would notice that the database answers again
