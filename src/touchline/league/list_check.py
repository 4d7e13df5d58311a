"""Teams of a league before the checker of team lists: allies, secret weapons, staff and stars are its business.

Rule sets whose teams hold more than players of one list say so by the figure `draft.by-lists`. Their teams are then
checked as lists are, at the draft and at every later purchase, with the limits and prices of the league.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from touchline.journal import Refused
from touchline.league.lists import Rosters
from touchline.league.model import LeagueTeam, Player
from touchline.league.rules import LeagueRules
from touchline.teams import BoughtInducement, ListedPlayer, ListedStar, RosterRules, TeamList, check_list
from touchline.teams.check import entered_for
from touchline.teams.costs import total_cost
from touchline.teams.edition import standard_rules
from touchline.teams.entered_list import EnteredList
from touchline.teams.event_rules import EditionId

BY_LISTS: Final = "draft.by-lists"
DRAFT_ONLY: Final = ("too-few-players", "star-needs-eleven", "over-budget", "dedicated-fans-limit")
"""Faults of a new team that a grown one may have."""
ALLY: Final = ":"
"""Between the list and the position of an ally, where both are one word."""


def by_lists(rules: LeagueRules) -> bool:
    return rules.on(BY_LISTS)


def list_rules(rules: LeagueRules) -> RosterRules:
    """The rules by which lists are checked, with the budget, limits and prices of the league."""
    standard = standard_rules(rules.lists, rules.figure("draft.budget"))
    if not by_lists(rules):
        return standard
    draft = replace(
        standard.draft,
        min_players=rules.figure("draft.least-players"),
        max_players=rules.figure("draft.most-players"),
        rerolls=rules.figure("draft.most-rerolls"),
        assistant_coaches=rules.figure("draft.most-assistant-coaches"),
        assistant_coach_cost=rules.figure("cost.assistant-coach"),
        cheerleaders=rules.figure("draft.most-cheerleaders"),
        cheerleader_cost=rules.figure("cost.cheerleader"),
        apothecary_cost=rules.figure("cost.apothecary"),
        fans_at_start=max(rules.figure("draft.free-fans"), rules.figure("fans.minimum")),
        fans=rules.figure("draft.most-fans"),
        fan_cost=rules.figure("cost.fan"),
    )
    return replace(standard, draft=draft)


def list_faults(rules: LeagueRules, rosters: Rosters, listed: TeamList) -> list[str]:
    """What keeps a new team from being accepted, in the words of the checker."""
    return [str(fault) for fault in check_list(_of_edition(rules, listed), list_rules(rules), rosters.library)]


def list_cost(rules: LeagueRules, rosters: Rosters, listed: TeamList) -> int:
    return total_cost(_entered(rules, rosters, listed))


def free_rerolls(rules: LeagueRules, rosters: Rosters, listed: TeamList) -> int:
    """Re-rolls that come with the race; a mixed team has none."""
    return min(listed.rerolls, _entered(rules, rosters, listed).free_rerolls)


def _entered(rules: LeagueRules, rosters: Rosters, listed: TeamList) -> EnteredList:
    return entered_for(_of_edition(rules, listed), list_rules(rules), rosters.library)


def _of_edition(rules: LeagueRules, listed: TeamList) -> TeamList:
    return replace(listed, edition=_edition(rules))


def _edition(rules: LeagueRules) -> EditionId:
    edition: EditionId = rules.lists  # type: ignore[assignment]
    return edition


def team_faults(rules: LeagueRules, rosters: Rosters, team: LeagueTeam) -> list[str]:
    """Limits that hold at all times; a team that has lost players or grown is no new one."""
    found = check_list(listed_of(rules, rosters, team), list_rules(rules), rosters.library)
    return [str(fault) for fault in found if fault.code not in DRAFT_ONLY]


def new_faults(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, player: Player) -> list[str]:
    """Why somebody cannot join: what would be wrong then and is not wrong now."""
    now = team_faults(rules, rosters, team)
    return [fault for fault in team_faults(rules, rosters, team.with_player(player)) if fault not in now]


def listed_of(rules: LeagueRules, rosters: Rosters, team: LeagueTeam) -> TeamList:
    """A team as a list: everybody who belongs to it, without what they have learned."""
    stars = {star.name: star.id for star in rosters.library.stars.values()}
    return TeamList(
        team.roster,
        team.name,
        team.coach,
        players=tuple(
            ListedPlayer(player.number, player.position, player.name, team=player.ally_of, weapon=player.weapon)
            for player in team.permanent
            if not player.star
        ),
        rerolls=team.rerolls,
        dedicated_fans=team.fans,
        assistant_coaches=team.assistant_coaches,
        cheerleaders=team.cheerleaders,
        apothecary=team.apothecary,
        special_rule=team.special_rule,
        stars=tuple(
            ListedStar(stars[each.name], slot=each.slot) for each in team.permanent if each.star and each.name in stars
        ),
        inducements=tuple(BoughtInducement(item) for item in team.staff),
        edition=_edition(rules),
    )


# --- prices


def player_price(rosters: Rosters, roster: str, position: str, ally: str = "", weapon: str = "") -> int:
    """A player with the weapon that is bought for him; foreigners cost more in some teams."""
    times = rosters.team(roster).foreign_price if ally else 1
    return rosters.position(ally or roster, position).cost * times + weapon_price(rosters, weapon)


def weapon_price(rosters: Rosters, weapon: str) -> int:
    if not weapon:
        return 0
    found = rosters.library.weapons.get(weapon)
    if found is None:
        raise Refused([f"there is no secret weapon {weapon!r}; known are {', '.join(rosters.library.weapons)}"])
    return found.cost


def staff_price(rosters: Rosters, item: str) -> int:
    """Permanent staff: a wizard and others that the lists offer."""
    found = rosters.library.inducements.get(item)
    if found is None:
        raise Refused([f"there is no staff {item!r}; known are {', '.join(rosters.library.inducements)}"])
    return found.cost


def ally_choices(rosters: Rosters, roster: str) -> Iterator[tuple[str, str, int]]:
    """Every position of the lists from which a team may take allies: one word for both, name and price."""
    for ally in rosters.team(roster).allies:
        listed = rosters.team(ally)
        for position in listed.positions:
            if position.limit and not position.never_ally:
                price = player_price(rosters, roster, position.id, ally)
                yield f"{ally}{ALLY}{position.id}", f"{position.name} (ally, {listed.name})", price
