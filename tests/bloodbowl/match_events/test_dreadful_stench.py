"""Dreadful Stench. (3-4, 5)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

BIG = {"st": 5, "pa": 4, "skills": ["throw-team-mate"]}
SMALL = {"st": 2, "skills": ["right-stuff", "stunty"]}


def stinking(
    players: dict[str, str], settings: dict[str, object] | None = None, at: str = "a1", **more: object
) -> Table:
    return trigger("dreadful-stench", players, settings=settings, **more).play(f"square {at}")


@pytest.mark.rule("events.dreadful-stench.marker", "events.dreadful-stench.marker-not-occupying")
def test_the_active_coach_marks_an_edge_square_which_stays_free() -> None:
    table = trigger("dreadful-stench", {"1W": "b2", "1E": "k6"})
    assert (table.question, table.actor) == ("match-event", "west")
    squares = table.squares("square")
    assert {"a1", "a8", "z15", "m1", "m15"} <= squares
    assert not squares & {"b2", "m8", "y14"}
    assert len(squares) == 78
    table.play("square a1")
    assert shown(table, "dreadful-stench")["square"] == "a1"
    table.play("move 1W", "to a1")
    assert table.square("1W") == "a1"


@pytest.mark.rule("events.dreadful-stench.pick-up", "events.dreadful-stench.everywhere")
@pytest.mark.parametrize(("die", "ball"), [(3, "n5"), (4, "1W")])
def test_a_pick_up_is_harder_wherever_the_marker_is(die: int, ball: str) -> None:
    table = stinking({"1W": "m6", "1E": "k2"}, ball="n6").play("move 1W")
    table.play("to n6", dice=f"d6 {die}" + (", d8 2" if die == 3 else ""))
    assert table.ball == ball


@pytest.mark.rule("events.dreadful-stench.everywhere")
def test_a_radius_may_be_set() -> None:
    settings = versus(team(), team(), match_events={"coaches": [True, True], "stench_radius": 3})
    far = stinking({"1W": "m6", "1E": "k2"}, settings, ball="n6").play("move 1W").play("to n6", dice="d6 3")
    assert far.ball == "1W", "unaffected beyond the radius"
    near = stinking({"1W": "m6", "1E": "k2"}, settings, at="n1", ball="n4").play("move 1W")
    assert near.play("to n4", dice="d6 3, d8 2").ball == "n3"


@pytest.mark.rule("events.dreadful-stench.pass", "events.dreadful-stench.catch", "events.dreadful-stench.both-teams")
@pytest.mark.parametrize("active", ["west", "east"])
def test_passes_and_catches_are_harder_for_both_teams(active: str) -> None:
    us = "W" if active == "west" else "E"
    players = {f"1{us}": "m6 ball", f"2{us}": "n6", "3W": "b2", "3E": "y2"}
    table = stinking(players, active=active)
    table.play(f"pass 1{us}", "throw").play("throw to n6", dice="d6 5, d6 4")
    assert table.ball == f"2{us}"
    table = stinking(players, active=active)
    table.play(f"pass 1{us}", "throw").play("throw to n6", dice="d6 4, d8 2, d8 2, d8 2, d8 2")
    assert table.ball != f"2{us}", "a 4 was enough without the smell"
    table = stinking(players, active=active)
    table.play(f"hand-off 1{us}").play(f"hand to 2{us}", dice="d6 3, d8 2")
    assert table.ball == "n5", "a 3 was enough without the smell"


@pytest.mark.rule("events.dreadful-stench.pass")
def test_dodges_on_the_way_are_not_affected() -> None:
    table = stinking({"1W": "m6 ball", "1E": "m7", "2W": "p6"}).play("pass 1W")
    assert table.play("to m5", dice="d6 3").square("1W") == "m5"


@pytest.mark.rule("events.dreadful-stench.throw-team-mate")
def test_a_team_mate_is_thrown_less_well_but_lands_as_always() -> None:
    settings = versus(team(BIG, SMALL), team(), match_events=True)
    table = stinking({"1W": "m6", "2W": "n6", "1E": "b2"}, settings)
    table.play("throw-team-mate 1W", "lift 2W").play("throw to p6", dice="d6 4, d8 2, d8 7, d8 2, d6 4")
    assert table.status("2W") == "standing", "a 4 is not superb, but its landing at -1 needs a 4"
    table = stinking({"1W": "m6", "2W": "n6", "1E": "b2"}, settings)
    table.play("throw-team-mate 1W", "lift 2W").play("throw to p6", dice="d6 5, d8 2, d8 7, d8 2, d6 3")
    assert table.status("2W") == "standing", "a 5 is superb, and its landing needs a 3 as always"


@pytest.mark.rule("events.dreadful-stench.interference")
@pytest.mark.parametrize(("die", "ball"), [(4, "2W"), (5, "1E")])
def test_interference_is_harder(die: int, ball: str) -> None:
    settings = versus(team(), team({"ag": 1}), match_events=True)
    table = stinking({"1W": "j6 ball", "2W": "o6", "1E": "l6"}, settings)
    table.play("pass 1W", "throw").play("throw to o6", dice="d6 6")
    table.play("interfere with 1E", dice=f"d6 {die}, d6 6")
    assert table.ball == ball, "1+ at -4"


@pytest.mark.rule("events.dreadful-stench.drive-end")
def test_it_ends_with_the_drive() -> None:
    table = stinking({"1W": "x6 ball", "1E": "k6"}, turns=[3, 3])
    assert lasting(table) == ["dreadful-stench"]
    end_turn(end_turn(table))
    assert lasting(table) == ["dreadful-stench"]
    table.play("move 1W", "to z6")
    assert lasting(table) == []
