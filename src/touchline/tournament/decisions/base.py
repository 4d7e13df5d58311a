"""Decisions about an event: each needs a right, and may concern coaches whose own business it is."""

from __future__ import annotations

from typing import ClassVar, Literal

from touchline.journal import Decision as AnyDecision
from touchline.tournament.roles import Right, Role, may
from touchline.tournament.state import EventState

Source = Literal["people", "program"]
"""Who writes the fields of a decision. Everything in one of people can be sent by anybody who has the right: no id or
number that is given, no draw, no dice, no table and no finding of the program belongs there."""


class Decision(AnyDecision[EventState]):
    """Something a person decides about an event. Subclasses are frozen dataclasses of plain values."""

    right: ClassVar[Right]
    known: ClassVar[dict[str, type[Decision]]]

    def __init_subclass__(cls, kind: str, right: Right, source: Source, needs_reason: bool = False) -> None:
        super().__init_subclass__(kind, needs_reason)
        cls.right, cls.by_program = right, source == "program"

    def permission_faults(self, state: EventState, actor: str) -> list[str]:
        return [] if is_permitted(self, state, actor) else [f"{actor} may not {self.right}"]

    def concerns(self, state: EventState) -> tuple[str, ...]:
        """The seats whose own business this is: ids of coaches, or Spare Players. A person may be called like an id."""
        return ()

    def is_own(self, state: EventState, actor: str) -> bool:
        """Is it the person's own business? A captain acts for the other members of the squad too."""
        return not _led_by(state, actor).isdisjoint(self.concerns(state))


def is_permitted(decision: Decision, state: EventState, actor: str) -> bool:
    roles = state.roles_of(actor)
    return Role.ORGANISER in roles or may(roles, decision.right, own=decision.is_own(state, actor))


def _led_by(state: EventState, actor: str) -> set[str]:
    """The seats for which somebody acts."""
    coach = state.coach_of_person(actor)
    squad = state.squads.get(coach.squad or "") if coach is not None else None
    led = squad.members if squad is not None and coach is not None and squad.captain == coach.id else ()
    return {*led, *state.seats_of(actor)}
