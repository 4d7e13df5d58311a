"""The table master: opens tables, takes answers one at a time, lets bots think, and wakes whoever watches.

It knows nothing of the transport. A watcher is woken after every change and then asks for the state as it stands, so a
slow connection skips what it has missed instead of piling it up.

The journal is the truth. A change is made to a copy of the table and written; only then does the copy take the table's
place. When a write fails nobody knows whether it reached the journal, so the room is uncertain: it takes nothing until
its table has been read from the journal again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from touchline.core import snapshot
from touchline.core.errors import RecordError, TouchlineError
from touchline.core.match import NOBODY
from touchline.core.record import Recorder
from touchline.matches import find_game
from touchline.matches.wishes import settings_for
from touchline.store.accounts import FORMER
from touchline.store.database import STORE_ERRORS
from touchline.store.tables import Conflict, SeatRow, Store, TableEntry, TableRow
from touchline.web.answers import Ahead, chances_of, look_ahead
from touchline.web.back_off import back_off, persistently
from touchline.web.cluster import SEATS
from touchline.web.figures import Health
from touchline.web.presentation import Chances, presentation_of
from touchline.web.replays import keep_replay
from touchline.web.secrets import new_dice_key, new_id, new_secret, new_seed
from touchline.web.table import LiveTable, Refused
from touchline.web.table_room import Room, Seen
from touchline.web.talk import aside_of, keep_asides, note, rematch_row, say, take_aside
from touchline.web.thinking import Thinkers

AWAY: Final = json.dumps({"type": "away", "detail": "reconnecting to the store"})
MOST_UNATTENDED: Final = 5000  # tables that are looked at when a server starts
AT_ONCE: Final = 500  # tables whose versions are asked for together
MOST_IN_MEMORY: Final = 500  # tables beyond this leave the memory when nobody watches them
MOST_KEPT_AT_START: Final = 200  # finished matches whose record was not kept when they ended
log = logging.getLogger("touchline.web")
T = TypeVar("T")


def invited(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats of a new table; every open one gets the invitation that leads to it."""
    return tuple(SeatRow("open", seat.name, invitation=new_secret()) if seat.kind == "open" else seat for seat in seats)


def followed(table: LiveTable, newer: Sequence[TableEntry]) -> LiveTable:
    """A copy of a table that has taken over what the journal has more."""
    copy = table.copy()
    copy.follow(newer)
    return copy


def changed_copy(table: LiveTable, change: Callable[[LiveTable], T]) -> tuple[LiveTable, T]:
    """Make a change to a copy of a table, and write it; the table itself stays as it was."""
    copy = table.copy()
    return copy, change(copy)


