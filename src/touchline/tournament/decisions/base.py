"""What every decision has: a name in the journal, the right it needs, its faults, and its effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from touchline.tournament.documents import from_document
from touchline.tournament.errors import DocumentError
from touchline.tournament.journal import Entry
from touchline.tournament.roles import Right, Role, may
from touchline.tournament.state import EventState


class Decision(ABC):
    """Something a person decides about an event. Subclasses are frozen dataclasses of plain values."""

    kind: ClassVar[str]
    right: ClassVar[Right]
    needs_reason: ClassVar[bool] = False
    known: ClassVar[dict[str, type[Decision]]] = {}

    def __init_subclass__(cls, kind: str, right: Right, needs_reason: bool = False) -> None:
        cls.kind, cls.right, cls.needs_reason = kind, right, needs_reason
        Decision.known[kind] = cls

    @abstractmethod
    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        """Everything the rules have against it, as things stand."""

    @abstractmethod
    def apply(self, state: EventState, entry: Entry) -> None:
        """Its effect. Called only once there are no faults."""

    def out_of_bounds(self) -> Iterable[str]:
        """What is too long or too large to be written now. A journal is read without it: it may be older than it."""
        return ()

    def concerns(self, state: EventState) -> tuple[str, ...]:
        """Coaches, or Spare Players, whose own business this is."""
        return ()

    def doubts(self, state: EventState) -> list[str]:
        """Values worth a second look; a decision that was marked as checked has none."""
        return []


def read_decision(entry: Entry) -> Decision:
    """The decision a journal entry tells of."""
    if entry.kind not in Decision.known:
        raise DocumentError([f"journal entry {entry.number} has the unknown kind {entry.kind!r}"])
    decision: Decision = from_document(Decision.known[entry.kind], dict(entry.payload), f"entry {entry.number}")
    return decision


def all_faults(decision: Decision, state: EventState, actor: str, reason: str) -> list[str]:
    """Faults of permission, of form, and of the rules, in that order."""
    if not is_permitted(decision, state, actor):
        return [f"{actor} may not {decision.right}"]
    faults = list(decision.faults(state, actor))
    if decision.needs_reason and not reason.strip():
        faults.append("say why: this decision needs a reason")
    return faults


def is_permitted(decision: Decision, state: EventState, actor: str) -> bool:
    roles = state.roles_of(actor)
    if Role.ORGANISER in roles:
        return True
    concerned = decision.concerns(state)
    return may(roles, decision.right, own=actor in concerned or _acts_for(state, actor, concerned))


def _acts_for(state: EventState, actor: str, concerned: tuple[str, ...]) -> bool:
    """A coach acts for that coach, a captain also for the other members of the squad."""
    coach = state.coach_of_person(actor)
    if coach is None:
        return False
    squad = state.squads.get(coach.squad or "")
    own = squad.members if squad is not None and squad.captain == coach.id else (coach.id,)
    return any(name in own for name in concerned)
