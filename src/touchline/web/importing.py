"""Matches that were played elsewhere, kept like those of our own tables."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Final

from touchline.core.match import NOBODY
from touchline.exchange.fumbbl.importing import Imported, import_replay
from touchline.matches.playback import Playback
from touchline.store.tables import SeatRow, Store, TableEntry, TableRow
from touchline.web.secrets import new_id

NAMELESS: Final = ("Home coach", "Away coach")


def brought_in(data: bytes, names: bool) -> Imported:
    """An imported match as another process hands it over: what its replay shows is packed in its record already."""
    return replace(import_replay(data, names), playback=Playback([], [], []))


def keep_import(store: Store, imported: Imported) -> str:
    """Keep an imported match as a finished table with its replay; the id of the table."""
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
    store.add_table(row, [TableEntry("answer", answer.seat, answer.text, answer.dice) for answer in record.answers])
    store.keep_record(row.id, record.dump())
    return row.id