class TableMaster:
    """All tables of one server. `pace` is the least time in seconds between two answers of a bot, for people to see."""

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float = 0.6, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.store = store
        self.now = now  # for the clocks of the tables
        self.thinkers = thinkers
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self.health = Health()
        self._resuming: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()
        # with other processes on the same store: which tables are looked after here, and whom to tell of changes
        self.shared = False
        self.owns: Callable[[str], bool] = lambda _: True
        self.tell_moved: Callable[[str, int], None] = lambda *_: None
        self.tell_aside: Callable[[str, dict[str, Any]], None] = lambda *_: None
        self._keeping: set[asyncio.Task[None]] = set()

    # --- tables come and go

    async def create(
        self,
        game_id: str,
        settings: dict[str, object],
        seats: Sequence[SeatRow],
        clock: float | None = None,
        private: bool = False,
        seed: int | None = None,
    ) -> str:
        """Set up a table; settings that cannot be played raise."""
        game = find_game(game_id)
        presentation_of(game_id)  # a game that cannot be shown cannot be played here
        seed = new_dice_key() if seed is None else seed
        recorder: Recorder[Any] = Recorder(game, settings_for(game_id, settings), seed)
        record = recorder.record
        row = TableRow(
            id=new_id(),
            game=game.id,
            rules_version=game.rules_version,
            settings=record.settings,
            seed=seed,
            start_dice=record.start_dice,
            seats=invited(seats),
            created=time.time(),
            clock=clock,
            private=private,
        )
        await asyncio.to_thread(self.store.add_table, row)
        return row.id

    async def branch(self, origin: TableRow, played: Sequence[TableEntry], seats: Sequence[SeatRow]) -> str:
        """Set up a table that goes on from a moment of another one, with dice that nobody has seen."""
        fresh = TableEntry("seed", NOBODY, str(new_dice_key()))
        row = replace(
            origin,
            id=new_id(),
            seats=invited(seats),
            created=time.time(),
            finished=None,
            winner=None,
            clock=None,
        )
        await asyncio.to_thread(self.store.add_table, row, [*played, fresh])
        return row.id

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
                    self._watch_clock(room)
        self._let_bots_answer(room)
        return room

    async def resume(self) -> None:
        """Bring back the tables that go on by themselves: a bot is asked there, or a clock runs."""
        for table_id in await persistently(lambda: asyncio.to_thread(self.store.unattended, MOST_UNATTENDED)):
            if not self.owns(table_id):
                continue
            try:
                await persistently(partial(self.room, table_id))
            except TouchlineError as error:
                log.warning("table %s cannot be brought back: %s", table_id, error)
        for table_id in await asyncio.to_thread(self.store.without_record, MOST_KEPT_AT_START):
            await self._keep_replay(table_id)

    async def _keep_replay(self, table_id: str) -> None:
        """Keep the record of a finished match with all that its replay shows, away from the event loop."""
        try:
            await asyncio.to_thread(keep_replay, self.store, table_id)
        except Exception as error:  # the first look at the replay tries again
            log.warning("the replay of table %s cannot be kept: %s", table_id, error)

    def _load(self, table_id: str) -> LiveTable:
        try:
            return LiveTable(self.store, self.store.table(table_id), self.store.entries(table_id), self.now)
        except RecordError as error:
            raise RecordError(
                f"the match at table {table_id} cannot go on: {error}. Nothing is lost: its journal is kept. With "
                f"`touchline repair {table_id}` it goes on from before that answer."
            ) from error

    def _make_room(self) -> None:
        idle = [table_id for table_id, room in self.rooms.items() if room.idle]
        for table_id in idle[: max(0, len(self.rooms) - MOST_IN_MEMORY + 1)]:
            del self.rooms[table_id]

    async def join(self, table_id: str, invitation: str, owner: str, name: str, team: object = None) -> int:
        """Give an invited guest their seat; a team that they bring takes the place of the one that was set up."""

        def take(table: LiveTable) -> int:
            return table.take_seat(invitation, owner, name, team)

        return await self._change(table_id, take)

    async def hand_over_seats(self, owner: str, heir: str) -> None:
        """Let the seats of one owner belong to another, as when a guest signs in."""
        for table_id in await asyncio.to_thread(self.store.hand_over_seats, owner, heir):
            room = self.rooms.get(table_id)
            if room is not None:
                async with room.lock:
                    room.table = room.table.with_heir(owner, heir)
                room.wake()
            self.tell_moved(table_id, SEATS)

    async def forget_owner(self, owner: str) -> None:
        """Take over that the seats of an owner belong to nobody any more."""
        for room in list(self.rooms.values()):
            if room.table.seats_of(owner):
                async with room.lock:
                    room.table = room.table.with_heir(owner, "", FORMER)
                room.wake()
                self.tell_moved(room.table.row.id, SEATS)

    async def close(self) -> None:
        """Stop the bots; everything that was answered is in the store."""
        rooms = self.rooms.values()
        tasks = [task for room in rooms for task in (room.thinking, room.flag, room.recovery) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._keeping, return_exceptions=True)
        self.thinkers.close()

    # --- answers

    async def answer(self, table_id: str, owner: str, version: int, answers: Sequence[str | int]) -> int:
        """Take the answers of whoever holds this secret; returns how many fitted."""
        return await self._change(table_id, lambda table: table.answer(table.seats_of(owner), version, answers))

    async def undo(self, table_id: str, owner: str, version: int) -> None:
        """Take back the last answer of whoever holds this secret."""

        def take_back(table: LiveTable) -> None:
            last = table.record.answers[-1] if table.record.answers else None
            table.undo(table.seats_of(owner), version)
            if last is not None:
                note(table, f"{table.row.seats[last.seat].name} took back: {last.text}")

        await self._change(table_id, take_back)

    async def resign(self, table_id: str, owner: str, version: int) -> None:
        """End the match: the other coach wins."""
        await self._change(table_id, lambda table: table.resign(table.seats_of(owner), version))

    async def offer_draw(self, table_id: str, owner: str, version: int) -> None:
        """Offer a draw, or agree to the one that was offered."""
        await self._change(table_id, lambda table: table.offer_draw(table.seats_of(owner), version))

    async def say(self, table_id: str, owner: str, text: str) -> None:
        """Add a line to the chat of a table; nothing of it is written down."""
        room = await self.room(table_id)
        say(room.table, room.table.seats_of(owner), text)
        self.tell_aside(table_id, aside_of(room.table, True))
        room.wake()

    async def rematch(self, table_id: str, owner: str) -> str:
        """Another match of the same coaches with sides swapped; whoever asks second gets the same table."""
        room = await self.room(table_id)
        async with room.lock:
            table = room.table
            if not table.over or not table.seats_of(owner):
                raise Refused("foreign", "a rematch is for the coaches of a match that is over")
            if not table.rematch:
                row = table.row
                settings, seats = rematch_row(row, row.settings)
                table.rematch = await self.create(row.game, settings, seats, row.clock, row.private)
                self.tell_aside(table_id, aside_of(table, False))
        room.wake()
        return table.rematch

    async def _change(self, table_id: str, change: Callable[[LiveTable], T]) -> T:
        """Change a table, away from the event loop. The change is in the journal when this returns.

        What has begun is finished even if whoever asked for it goes away: a write cannot be called back.
        """
        return await asyncio.shield(asyncio.create_task(self._change_now(table_id, change)))

    async def _change_now(self, table_id: str, change: Callable[[LiveTable], T]) -> T:
        began = time.perf_counter()
        async with self._inside(table_id) as room:
            try:
                changed, result = await asyncio.to_thread(changed_copy, room.table, change)
            except Refused:
                self.health.refused()
                self._watch_clock(room)  # an answer may have come too late
                raise
            except Exception as error:
                self._distrust(room)
                if isinstance(error, Conflict):
                    raise Refused("stale", str(error)) from None
                raise
            before = room.table
            keep_asides(before, changed)
            room.table = changed
            self._watch_clock(room)
        self.health.answered(time.perf_counter() - began)
        self._tell(before, changed)
        if changed.over:
            self._keeping.add(keeping := asyncio.create_task(self._keep_replay(table_id)))
            keeping.add_done_callback(self._keeping.discard)
        room.wake()
        self._let_bots_answer(room)
        return result

    def _tell(self, before: LiveTable, after: LiveTable) -> None:
        """Let other processes hear what has changed."""
        table_id = after.row.id
        if after.row is not before.row:
            self.tell_moved(table_id, SEATS)
        elif after.version != before.version:
            self.tell_moved(table_id, after.version)
        new_line = after.talk is not before.talk
        if new_line or after.version == before.version:
            self.tell_aside(table_id, aside_of(after, new_line))

    # --- when memory and journal may differ

    @asynccontextmanager
    async def _inside(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table for one at a time, with the table as the journal has it."""
        room = await self.room(table_id)
        async with room.lock:
            await self._read_again(room)
            if self.shared:
                await self._follow(room)
            yield room

    # --- what other processes have written

    def moved(self, table_id: str, version: int) -> None:
        """Act upon the news that a table has moved on to a version, or that its seats have changed."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        if version == SEATS:
            self._distrust(room)
        elif version > room.table.version and room.following is None:
            room.following = asyncio.create_task(self._catch_up(room))

    def aside(self, table_id: str, aside: dict[str, Any]) -> None:
        """Take over what was said or offered at another process."""
        room = self.rooms.get(table_id)
        if room is not None:
            take_aside(room.table, aside)
            room.wake()

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
            log.warning("table %s cannot follow: %s", room.table.row.id, error)
            self._distrust(room)
        finally:
            room.following = None
        self._let_bots_answer(room)

    async def _follow(self, room: Room) -> None:
        """Take over what others wrote since; the lock is held."""
        table = room.table
        newer = await asyncio.to_thread(self.store.entries_after, table.row.id, table.version)
        if newer:
            room.table = await asyncio.to_thread(followed, table, newer)
            self._watch_clock(room)
            room.wake()

    def shares_changed(self) -> None:
        """Stop what others look after now, and begin to look after what they have left."""
        for table_id, room in self.rooms.items():
            if not self.owns(table_id):
                for task in (room.thinking, room.flag):
                    if task is not None:
                        task.cancel()
                room.flag = None
        if self._resuming is not None:
            self._resuming.cancel()
        self._resuming = asyncio.create_task(self.resume())

    def _distrust(self, room: Room) -> None:
        """Let nobody use the table until the journal has been read again, and see to it that it is."""
        room.uncertain = True
        room.wake()
        if room.recovery is None:
            room.recovery = asyncio.create_task(self._recover(room))

    async def _read_again(self, room: Room) -> None:
        """Read an uncertain table from its journal; the lock is held."""
        if not room.uncertain:
            return
        undone = room.table.undone
        table = await asyncio.to_thread(self._load, room.table.row.id)
        table.undone = undone + 1  # whoever keeps the log needs it again
        keep_asides(room.table, table)
        room.table, room.uncertain = table, False
        self._watch_clock(room)

    async def _recover(self, room: Room) -> None:
        """Try to read an uncertain table until it works, less and less often."""
        pauses = back_off()
        while room.uncertain:
            try:
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
        self._let_bots_answer(room)

    # --- time

    def _watch_clock(self, room: Room) -> None:
        """See to it that somebody looks when the time of the coach who is asked has run out."""
        if room.flag is not None:
            room.flag.cancel()
        left = room.table.time_left() if self.owns(room.table.row.id) else None
        room.flag = None if left is None else asyncio.create_task(self._flag(room, left))

    async def _flag(self, room: Room, left: float) -> None:
        await asyncio.sleep(left)
        room.flag = None  # a look that has begun is not called off
        try:
            await self._change(room.table.row.id, LiveTable.run_out)
        except Exception as error:  # once the journal has been read again the clock goes on
            log.warning("the clock of table %s waits for the store: %s", room.table.row.id, type(error).__name__)

    # --- looking ahead

    async def ahead(self, table_id: str, owner: str, version: int, actions: Sequence[int]) -> list[Ahead]:
        """What each of these answers would lead to, for the coach who is asked."""

        def look(table: LiveTable) -> list[Ahead]:
            return [look_ahead(table.match, action, table.presentation) for action in actions]

        return await self._look(table_id, owner, version, look)

    async def chances(self, table_id: str, owner: str, version: int, texts: list[str]) -> Chances:
        """The exact odds of an answer, after others that come before it."""
        return await self._look(table_id, owner, version, lambda t: chances_of(t.match, texts, t.presentation))

    async def _look(self, table_id: str, owner: str, version: int, look: Callable[[LiveTable], T]) -> T:
        async with self._inside(table_id) as room:
            table = room.table
            table.check_turn(table.seats_of(owner), version)
            try:
                return await asyncio.to_thread(look, table)
            except TouchlineError as error:
                raise Refused("illegal", str(error)) from None

    # --- watching

    async def state(self, table_id: str, owner: str) -> dict[str, Any]:
        """The table as the holder of this secret may see it now, with the whole log."""
        async with self._inside(table_id) as room:
            return room.table.state(room.table.seats_of(owner))

    async def watch(
        self, table_id: str, owner: str, send: Callable[[str], Awaitable[None]], light: bool = False
    ) -> None:
        """Send the state as JSON, now and after every change, until cancelled. All but the first bring the new log.

        With `light` only changes follow the first state (`touchline.web.messages`). While the store is away
        `{"type": "away"}` is sent instead.
        """
        room = await self.room(table_id)
        changed = asyncio.Event()
        room.watchers.add(changed)
        seen = Seen(light=light)
        try:
            while True:
                changed.clear()
                if room.fault:
                    raise TouchlineError(room.fault)
                await send(AWAY if room.uncertain else room.message(owner, seen))
                await changed.wait()
        finally:
            room.watchers.discard(changed)

    # --- bots

    def _let_bots_answer(self, room: Room) -> None:
        if room.thinking is None and room.table.bot_asked() is not None and self.owns(room.table.row.id):
            room.thinking = asyncio.create_task(self._answer_for_bots(room))

    async def _answer_for_bots(self, room: Room) -> None:
        pauses = back_off()
        try:
            while True:
                try:
                    if not await self._answer_for_bot(room):
                        return
                    pauses = back_off()
                except STORE_ERRORS as error:
                    log.warning("the bot at table %s waits for the store: %s", room.table.row.id, type(error).__name__)
                    await asyncio.sleep(next(pauses))
        except Exception:
            log.exception("the bot at table %s has given up", room.table.row.id)
        finally:
            room.thinking = None

    async def _answer_for_bot(self, room: Room) -> bool:
        """Let a bot answer if one is asked; False when it is somebody else's turn."""
        began = time.monotonic()
        async with self._inside(room.table.row.id) as room:
            table, seat, version = room.table, room.table.bot_asked(), room.table.version
            if seat is None:
                return False
            position = snapshot.dumps(find_game(table.row.game), table.match)
        action = await self.thinkers.choose(
            table.row.game, table.row.seats[seat].bot, position, new_seed(), table.beneficiary
        )
        await asyncio.sleep(max(0.0, began + self.pace - time.monotonic()))
        try:
            await self._change(table.row.id, lambda table: table.answer(frozenset((seat,)), version, [action]))
        except Refused as refusal:
            if refusal.why != "stale":  # stale: a coach took something back meanwhile, so the bot thinks again
                raise
        return True
