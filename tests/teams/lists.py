"""Lists the tests start from, and small helpers to change them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from touchline.teams import Fault, Library, ListedPlayer, ListedStar, RosterRules, TeamList, check_list
from touchline.teams.costs import total_cost
from touchline.teams.entered_list import EnteredList
from touchline.teams.library import library_of
from touchline.teams.roster import BoughtInducement

EVENT = RosterRules(budget=1_150_000)


def team_of(team: str, **positions: int) -> TeamList:
    """A list with so many players of each position (underscores for hyphens), numbered from 1."""
    wanted = [position.replace("_", "-") for position, count in positions.items() for _ in range(count)]
    players = tuple(ListedPlayer(number, position) for number, position in enumerate(wanted, 1))
    return TeamList(team=team, name="Sample", coach="Casey", players=players)


def humans(**changes: Any) -> TeamList:
    """A legal list of Tier 2: 12 players and two re-rolls, 870,000 gold pieces."""
    base = team_of("human", human_lineman=7, blitzer=4, thrower=1)
    return replace(base, **{"rerolls": 2, **changes})


def wood_elves(**changes: Any) -> TeamList:
    """A legal list of Tier 1: 11 players, 960,000 gold pieces with one re-roll."""
    base = team_of("wood-elf", wood_elf_lineman=8, wardancer=2, loren_forest_treeman=1)
    return replace(base, rerolls=1, **changes)


def halflings(**changes: Any) -> TeamList:
    """A legal list of Tier 3: 14 players."""
    base = team_of("halfling", halfling_hopeful_lineman=12, altern_forest_treeman=2)
    return replace(base, **changes)


def with_skills(listed: TeamList, skills: dict[int, str]) -> TeamList:
    """The list with one added skill for each player number."""
    players = tuple(
        replace(player, skills=(skills[player.number],)) if player.number in skills else player
        for player in listed.players
    )
    return replace(listed, players=players)


def with_stars(listed: TeamList, *stars: str) -> TeamList:
    return replace(listed, stars=tuple(ListedStar(star) for star in stars))


def with_inducements(listed: TeamList, **counts: int) -> TeamList:
    bought = tuple(BoughtInducement(name.replace("_", "-"), count) for name, count in counts.items())
    return replace(listed, inducements=bought)


def faults(listed: TeamList, rules: RosterRules = EVENT, library: Library | None = None, game: int = 1) -> list[Fault]:
    return list(check_list(listed, rules, library, game))


def codes(listed: TeamList, rules: RosterRules = EVENT, library: Library | None = None, game: int = 1) -> list[str]:
    return [fault.code for fault in faults(listed, rules, library, game)]


def entered_of(listed: TeamList, rules: RosterRules = EVENT, library: Library | None = None) -> EnteredList:
    library = library or library_of(rules)
    return EnteredList(listed, rules, library, library.teams[listed.team])


def cost(listed: TeamList, rules: RosterRules = EVENT) -> int:
    return total_cost(entered_of(listed, rules))
