"""The tables in the memory of a process, and how each is kept equal to its journal.

The journal is the truth. After a write whose fate is unknown a room is uncertain: it takes nothing until its table has
been read from the journal again. Where several processes share a store, a room follows what the others write.

Nobody loses time because the store takes no answers: while clocks run it is tried often, and they stand from the last
moment at which it took something until it does so again.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from touchline.core.errors import RecordError, TouchlineError
from touchline.store.database import STORE_ERRORS, try_writing
from touchline.store.tables import DamagedJournal, Store, TableEntry, UnknownTable
from touchline.web.back_off import back_off
from touchline.web.cluster import SEATS
from touchline.web.table import LiveTable
from touchline.web.table_room import Room
from touchline.web.talk import keep_asides, take_aside

AT_ONCE: Final = 500  # tables whose versions are asked for together
LOOK_SECONDS: Final = 3.0  # between looks whether the store takes answers, while clocks run
LONGEST_PAUSE: Final = 1.0  # between such looks while everybody waits for the store
MOST_IN_MEMORY: Final = 500  # tables beyond this leave the memory when nobody watches them
log = logging.getLogger("touchline.web")


def followed(table: LiveTable, newer: Sequence[TableEntry]) -> LiveTable:
    """A copy of a table that has taken over what the journal has more."""
    copy = table.copy()
    copy.follow(newer)
    return copy


def _damaged(table_id: str, error: TouchlineError) -> DamagedJournal:
    """Why a table cannot be read; the visitor is not to blame."""
    if isinstance(error, DamagedJournal):
        return error
    kept = f"the match at table {table_id} cannot go on: {error}. Nothing is lost: its journal is kept."
    if not isinstance(error, RecordError):  # how it was set up is damaged
        return DamagedJournal(kept)
    return DamagedJournal(f"{kept} With `touchline repair {table_id}` it goes on from before that answer.")


class TableRooms:
    """The rooms of one process. `shared` says whether other processes write to the same store."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now  # for the clocks of the tables
        self.rooms: dict[str, Room] = {}
        self.shared = False
        self.reached = now()  # when the store took something for the last time
        self.together_since: Callable[[], float] = lambda: math.inf  # with other processes: when this one joined them
        # what happens by itself at a table: its clock runs, and its bots answer
        self.watch_clock: Callable[[Room], None] = lambda _: None
        self.let_bots_answer: Callable[[Room], None] = lambda _: None
        self._opening = asyncio.Lock()
        self.trying: asyncio.Task[None] | None = None  # whether the store takes answers again

    async def room(self, table_id: str) -> Room:
        """The room of a table; one that is not in memory is brought back from its journal."""
        room = self.rooms.get(table_id)
        if room is None:
            async with self._opening:
                room = self.rooms.get(table_id)
                if room is None:
                    room = Room(await asyncio.to_thread(self._load, table_id))
                    self._make_room()
                    self.rooms[table_id] = room
                    self.watch_clock(room)
        self.let_bots_answer(room)
        return room

    def _load(self, table_id: str) -> LiveTable:
        try:
            entries = self.store.entries(table_id)  # first: the time of an answer must not be that of an earlier one
            table = LiveTable(self.store, self.store.table(table_id), entries, self.now)
        except UnknownTable:
            raise
        except TouchlineError as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise _damaged(table_id, error) from error
        table.count_thought(self.together_since())
        return table

    def _make_room(self) -> None:
        idle = [table_id for table_id, room in self.rooms.items() if room.idle]
        for table_id in idle[: max(0, len(self.rooms) - MOST_IN_MEMORY + 1)]:
            del self.rooms[table_id]

    @asynccontextmanager
    async def inside(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table for one at a time, with the table as the journal has it."""
        async with self.locked(table_id) as room:
            if self.shared:
                try:
                    await self._follow(room)
                except STORE_ERRORS:
                    self.distrust(room, since=self.reached)  # those who watch hear of it
                    raise
            yield room

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table for one at a time; other processes may have written since."""
        room = await self.room(table_id)
        async with room.lock:
            await self._read_again(room)
            yield room

    # --- what other processes have written

    def moved(self, table_id: str, version: int) -> None:
        """Act upon the news that a table has moved on to a version, or that its seats have changed."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        if version == SEATS:
            self.distrust(room)
        elif version != room.table.version and room.following is None:
            room.following = asyncio.create_task(self._catch_up(room))

    def aside(self, table_id: str, aside: dict[str, Any]) -> None:
        """Take over what was said or offered at another process."""
        room = self.rooms.get(table_id)
        if room is not None:
            take_aside(room.table, aside)
            room.wake()

    def away(self, away: bool) -> None:
        """Let everybody who watches a table see that the store is away, or is back."""
        if not away:
            self.reached = self.now()
        for room in self.rooms.values():
            if room.hanging != away:
                room.hang(away)
                room.set_clock(self.reached)
                self.watch_clock(room)

    async def watch_store(self) -> None:
        """Try whether the store takes answers as long as clocks run. Coaches who only think do not notice it."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            clocks = any(room.table.time_left() is not None for room in self.rooms.values())
            if not clocks or self.now() - self.reached < LOOK_SECONDS:
                continue
            try:
                await self.try_store()
            except STORE_ERRORS as error:
                log.warning("clocks wait for the store: %s", type(error).__name__)
                self.away(True)
                await self.store_is_back()
                self.away(False)

    async def try_store(self) -> None:
        """Write something that nobody reads; raises while the store takes no answers."""
        await asyncio.to_thread(try_writing, self.store.engine)
        self.reached = self.now()

    async def store_is_back(self) -> None:
        """Wait until the store takes answers. However many wait, it is tried once for all of them."""
        if self.trying is None or self.trying.done():
            self.trying = asyncio.create_task(self._try_until_back())
        await asyncio.shield(self.trying)

    async def _try_until_back(self) -> None:
        pauses = back_off(longest=LONGEST_PAUSE)
        while True:
            try:
                return await self.try_store()
            except STORE_ERRORS as error:
                log.warning("tables wait for the store: %s", type(error).__name__)
                await asyncio.sleep(next(pauses))

    async def sweep(self) -> None:
        """Compare the tables in memory with the journal: news may have been lost."""
        ids = list(self.rooms)
        for start in range(0, len(ids), AT_ONCE):
            found = await asyncio.to_thread(self.store.versions, ids[start : start + AT_ONCE])
            for table_id, version in found.items():
                self.moved(table_id, version)

    async def _catch_up(self, room: Room) -> None:
        try:
            async with room.lock:
                if not room.uncertain:
                    await self._follow(room)
        except Exception as error:
            log.warning("table %s cannot follow: %s", room.table.row.id, type(error).__name__)
            self.distrust(room)
        finally:
            room.following = None
        self.let_bots_answer(room)

    async def _follow(self, room: Room) -> None:
        """Take over what others wrote since; the lock is held. If a repair has cut the journal off it is read again."""
        table = room.table
        lines = await asyncio.to_thread(self.store.numbered_entries, table.row.id, table.version - 1)
        newer = [entry for number, entry in lines.items() if number > table.version]
        if table.version and table.version not in lines:
            self.distrust(room)
            await self._read_again(room)
        elif newer:
            room.table = await asyncio.to_thread(followed, table, newer)
            self.watch_clock(room)
            room.wake()

    # --- when memory and journal may differ

    def distrust(self, room: Room, since: float | None = None) -> None:
        """Let nobody use the table until the journal has been read again, and see to it that it is.

        The clock stands meanwhile, from now on or `since` a moment before.
        """
        room.uncertain = True
        room.set_clock(self.now() if since is None else since)
        self.watch_clock(room)
        room.wake()
        if room.recovery is None:
            room.recovery = asyncio.create_task(self._recover(room))

    async def _read_again(self, room: Room) -> None:
        """Read an uncertain table from its journal, once the store takes answers again; the lock is held."""
        if not room.uncertain:
            return
        await self.try_store()  # a full disk can be read as ever
        undone = room.table.undone
        table = await asyncio.to_thread(self._load, room.table.row.id)
        table.undone = undone + 1  # clients that keep the log need it again
        keep_asides(room.table, table)
        table.keep_clock(room.table)
        room.table, room.uncertain = table, False
        room.set_clock(self.reached)
        self.watch_clock(room)
        room.wake()

    async def _recover(self, room: Room) -> None:
        """Try to read an uncertain table until it works: when the store is back, and then less and less often."""
        pauses = back_off()
        while room.uncertain:
            try:
                await self.store_is_back()
                async with room.lock:
                    await self._read_again(room)
            except TouchlineError as error:
                log.error("table %s cannot be read again: %s", room.table.row.id, error)
                room.fault = str(error)
                self.rooms.pop(room.table.row.id, None)
                break
            except Exception as error:
                log.warning("table %s waits for the store: %s", room.table.row.id, type(error).__name__)
                await asyncio.sleep(next(pauses))
        room.recovery = None
        room.wake()
        self.let_bots_answer(room)
