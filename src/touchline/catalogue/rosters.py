"""Team lists as the plain data that a Blood Bowl match takes.

The games and the teams do not know each other; here, above both, a list of the one becomes settings of the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from touchline.core.errors import SetupError
from touchline.teams import Library, Position, Profile, RosterRules, TeamList, check_list, load_library, quick_start
from touchline.teams.errors import TeamsError
from touchline.teams.model import HeldSkill, Team

QUICK_BUDGET: Final = 1_150_000
BUDGETS: Final = (1_000_000, QUICK_BUDGET)  # those that most events use
LEAST_BUDGET: Final = 800_000
MOST_BUDGET: Final = 3_000_000
DEFAULT_TEAMS: Final = ("human", "orc")  # who play when nobody names a team
MERCENARY: Final = {"loner": "4+"}  # what a mercenary has in addition, with its figure


def plain_team(listed: TeamList, library: Library | None = None) -> dict[str, object]:
    """A team list as one of the two `teams` in the settings of a match."""
    library = library or load_library()
    team = library.teams[listed.team]
    return {
        "id": team.id,
        "name": listed.name or team.name,
        "rerolls": listed.rerolls,
        "apothecary": listed.apothecary,
        "fans": listed.dedicated_fans,
        "cheerleaders": listed.cheerleaders,
        "assistants": listed.assistant_coaches,
        "bribes": listed.count_of_inducements()["bribes"],
        "players": [*_hired(listed, team, library), *_mercenaries(listed, team, library), *_stars(listed, library)],
    }


def _hired(listed: TeamList, team: Team, library: Library) -> list[dict[str, object]]:
    return [
        _from_position(_position(team, player.position), player.name, player.skills, True, library)
        for player in listed.players
    ]


def _mercenaries(listed: TeamList, team: Team, library: Library) -> list[dict[str, object]]:
    return [
        _from_position(_position(team, player.position), player.name, (*MERCENARY, *player.skills), False, library)
        for player in listed.mercenaries
    ]


def _stars(listed: TeamList, library: Library) -> list[dict[str, object]]:
    return [
        _player(entry.star, one.name, one.profile, [_text(held) for held in one.skills], False)
        for entry in listed.stars
        for one in library.stars[entry.star].profiles
    ]


def _position(team: Team, id: str) -> Position:
    position = team.position(id)
    if position is None:
        raise TeamsError(f"No {team.name} list", [f"there is no position {id!r}"])
    return position


def _from_position(
    position: Position, name: str, added: tuple[str, ...], hired: bool, library: Library
) -> dict[str, object]:
    has = {held.skill.id for held in position.skills}
    new = [
        HeldSkill(library.skills[id], library.skills[id].value or MERCENARY.get(id, ""))
        for id in added
        if id not in has
    ]
    skills = [_text(held) for held in (*position.skills, *new)]
    return _player(position.id, name or position.name, position.profile, skills, hired)


def _player(position: str, name: str, profile: Profile, skills: list[str], hired: bool) -> dict[str, object]:
    return {
        "position": position,
        "name": name,
        "ma": profile.ma,
        "st": profile.st,
        "ag": profile.ag,
        "pa": profile.pa or 0,
        "av": profile.av,
        "skills": skills,
        "hired": hired,
    }


def _text(held: HeldSkill) -> str:
    return f"{held.skill.id} {held.value}".strip()


@cache
def quick_team(team: str, budget: int = QUICK_BUDGET) -> dict[str, object]:
    """The quick-start list of a team, ready for a match."""
    if team not in team_names():
        raise SetupError(f"there is no team {team!r}; we have {', '.join(team_names())}")
    listed = quick_start(team, RosterRules(budget))
    return {**plain_team(listed), "name": team_names()[team]}


@cache
def team_names() -> dict[str, str]:
    """Every team there is a quick start for, by id."""
    return {team.id: team.name for team in load_library().teams.values()}


def saved_team(text: str, budget: int = QUICK_BUDGET) -> dict[str, object]:
    """A team list that somebody saved as JSON, checked against the rules of a list and a budget."""
    listed = TeamList.from_json(text)
    faults = check_list(listed, RosterRules(budget))
    if faults:
        raise SetupError(f"the list of {listed.name or listed.team} is not legal: {'; '.join(map(str, faults))}")
    return plain_team(listed)


def with_teams(wished: Mapping[str, object]) -> dict[str, object]:
    """Settings of a Blood Bowl match in which teams may be named: `orc`, or a whole team list as JSON.

    `budget` is what the teams are bought for; it is no setting of the match itself.
    """
    settings = dict(wished)
    budget = settings.pop("budget", QUICK_BUDGET)
    if type(budget) is not int or not LEAST_BUDGET <= budget <= MOST_BUDGET:
        raise SetupError(f"budget is {budget!r}; allowed is gold from {LEAST_BUDGET} to {MOST_BUDGET}")
    teams = settings.get("teams", list(DEFAULT_TEAMS))
    if isinstance(teams, list):
        settings["teams"] = [_team(team, budget) for team in teams]
    return settings


def _team(wished: object, budget: int) -> object:
    if not isinstance(wished, str):
        return wished
    return saved_team(wished, budget) if wished.lstrip().startswith("{") else quick_team(wished, budget)
