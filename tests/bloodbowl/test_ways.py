"""The way a player takes to a square farther off is the safest, with the skills of those who stand beside it."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from random import Random

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.rules.paths import PathFinder


@pytest.mark.parametrize(("plain", "tail"), [("d3", "d7"), ("d7", "d3")])
@pytest.mark.parametrize("before", ["c5", "c3", "c7"])
def test_tails_are_avoided_where_they_are(plain: str, tail: str, before: str) -> None:
    """Past one foe or past the other: a 3 is enough on the way without the tail."""
    settings = versus(team({"ma": 2}), team({}, {"skills": ["prehensile-tail"]}))
    table = stage({"1W": "c5", "2W": "d5", "1E": plain, "2E": tail}, settings).play("move 1W")
    table.match.came_from = table.match.grid.square(before)  # where an earlier step began must not matter
    assert table.play("to e5", dice="d6 3").square("1W") == "e5"


@pytest.mark.parametrize(("plain", "titchy"), [("f3", "f7"), ("f7", "f3")])
def test_squares_beside_titchy_opponents_are_preferred(plain: str, titchy: str) -> None:
    """Out of one zone, through another: arriving beside the titchy one needs a 3, beside the other a 4."""
    settings = versus(team({"ma": 2}), team({}, {}, {"skills": ["titchy"]}))
    table = stage({"1W": "e5", "2W": "f5", "1E": "d5", "2E": plain, "3E": titchy}, settings).play("move 1W")
    assert table.play("to g5", dice="d6 3, d6 3").square("1W") == "g5"


@pytest.mark.parametrize("goal", ["e5", "g5", "i5"])
def test_of_equally_good_ways_the_straight_one_is_taken(goal: str) -> None:
    """With and without Rushes: all ways of that length need the same dice."""
    table = stage({"1W": "c5"}, versus(team({"ma": 4}), team({}))).play("move 1W")
    grid = table.match.grid
    way = table.match.rules.route(table.match, 0, grid.square(goal))
    assert [grid.name(square) for square in way] == ["d5", "e5", "f5", "g5", "h5", "i5"][: len(way)]
    assert way[-1] == grid.square(goal)


@pytest.mark.parametrize("goal", ["f4", "g7", "d9", "b9", "a6", "h5", "c1", "i3"])
def test_a_straight_way_is_the_one_that_a_search_finds(goal: str) -> None:
    """What is found without a search differs in nothing: length, cost and squares."""
    table = stage({"1W": "c5"}, versus(team({"ma": 4}), team({}))).play("move 1W")
    match = table.match
    straight, searched = match.rules.ways(match, 0), match.rules.ways(match, 0)
    square = match.grid.square(goal)
    assert straight.find_straight(square)
    assert searched.search(square)
    assert (straight.taken, straight.cost, straight.way()) == (searched.taken, searched.cost, searched.way())


def test_later_rushes_may_be_harder_than_the_first() -> None:
    """Among flying objects the first Rush of an activation needs a 2, the others a 3."""
    table = stage({"1W": "c5"}, versus(team({"ma": 4}), team({}))).play("move 1W")
    match, square = table.match, table.match.grid.square
    match.effects[match.field_owner()] |= match.rules.bits["pelted-with-projectiles"]
    chances = match.rules.ways(match, 0).chances()
    assert [chances[square(goal)] for goal in ("g5", "h5", "i5")] == pytest.approx([1, 5 / 6, 5 / 6 * 4 / 6], rel=1e-5)
    assert table.play("to h5", dice="d6 2").square("1W") == "h5"
    assert match.rules.ways(match, 0).chances()[square("i5")] == pytest.approx(4 / 6, rel=1e-5)


def crowded(number: int) -> Table:
    """A slippery player among others placed by chance, near the fans."""
    chance = Random(number)
    taken = chance.sample([f"{column}{row}" for column in "cdefghijklm" for row in range(9, 16)], 12)
    ours = {f"{place}W": square for place, square in enumerate(taken[:4], start=1)}
    theirs = {f"{place}E": square for place, square in enumerate(taken[4:], start=1)}
    mover = {"ma": chance.randint(3, 8), "ag": chance.randint(2, 4), "skills": chance.choice([["stunty"], []])}
    foes = [{"skills": chance.choice([[], [], ["prehensile-tail"], ["titchy"]])} for _ in theirs]
    table = stage({**ours, **theirs, "6W": "y3"}, versus(team(mover), team(*foes))).play("move 1W")
    if number % 2:
        match = table.match
        match.effects[match.field_owner()] |= match.rules.bits["abusive-fans"]
    return table


def step_cost(ways: PathFinder, square: int, to: int, taken: int) -> int:
    """What one step costs, asked for again."""
    cost = ways.step_costs[taken]
    if ways.grid.around(ways.guards) >> square & 1:
        cost += ways.price(square, to, (ways.guards & ways.grid.near[to]).bit_count())
    return cost


def best_ways(ways: PathFinder) -> dict[int, tuple[int, int]]:
    """Cost and steps of the best way to every square, found square by square."""
    best: dict[int, tuple[int, int]] = {}
    left: set[tuple[int, int]] = set()
    waiting = [(0, 0, ways.start)]
    while waiting:
        cost, taken, square = heappop(waiting)
        if (taken, square) in left:
            continue
        left.add((taken, square))
        best.setdefault(square, (cost, taken))
        if taken < ways.steps and (ways.enter & ways.through | 1 << ways.start) >> square & 1:
            for to in ways.grid.squares(ways.grid.near[square] & ways.enter):
                heappush(waiting, (cost + step_cost(ways, square, to, taken), taken + 1, to))
    return best


@pytest.mark.parametrize("number", range(12))
def test_every_way_is_the_best_there_is(number: int) -> None:
    """Also where an opponent, or the fans, make dodges harder in some squares only."""
    table = crowded(number)
    match = table.match
    best = best_ways(match.rules.ways(match, 0))
    del best[match.at[0]]
    ways = match.rules.ways(match, 0)
    for goal, (cost, taken) in best.items():
        assert ways.find(goal)
        assert (ways.cost, ways.taken) == (cost, taken), match.grid.name(goal)
        way = [match.at[0], *ways.way()]
        steps = enumerate(pairwise(way))
        assert sum(step_cost(ways, here, there, place) for place, (here, there) in steps) == cost
    assert len(best) > 20


@pytest.mark.parametrize("number", range(12))
def test_a_way_found_in_machine_words_is_the_one_that_defines_it(number: int) -> None:
    """Where the build has no machine words, it is the same search twice."""
    match = crowded(number).match
    for goal in match.grid.squares(match.rules.open_squares(match)):
        swift, plain = match.rules.ways(match, 0), match.rules.ways(match, 0)
        found = plain.find_straight(goal) or plain.search(goal)
        assert swift.find(goal) == found, match.grid.name(goal)
        if found:
            assert (swift.cost, swift.taken, swift.way()) == (plain.cost, plain.taken, plain.way())
