"""Several server processes on one PostgreSQL store: who looks after which tables, and how they hear of each other.

Every process can hold any table in memory and take answers for it. While it changes a table, an event or a league it
owns it by an advisory lock (`touchline.store.owning`); the others wait for it, and hear of the change and follow. What
happens by itself, bots and clocks, has an owner that lasts: tables fall into shares by their ids, and a share belongs
to the process that holds its lock. A lock belongs to a connection, so when a process dies, or only loses its
connection, what it owned is free at once and the others take it.

What one process tells the others (`NOTIFY`): tables that moved on, sessions that ended, what somebody used of a pace or
a budget, and how many connections an address has. It is sent after the write, many together. A message that gets lost
does no harm: every process compares its tables with the journal now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import math
import random
import secrets
import time
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, Final, LiteralString

import psycopg
from psycopg import AsyncConnection, AsyncCursor

from touchline.store.database import NOTICED, REMOTE, SET_ALL, STORE_ERRORS, read_address, settings
from touchline.store.schema import StoreError
from touchline.store.server_lock import BACKEND, END_BACKEND, SERVER_LOCK
from touchline.store.watchman import shut
from touchline.web.back_off import back_off
from touchline.web.tally import Tally

SHARES: Final = 64
NODE_LOCKS: Final = 7_230_121  # one for each process, by which the processes are counted
SHARE_LOCKS: Final = 7_230_122
SEATS: Final = 0  # stands for the version of a table whose seats have changed
CHANNEL: Final = "touchline"
LARGEST_NOTE: Final = 7000  # bytes; the database takes 8,000
GATHER_SECONDS: Final = 0.01  # in which news are gathered for one message
BALANCE_SECONDS: Final = 1.0
LONGEST_PAUSE: Final = 1.0  # until the database is tried again; those who watch tables wait for it
ANSWER_SECONDS: Final = 10.0  # in which the database answers what is asked here
DEAF_SECONDS: Final = 15.0  # in which a process hears at least itself
FROZEN: Final = {"idle_session_timeout": "15s"}  # after which a process that does not balance loses its shares
log = logging.getLogger("touchline.cluster")


def share_of(table_id: str) -> int:
    """The share that a table falls into."""
    return zlib.crc32(table_id.encode()) % SHARES


@dataclass
class News:
    """What the other processes have to hear."""

    moved: dict[str, int] = field(default_factory=dict)  # tables with their new version; 0 stands for their seats
    asides: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # what was said or offered at tables
    wanted: set[str] = field(default_factory=set)  # tables where a bot is asked or a clock runs
    ended: list[list[str]] = field(default_factory=list)  # sessions and accounts
    used: dict[str, Counter[str]] = field(default_factory=dict)  # by pace or budget: who used how much
    counts: set[str] = field(default_factory=set)  # tallies of connections that have changed

    def notes(self, node: str) -> list[str]:
        """The news as messages that the database takes."""
        parts: list[dict[str, Any]] = [{"m": {id: version}} for id, version in self.moved.items()]
        parts += [{"a": [list(aside)]} for aside in self.asides]
        parts += [{"w": [table_id]} for table_id in self.wanted]
        parts += [{"e": [end]} for end in self.ended]
        parts += [{"u": {name: {key: n}}} for name, used in self.used.items() for key, n in used.items()]
        notes: list[str] = []
        current: dict[str, Any] = {"n": node}
        size = 100
        for part in parts:
            weight = len(json.dumps(part))
            if size + weight > LARGEST_NOTE:
                notes.append(json.dumps(current, separators=(",", ":")))
                current, size = {"n": node}, 100
            _merge(current, part)
            size += weight
        if len(current) > 1:
            notes.append(json.dumps(current, separators=(",", ":")))
        return notes


def _merge(into: dict[str, Any], part: dict[str, Any]) -> None:
    for kind, value in part.items():
        if kind in ("a", "w", "e"):
            into.setdefault(kind, []).extend(value)
        elif kind == "m":
            into.setdefault("m", {}).update(value)
        else:
            for name, used in value.items():
                into.setdefault("u", {}).setdefault(name, {}).update(used)


async def _ask(connection: AsyncConnection[Any], query: LiteralString, values: Any = ()) -> AsyncCursor[Any]:
    """Ask the database something. One that does not answer in time is like one that closed the connection."""
    timer = asyncio.get_running_loop().call_later(ANSWER_SECONDS, shut, connection.pgconn)
    try:
        return await connection.execute(query, values)
    finally:
        timer.cancel()


@dataclass
class Hearing:
    """What is done about news of others."""

    moved: Callable[[str, int], None]
    aside: Callable[[str, dict[str, Any]], None]
    wanted: Callable[[str], None]
    ended: Callable[[str, str], None]
    used: Callable[[str, str, float], None]
    figures: Callable[[str, dict[str, Any]], None]
    shares_changed: Callable[[], None]
    sweep: Callable[[], Any]  # compares all tables in memory with the journal
    missed: Callable[[], Coroutine[Any, Any, None]]  # looks at sessions that may have ended while nobody listened
    away: Callable[[bool], None]  # everybody who watches a table learns that the store is away, or is back


class Cluster:
    """This process among its equals."""

    def __init__(self, url: str, hearing: Hearing, clock: Callable[[], float] = time.monotonic) -> None:
        address = read_address(url)
        if address.get_backend_name() != "postgresql":
            raise StoreError("several processes need PostgreSQL: --database-url postgresql://...")
        self.address = address.set(drivername="postgresql").render_as_string(hide_password=False)
        self.hearing = hearing
        self.node = secrets.token_hex(4)
        self.shares: set[int] = set()
        self.nodes = 1  # how many take part, this one included
        self.connected = False
        self.joined = math.inf  # when it was connected, by the clock on the wall
        self.figures: Callable[[], Awaitable[Any]] | None = None  # how this process is, for the others
        self._tallies: dict[str, Tally] = {}
        self._news = News()
        self._fresh = asyncio.Event()
        self._heard_at = 0.0
        self._backends: list[dict[str, Any]] = []  # that serve our connections, or have served the last ones

    def owns(self, table_id: str) -> bool:
        """Does this process look after the bots and clocks of a table?"""
        return share_of(table_id) in self.shares

    # --- telling others

    def tell_moved(self, table_id: str, version: int) -> None:
        if self._news.moved.get(table_id) != SEATS:
            self._news.moved[table_id] = version
        self._fresh.set()

    def tell_aside(self, table_id: str, aside: dict[str, Any]) -> None:
        self._news.asides.append((table_id, aside))
        self._fresh.set()

    def tell_wanted(self, table_id: str) -> None:
        self._news.wanted.add(table_id)
        self._fresh.set()

    def tell_ended(self, session: str, account_id: str) -> None:
        self._news.ended.append([session, account_id])
        self._fresh.set()

    def tell_used(self, name: str, key: str, amount: float) -> None:
        used = self._news.used.setdefault(name, Counter())
        used[key] += amount  # type: ignore[assignment]
        self._fresh.set()

    def share(self, name: str, tally: Tally) -> None:
        """Let the others count connections of this process, and the other way round."""
        self._tallies[name] = tally
        tally.changed, tally.others = partial(self._tell_count, name), lambda: self.nodes - 1

    def _tell_count(self, name: str) -> None:
        self._news.counts.add(name)
        self._fresh.set()

    # --- the work

    async def run(self) -> None:
        """Take part until cancelled, again and again when the database goes away."""
        pauses = back_off(longest=LONGEST_PAUSE)
        while True:
            try:
                async with contextlib.AsyncExitStack() as stack:
                    hearing = await stack.enter_async_context(self._connected())
                    holding = await stack.enter_async_context(self._connected())
                    await self._replace_backends(hearing, holding)
                    await _ask(hearing, f"LISTEN {CHANNEL}")
                    node = random.getrandbits(31)
                    await _ask(holding, "SELECT pg_advisory_lock_shared(%s)", (SERVER_LOCK,))
                    await _ask(holding, "SELECT pg_advisory_lock(%s, %s)", (NODE_LOCKS, node))
                    self.connected, self.joined, self._heard_at = True, time.time(), time.monotonic()
                    pauses = back_off(longest=LONGEST_PAUSE)
                    await self._take_part(hearing, holding)
            except (psycopg.Error, OSError, *STORE_ERRORS) as error:
                log.warning("the other processes cannot be reached: %s", type(error).__name__)
                if not self.connected:  # the store is not there: this was more than a connection that broke
                    self.hearing.away(True)
            except Exception:  # without the others nothing here would ever follow them again
                log.exception("taking part among the other processes failed")
            finally:
                self._lose_all()
            await asyncio.sleep(next(pauses))

    @contextlib.asynccontextmanager
    async def _connected(self) -> AsyncIterator[AsyncConnection[Any]]:
        connecting = AsyncConnection.connect(self.address, autocommit=True, **REMOTE)  # type: ignore[arg-type]
        async with await connecting as connection:
            await _ask(connection, SET_ALL, settings(NOTICED))
            yield connection

    async def _replace_backends(self, *connections: AsyncConnection[Any]) -> None:
        """End what served our last connections, with its locks: the database may not have noticed that they broke."""
        for backend in self._backends:
            await _ask(connections[0], END_BACKEND, backend)
        self._backends = []
        for connection in connections:
            pid, start = await (await _ask(connection, BACKEND)).fetchone() or (0, None)
            self._backends.append({"pid": pid, "backend_start": start})

    async def _take_part(self, hearing: AsyncConnection[Any], holding: AsyncConnection[Any]) -> None:
        await self.hearing.sweep()  # what was missed while nobody listened
        self.hearing.away(False)
        await _ask(holding, SET_ALL, settings(FROZEN))
        looking = asyncio.create_task(self.hearing.missed())
        lock = asyncio.Lock()
        tasks = [
            asyncio.create_task(work)
            for work in (
                self._hear(hearing),
                self._tell(holding, lock),
                self._balance(holding, lock),
                self._compare(holding, lock),
            )
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (looking, *tasks):
                task.cancel()
            await asyncio.gather(looking, *tasks, return_exceptions=True)

    async def _hear(self, connection: AsyncConnection[Any]) -> None:
        async for notice in connection.notifies():
            self._heard_at = time.monotonic()
            try:
                note = json.loads(notice.payload)
                if note["n"] != self.node:
                    self._take(note)
            except Exception as error:  # of another program, or of another version of ours
                log.warning("a message of another process cannot be understood: %s", type(error).__name__)

    def _take(self, note: dict[str, Any]) -> None:
        """Act upon a message of another process."""
        for table_id, version in note.get("m", {}).items():
            self.hearing.moved(table_id, version)
        for table_id, aside in note.get("a", []):
            self.hearing.aside(table_id, aside)
        for table_id in note.get("w", []):
            self.hearing.wanted(table_id)
        for name, told in note.get("c", {}).items():
            if name in self._tallies:
                self._tallies[name].heard(note["n"], told)
        if "f" in note:
            self.hearing.figures(note["n"], note["f"])
        for session, account_id in note.get("e", []):
            self.hearing.ended(session, account_id)
        for name, used in note.get("u", {}).items():
            for key, amount in used.items():
                self.hearing.used(name, key, amount)

    async def _tell(self, connection: AsyncConnection[Any], lock: asyncio.Lock) -> None:
        while True:
            await self._fresh.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._fresh.clear()
            news, self._news = self._news, News()
            try:
                async with lock:
                    for note in [*news.notes(self.node), *self._counts(news.counts)]:
                        await _ask(connection, "SELECT pg_notify(%s, %s)", (CHANNEL, note))
            except BaseException:
                self._news.ended += news.ended  # twice does no harm; for everything else others look now and then
                self._fresh.set()
                raise

    def _counts(self, names: Iterable[str]) -> list[str]:
        """A message for each tally."""
        return [json.dumps({"n": self.node, "c": {name: self._tallies[name].told()}}) for name in names]

    async def _compare(self, connection: AsyncConnection[Any], lock: asyncio.Lock) -> None:
        """Compare all tables with the journal now and then, and say how this process is."""
        while True:
            await asyncio.sleep(2 * BALANCE_SECONDS)
            await self.hearing.sweep()
            if self.figures is not None:
                figures = json.dumps({"n": self.node, "f": asdict(await self.figures())})
                async with lock:
                    for note in [figures, *self._counts(self._tallies)]:
                        await _ask(connection, "SELECT pg_notify(%s, %s)", (CHANNEL, note))
                if time.monotonic() - self._heard_at > DEAF_SECONDS:
                    raise psycopg.OperationalError("nothing is heard, not even what this process said itself")

    # --- shares

    async def _balance(self, connection: AsyncConnection[Any], lock: asyncio.Lock) -> None:
        """Hold as many shares as come to each process."""
        while True:
            async with lock:
                await self._balance_once(connection)
            await asyncio.sleep(BALANCE_SECONDS * random.uniform(0.5, 1.0))

    async def _balance_once(self, connection: AsyncConnection[Any]) -> None:
        found = await _ask(
            connection,
            "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = %s AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())",
            (NODE_LOCKS,),
        )
        row = await found.fetchone()
        self.nodes = max(1, int(row[0])) if row else 1
        fair = -(-SHARES // self.nodes)
        before = set(self.shares)
        for share in sorted(self.shares)[fair:]:
            self.shares.discard(share)
            await _ask(connection, "SELECT pg_advisory_unlock(%s, %s)", (SHARE_LOCKS, share))
        free = [share for share in range(SHARES) if share not in self.shares]
        random.shuffle(free)
        for share in free:
            if len(self.shares) >= fair:
                break
            taken = await _ask(connection, "SELECT pg_try_advisory_lock(%s, %s)", (SHARE_LOCKS, share))
            got = await taken.fetchone()
            if got and got[0]:
                self.shares.add(share)
        if self.shares != before:
            self.hearing.shares_changed()

    def _lose_all(self) -> None:
        self.connected, self.joined = False, math.inf
        if self.shares:
            self.shares = set()
            self.hearing.shares_changed()
