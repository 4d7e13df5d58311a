"""How people and teams are called on paper."""

from __future__ import annotations

from touchline.teams import library_of
from touchline.teams.wording import title
from touchline.tournament.state import EventState
from touchline.tournament.team_lists import list_for_round, read_list


def team_of(state: EventState, entrant: str) -> str:
    """The kind of team a coach plays; nothing for squads, Spare Players and coaches without a list."""
    coach = state.coaches.get(entrant)
    if coach is None or not coach.team:
        return ""
    rules = state.pack.roster
    known = library_of(rules).teams.get(coach.team) if rules is not None else None
    return known.name if known is not None else title(coach.team)


def below_name(state: EventState, entrant: str) -> str:
    """What stands under a name: the squad and the kind of team."""
    coach = state.coaches.get(entrant)
    squad = state.squads.get(coach.squad or "") if coach is not None else None
    return ", ".join(part for part in (squad.name if squad is not None else "", team_of(state, entrant)) if part)


def winner_called(state: EventState, winner: str) -> tuple[str, str]:
    """Name and second line of an award's winner; a single player is named with the coach."""
    entrant, slash, player = winner.partition("/")
    if slash:
        return _player_called(state, entrant, player), f"of {state.name_of(entrant)}"
    if entrant in state.squads:
        return state.name_of(entrant), ", ".join(state.name_of(member) for member in state.squads[entrant].members)
    return state.name_of(entrant), team_of(state, entrant)


def _player_called(state: EventState, coach: str, player: str) -> str:
    """A player's name on the roster with the number; a star is known by name alone."""
    if not player.isdecimal():
        return player
    listed = read_list(list_for_round(state, coach, state.current_round)) if state.coaches[coach].lists else None
    known = {one.number: one.name for one in listed.everybody} if listed is not None else {}
    name = known.get(int(player), "")
    return f"{name} (No {player})" if name else f"No {player}"
