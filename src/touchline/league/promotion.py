"""Divisions of the next season: a proposal of promotion and relegation that the commissioner edits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from touchline.league.standings import find_stage, standings
from touchline.league.state import LeagueState


@dataclass(frozen=True)
class Proposal:
    """Who plays where next season, and why."""

    divisions: Mapping[str, tuple[str, ...]]
    promoted: tuple[str, ...]
    relegated: tuple[str, ...]
    new: tuple[str, ...]


def propose(state: LeagueState, stage: str, places: int = 2, season: int | None = None) -> Proposal:
    """The first teams of a division go up, the last go down, at most half of it; new teams enter at the bottom.

    Divisions are listed from the top. Teams that have left the league leave their place to one more promotion.
    """
    names = list(find_stage(state, stage, season).divisions)
    order = {name: standings(state, stage, name, season).order() for name in names}
    active = {name for name, team in state.teams.items() if team.status == "approved"}
    staying = {name: [team for team in teams if team in active] for name, teams in order.items()}
    sizes = {name: len(teams) for name, teams in order.items()}
    places = min(places, max(1, min(sizes.values(), default=0) // 2))
    promoted, relegated = [], []
    for upper, lower in pairwise(names):
        gaps = max(0, sizes[upper] - len(staying[upper]))
        down = staying[upper][-max(0, places - gaps) :] if places > gaps else []
        up = staying[lower][: len(down) + gaps]
        staying[upper] = [team for team in staying[upper] if team not in down] + up
        staying[lower] = down + [team for team in staying[lower] if team not in up]
        promoted += up
        relegated += down
    known = {team for teams in order.values() for team in teams}
    new = [name for name in state.teams if name in active and name not in known]
    if names:
        staying[names[-1]] += new
    divisions = {name: tuple(teams) for name, teams in staying.items()}
    return Proposal(divisions, tuple(promoted), tuple(relegated), tuple(new))
