"""What a person may see of others' team lists and pairings, and whom a notice goes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from touchline.tournament.roles import Role
from touchline.tournament.state import Coach, EventState

STAFF = frozenset({Role.ORGANISER, Role.HEAD_REFEREE, Role.REFEREE, Role.SCOREKEEPER})


def lists_for(state: EventState, coach: str, viewer: str) -> tuple[Mapping[str, Any], ...] | None:
    """A coach's team lists, or nothing if the viewer may not read them.

    Open to the coach, to staff, and from the publication of the pairing to the opponent of the current round; to
    everyone if the rulespack publishes all rosters. (Matched Play: IMPORTANT PRINCIPLES)
    """
    allowed = (
        state.pack.publish_all_rosters
        or bool(STAFF & state.roles_of(viewer))
        or state.persons.get(viewer) == coach
        or _is_opponent(state, coach, viewer)
    )
    return state.coaches[coach].lists if allowed else None


def _is_opponent(state: EventState, coach: str, viewer: str) -> bool:
    seats = state.seats_of(viewer)
    games = state.games_of(state.current_round) if state.rounds else ()
    return any(coach in game.coaches and seat in game.coaches for game in games for seat in seats)


def contact_of(state: EventState, entrant: str) -> Coach:
    """Whom a notice goes to: the captain of a squad, or the coach. (Matched Play: FORMING A TEAM)"""
    return state.coaches[state.squads[entrant].captain if entrant in state.squads else entrant]
