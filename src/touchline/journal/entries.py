"""An append-only journal: who decided what, when and why. Knows nothing of what it is about.

Nothing is ever removed. Taking a step back is itself an entry that names the entries it cancels, and taking that entry
back brings them into force again. A correction is an entry too: it holds what counts in the place of an earlier one.
Whatever a journal is about is a fold over the entries in force.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeVar

from touchline.core.errors import TouchlineError
from touchline.core.foreign_text import SMALL, ForeignTextError, check_letters, read_json
from touchline.journal.sound_documents import Unsound, quick_reader

UNDO = "undo"
CORRECTION = "correction"
State = TypeVar("State")


class JournalError(TouchlineError):
    """A journal that is damaged, or an undo that names something that cannot be undone."""


class StaleVersion(JournalError):
    """Somebody else wrote to the journal since the author of this entry last read it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision as it was taken."""

    number: int
    author: str
    time: str
    reason: str
    kind: str
    payload: Mapping[str, Any]


class Journal:
    """Entries numbered 1, 2, 3 ...; its version is the number of the last one."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = list(entries)
        self._changes = [entry for entry in self._entries if entry.kind in (UNDO, CORRECTION)]
        for expected, entry in enumerate(self._entries, start=1):
            if entry.number != expected:
                raise JournalError(f"journal entry {expected} carries the number {entry.number}")
            if entry.kind == UNDO:
                self._check_undo(_numbers(entry, "entries"), expected)
            elif entry.kind == CORRECTION:
                self._check_correction(entry)

    @property
    def version(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries)

    def after(self, version: int) -> list[Entry]:
        """The entries written since a version of the journal."""
        return self._entries[version:]

    def __getitem__(self, number: int) -> Entry:
        if not 1 <= number <= len(self._entries):
            raise JournalError(f"there is no journal entry {number}; the journal has entries 1 to {self.version}")
        return self._entries[number - 1]

    def append(
        self,
        kind: str,
        payload: Mapping[str, Any],
        *,
        author: str,
        time: str,
        reason: str = "",
        expected: int | None = None,
    ) -> Entry:
        """Add an entry. `expected` is the version the author has seen: a newer journal refuses the entry."""
        self.check_version(expected)
        entry = Entry(self.version + 1, author, time, reason, kind, plain_payload(payload))
        self._entries.append(entry)
        if kind in (UNDO, CORRECTION):
            self._changes.append(entry)
        return entry

    def undo(
        self, numbers: Iterable[int], *, author: str, time: str, reason: str = "", expected: int | None = None
    ) -> Entry:
        """Cancel entries by a compensating entry. Cancelling an undo brings back what it had cancelled."""
        targets = tuple(sorted(set(numbers)))
        self._check_undo(targets, self.version + 1)
        return self.append(UNDO, {"entries": list(targets)}, author=author, time=time, reason=reason, expected=expected)

    def correct(
        self,
        number: int,
        payload: Mapping[str, Any],
        *,
        author: str,
        time: str,
        reason: str,
        also_undone: Iterable[int] = (),
    ) -> Entry:
        """Let another payload count in the place of an entry's own; `also_undone` names entries it cancels."""
        content = {"entry": number, "payload": dict(payload), "entries": sorted(set(also_undone))}
        self._check_correction(Entry(self.version + 1, author, time, reason, CORRECTION, content))
        return self.append(CORRECTION, content, author=author, time=time, reason=reason)

    def copy(self) -> Journal:
        """A journal of its own with the same entries, to try something out."""
        other = Journal()
        other._entries, other._changes = list(self._entries), list(self._changes)
        return other

    def check_version(self, expected: int | None) -> None:
        if expected is not None and expected != self.version:
            raise StaleVersion(f"written for version {expected}, but the journal is at {self.version}: read it again")

    def cancelled(self, also: Iterable[int] = ()) -> frozenset[int]:
        """Numbers of the entries no longer in force; `also` asks what further cancellations would lead to."""
        gone = set(also)
        for entry in reversed(self._changes):
            if entry.number not in gone:
                gone.update(_numbers(entry, "entries"))
        return frozenset(gone)

    def corrections(self, gone: frozenset[int]) -> dict[int, Mapping[str, Any]]:
        """The payloads that count in the place of an entry's own, given the entries no longer in force."""
        found = (entry for entry in self._changes if entry.kind == CORRECTION and entry.number not in gone)
        return {entry.payload["entry"]: entry.payload["payload"] for entry in found}

    def as_corrected(self, number: int) -> Entry:
        """An entry with the payload that counts: its own, or that of the last correction."""
        entry = self[number]
        other = self.corrections(self.cancelled()).get(number) if self._changes else None
        return entry if other is None else replace(entry, payload=other)

    def in_force(self, without: Iterable[int] = ()) -> Iterator[Entry]:
        """The entries that count, oldest first, as corrected, leaving out undo and correction entries themselves."""
        gone = self.cancelled(without)
        if not self._changes and not gone:
            yield from self._entries
            return
        corrected = self.corrections(gone)
        for entry in self._entries:
            if entry.kind not in (UNDO, CORRECTION) and entry.number not in gone:
                other = corrected.get(entry.number)
                yield entry if other is None else replace(entry, payload=other)

    def changed_by(self, entry: Entry) -> list[Entry]:
        """The decisions that an undo or a correction takes back, changes or brings back, at any depth; else itself."""
        found, seen, waiting = [], {entry.number}, [entry]
        while waiting:
            one = waiting.pop()
            if one.kind not in (UNDO, CORRECTION):
                found.append(one)
                continue
            named = {*one.payload["entries"], *([one.payload["entry"]] if one.kind == CORRECTION else [])} - seen
            seen |= named
            waiting += [self[number] for number in named]
        return found

    def fold(self, state: State, apply: Callable[[State, Entry], State]) -> State:
        """Apply every entry in force to a starting state, oldest first."""
        for entry in self.in_force():
            state = apply(state, entry)
        return state

    def dump(self) -> str:
        """The journal as JSON lines, one entry per line."""
        return dump_entries(self._entries)

    @classmethod
    def load(cls, text: str) -> Journal:
        """Read JSON lines back; a damaged line is named."""
        entries: list[Entry] = []
        start, number = 0, 1
        while start < len(text):
            end = text.find("\n", start + AT_ONCE) + 1 or len(text)
            part = text[start:end]
            entries += _read_part(part, number)
            start, number = end, number + part.count("\n")
        return cls(entries)

    def _check_correction(self, entry: Entry) -> None:
        target = entry.payload.get("entry")
        if type(target) is not int or not isinstance(entry.payload.get("payload"), dict):
            raise JournalError(f"correction {entry.number} does not name an entry and what counts in its place")
        if not 1 <= target < entry.number or self[target].kind in (UNDO, CORRECTION):
            raise JournalError(f"entry {target} cannot be corrected: name an earlier decision")
        also = _numbers(entry, "entries")
        if also:
            self._check_undo(also, entry.number)

    def _check_undo(self, targets: tuple[int, ...], number: int) -> None:
        if not targets:
            raise JournalError("an undo must name at least one entry")
        for target in targets:
            if not 1 <= target < number:
                raise JournalError(f"an undo cannot name entry {target}; earlier entries are 1 to {number - 1}")


