"""The journal of a table played again: which lines count, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from touchline.core.errors import RecordError, TouchlineError
from touchline.core.events import EventList
from touchline.core.record import Answer, Recorder
from touchline.matches import find_game
from touchline.store.tables import TableEntry, TableRow

ENDINGS: Final = ("time", "resign", "draw")  # entries that end a match before the rules do


def standing_entries(entries: Iterable[TableEntry]) -> list[TableEntry]:
    """The answers and new seeds of a journal that remain when everything taken back is left out."""
    standing: list[TableEntry] = []
    for entry in entries:
        if entry.kind == "undo":
            if not standing:
                raise RecordError("the journal takes back an answer before there is one")
            standing.pop()
        elif entry.kind not in ENDINGS:
            standing.append(entry)
    return standing


def repeat(recorder: Recorder[Any], entry: TableEntry) -> None:
    """Play a standing entry of a journal again; it must lead to the very same dice."""
    if entry.kind == "seed":
        if not entry.answer.removeprefix("-").isdecimal():
            raise RecordError(f"{entry.answer!r} is not a seed")
        recorder.reseed(int(entry.answer))
        return
    recorder.give(entry.dice)
    again = recorder.step(recorder.match.parse(entry.answer))
    if again != Answer(entry.seat, entry.answer, entry.dice):
        raise RecordError(f"the journal says {entry}, played again it gives {again}")


def ending_words(row: TableRow, entry: TableEntry) -> str:
    """How a match ended before the rules ended it."""
    one, other = row.seats[entry.seat].name, row.seats[1 - entry.seat].name
    if entry.kind == "draw":
        return f"{other} and {one} have agreed on a draw."
    return f"The time of {one} has run out; {other} wins." if entry.kind == "time" else f"{one} resigns; {other} wins."


def parting(row: TableRow, number: int, error: TouchlineError) -> str:
    """Why a journal cannot be played again."""
    today = find_game(row.game).rules_version
    if row.rules_version == today:
        return f"at answer {number}: {error}"
    played = f"rules version {row.rules_version}, by which it was played"
    return f"{played}, and today's version {today} differ at answer {number}: {error}"


def recorder_of(row: TableRow, sink: EventList) -> Recorder[Any]:
    recorder: Recorder[Any] = Recorder(find_game(row.game), row.settings, row.seed, sink, given=row.start_dice)
    if recorder.record.start_dice != row.start_dice:
        raise RecordError(f"table {row.id} began with {row.start_dice}, played again with {recorder.record.start_dice}")
    return recorder
