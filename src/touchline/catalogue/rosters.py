"""Team lists as the plain data that a Blood Bowl match takes.

The games and the teams do not know each other; here, above both, a list of the one becomes settings of the other.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from touchline.teams import Library, Position, Profile, RosterRules, TeamList, load_library, quick_start
from touchline.teams.errors import TeamsError
from touchline.teams.model import HeldSkill, Team

QUICK_BUDGET: Final = 1_150_000
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
    return plain_team(quick_start(team, RosterRules(budget)))
