"""Enchanted Ball. (5-6, 4)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import team, versus


@pytest.mark.rule("events.enchanted-ball.pick-up", "events.enchanted-ball.both-teams")
def test_both_teams_pick_the_ball_up_more_easily() -> None:
    table = trigger("enchanted-ball", {"1W": "m6", "1E": "k2"}, ball="n6").play("move 1W")
    assert table.play("to n6", dice="d6 2").ball == "1W"
    table = end_turn(trigger("enchanted-ball", {"1W": "m6", "1E": "k2"}, ball="l2")).play("move 1E")
    assert table.play("to l2", dice="d6 2").ball == "1E"


@pytest.mark.rule("events.enchanted-ball.catch")
def test_catches_are_easier_but_interference_is_not() -> None:
    table = trigger("enchanted-ball", {"1W": "m6 ball", "2W": "n6", "1E": "k2"}).play("hand-off 1W")
    assert table.play("hand to 2W", dice="d6 2").ball == "2W"
    settings = versus(team(), team({"ag": 1}), match_events=True)
    table = trigger("enchanted-ball", {"1W": "j6 ball", "2W": "o6", "1E": "l6"}, settings=settings)
    table.play("pass 1W", "throw").play("throw to o6", dice="d6 6")
    assert table.play("interfere with 1E", dice="d6 3, d6 2").ball == "2W", "1+ at -3 still needs a 4"


@pytest.mark.rule("events.enchanted-ball.duration")
def test_it_lasts_until_the_next_turn_of_the_active_team() -> None:
    table = end_turn(end_turn(trigger("enchanted-ball", {"1W": "m6", "1E": "k2"}, ball="n6")))
    assert (table.fact("active"), lasting(table)) == ("west", [])
    assert table.play("move 1W").play("to n6", dice="d6 2, d8 2").ball == "n5"


@pytest.mark.rule("events.enchanted-ball.duration", "bb2020.touchdown.opponent-turn")
def test_a_touchdown_in_the_other_turn_is_the_next_turn() -> None:
    players = {"1W": "y6 ball", "2W": "b2", "1E": "x6", "2E": "y2"}
    table = end_turn(trigger("enchanted-ball", players, turns=[3, 2]))
    assert lasting(table) == ["enchanted-ball"]
    table.play("block 1E", dice="block push-back").play("push to z6", "stay")
    assert (table.fact("score"), table.fact("turns"), lasting(table)) == ([1, 0], [4, 3], [])


@pytest.mark.rule("events.enchanted-ball.catch")
@pytest.mark.parametrize(("die", "caught"), [(2, False), (3, True)])
def test_the_magic_is_in_the_ball_and_not_in_a_bomb(die: int, caught: bool) -> None:
    settings = versus(team({"skills": ["bombardier"], "pa": 2}), team(), match_events=True)
    table = trigger("enchanted-ball", {"1W": "e5", "1E": "h5"}, settings=settings)
    rest = "d6 1" if caught else "d6 1, d6 2"
    table.play("throw-bomb 1W", "throw to h5", dice=f"d6 6, d6 {die}, {rest}")
    assert (table.question == "throw") is caught
