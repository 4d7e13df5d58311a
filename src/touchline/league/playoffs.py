"""Who reaches the play-offs, and in which order they are seeded into the bracket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from touchline.journal import Refused
from touchline.league.standings import find_stage, standings, tabled
from touchline.league.state import LeagueState, Stage


def playoff_seeds(state: LeagueState, stage: str, size: int = 4) -> list[str]:
    """The teams of a bracket of 4 or 8 in seed order: the first meets the last, and so on.

    One division, or open play: the best. Two: the top of each, crossed. Three: the winners and the best second, who
    does not meet the winner of its own division. Four: the winners, or the top two of each kept apart until the final.
    """
    found = find_stage(state, stage)
    check_played(state, found)
    divisions = tabled(state, found)
    names = list(divisions)
    orders = [standings(state, stage, name).order() for name in names]
    overall = standings(state, stage).order()
    if len(names) * 2 == size == 8:
        _check_sizes(divisions, 2)
        first, second, third, fourth = orders
        # quarter-finals A1-B2, C1-D2 in one half and B1-A2, D1-C2 in the other
        return [first[0], second[0], fourth[0], third[0], fourth[1], third[1], first[1], second[1]]
    if len(names) == 2:
        _check_sizes(divisions, size // 2)
        return _crossed(orders, size)
    if len(names) == 3 and size == 4:
        _check_sizes(divisions, 2)
        return _with_wild_card(orders, overall)
    if len(names) not in (1, size):
        raise Refused([f"{len(names)} divisions and {size} places have no fixed seeding; name the teams by hand"])
    _check_sizes(divisions, size if len(names) == 1 else 1)
    best = overall if len(names) == 1 else sorted((order[0] for order in orders), key=overall.index)
    return best[:size]


def unplayed(state: LeagueState, stage: Stage) -> int:
    """How many fixtures of a stage have no result yet; friendlies count for no table."""
    fixtures = (state.fixtures[name] for name in stage.fixtures)
    return sum(not each.outcome and each.kind != "friendly" for each in fixtures)


def check_played(state: LeagueState, stage: Stage) -> None:
    """Refuse to go on from a table to which results are lacking."""
    if left := unplayed(state, stage):
        words = "1 fixture has" if left == 1 else f"{left} fixtures have"
        raise Refused([f"{words} no result yet; play or settle them first, or name the teams by hand"])


def _check_sizes(divisions: Mapping[str, Sequence[str]], least: int) -> None:
    """Refuse to seed from divisions with fewer teams than places."""
    small = {name: len(teams) for name, teams in divisions.items() if len(teams) < least}
    if small:
        words = "; ".join(f"division {name} has {number}" for name, number in small.items())
        raise Refused([f"the play-offs need {least} teams of each division, but {words}; choose fewer places"])


def _crossed(orders: list[list[str]], size: int) -> list[str]:
    one, other = orders
    half = size // 2
    return [team for pair in zip(one[:half], other[:half], strict=True) for team in pair]


def _with_wild_card(orders: list[list[str]], overall: list[str]) -> list[str]:
    winners = sorted((order[0] for order in orders), key=overall.index)
    wild = min((order[1] for order in orders), key=overall.index)
    same = next(order for order in orders if wild in order)
    if winners[0] in same:
        # 1 v 3 and 2 v 4 instead of 1 v 4 and 2 v 3
        return [winners[0], winners[1], wild, winners[2]]
    return [*winners, wild]
