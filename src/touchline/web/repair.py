"""Journals that can no longer be played: found, and cut off where they stop making sense.

A line may be missing (a gap), it may be unreadable, or it may not follow from those before it. What comes after that
place cannot be trusted, because nobody knows what it answered. The lines that are cut off are handed back, so that they
can be kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.errors import TouchlineError
from touchline.matches import find_game
from touchline.store.tables import DamagedJournal, Store, TableEntry, read_line
from touchline.web.table import LiveTable


@dataclass(frozen=True)
class Damage:
    """A journal whose first `sound` lines can be played, and why the next one cannot."""

    table_id: str
    sound: int
    reason: str
    lost: dict[int, dict[str, object]]  # as they are stored


def find_damage(store: Store, table_id: str) -> Damage | None:
    """What is wrong with the journal of a table, if anything is.

    A match whose record is kept needs no repair, and a finished one that was played by other rules cannot go on.
    """
    if store.kept_record(table_id) is not None:
        return None
    lines = store.lines(table_id)
    entries, reason = _readable(table_id, lines)
    sound, fault = _playable(store, table_id, entries)
    row = store.table(table_id)
    if row.finished is not None and row.rules_version != find_game(row.game).rules_version:
        fault = ""
    if fault:
        reason = f"line {sound + 1} does not follow from those before it ({fault})"
    if not reason:
        return None
    return Damage(table_id, sound, reason, {number: line for number, line in lines.items() if number > sound})


def _readable(table_id: str, lines: dict[int, dict[str, object]]) -> tuple[list[TableEntry], str]:
    """The lines up to the first that is missing or cannot be read, and what is wrong with that one."""
    entries: list[TableEntry] = []
    for number in range(1, len(lines) + 1):
        if number not in lines:
            return entries, f"line {number} is missing"
        try:
            entries.append(read_line(table_id, lines[number]))
        except DamagedJournal:
            return entries, f"line {number} cannot be read"
    return entries, ""


def _playable(store: Store, table_id: str, entries: list[TableEntry]) -> tuple[int, str]:
    """How many lines can be played, and what is wrong with the next one."""
    row, low, high, fault = store.table(table_id), 0, len(entries), ""
    LiveTable(store, row, [])  # a match that cannot even begin is not the journal's fault
    while low < high:
        middle = (low + high + 1) // 2
        try:
            LiveTable(store, row, entries[:middle])
        except TouchlineError as error:
            high, fault = middle - 1, str(error)
        else:
            low = middle
    return low, fault
