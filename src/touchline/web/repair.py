"""Journals that no longer add up: found, and cut off where they stop making sense.

A line may be missing (a gap), it may be unreadable, or it may not follow from those before it. What comes after that
place cannot be trusted, because nobody knows what it answered. The lines that are cut off are handed back, so that they
can be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from touchline.core.errors import TouchlineError
from touchline.journal import Chronicle, Entry, Journal
from touchline.journal.chronicle import UNUSABLE
from touchline.league import League
from touchline.matches import find_game
from touchline.store.journals import JournalStore
from touchline.store.tables import DamagedJournal, Store, TableEntry, read_line
from touchline.tournament import Event
from touchline.web.table import LiveTable

Line = TypeVar("Line")


@dataclass(frozen=True)
class Damage:
    """A journal whose first `sound` lines make sense, and why the next one does not."""

    subject: str  # table, event or league
    id: str
    sound: int
    reason: str
    lost: dict[int, dict[str, object]]  # as they are stored

    @property
    def hopeless(self) -> bool:
        """Is nothing left? A match can begin again; an event or a league is nothing without its first entry."""
        return self.sound == 0 and self.subject != "table"


class Journals(Protocol):
    """All journals of one kind."""

    @property
    def subject(self) -> str:
        """What the journals are about."""

    def ids(self) -> list[str]:
        """Every journal, oldest first."""

    def damage(self, journal_id: str) -> Damage | None:
        """What is wrong with a journal, if anything is."""

    def owning(self, journal_id: str) -> AbstractContextManager[None]:
        """Own a journal while it is looked through and changed, however long that takes."""

    def cut(self, damage: Damage) -> None:
        """Remove what cannot be trusted."""


@dataclass(frozen=True)
class TableJournals:
    """The journals of the tables."""

    store: Store
    subject: str = "table"

    def ids(self) -> list[str]:
        return self.store.all_ids()

    def damage(self, journal_id: str) -> Damage | None:
        return find_damage(self.store, journal_id)

    def owning(self, journal_id: str) -> AbstractContextManager[None]:
        return self.store.owning(journal_id, patient=True)

    def cut(self, damage: Damage) -> None:
        self.store.cut(damage.id, damage.sound)


@dataclass(frozen=True)
class DecisionJournals:
    """The journals of the events or of the leagues."""

    store: JournalStore
    keeper: type[Chronicle[Any]]

    @property
    def subject(self) -> str:
        return self.store.subject

    def ids(self) -> list[str]:
        return self.store.all_ids()

    def damage(self, journal_id: str) -> Damage | None:
        lines = self.store.lines(journal_id)
        if not lines:
            return Damage(self.subject, journal_id, 0, "entry 1 is missing", {})
        entries, reason = _readable(lines, "entry", lambda line: self.store.read_line(journal_id, line))
        sound, fault = _longest(entries, self._add_up)
        if fault:
            reason = f"entry {sound + 1} does not follow from those before it ({fault})"
        return _damage(self.subject, journal_id, lines, sound, reason)

    def _add_up(self, entries: Sequence[Entry]) -> Chronicle[Any] | None:
        return self.keeper(Journal(entries)) if entries else None

    def owning(self, journal_id: str) -> AbstractContextManager[None]:
        return self.store.owning(journal_id, patient=True)

    def cut(self, damage: Damage) -> None:
        sound = [entry for entry in self.store.lines(damage.id).items() if entry[0] <= damage.sound]
        kept = self.keeper(Journal(self.store.read_line(damage.id, line) for _, line in sound))
        self.store.cut(damage.id, kept)


def journals_of(store: Store) -> tuple[Journals, ...]:
    """All journals of a store, by their kinds."""
    kept: Mapping[str, type[Chronicle[Any]]] = {"event": Event, "league": League}
    decided = (DecisionJournals(JournalStore(store.engine, subject), keeper) for subject, keeper in kept.items())
    return TableJournals(store), *decided


def find_damage(store: Store, table_id: str) -> Damage | None:
    """What is wrong with the journal of a table, if anything is.

    A match whose record is kept needs no repair, and a finished one that was played by other rules cannot go on.
    """
    row = store.table(table_id)
    if store.kept_record(table_id) is not None:
        return None
    lines = store.lines(table_id)
    entries, reason = _readable(lines, "line", lambda line: read_line(table_id, line))
    LiveTable(store, row, [])  # a match that cannot even begin is not the journal's fault
    sound, fault = _longest(entries, lambda played: LiveTable(store, row, list[TableEntry](played)))
    if row.finished is not None and row.rules_version != find_game(row.game).rules_version:
        fault = ""
    if fault:
        reason = f"line {sound + 1} does not follow from those before it ({fault})"
    return _damage("table", table_id, lines, sound, reason)


def _damage(subject: str, id: str, lines: Mapping[int, dict[str, object]], sound: int, reason: str) -> Damage | None:
    lost = {number: line for number, line in lines.items() if number > sound}
    return Damage(subject, id, sound, reason, lost) if reason else None


def _readable(
    lines: Mapping[int, dict[str, object]], called: str, read: Callable[[dict[str, object]], Line]
) -> tuple[list[Line], str]:
    """The lines up to the first that is missing or cannot be read, and what is wrong with that one."""
    found: list[Line] = []
    for number in range(1, len(lines) + 1):
        if number not in lines:
            return found, f"{called} {number} is missing"
        try:
            found.append(read(lines[number]))
        except DamagedJournal:
            return found, f"{called} {number} cannot be read"
    return found, ""


def _longest(lines: Sequence[Line], add_up: Callable[[Sequence[Line]], object]) -> tuple[int, str]:
    """How many lines add up, and what is wrong with the next one."""
    fault = _fault(lines, add_up)
    if not fault:
        return len(lines), ""
    low, high = 0, len(lines) - 1
    while low < high:
        middle = (low + high + 1) // 2
        found = _fault(lines[:middle], add_up)
        if found:
            high, fault = middle - 1, found
        else:
            low = middle
    return low, fault


def _fault(lines: Sequence[Line], add_up: Callable[[Sequence[Line]], object]) -> str:
    try:
        add_up(lines)
    except TouchlineError as error:
        return str(error)
    except UNUSABLE as error:  # of a line that was changed by hand
        return f"{type(error).__name__}: {error}"
    return ""
