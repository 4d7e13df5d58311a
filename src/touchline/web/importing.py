"""Matches that were played elsewhere, kept like those of our own tables."""

from __future__ import annotations

import time
from typing import Final

from touchline.core.match import NOBODY
from touchline.exchange.fumbbl.importing import import_replay
from touchline.store.tables import SeatRow, TableEntry, TableRow
from touchline.web.secrets import new_id

NAMELESS: Final = ("Home coach", "Away coach")


def brought_in(data: bytes, names: bool) -> tuple[TableRow, list[TableEntry], str, list[str]]:
    """A match from elsewhere: the finished table with its journal, its record, and a report. Keeps nothing."""
    imported = import_replay(data, names)
    record, now = imported.record, time.time()
    seats = [SeatRow("person", coach or name) for coach, name in zip(imported.coaches, NAMELESS, strict=True)]
    row = TableRow(
        id=new_id(),
        game=record.game,
        rules_version=record.rules_version,
        settings=record.settings,
        seed=record.seed,
        start_dice=record.start_dice,
        seats=tuple(seats),
        created=now,
        finished=now,
        winner=None if imported.winner == NOBODY else imported.winner,
        standing=" : ".join(map(str, imported.score)),
    )
    entries = [TableEntry("answer", answer.seat, answer.text, answer.dice) for answer in record.answers]
    return row, entries, record.dump(), imported.report()
