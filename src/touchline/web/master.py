"""The table master: opens tables, takes answers one at a time, and notifies everybody who watches.

It knows nothing of the transport. A watcher is woken after every change and then asks for the state as it stands, so a
slow connection skips what it has missed instead of piling it up.

A change is made to a copy of the table and written; only then does the copy take the table's place. The tables in
memory are kept by `touchline.web.table_rooms`, bots and clocks by `touchline.web.attending`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from touchline.core.errors import TouchlineError
from touchline.core.match import NOBODY
from touchline.core.record import Recorder
from touchline.matches import find_game
from touchline.matches.wishes import settings_for
from touchline.store.accounts import FORMER
from touchline.store.database import STORE_ERRORS
from touchline.store.tables import Conflict, SeatRow, Store, TableEntry, TableRow
from touchline.web.answers import Ahead, chances_of, look_ahead
from touchline.web.apart import apart
from touchline.web.attending import Attendant
from touchline.web.back_off import RECONNECTING
from touchline.web.cluster import SEATS
from touchline.web.figures import Health
from touchline.web.presentation import Chances, presentation_of
from touchline.web.replays import keep_replay
from touchline.web.secrets import fingerprint, following_id, new_dice_key, new_id, new_secret
from touchline.web.table import NOT_VALID, LiveTable, Refused
from touchline.web.table_room import Room, Seen
from touchline.web.table_rooms import TableRooms, followed
from touchline.web.table_state import state_of
from touchline.web.talk import aside_of, keep_asides, note, rematch_row, say
from touchline.web.thinking import Thinkers, check_bots

AWAY: Final = json.dumps({"type": "away", "detail": RECONNECTING})
MOST_KEPT_AT_START: Final = 200  # finished matches whose record was not kept when they ended
log = logging.getLogger("touchline.web")
T = TypeVar("T")


def changed_copy(table: LiveTable, change: Callable[[LiveTable], T], shared: bool) -> tuple[LiveTable, T]:
    """Make a change to a copy of a table, and write it; the table itself stays as it was.

    With `shared` this process is the table's only owner meanwhile, and takes over first what others have written.
    """
    if not shared:
        copy = table.copy()
        return copy, change(copy)
    with table.store.owning(table.row.id):
        copy = followed(table, table.store.entries_after(table.row.id, table.version))
        return copy, change(copy)


class TableMaster:
    """All tables of one server. `pace` is the least time in seconds between two answers of a bot, for people to see."""

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float = 0.6, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tables = TableRooms(store, now)
        self.attendant = Attendant(self.tables, thinkers, self._change, self._rest, pace)
        self.health = Health()
        # with other processes on the same store: whom to tell of changes
        self.tell_moved: Callable[[str, int], None] = lambda *_: None
        self.tell_aside: Callable[[str, dict[str, Any]], None] = lambda *_: None
        self._keeping: set[asyncio.Task[None]] = set()
        self._replaying = asyncio.Lock()  # one at a time: each takes a thread that answers need, for a second or two

    @property
    def rooms(self) -> dict[str, Room]:
        return self.tables.rooms

    async def room(self, table_id: str) -> Room:
        """The room of a table; one that is not in memory is brought back from its journal."""
        return await self.tables.room(table_id)

    # --- tables come and go

    async def create(
        self,
        game_id: str,
        settings: dict[str, object],
        seats: Sequence[SeatRow],
        clock: float | None = None,
        private: bool = False,
        seed: int | None = None,
        increment: float = 0.0,
        page: str = "",
        host: str = "",
        table_id: str = "",
    ) -> str:
        """Set up a table; settings that cannot be played raise. `page` is that of the event or league it is for.

        `host` is who sets it up. Without an id of its own a table gets a new one.
        """
        game = find_game(game_id)
        presentation_of(game_id)  # a game that cannot be shown cannot be played here
        check_bots(game_id, seats)
        seed = new_dice_key() if seed is None else seed
        recorder: Recorder[Any] = Recorder(game, settings_for(game_id, settings), seed)
        record = recorder.record
        row = TableRow(
            id=table_id or new_id(),
            game=game.id,
            rules_version=game.rules_version,
            settings=record.settings,
            seed=seed,
            start_dice=record.start_dice,
            seats=tuple(seats),
            created=time.time(),
            clock=clock,
            private=private,
            increment=increment,
            page=page,
            host=host,
        )
        await asyncio.to_thread(self.store.add_table, row)
        return row.id

    async def branch(
        self, origin: TableRow, played: Sequence[TableEntry], seats: Sequence[SeatRow], host: str = ""
    ) -> str:
        """Set up a table that goes on from a moment of another one, with dice that nobody has seen."""
        check_bots(origin.game, seats)
        fresh = TableEntry("seed", NOBODY, str(new_dice_key()))
        row = replace(
            origin,
            id=new_id(),
            seats=tuple(seats),
            created=time.time(),
            finished=None,
            winner=None,
            clock=None,
            increment=0.0,
            page="",
            host=host,
            touched=None,
            standing="",
        )
        await asyncio.to_thread(self.store.add_table, row, [*played, fresh])
        return row.id

    async def resume(self) -> None:
        """Bring back what goes on by itself, and keep the records of matches that ended while nobody could."""
        await self.attendant.resume()
        for table_id in await asyncio.to_thread(self.store.without_record, MOST_KEPT_AT_START):
            await self._keep_replay(table_id)

    async def _keep_replay(self, table_id: str) -> None:
        """Keep the record of a finished match with all that its replay shows, away from the event loop."""
        try:
            async with self._replaying:
                await asyncio.to_thread(keep_replay, self.store, table_id)
        except Exception as error:  # the first look at the replay tries again
            log.warning("the replay of table %s cannot be kept: %s", table_id, error)

    async def invite(self, table_id: str, owner: str) -> str:
        """A new invitation to the open seat of a table, for one of its coaches; the store keeps its fingerprint alone.

        Earlier ones go on working until the seat is taken.
        """
        table = (await self.room(table_id)).table
        if not table.seats_of(owner):
            raise Refused("foreign", "only a coach at this table can invite somebody")
        if table.row.page:
            raise Refused("foreign", f"the coaches of this match come from its own page, {table.row.page}")
        seat = next((number for number, one in enumerate(table.row.seats) if one.kind == "open"), None)
        if seat is None:
            raise Refused("over", "every seat of this table is taken")
        invitation = new_secret()
        await asyncio.to_thread(self.store.add_invitation, table_id, seat, fingerprint(invitation))
        return invitation

    async def join(self, table_id: str, invitation: str, owner: str, name: str, team: object = None) -> int:
        """Give an invited guest their seat; a team that they bring takes the place of the one that was set up."""

        def take(table: LiveTable) -> int:
            seat = self.store.invited_to(table_id, fingerprint(invitation))
            if seat is None:
                raise Refused("foreign", NOT_VALID)
            return table.take_seat(seat, owner, name, team)

        return await self._change(table_id, take)

    async def sit_down(self, table_id: str, seat: int, owner: str, name: str) -> None:
        """Give an open seat to somebody who is known to belong there."""
        await self._change(table_id, lambda table: table.take_seat(seat, owner, name))

    async def move_seat(self, table_id: str, seat: int, owner: str) -> None:
        """Let a coach go on at another browser; the one before watches from now on."""
        await self._change(table_id, lambda table: table.move_seat(seat, owner))

    async def hand_over_seats(self, owner: str, heir: str) -> None:
        """Let the seats of one owner belong to another, as when a guest signs in."""
        for table_id in await asyncio.to_thread(self.store.hand_over_seats, owner, heir):
            room = self.rooms.get(table_id)
            if room is not None:
                async with room.lock:
                    room.table = room.table.with_heir(owner, heir)
                room.wake()
            self.tell_moved(table_id, SEATS)

    async def forget_owner(self, owner: str, tables: Sequence[str]) -> None:
        """Take over that the seats of an owner at these tables belong to nobody any more, here and elsewhere."""
        for table_id in tables:
            room = self.rooms.get(table_id)
            if room is not None:
                async with room.lock:
                    left = room.table.with_heir(owner, "", FORMER)
                    keep_asides(room.table, left)
                    room.table = left
                room.wake()
            self.tell_moved(table_id, SEATS)

    async def close(self) -> None:
        """Stop the bots; everything that was answered is in the store."""
        rooms = self.rooms.values()
        begun = [self.tables.trying, *(task for room in rooms for task in (room.thinking, room.flag, room.recovery))]
        tasks = [task for task in begun if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._keeping, return_exceptions=True)
        self.thinkers.close()

    # --- answers

    async def answer(self, table_id: str, owner: str, version: int, answers: Sequence[str | int]) -> int:
        """Take the answers of the holder of this secret; returns how many were accepted."""
        return await self._change(table_id, lambda table: table.answer(table.seats_of(owner), version, answers))

    async def undo(self, table_id: str, owner: str, version: int, answers: int = 1) -> None:
        """Take back the last answers of the holder of this secret, and show the table which."""

        def take_back(table: LiveTable) -> None:
            taken = table.undo(table.seats_of(owner), version, answers)
            note(table, f"{table.row.seats[taken[0].seat].name} took back: {', '.join(each.text for each in taken)}")

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

    def _rest(self, room: Room) -> None:
        """Let everybody see that the bot of a table rests: it has used up its thinking time."""
        table = room.table
        table.rested_at = table.version
        self.tell_aside(table.row.id, aside_of(table, False))
        room.wake()

    async def rematch(self, table_id: str, owner: str) -> str:
        """Another match of the same coaches with sides swapped; the second coach who asks gets the same table."""
        room = await self.room(table_id)
        async with room.lock:
            table = room.table
            if not table.over or not table.seats_of(owner) or table.row.page:
                raise Refused("foreign", "a rematch is for the coaches of a match that is over, and not for an event")
            if not table.rematch:
                table.rematch = await self._set_up_rematch(table.row)
                self.tell_aside(table_id, aside_of(table, False))
        room.wake()
        return table.rematch

    async def _set_up_rematch(self, row: TableRow) -> str:
        """The table of a rematch. Its id follows from that of the first, so that two processes find the same one."""
        settings, seats = rematch_row(row, row.settings)
        found = following_id(row.id)
        with contextlib.suppress(Conflict):  # the other coach has asked at another process, or before a restart
            await self.create(
                row.game, settings, seats, row.clock, row.private, increment=row.increment, table_id=found
            )
        return found

    async def _change(self, table_id: str, change: Callable[[LiveTable], T]) -> T:
        """Change a table, away from the event loop. The change is in the journal when this returns.

        What has begun is finished even if the visitor who asked for it leaves: a write cannot be cancelled.
        """
        changing = asyncio.create_task(self._change_now(table_id, change))
        changing.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be left to hear it
        return await asyncio.shield(changing)

    async def _change_now(self, table_id: str, change: Callable[[LiveTable], T]) -> T:
        began = time.perf_counter()
        async with self.tables.locked(table_id) as room:
            try:
                with room.writing():
                    changed, result = await asyncio.to_thread(changed_copy, room.table, change, self.tables.shared)
            except Refused:
                self.health.refused()
                self.tables.watch_clock(room)  # an answer may have come too late
                raise
            except Exception as error:
                self.tables.distrust(room, self.tables.reached if isinstance(error, STORE_ERRORS) else None)
                if isinstance(error, Conflict):
                    raise Refused("stale", str(error)) from None
                raise
            before = room.table
            keep_asides(before, changed)
            room.table, self.tables.reached = changed, self.tables.now()
            room.set_clock(self.tables.reached)
            self.tables.watch_clock(room)
        self.health.answered(time.perf_counter() - began)
        self._tell(before, changed)
        if changed.over:
            self._keeping.add(keeping := asyncio.create_task(self._keep_replay(table_id)))
            keeping.add_done_callback(self._keeping.discard)
        room.wake()
        self.tables.let_bots_answer(room)
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
        async with self.tables.inside(table_id) as room:
            table = room.table
            table.check_turn(table.seats_of(owner), version)
            try:
                return await apart(look, table)
            except TouchlineError as error:
                raise Refused("illegal", str(error)) from None

    # --- watching

    async def state(self, table_id: str, owner: str) -> dict[str, Any]:
        """The table as the holder of this secret may see it now, with the whole log."""
        async with self.tables.inside(table_id) as room:
            return state_of(room.table, room.table.seats_of(owner))

    async def whole(self, table_id: str, owner: str) -> str:
        """The same as a message; until the table changes everybody who may see the same gets the same one."""
        async with self.tables.inside(table_id) as room:
            return room.message(owner, Seen())

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
                await send(AWAY if room.away else room.message(owner, seen))
                await changed.wait()
        finally:
            room.watchers.discard(changed)
