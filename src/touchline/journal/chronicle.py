"""A journal of decisions and the state they add up to: the base of events and leagues."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from touchline.core.errors import TouchlineError
from touchline.journal.decision import Decision, all_faults, read_entry
from touchline.journal.documents import from_document, to_document
from touchline.journal.entries import CORRECTION, UNDO, Entry, Journal, JournalError, plain_payload
from touchline.journal.errors import Questionable, Refused
from touchline.journal.names import bad_names

State = TypeVar("State")
LONGEST_NOTE: Final = 1_000
UNUSABLE: Final = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What the rules of a stranger's file can lead to that those of the program cannot."""
LARGE: Final = 5_000
"""Entries from which on a state is kept out of garbage collection. It must hold no circles, or it is never freed."""


def kind_words(kind: str) -> str:
    """What a journal calls a decision, for people to read."""
    return kind.replace("-", " ")


@dataclass(frozen=True)
class Preview:
    """What an undo or a correction would lead to."""

    illegal: tuple[tuple[Entry, tuple[str, ...]], ...]
    """Later entries that would no longer be allowed, each with the reasons."""
    changes: Mapping[str, tuple[Any, Any]]
    """Figures that would change: before and after."""


@dataclass
class _Fold(Generic[State]):
    state: State
    illegal: list[tuple[Entry, tuple[str, ...]]]


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage collection for a while: a fold keeps nearly all it makes, and searching it costs a third more time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class Chronicle(ABC, Generic[State]):
    """Takes decisions, refuses those the rules do not allow, and can take back or correct any of them."""

    created: ClassVar[str]
    """The kind of the first entry."""
    subject: ClassVar[str]
    """What the journal is about, in messages."""
    family: ClassVar[type[Decision[Any]]]

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._read: dict[int, tuple[Entry, Decision[State]]] = {}
        with uncollected():
            self.state = self._replay()
            if journal.version >= LARGE:
                gc.freeze()  # it stays for long: no collection needs to search it again

    # --- what the kind of journal supplies

    @abstractmethod
    def start(self, entry: Entry) -> State:
        """The state after the first entry."""

    @classmethod
    def founding_faults(cls, payload: Mapping[str, Any]) -> Iterable[str]:
        """What keeps a first entry from being written now."""
        return ()

    @abstractmethod
    def may_change(self, entry: Entry, by: str) -> bool:
        """Whether a person may undo or correct an entry."""

    def may_drop(self, entry: Entry, by: str) -> bool:
        """Whether a person may undo an entry because it depends on another one that they undo or correct."""
        return self.may_change(entry, by)

    @property
    @abstractmethod
    def name(self) -> str:
        """What people call it."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """How far it is, in one word."""

    def figures(self, state: State, beside: State | None = None) -> Mapping[str, Any]:
        """The figures that a preview compares. What is known to be equal in the state beside it may be left out."""
        return {}

    def excesses(self, state: State) -> Mapping[str, int]:
        """Figures that are larger than they may be, by their names. A saved journal still opens with them."""
        return {}

    # --- reading and writing

    @classmethod
    def load(cls, text: str) -> Self:
        """Rebuild from a saved journal; every entry is checked again."""
        with uncollected():
            return cls(Journal.load(text))

    @classmethod
    def take_in(cls, text: str) -> Self:
        """Rebuild from the file of a stranger: what nobody could write now is refused before anything is added up."""
        with uncollected():
            journal = Journal.load(text)
            faults = [fault for entry in journal.entries for fault in cls._out_of_bounds(journal, entry)]
            if faults:
                raise Refused(faults)
            try:
                taken = cls(journal)
                taken._check_excesses(taken.state, {})
                return taken
            except TouchlineError:
                raise
            except UNUSABLE as error:
                raise JournalError("the rules in the file cannot be used for what was decided by them") from error

    @classmethod
    def _out_of_bounds(cls, journal: Journal, entry: Entry) -> Iterator[str]:
        if max(len(entry.author), len(entry.time), len(entry.reason)) > LONGEST_NOTE:
            yield f"entry {entry.number} has an author, a time or a reason of more than {LONGEST_NOTE} characters"
        else:
            yield from (f"entry {entry.number}: {fault}" for fault in bad_names(entry.author, most=LONGEST_NOTE))
        if entry.kind == CORRECTION:
            corrected = journal[entry.payload["entry"]]
            entry = replace(corrected, number=entry.number, payload=entry.payload["payload"])
        if entry.kind == cls.created:
            yield from cls.founding_faults(entry.payload)
        elif entry.kind in cls.family.known:
            for fault in read_entry(cls.family, entry).out_of_bounds():
                yield f"entry {entry.number}: {fault}"

    def dump(self) -> str:
        return self.journal.dump()

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take over entries that somebody else has written since; each is checked like those of a saved journal."""
        self.journal = Journal([*self.journal.entries, *entries])
        if any(entry.kind in (UNDO, CORRECTION) for entry in entries):
            self.state = self._replay()
            return
        for entry in entries:
            faults = self._take(self.state, entry)
            if faults:
                raise _not_allowed(entry, faults)

    def decide(
        self, decision: Decision[State], *, by: str, at: str, why: str = "", expected: int | None = None
    ) -> Entry:
        """Check a decision and write it down. A refusal names every fault and changes nothing."""
        self.journal.check_version(expected)
        # read back from its document, so that a live state and a reloaded one can never differ
        document = plain_payload(to_document(decision))
        decision = from_document(type(decision), document, decision.kind)
        faults = [*all_faults(decision, self.state, by, why), *decision.out_of_bounds()]
        faults = faults or list(decision.objections(self.state, by))
        if faults:
            raise Refused(faults)
        doubts = decision.doubts(self.state)
        if doubts:
            raise Questionable(doubts)
        entry = self.journal.append(decision.kind, document, author=by, time=at, reason=why)
        self._read[entry.number] = (entry, decision)
        decision.apply(self.state, entry)
        return entry

    # --- taking back and correcting

    def undo(
        self, *numbers: int, by: str, at: str, why: str, with_dependents: bool = False, expected: int | None = None
    ) -> Entry:
        """Take entries back. Later entries that depend on them are named, and optionally taken back as well."""
        self.journal.check_version(expected)
        self._check_change(numbers, by, why, "undo")
        fold = self._without(numbers)
        if fold.illegal and not with_dependents:
            named = ", ".join(f"{entry.number} ({kind_words(entry.kind)})" for entry, _ in fold.illegal)
            raise Refused([f"later entries depend on this and would have to be undone too: {named}"])
        self._check_dependents(fold, by)
        targets = {*numbers, *(entry.number for entry, _ in fold.illegal)}
        entry = self.journal.undo(targets, author=by, time=at, reason=why)
        self.state = fold.state
        return entry

    def correct(
        self,
        number: int,
        decision: Decision[State],
        *,
        by: str,
        at: str,
        why: str,
        with_dependents: bool = False,
        expected: int | None = None,
    ) -> Entry:
        """Put another decision of the same kind in the place of an entry, at any depth.

        Later entries that the correction makes illegal are named, and optionally taken back as well.
        """
        self.journal.check_version(expected)
        document, fold = self._corrected(number, decision, by, why)
        if fold.illegal and not with_dependents:
            raise Refused([_illegal_text(entry, faults) for entry, faults in fold.illegal])
        self._check_dependents(fold, by)
        entry = self.journal.correct(
            number, document, author=by, time=at, reason=why, also_undone=[entry.number for entry, _ in fold.illegal]
        )
        self.state = fold.state
        return entry

    def preview_undo(self, *numbers: int, by: str) -> Preview:
        """What taking entries back would change; nothing is written."""
        self._check_change(numbers, by, "preview", "undo")
        with uncollected():
            return self._preview(self._without(numbers))

    def preview_correction(self, number: int, decision: Decision[State], *, by: str) -> Preview:
        """What a correction would change; nothing is written."""
        with uncollected():
            return self._preview(self._corrected(number, decision, by, "preview")[1])

    def _preview(self, fold: _Fold[State]) -> Preview:
        before, after = self.figures(self.state, fold.state), self.figures(fold.state, self.state)
        changes = {
            name: (before.get(name), after.get(name))
            for name in {**before, **after}
            if before.get(name) != after.get(name)
        }
        return Preview(tuple(fold.illegal), changes)

    def _corrected(
        self, number: int, decision: Decision[State], by: str, why: str
    ) -> tuple[Mapping[str, Any], _Fold[State]]:
        self._check_change((number,), by, why, "correct")
        original = self.journal[number]
        if decision.kind != original.kind:
            wanted, given = kind_words(original.kind), kind_words(decision.kind)
            raise Refused([f"entry {number} is of the kind '{wanted}', not '{given}'"])
        document = plain_payload(to_document(decision))
        faults = list(from_document(type(decision), document, decision.kind).out_of_bounds())
        if faults:
            raise Refused(faults)
        trial = self.journal.copy()
        trial.correct(number, document, author=by, time="", reason=why)
        fold = self._fold(trial)
        own = [faults for entry, faults in fold.illegal if entry.number == number]
        if own:
            raise Refused(own[0])
        self._check_excesses(fold.state, self.excesses(self.state))
        return document, fold

    def _without(self, numbers: Iterable[int]) -> _Fold[State]:
        trial = self.journal.copy()
        trial.undo(numbers, author="", time="")
        fold = self._fold(trial)
        self._check_excesses(fold.state, self.excesses(self.state))
        return fold

    def _check_excesses(self, state: State, before: Mapping[str, int]) -> None:
        """Refuse a state in which something is too large that was not, or grows further."""
        found = self.excesses(state).items()
        faults = [f"{name}: {amount:,} is too much" for name, amount in found if abs(amount) > abs(before.get(name, 0))]
        if faults:
            raise Refused(faults)

    def _check_change(self, numbers: Sequence[int], by: str, why: str, verb: str) -> None:
        faults = [] if why.strip() else [f"say why: {'an undo' if verb == 'undo' else 'a correction'} needs a reason"]
        gone = self.journal.cancelled()
        for number in numbers:
            entry = self.journal[number]
            if entry.kind == self.created:
                faults.append(f"the creation of the {self.subject} cannot be undone")
            elif number in gone:
                faults.append(f"entry {number} is undone already")
            elif verb == "correct" and entry.kind in (UNDO, CORRECTION):
                faults.append(f"entry {number} is itself a change of another entry: undo it instead")
            elif not self.may_change(entry, by):
                faults.append(f"{by} may not {verb} entry {number} ({kind_words(entry.kind)})")
        if faults:
            raise Refused(faults)

    def _check_dependents(self, fold: _Fold[State], by: str) -> None:
        """What depends on a changed entry is undone with it: only by somebody who may undo that as well."""
        forbidden = [entry for entry, _ in fold.illegal if not self.may_drop(entry, by)]
        if forbidden:
            named = (f"entry {one.number} ({kind_words(one.kind)})" for one in forbidden)
            raise Refused(f"{by} may not undo {entry}, which depends on this" for entry in named)

    # --- folding

    def _replay(self) -> State:
        fold = self._fold(self.journal)
        if fold.illegal:
            raise _not_allowed(*fold.illegal[0])
        return fold.state

    def _fold(self, journal: Journal) -> _Fold[State]:
        """The state that a journal adds up to, leaving out entries that are not allowed."""
        entries = journal.in_force()
        first = next(entries, None)
        if first is None:
            raise JournalError(f"the journal of a {self.subject} begins with its creation")
        fold: _Fold[State] = _Fold(self.start(first), [])
        for entry in entries:
            faults = self._take(fold.state, entry)
            if faults:
                fold.illegal.append((entry, tuple(faults)))
                if self.decision(entry).opens:
                    reason = f"it depends on entry {entry.number} ({kind_words(entry.kind)})"
                    fold.illegal.extend((later, (reason,)) for later in entries)
        return fold

    def _take(self, state: State, entry: Entry) -> list[str]:
        """Apply an entry if it is allowed; otherwise leave the state as it is and return the faults."""
        decision = self.decision(entry)
        faults = all_faults(decision, state, entry.author, entry.reason)
        if not faults:
            decision.apply(state, entry)
        return faults

    def decision(self, entry: Entry) -> Decision[State]:
        """The decision of an entry, read once."""
        known = self._read.get(entry.number)
        if known is not None and known[0] is entry:
            return known[1]
        decision: Decision[State] = read_entry(self.family, entry)
        self._read[entry.number] = (entry, decision)
        return decision


def _illegal_text(entry: Entry, faults: Iterable[str]) -> str:
    return f"entry {entry.number} ({kind_words(entry.kind)}) would no longer be allowed: {'; '.join(faults)}"


def _not_allowed(entry: Entry, faults: Iterable[str]) -> JournalError:
    return JournalError(f"journal entry {entry.number} ({entry.kind}) is not allowed: {'; '.join(faults)}")
