"""The way a player takes to a square farther off is the safest, with the skills of those who stand beside it."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus


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
