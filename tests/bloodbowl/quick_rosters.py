"""Quick-start lists of the team library as the plain data a match takes."""

from __future__ import annotations

from functools import cache

from touchline.teams import RosterRules, TeamList, load_library, quick_start
from touchline.teams.model import HeldSkill

BUDGET = 1_150_000


def skill_text(held: HeldSkill) -> str:
    return f"{held.skill.id} {held.value}".strip()


def plain_team(listed: TeamList) -> dict[str, object]:
    """A team list as settings."""
    library = load_library()
    team = library.teams[listed.team]
    players: list[dict[str, object]] = []
    for entry in listed.players:
        position = team.position(entry.position)
        assert position is not None
        bought = [HeldSkill(library.skills[id], library.skills[id].value) for id in entry.skills]
        profile = position.profile
        players.append(
            {
                "position": position.id,
                "name": position.name,
                "ma": profile.ma,
                "st": profile.st,
                "ag": profile.ag,
                "pa": profile.pa or 0,
                "av": profile.av,
                "skills": [skill_text(held) for held in (*position.skills, *bought)],
            }
        )
    return {
        "id": team.id,
        "name": team.name,
        "rerolls": listed.rerolls,
        "apothecary": bool(listed.apothecary),
        "fans": listed.dedicated_fans,
        "cheerleaders": listed.cheerleaders,
        "assistants": listed.assistant_coaches,
        "players": players,
    }


@cache
def quick_team(team: str) -> dict[str, object]:
    return plain_team(quick_start(team, RosterRules(BUDGET)))


def all_teams() -> list[str]:
    return list(load_library().teams)
