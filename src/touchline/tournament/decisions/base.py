"""Decisions about an event: each needs a right, and may concern coaches whose own business it is."""

from __future__ import annotations

from typing import ClassVar

from touchline.journal import Decision as AnyDecision
from touchline.tournament.roles import Right, Role, may
from touchline.tournament.state import EventState


class Decision(AnyDecision[EventState]):
    """Something a person decides about an event. Subclasses are frozen dataclasses of plain values."""

    right: ClassVar[Right]
    known: ClassVar[dict[str, type[Decision]]]

    def __init_subclass__(cls, kind: str, right: Right, needs_reason: bool = False) -> None:
        super().__init_subclass__(kind, needs_reason)
        cls.right = right

    def permission_faults(self, state: EventState, actor: str) -> list[str]:
        return [] if is_permitted(self, state, actor) else [f"{actor} may not {self.right}"]

    def concerns(self, state: EventState) -> tuple[str, ...]:
        """Coaches, or Spare Players, whose own business this is."""
        return ()


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