def plain_payload(payload: Mapping[str, Any]) -> dict[str, Any]:
    """A copy in plain JSON values, so that nothing the author still holds can change what was written."""
    try:
        text = json.dumps(dict(payload), allow_nan=False)
        plain: dict[str, Any] = json.loads(text)
        if "\\u" in text:
            check_letters(plain)  # what cannot be read again is not written
    except (TypeError, ValueError, ForeignTextError) as fault:
        raise JournalError(f"this cannot be written to a journal: {fault}") from fault
    return plain


def _document(entry: Entry) -> dict[str, Any]:
    """An entry as it is written; nothing of it is copied."""
    return {name: getattr(entry, name) for name in _FIELDS}


def _numbers(entry: Entry, field: str) -> tuple[int, ...]:
    numbers = entry.payload.get(field)
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise JournalError(f"{entry.kind} entry {entry.number} does not name the entries it cancels")
    return tuple(numbers)


_FIELDS: Final = tuple(field.name for field in fields(Entry))
AT_ONCE: Final = 50_000
"""Characters of a journal that are read at once: all of it would hold up everybody else."""
_sound: Final = quick_reader(Entry, fresh=True)


def _read_part(part: str, first: int) -> list[Entry]:
    """Whole lines from a number on: nearly all are short objects without a fault, which need no further care."""
    plain = part.rstrip("\n").split("\n")
    ends = "".join([line[:1] + line[-1:] for line in plain])
    if len(part) < SMALL and ends == "{}" * len(plain) and not ("\\" in part and "\\u" in part):
        try:
            documents = json.loads(f"[{','.join(plain)}]")
            if len(documents) == len(plain):
                return [_sound(document) for document in documents]
        except (ValueError, RecursionError, Unsound):
            pass  # the careful reader names the line and its fault
    lines = enumerate(io.StringIO(part), start=first)
    return [_read_line(number, line) for number, line in lines if line.strip()]


def _read_line(number: int, line: str) -> Entry:
    try:
        document = read_json(line)
    except ForeignTextError as fault:
        raise JournalError(f"line {number} of the journal cannot be read: {fault}") from fault
    if not isinstance(document, dict) or document.keys() != set(_FIELDS):
        raise JournalError(f"line {number} of the journal is not an entry with {', '.join(sorted(_FIELDS))}")
    entry = Entry(**document)
    texts = (entry.author, entry.time, entry.reason, entry.kind)
    sound = (
        type(entry.number) is int and isinstance(entry.payload, dict) and all(isinstance(text, str) for text in texts)
    )
    if not sound:
        raise JournalError(f"line {number} of the journal has fields of the wrong type")
    return entry


def dump_entries(entries: Iterable[Entry]) -> str:
    """Entries as JSON lines, one per line."""
    write = json.JSONEncoder(ensure_ascii=False, sort_keys=True).encode
    return "".join([write(_document(entry)) + "\n" for entry in entries])
