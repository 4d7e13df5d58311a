"""Tables for matches that somebody else arranges: games of an event, fixtures of a league."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from touchline.bots.by_name import read_bot
from touchline.core.match import Match
from touchline.core.record import Record, Recorder
from touchline.journal import Refused
from touchline.matches import find_game
from touchline.matches.wishes import settings_for
from touchline.store.tables import SeatRow, Store, TableEntry, TableRow
from touchline.web.master import TableMaster
from touchline.web.secrets import new_id
from touchline.web.table import LiveTable
from touchline.web.thinking import check_bots


class Finished(NamedTuple):
    """A match that is over at its table, and the seat that resigned or ran out of time."""

    match: Match
    resigned: int | None
    record: Record


def arranged_seat(name: str, bot: str = "", owner: str = "") -> SeatRow:
    """The seat of a coach at a table; open until the person comes who has no `owner` yet."""
    if bot:
        return SeatRow("bot", name, bot=bot)
    return SeatRow("person", name, owner=owner) if owner else SeatRow("open", name)


async def sit_down(master: TableMaster, table_id: str, seat: int, name: str, owner: str, page: str) -> None:
    """Take a seat at a table that was set up for a person. In another browser of that person the seat moves there.

    The table must have been set up for the event or fixture of this `page`: a journal that was imported or corrected
    may name any table, and its seats belong to others.
    """
    row: TableRow = await asyncio.to_thread(master.store.table, table_id)
    mine = row.seats[seat]
    if mine.owner == owner:
        return
    if not page or row.page != page:
        raise Refused([f"table {table_id} was not set up for this match; undo the entry that names it, and try again"])
    if mine.kind == "open":
        await master.sit_down(table_id, seat, owner, name)
    else:
        await master.move_seat(table_id, seat, owner)


def finished_match(store: Store, table_id: str, page: str | None = None) -> Finished | None:
    """The match of a table once it is over; nothing while it goes on, or if it was set up for another `page`."""
    row = store.table(table_id)
    if row.finished is None or page not in (None, row.page):
        return None
    table = LiveTable(store, row, store.entries(row.id))
    ended = table.ended
    return Finished(table.match, None if ended is None or ended.kind == "draw" else ended.seat, table.record)


def play_out(
    game: str, settings: dict[str, Any], seats: Sequence[SeatRow], seed: int, page: str = ""
) -> tuple[TableRow, list[TableEntry], Finished]:
    """Play a whole match between two bots: the finished table with its journal, and the match. Keeps nothing."""
    check_bots(game, seats)
    rules = find_game(game)
    recorder: Recorder[Any] = Recorder(rules, settings_for(game, settings), seed)
    start = recorder.record
    thoughts = Random(seed)
    agents = [read_bot(seat.bot or "", game).make(thoughts.getrandbits(64)) for seat in seats]
    entries = []
    while not recorder.match.over:
        given = recorder.step(agents[recorder.match.actor].choose(recorder.match))
        entries.append(TableEntry("answer", given.seat, given.text, given.dice))
    row = TableRow(
        id=new_id(),
        game=rules.id,
        rules_version=rules.rules_version,
        settings=start.settings,
        seed=seed,
        start_dice=start.start_dice,
        seats=tuple(seats),
        created=time.time(),
        finished=time.time(),
        winner=recorder.match.winner,
        page=page,
    )
    return row, entries, Finished(recorder.match, None, recorder.record)
