"""What every decision has: a name in the journal, who may take it, its faults, and its effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from touchline.journal.documents import from_document
from touchline.journal.entries import Entry
from touchline.journal.errors import DocumentError, Refused
from touchline.journal.sound_documents import Quick, Unsound, quick_reader

State = TypeVar("State")
_READERS: Final[dict[Any, Quick]] = {}


class Decision(ABC, Generic[State]):
    """Something a person decides. Subclasses are frozen dataclasses of plain values.

    A subclass without a kind founds a family with a registry of its own: the decisions of one kind of journal.
    """

    kind: ClassVar[str]
    needs_reason: ClassVar[bool] = False
    opens: ClassVar[bool] = False
    """Whether everything after it belongs to what it opens, so that nothing later is allowed without it."""
    by_program: ClassVar[bool] = False
    """Whether it holds what only the program knows, such as a table, dice or faults of a list: nobody can send it."""
    program_parts: ClassVar[tuple[str, ...]] = ()
    """Parts that the program alone writes: nobody can send them, and no correction changes them."""
    known: ClassVar[dict[str, Any]]
    """The decisions of a family by their kind."""

    def __init_subclass__(cls, kind: str = "", needs_reason: bool = False) -> None:
        if not kind:
            cls.known = {}
            return
        cls.kind, cls.needs_reason = kind, needs_reason
        cls.known[kind] = cls

    @classmethod
    def sendable(cls) -> dict[str, Any]:
        """The decisions of a family that people can send, by their kind."""
        return {kind: decision for kind, decision in cls.known.items() if not decision.by_program}

    @classmethod
    def check_parts(cls, changes: Mapping[str, Any], now: Mapping[str, Any] | None = None) -> None:
        """Refuse parts of a document that the program alone writes; `now` is what an entry says that is corrected."""
        wrong = [name for name in cls.program_parts if name in changes and changes[name] != (now or {}).get(name)]
        if wrong:
            raise Refused([f"{name.replace('_', ' ')}: only the program writes this" for name in wrong])

    @abstractmethod
    def permission_faults(self, state: State, actor: str) -> list[str]:
        """Why this person may not decide it; empty if they may."""

    @abstractmethod
    def faults(self, state: State, actor: str) -> Iterable[str]:
        """Everything the rules have against it, as things stand."""

    @abstractmethod
    def apply(self, state: State, entry: Entry) -> None:
        """Its effect. Called only once there are no faults."""

    def out_of_bounds(self) -> Iterable[str]:
        """What is too long or too large to be written now. A journal is read without it: it may be older than it."""
        return ()

    def objections(self, state: State, actor: str) -> Iterable[str]:
        """What else keeps it from being written now. A journal is read without it: it may be older than these rules."""
        return ()

    def doubts(self, state: State) -> list[str]:
        """Values worth a second look; a decision that was marked as checked has none."""
        return []


def read_entry(family: type[Decision[State]], entry: Entry) -> Decision[State]:
    """The decision of a family that a journal entry holds."""
    kind = family.known.get(entry.kind)
    if kind is None:
        raise DocumentError([f"journal entry {entry.number} has the unknown kind {entry.kind!r}"])
    read = _READERS.get(kind)
    if read is None:
        read = _READERS[kind] = quick_reader(kind, fresh=True)
    try:
        decision: Decision[State] = read(entry.payload)
    except Unsound:  # the thorough reader says what is wrong
        decision = from_document(kind, entry.payload, f"entry {entry.number}")
    return decision


def all_faults(decision: Decision[State], state: State, actor: str, reason: str) -> list[str]:
    """Faults of permission, of form, and of the rules, in that order."""
    faults = decision.permission_faults(state, actor)
    if faults:
        return faults
    faults = list(decision.faults(state, actor))
    if decision.needs_reason and not reason.strip():
        faults.append("say why: this decision needs a reason")
    return faults
