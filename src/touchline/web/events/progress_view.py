"""What the form for injuries and advancement shows: a team as it went into its game, and what was written since."""

from __future__ import annotations

from typing import Any

from touchline.teams import RosterRules, library_of
from touchline.teams.progress import EventTeam, PlayerState
from touchline.tournament import Refused
from touchline.tournament.state import EventState, Game, GameProgress
from touchline.tournament.team_lists import after, compensations, team_before_round


def uses_progress(state: EventState) -> bool:
    """Whether teams change from game to game at this event."""
    return state.pack.uses("injuries") or state.pack.uses("player-advancement")


def current_game(state: EventState, seat: str) -> Game | None:
    games = state.games_of(state.current_round) if state.rounds else ()
    return next((game for game in games if seat in game.coaches), None)


def compensation_of(state: EventState, game: Game | None, coach: str) -> int:
    """The gold a coach receives before the game because their team is worth less."""
    if game is None or not uses_progress(state) or coach not in state.coaches:
        return 0
    try:
        return compensations(state, game.id).get(coach, 0)
    except Refused:
        return 0  # a list of another program's making has no worth that we could tell


def progress_view(state: EventState, game: Game, coach: str) -> dict[str, Any]:
    """Everything the form needs; an event without the options, or a list we cannot read, is refused."""
    rules = state.pack.roster
    if rules is None or not uses_progress(state):
        raise Refused(["teams do not change at this event: neither injuries nor player advancement are in use"])
    before = team_before_round(state, coach, game.round)
    written = state.progress.get(game.id, {}).get(coach, GameProgress())
    now = after(state, before, coach, game, written, rules) if game.official else before
    tables = library_of(rules).advancement
    return {
        "coach": state.coaches[coach],
        "game": game,
        "injuries": state.pack.uses("injuries"),
        "advancement": state.pack.uses("player-advancement"),
        "deeds": [(reward.deed, reward.deed.replace("-", " "), reward.points) for reward in tables.rewards],
        "kinds": [(kind.id, kind.name) for kind in tables.kinds],
        "casualties": [(f"{each.low} to {each.high}", each.name) for each in tables.casualties],
        "lasting": list(enumerate(tables.lasting_injuries, start=1)),
        "skills": _skills(rules),
        "players": [_player(rules, before, now, written, listed.number) for listed in before.listed.players],
        "bought": [(step.number, step.kind, step.skill) for step in written.advancements],
    }


def _skills(rules: RosterRules) -> list[tuple[str, str]]:
    known = library_of(rules).skills.values()
    return [(skill.id, skill.name) for skill in sorted(known, key=lambda skill: skill.name) if not skill.inborn]


def _player(
    rules: RosterRules, before: EventTeam, now: EventTeam, written: GameProgress, number: int
) -> dict[str, Any]:
    listed = next(player for player in before.listed.players if player.number == number)
    team = library_of(rules).teams.get(before.listed.team)
    position = team.position(listed.position) if team is not None else None
    hurt = next((each for each in written.suffered if each.number == number), None)
    return {
        "number": number,
        "name": listed.name,
        "position": position.name if position is not None else listed.position,
        "played": before.state(number).available,
        "now": _condition(rules, now.state(number)),
        "roll": "" if hurt is None else hurt.roll,
        "lasting": "" if hurt is None else hurt.lasting_roll,
        "deeds": {deed.deed: deed.count for deed in written.deeds if deed.number == number},
    }


def _condition(rules: RosterRules, state: PlayerState) -> str:
    """A player's state in words."""
    skills = library_of(rules).skills
    parts = ["dead"] if state.dead else []
    parts += ["misses the next game"] if state.misses_next_game and not state.dead else []
    parts += [f"{state.niggling} niggling"] if state.niggling else []
    parts += [f"-{each}" for each in state.reduced]
    parts += [f"+{skills[each.skill].name}" for each in state.gained if each.skill in skills]
    parts += [f"{state.points} SPP"] if state.points else []
    return ", ".join(parts)
