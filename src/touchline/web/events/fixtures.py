"""A game of an event as a match: which rules, with which teams, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace

from touchline.matches.event_games import fielded
from touchline.matches.rosters import MATCHES
from touchline.teams import RosterRules, TeamList
from touchline.tournament import Refused
from touchline.tournament.state import Coach, EventState, Game
from touchline.tournament.team_lists import list_for_round, read_list, team_before_round
from touchline.web.own_rosters import ORGANISED

NO_MATCHES = "games of this edition cannot be played at a table here yet; play in the hall"


@dataclass(frozen=True)
class Fixture:
    """A game as it would be set up: the rules, the teams, and who sits where."""

    game: str
    rules: str
    settings: dict[str, object]
    coaches: tuple[Coach, ...]
    lists: tuple[TeamList, ...]
    roster: RosterRules


def why_not_here(state: EventState, game: Game) -> str:
    """Why a game cannot be played at a table of this server; nothing if it can."""
    if game.away is None or any(coach not in state.coaches for coach in game.coaches):
        return f"{game.called} has no two coaches"
    if state.pack.roster is None or state.pack.roster.edition not in MATCHES:
        return NO_MATCHES
    for coach in (state.coaches[one] for one in game.coaches):
        listed = read_list(list_for_round(state, coach.id, game.round)) if coach.lists else None
        if listed is None or coach.list_status != "approved":
            return f"{coach.name} has no approved list in the program; a list on paper cannot be played here"
    return ""


def fixture_of(state: EventState, game: Game) -> Fixture:
    """The teams with which a game is played, as earlier games have left them; refused if it cannot be."""
    reason = why_not_here(state, game)
    if reason:
        raise Refused([reason])
    rules = state.pack.roster
    assert rules is not None
    coaches = tuple(state.coaches[coach] for coach in game.coaches)
    teams = [fielded(team_before_round(state, coach.id, game.round), rules) for coach in coaches]
    hired = state.hired.get(game.id, {})
    teams = [
        replace(team, listed=hired[coach.id].beside(team.listed)) if coach.id in hired else team
        for coach, team in zip(coaches, teams, strict=True)
    ]
    events = {"match_events": ORGANISED} if state.pack.uses("match-events") else {}
    lists = tuple(team.listed for team in teams)
    return Fixture(game.id, MATCHES[rules.edition], {"teams": teams, **events}, coaches, lists, rules)
