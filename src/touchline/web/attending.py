"""What happens at a table by itself: bots answer, clocks run out. Of several processes one looks after each table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final

from touchline.core import snapshot
from touchline.core.errors import TouchlineError
from touchline.matches import find_game
from touchline.store.database import STORE_ERRORS
from touchline.web.back_off import back_off, persistently
from touchline.web.secrets import new_seed
from touchline.web.table import LiveTable, Refused
from touchline.web.table_room import Room
from touchline.web.table_rooms import TableRooms
from touchline.web.thinking import Thinkers

MOST_UNATTENDED: Final = 5000  # tables that are looked at when a server starts
AFTER_FAILURE: Final = 20.0  # seconds until a bot that could not answer tries again, half of them at least
LONGEST_PAUSE: Final = 300.0
MOST_TRIES: Final = 10  # after that it only tries again when somebody looks
log = logging.getLogger("touchline.web")
Change = Callable[[str, Callable[[LiveTable], Any]], Awaitable[Any]]


def failures() -> Iterator[float]:
    """Seconds to wait after each failure of a bot."""
    return islice(back_off(AFTER_FAILURE, LONGEST_PAUSE), MOST_TRIES)


class Attendant:
    """Lets bots and clocks act.

    `change` is how a table is changed, `rests` what is done when its bot has used up the thinking time, and `pace` the
    least time between a bot's answers.
    """

    def __init__(
        self, rooms: TableRooms, thinkers: Thinkers, change: Change, rests: Callable[[Room], None], pace: float
    ) -> None:
        self.rooms = rooms
        self.thinkers = thinkers
        self.change = change
        self.rests = rests
        self.pace = pace
        self.owns: Callable[[str], bool] = lambda _: True  # with other processes: is a table looked after here?
        self.tell_wanted: Callable[[str], None] = lambda _: None  # with other processes: who looks after a table
        self._resuming: asyncio.Task[None] | None = None
        self._bringing: set[asyncio.Task[None]] = set()
        rooms.watch_clock, rooms.let_bots_answer = self.watch_clock, self.let_bots_answer

    async def resume(self) -> None:
        """Bring back the tables that go on by themselves: a bot is asked there, or a clock runs."""
        store = self.rooms.store
        for table_id in await persistently(lambda: asyncio.to_thread(store.unattended, MOST_UNATTENDED)):
            if self.owns(table_id):
                await self._bring(table_id)

    def shares_changed(self) -> None:
        """Stop what others look after now, and begin to look after what they have left."""
        for table_id, room in self.rooms.rooms.items():
            if not self.owns(table_id):
                for task in (room.thinking, room.flag):
                    if task is not None:
                        task.cancel()
                room.flag = None
        if self._resuming is not None:
            self._resuming.cancel()
        self._resuming = asyncio.create_task(self.resume())

    def wanted(self, table_id: str) -> None:
        """Look after a table that another process has in memory, if it is one of ours."""
        if self.owns(table_id):
            self._bringing.add(bringing := asyncio.create_task(self._bring(table_id)))
            bringing.add_done_callback(self._bringing.discard)
            room = self.rooms.rooms.get(table_id)
            if room is not None and room.table.bot_rests:
                self.rests(room)  # the other process may have the table only since then

    async def _bring(self, table_id: str) -> None:
        try:
            room = await persistently(partial(self.rooms.room, table_id))
        except TouchlineError as error:
            return log.warning("table %s cannot be brought back: %s", table_id, error)
        if room.flag is None:  # it was in memory while another process looked after it
            self.watch_clock(room)

    def _is_ours(self, room: Room) -> bool:
        """Is a table looked after here? If not, the process that does so hears of it: it may not have the table."""
        table = room.table
        if self.owns(table.row.id):
            return True
        if room.handed_on != table.version:
            room.handed_on = table.version
            self.tell_wanted(table.row.id)
        return False

    # --- time

    def watch_clock(self, room: Room) -> None:
        """See to it that somebody looks when the time of the coach who is asked has run out."""
        if room.flag is not None:
            room.flag.cancel()
        left = room.table.time_left()
        room.flag = None
        if left is not None and not room.away and self._is_ours(room):
            pause = next(room.flag_pauses) if left == 0 and room.flag_pauses else 0.0
            room.flag = asyncio.create_task(self._flag(room, left + pause))

    async def _flag(self, room: Room, left: float) -> None:
        await asyncio.sleep(left)
        room.flag = None  # a look that has begun is not called off
        try:
            await self.change(room.table.row.id, LiveTable.run_out)
            room.flag_pauses = None
        except Exception as error:  # once the journal has been read again the clock goes on
            room.flag_pauses = room.flag_pauses or back_off()
            log.warning("the clock of table %s waits for the store: %s", room.table.row.id, type(error).__name__)

    # --- bots

    def let_bots_answer(self, room: Room) -> None:
        if room.thinking is None and room.table.bot_asked() is not None and self._is_ours(room):
            room.thinking = asyncio.create_task(self._answer_for_bots(room))

    async def _answer_for_bots(self, room: Room) -> None:
        """Let bots answer as long as one is asked. After a failure it is tried again, less and less often."""
        waiting, failing = back_off(), failures()
        try:
            while True:
                try:
                    if not await self._answer_for_bot(room):
                        return
                    waiting, failing = back_off(), failures()
                except STORE_ERRORS as error:
                    log.warning("the bot at table %s waits for the store: %s", room.table.row.id, type(error).__name__)
                    await self.rooms.store_is_back()
                    await asyncio.sleep(next(waiting))
                except Exception:
                    log.exception("the bot at table %s cannot answer", room.table.row.id)
                    pause = next(failing, None)
                    if pause is None:
                        return
                    await asyncio.sleep(pause)
        finally:
            room.thinking = None

    async def _answer_for_bot(self, room: Room) -> bool:
        """Let a bot answer if one is asked; False when it is somebody else's turn."""
        began = time.monotonic()
        async with self.rooms.inside(room.table.row.id) as room:
            table, seat, version = room.table, room.table.bot_asked(), room.table.version
            if seat is None:
                return False
            position = snapshot.dumps(find_game(table.row.game), table.match)
        action, room.intention = await self.thinkers.choose(
            table.row.game,
            table.row.seats[seat].bot,
            position,
            new_seed(),
            table.beneficiary,
            room.intention,
            partial(self._rest, room),
        )
        await asyncio.sleep(max(0.0, began + self.pace - time.monotonic()))
        try:
            await self.change(table.row.id, lambda table: table.answer(frozenset((seat,)), version, [action]))
        except Refused as refusal:
            if refusal.why != "stale":  # stale: a coach took something back meanwhile, so the bot thinks again
                raise
        return True

    def _rest(self, room: Room) -> None:
        if not room.table.bot_rests:
            self.rests(room)
