"""Decisions about a league, and who may take them."""

from __future__ import annotations

from typing import ClassVar, Literal

from touchline.journal import Decision
from touchline.league.state import LeagueState

Role = Literal["commissioner", "deputy", "coach", "anybody"]


class LeagueDecision(Decision[LeagueState]):
    """Something a person decides about a league. Subclasses are frozen dataclasses of plain values."""

    role: ClassVar[Role]
    """The least role that may take it; coaches only for their own teams."""
    known: ClassVar[dict[str, type[LeagueDecision]]]

    def __init_subclass__(cls, kind: str, role: Role = "deputy", needs_reason: bool = False) -> None:
        super().__init_subclass__(kind, needs_reason)
        cls.role = role

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        """The teams whose own business this is."""
        return ()

    def permission_faults(self, state: LeagueState, actor: str) -> list[str]:
        return [] if permitted(self, state, actor) else [f"{actor or 'somebody without a name'} may not decide this"]


def permitted(decision: LeagueDecision, state: LeagueState, actor: str) -> bool:
    """The commissioner may do everything, deputies everything but appoint others, coaches what concerns their teams."""
    if actor == state.commissioner or decision.role == "anybody":
        return True
    if decision.role == "commissioner":
        return False
    if actor in state.deputies:
        return True
    if decision.role == "coach":
        for team in decision.concerns(state):
            found = state.teams.get(team)
            if found is not None and found.coach == actor:
                return True
    return False
