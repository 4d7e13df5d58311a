"""Safe Pair of Hands: puts the ball down. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

SAFE = skilled("safe-pair-of-hands")


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.places-ball")
@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.usable-while-prone")
def test_a_player_knocked_down_puts_the_ball_into_a_free_square() -> None:
    table = blocked("block pow", {}, SAFE, players={"1E": "h6 ball"}).play("push to i6", "stay")
    assert (table.question, table.actor, table.status("1E")) == ("ball", "east", "prone"), "before the Armour roll"
    assert table.squares("put down") == {"h5", "i5", "j5", "h6", "j6", "h7", "i7", "j7"}
    table.play("put down j7", dice="d6 6, d6 6, d6 4, d6 4")
    assert (table.ball, table.status("1E")) == ("j7", "knocked-out")


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.places-ball")
def test_a_player_placed_prone_does_so_too_or_lets_it_bounce() -> None:
    players = {"1E": "h6 ball"}
    table = blocked("block both-down", skilled("wrestle"), SAFE, players=players).play("yes", "put down h7")
    assert table.ball == "h7"
    table = blocked("block both-down", skilled("wrestle"), SAFE, players=players).play("yes")
    assert table.play("let it bounce", dice="d8 2").ball == "h5"


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.not-when-falling")
def test_it_does_not_work_when_falling_over() -> None:
    table = stage({"1W": "e5 ball", "1E": "d5"}, versus(team(SAFE)))
    table.play("move 1W", "to f5", dice="d6 1, d6 1, d6 2, d8 2")
    assert table.ball == "f4"


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.no-free-square")
def test_without_a_free_square_the_ball_bounces() -> None:
    ring = {"2E": "h5 prone", "3E": "i5 prone", "4E": "g5 prone", "5E": "g7 prone", "7E": "h7 prone"}
    more = {"8E": "i7 prone", "9E": "i6 prone"}
    table = stage({"1W": "g6", "1E": "h6 ball", **ring, **more}, versus(team(skilled("wrestle")), team(SAFE)))
    table.play("block 1W", dice="block both-down").play("yes", dice="d8 2, d8 2")
    assert table.ball == "h4"


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.turnover-unchanged")
def test_the_turnover_stays() -> None:
    table = blocked("block player-down", SAFE, {}, players={"1W": "g6 ball"})
    table.play("put down f6", dice="d6 1, d6 2")
    assert (table.ball, table.is_turn_of("east")) == ("f6", True)


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.places-ball")
def test_a_stab_and_a_bomb_that_floor_the_carrier_count_too() -> None:
    table = stage({"1W": "g6", "1E": "h6 ball"}, versus(team(skilled("stab")), team(SAFE)))
    table.play("block 1W", "stab", dice="d6 5, d6 4")
    assert (table.question, table.status("1E")) == ("ball", "prone")
    assert table.play("put down h7", dice="d6 1, d6 2").ball == "h7"
    table = stage({"1W": "c6", "1E": "h6 ball"}, versus(team(skilled("bombardier")), team(SAFE)))
    table.play("throw-bomb 1W", "throw to h6", dice="d6 6, d6 1")
    assert (table.question, table.actor) == ("ball", "east")
    assert table.play("put down i6", dice="d6 1, d6 2").ball == "i6"


@pytest.mark.rule("bb2020.skill.use.not-when-down-or-distracted", "bb2020.skill.safe-pair-of-hands.usable-while-prone")
def test_not_for_a_carrier_without_tackle_zone() -> None:
    table = blocked("block pow", {}, SAFE, players={"1E": "h6 ball dazed"}).play("push to i6")
    assert table.play("stay", dice="d6 1, d6 2, d8 2").ball == "i5"
