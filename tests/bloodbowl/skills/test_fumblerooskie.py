"""Fumblerooskie: leaves the ball behind. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

TRICK = versus(team(skilled("fumblerooskie")))


@pytest.mark.rule("bb2020.skill.fumblerooskie.drop-behind")
def test_the_ball_stays_in_the_square_left() -> None:
    table = stage({"1W": "e5 ball"}, TRICK).play("move 1W", "to f5", "leave the ball")
    assert "stop" not in table.legal, "now the player has to go"
    table.play("to h5")
    assert (table.ball, table.square("1W"), table.question) == ("f5", "h5", "move")
    assert "leave the ball" not in table.legal


@pytest.mark.rule("bb2020.skill.fumblerooskie.drop-behind", "bb2020.skill.fumblerooskie.declare-on-leaving")
def test_in_a_blitz_it_needs_a_step_not_a_follow_up() -> None:
    table = stage({"1W": "g6 ball", "1E": "h6"}, TRICK).play("blitz 1W", "leave the ball")
    assert "block 1E" not in table.legal
    table.play("to g5", dice="d6 4").play("block 1E", dice="block push-back").play("push to i6", "follow up")
    assert table.ball == "g6"


@pytest.mark.rule("bb2020.skill.fumblerooskie.not-other-actions")
@pytest.mark.parametrize("action", ["pass", "hand-off", "foul"])
def test_not_in_other_actions(action: str) -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "y9 prone"}, TRICK).play(f"{action} 1W")
    assert "leave the ball" not in table.legal


@pytest.mark.rule("bb2020.skill.fumblerooskie.ball-picked-up-on-the-way")
def test_a_ball_picked_up_on_the_way() -> None:
    table = stage({"1W": "e5"}, TRICK, ball="f5").play("move 1W", "to f5", dice="d6 3")
    assert table.play("leave the ball", "to g5").ball == "f5"


@pytest.mark.rule("bb2020.skill.fumblerooskie.declare-on-leaving")
@pytest.mark.parametrize("die", [4, 1])
def test_the_ball_stays_even_if_the_dodge_fails(die: int) -> None:
    table = stage({"1W": "e5 ball", "1E": "d5"}, TRICK).play("move 1W", "leave the ball")
    table.play("to f5", dice=f"d6 {die}" + (", d6 1, d6 2" if die == 1 else ""))
    assert (table.ball, table.status("1W")) == ("e5", "prone" if die == 1 else "standing")


@pytest.mark.rule("bb2020.skill.fumblerooskie.declare-on-leaving")
def test_who_is_held_back_keeps_the_ball() -> None:
    settings = versus(team(skilled("fumblerooskie")), team(skilled("tentacles")))
    table = stage({"1W": "e5 ball", "1E": "d5"}, settings).play("move 1W", "leave the ball", "to f5")
    table.play("yes", dice="d6 6")
    assert (table.ball, table.square("1W")) == ("1W", "e5")


@pytest.mark.rule("bb2020.trait.my-ball.keeps-ball")
def test_not_for_those_who_never_give_the_ball_away() -> None:
    table = stage({"1W": "e5 ball"}, versus(team(skilled("fumblerooskie", "my-ball")))).play("move 1W")
    assert "leave the ball" not in table.legal
