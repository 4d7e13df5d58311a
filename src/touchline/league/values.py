"""What teams are worth, and what their parts cost."""

from __future__ import annotations

from touchline.league.list_check import staff_price
from touchline.league.lists import Rosters
from touchline.league.model import LeagueTeam, Player, squad_of
from touchline.league.rules import LeagueRules


def staff_cost(rules: LeagueRules, team: LeagueTeam) -> int:
    total = int(team.apothecary) * rules.figure("cost.apothecary")
    if team.assistant_coaches:
        total += team.assistant_coaches * rules.figure("cost.assistant-coach")
    if team.cheerleaders:
        total += team.cheerleaders * rules.figure("cost.cheerleader")
    return total


def player_value(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, player: Player) -> int:
    """A player's value; a Lineman of a team with cheap Linemen counts without the hiring fee."""
    cheap = rosters.team(team.roster).special_rules
    if "low-cost-linemen" in cheap and rules.on("value.low-cost-linemen"):
        position = None if player.star else rosters.position_of(team, player)
        if position is not None and position.lineman:
            return player.value - player.cost
    return player.value


def team_value(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, *, with_absent: bool = False) -> int:
    """The value that counts for the next match: those who miss it are left out."""
    squad, listed = squad_of(team.players), rosters.team(team.roster)
    everybody = with_absent or rules.on("value.is-rating")
    players = squad.listed if everybody else squad.fieldable
    if "low-cost-linemen" in listed.special_rules and rules.on("value.low-cost-linemen"):
        total = sum([player_value(rules, rosters, team, player) for player in players])
    else:
        total = sum([player.value for player in players]) if everybody else squad.worth
    rerolls = max(0, team.rerolls - team.free_rerolls) + int(bool(team.notes.get("trophy")))
    total += rerolls * listed.reroll_cost + staff_cost(rules, team)
    for item in team.staff:
        total += staff_price(rosters, item)
    total += team.fans * rules.figure("value.per-fan")
    return rating(team, total) if rules.on("value.is-rating") else total


def rating(team: LeagueTeam, gold: int) -> int:
    """A team rating: everything in gold, the treasury included, in ten thousands, and a fifth of all points."""
    return (gold + team.treasury) // 10_000 + sum(player.spp for player in team.listed) // 5
