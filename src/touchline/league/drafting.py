"""Drafting a team and every later purchase: limits and prices of the team list and the rule set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from touchline.journal import Refused
from touchline.league.list_check import (
    by_lists,
    free_rerolls,
    list_cost,
    list_faults,
    listed_of,
    new_faults,
    player_price,
    staff_price,
    team_faults,
)
from touchline.league.lists import Rosters
from touchline.league.model import LeagueTeam, Player, changed, squad_of
from touchline.league.rules import LeagueRules
from touchline.league.values import staff_cost
from touchline.teams import ListedPlayer, Star, Team, TeamList

STAFF = {"assistant_coaches": "assistant-coaches", "cheerleaders": "cheerleaders"}


def position_faults(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, position: str) -> list[str]:
    """Why one more permanent player of a position cannot join."""
    if by_lists(rules):
        return new_faults(rules, rosters, team, Player(next_id(team), free_number(team.listed), "", position, 0))
    listed = rosters.team(team.roster)
    found = rosters.position(team.roster, position)
    counts = Counter(player.position for player in team.permanent if not player.star)
    faults = []
    if counts[position] + 1 > found.limit:
        faults.append(f"the roster allows {found.limit} of {found.name}")
    if listed.big_guy_limit is not None and found.big_guy:
        big = sum(counts[each.id] for each in listed.positions if each.big_guy)
        if big + 1 > listed.big_guy_limit:
            faults.append(f"the roster allows {listed.big_guy_limit} Big Guys in all")
    return faults


def roster_size(rules: LeagueRules, rosters: Rosters, team: LeagueTeam) -> int:
    """How many places of the roster are taken; rostered Star Players count unless the league says otherwise."""
    return rosters.size_of(player for player in team.permanent if not player.star or rules.on("star.counts"))


def is_full(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, joining: int = 1) -> str:
    """Why no further players can join, if so; a checker of lists reports each player instead."""
    most = rules.figure("draft.most-players")
    size = 0 if by_lists(rules) else roster_size(rules, rosters, team)
    if not by_lists(rules) and size + joining > most:
        return f"the roster has {size} of {most} players" if size < most else f"the roster has {most} players already"
    return ""


def draft_cost(rules: LeagueRules, rosters: Rosters, team: LeagueTeam) -> int:
    """What a newly drafted team costs."""
    if by_lists(rules):
        return list_cost(rules, rosters, listed_of(rules, rosters, team))
    total = sum(player.cost for player in team.permanent)
    total += max(0, team.rerolls - team.free_rerolls) * rosters.team(team.roster).reroll_cost
    total += staff_cost(rules, team)
    return total + (team.fans - rules.figure("draft.free-fans")) * rules.figure("cost.fan")


def draft_faults(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, budget: int) -> Iterator[str]:
    """Everything that keeps a drafted team from being accepted."""
    if by_lists(rules):
        yield from list_faults(rules, rosters, listed_of(rules, rosters, team))
        return
    listed = rosters.team(team.roster)
    least, most = rules.figure("draft.least-players"), rules.figure("draft.most-players")
    if not least <= len(team.permanent) <= most:
        yield f"the team has {len(team.permanent)} players; allowed are {least} to {most}"
    cost = draft_cost(rules, rosters, team)
    if cost > budget:
        yield f"the team costs {cost:,} gp; the budget is {budget:,} gp"
    yield from size_faults(rules, rosters, team)
    fewest, highest = rules.figure("draft.free-fans"), rules.figure("draft.most-fans")
    if not fewest <= team.fans <= highest:
        yield f"the team has {team.fans} fans; allowed are {fewest} to {highest}"
    if listed.choices and team.special_rule not in listed.choices:
        yield f"choose one special rule of {', '.join(listed.choices)}"


def choice_faults(rosters: Rosters, roster: str, special_rule: str) -> Iterator[str]:
    """A special rule that a list does not offer would open the stars and inducements of others."""
    choices = rosters.team(roster).choices
    if special_rule and special_rule not in choices:
        yield f"{special_rule!r} cannot be chosen as a special rule; possible: {', '.join(choices) or 'none'}"


def _position_faults(listed: Team, team: LeagueTeam) -> Iterator[str]:
    counts: dict[str, int] = {}
    for player in team.listed:
        if not player.star and not player.journeyman:
            counts[player.position] = counts.get(player.position, 0) + 1
    for position in listed.positions:
        number = counts.get(position.id, 0)
        if number > position.limit:
            yield f"{number} of {position.name}; the roster allows {position.limit}"
    if listed.big_guy_limit is not None:
        big = sum([counts.get(position.id, 0) for position in listed.positions if position.big_guy])
        if big > listed.big_guy_limit:
            yield f"{big} Big Guys; the roster allows {listed.big_guy_limit}"


def size_faults(rules: LeagueRules, rosters: Rosters, team: LeagueTeam) -> Iterator[str]:
    """Limits that hold at all times: positions, numbers, re-rolls and staff."""
    if by_lists(rules):
        yield from team_faults(rules, rosters, team)
        return
    listed = rosters.team(team.roster)
    yield from _position_faults(listed, team)
    if not 0 <= team.rerolls <= rules.figure("draft.most-rerolls"):
        yield f"{team.rerolls} re-rolls; allowed are 0 to {rules.figure('draft.most-rerolls')}"
    for name, words in STAFF.items():
        number, limit = getattr(team, name), rules.figure(f"draft.most-{words}")
        if not 0 <= number <= limit:
            yield f"{number} {words.replace('-', ' ')}; allowed are 0 to {limit}"
    if team.apothecary and not listed.apothecary:
        yield f"{listed.name} teams cannot have an apothecary"
    worn = [player.number for player in team.listed]
    if len(set(worn)) < len(worn):
        yield from (f"the number {number} is worn twice" for number, times in Counter(worn).items() if times > 1)


def team_of_list(rules: LeagueRules, rosters: Rosters, team_id: str, coach: str, listed: TeamList) -> LeagueTeam:
    """A team drafted from a team list of the kind that events and tables use."""
    drafted = [_drafted(rosters, listed, each) for each in listed.players]
    if by_lists(rules):
        drafted += _stars(rosters, listed, drafted)
        for item in listed.inducements:
            staff_price(rosters, item.inducement)
    free = free_rerolls(rules, rosters, listed) if by_lists(rules) else rosters.team(listed.team).free_rerolls
    return LeagueTeam(
        team_id,
        listed.name,
        coach,
        listed.team,
        listed.special_rule,
        players={f"p{place}": changed(each, id=f"p{place}") for place, each in enumerate(drafted, start=1)},
        fans=max(listed.dedicated_fans, rules.figure("draft.free-fans")),
        rerolls=listed.rerolls,
        assistant_coaches=listed.assistant_coaches,
        cheerleaders=listed.cheerleaders,
        apothecary=listed.apothecary,
        staff=tuple(listed.count_of_inducements().elements()) if by_lists(rules) else (),
        free_rerolls=free,
    )


def _drafted(rosters: Rosters, listed: TeamList, each: ListedPlayer) -> Player:
    ally = "" if each.team == listed.team else each.team
    price = player_price(rosters, listed.team, each.position, ally, each.weapon)
    return Player("", each.number, each.name, each.position, price, ally_of=ally, weapon=each.weapon)


def _stars(rosters: Rosters, listed: TeamList, players: Sequence[Player]) -> list[Player]:
    """Stars who are there from the start; they wear the first numbers that are free."""
    found: list[Player] = []
    for entry in listed.stars:
        star = rosters.library.stars.get(entry.star)
        if star is None:
            raise Refused([f"there is no star {entry.star!r}"])
        price = star_price(rosters, listed.team, star)
        number = free_number([*players, *found])
        found.append(Player("", number, star.name, "star", price, star=True, slot=entry.slot))
    return found


def star_price(rosters: Rosters, roster: str, star: Star) -> int:
    """A star's price; foreigners cost more in some teams."""
    return star.cost * (1 if roster in star.plays_for else rosters.team(roster).foreign_price)


def stars_of(rules: LeagueRules, rosters: Rosters, roster: str) -> list[tuple[Star, int]]:
    """The stars who play for a team, at home or as allies, with their prices."""
    listed = rosters.team(roster)
    home = {roster, *(listed.allies if by_lists(rules) else ())}
    stars = [star for star in rosters.library.stars.values() if home & set(star.plays_for) and star.hired]
    free = [star for star in stars if not (star.weapon and by_lists(rules))]
    return [(star, star_price(rosters, roster, star)) for star in free]


def free_number(players: Sequence[Player]) -> int:
    """The lowest shirt number that nobody wears."""
    worn = {player.number for player in players}
    return next(number for number in range(1, 100) if number not in worn)


def next_id(team: LeagueTeam) -> str:
    """An id that no player of the team ever had."""
    return f"p{squad_of(team.players).last + 1}"
