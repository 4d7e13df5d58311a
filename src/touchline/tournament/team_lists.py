"""The bridge to team lists: reading submitted documents, checking them, and following a team through the event."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from touchline.journal.errors import Refused
from touchline.teams import (
    CheckedAgainst,
    RosterRules,
    TeamList,
    TeamsError,
    check_series,
    check_squad,
    checked_against,
    library_of,
)
from touchline.teams.check import entered_for
from touchline.teams.compensation import ExtraHires, compensation, current_team_value, unspent
from touchline.teams.progress import EventTeam, PlayerState, advance, after_game, enter
from touchline.tournament.standings import game_lines
from touchline.tournament.state import EventState, Game, GameProgress


def read_list(document: Mapping[str, Any]) -> TeamList | None:
    """The team list a document holds, or nothing if it is of another program's making."""
    try:
        return TeamList.from_json(json.dumps(dict(document)))
    except TeamsError:
        return None


@dataclass(frozen=True)
class CheckedLists:
    """Lists as they are submitted: plain documents, the tier of the team, what is wrong with them by which data."""

    documents: tuple[Mapping[str, Any], ...]
    team: str
    tier: int | None
    faults: tuple[str, ...]
    against: CheckedAgainst


def check_lists(rules: RosterRules, lists: Sequence[TeamList]) -> CheckedLists:
    """Check one list, or the whole series of an escalation event, against the event's roster rules."""
    if not lists:
        raise Refused(["no team list was submitted"])
    faults = tuple(str(fault) for fault in check_series(lists, rules))
    try:
        tier = entered_for(lists[0], rules).tier
    except TeamsError:
        tier = None
    documents = tuple(json.loads(listed.to_json()) for listed in lists)
    return CheckedLists(documents, lists[0].team, tier, faults, checked_against(rules))


def is_check_of_today(state: EventState, coach: str) -> bool:
    """Whether a coach's lists were checked by the very rules and data that the event has now."""
    against, rules = state.coaches[coach].list_against, state.pack.roster
    return against is None or rules is None or against == checked_against(rules)


def squad_list_faults(state: EventState, members: Sequence[str]) -> list[str]:
    """What the lists of a squad's coaches must share out among themselves. (Matched Play: FORMING A TEAM)"""
    documents = [document for member in members for document in state.coaches[member].lists[-1:]]
    lists = [listed for listed in map(read_list, documents) if listed is not None]
    return [str(fault) for fault in check_squad(lists, state.pack.roster)] if state.pack.roster else []


def list_for_round(state: EventState, coach: str, round_number: int) -> Mapping[str, Any]:
    """The approved list a coach plays a round with: the same all event long, or the one for that game's budget."""
    lists = state.coaches[coach].lists
    return lists[min(round_number, len(lists)) - 1]


def team_before_round(state: EventState, coach: str, round_number: int) -> EventTeam:
    """A coach's team as it enters a round: fans won, and what injuries and advancement have made of its players."""
    rules = _roster_rules(state)
    games = sorted((game for game in state.games.values() if coach in game.coaches), key=lambda game: game.round)
    team = enter(_list_or_refuse(state, coach, 1))
    for game in games:
        if game.round < round_number and game.official:
            team = _grown(team, _list_or_refuse(state, coach, game.round))
            team = after(state, team, coach, game, state.progress.get(game.id, {}).get(coach, GameProgress()), rules)
    return _grown(team, _list_or_refuse(state, coach, round_number))


def after(
    state: EventState, team: EventTeam, coach: str, game: Game, progress: GameProgress, rules: RosterRules
) -> EventTeam:
    """The team after one game and the advancements bought after it."""
    won = any(line.outcome == "win" for line in game_lines(state, game) if line.coach == coach)
    team = after_game(team, rules, won, progress.suffered, progress.deeds)
    for step in progress.advancements:
        team = advance(team, step.number, step.kind, step.skill, rules)
    return team


def _grown(team: EventTeam, listed: TeamList) -> EventTeam:
    """The same team with the list of the next budget, which only adds."""
    known = {player.number for player in team.players}
    fresh = tuple(PlayerState(player.number) for player in listed.players if player.number not in known)
    fans = team.dedicated_fans + listed.dedicated_fans - team.listed.dedicated_fans
    return replace(team, listed=listed, dedicated_fans=fans, players=team.players + fresh)


def compensations(state: EventState, game: str) -> dict[str, int]:
    """The gold each coach of a game receives before it, because their team is worth less. (Matched Play: INJURIES)"""
    played = state.games[game]
    rules = _roster_rules(state)
    coaches = [coach for coach in played.coaches if coach in state.coaches]
    if len(coaches) < 2:
        return dict.fromkeys(coaches, 0)
    teams = [team_before_round(state, coach, played.round) for coach in coaches]
    first, second = (current_team_value(team, rules) for team in teams)
    return {coaches[0]: compensation(first, second, rules), coaches[1]: compensation(second, first, rules)}


def extra_hires(state: EventState, game: Game, coach: str) -> list[str]:
    """What a coach has hired for a game with its compensation, for people to read."""
    extra, rules = state.hired.get(game.id, {}).get(coach), state.pack.roster
    if extra is None or rules is None:
        return []
    return extra.named(library_of(rules), rules.inducements.custom)


def gold_left(state: EventState, game: Game, coach: str) -> int:
    """What is left of a coach's compensation; it is lost when the game begins."""
    team, extra = team_before_round(state, coach, game.round), state.hired.get(game.id, {}).get(coach, ExtraHires())
    return unspent(team, extra, compensations(state, game.id)[coach], _roster_rules(state))


def _roster_rules(state: EventState) -> RosterRules:
    if state.pack.roster is None:
        raise Refused(["the rulespack has no roster rules"])
    return state.pack.roster


def _list_or_refuse(state: EventState, coach: str, round_number: int) -> TeamList:
    listed = read_list(list_for_round(state, coach, round_number)) if state.coaches[coach].lists else None
    if listed is None:
        raise Refused([f"the list of {state.name_of(coach)} is not one we can read"])
    return listed
