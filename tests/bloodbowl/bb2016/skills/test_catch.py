"""Catch of the 2016 edition: interceptions and bombs as well."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import having, stage, team, versus


@pytest.mark.rule("bb2016.skill.catch.reroll-interception", "bb2016.skill.monstrous-mouth.reroll-interception")
@pytest.mark.parametrize("skill", ["catch", "monstrous-mouth"])
def test_a_failed_interception_is_rolled_again(skill: str) -> None:
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "g5"}, versus(team(), team(having(skill))))
    table.play("pass 1W", "throw", "throw to h5").play("interfere with 1E", dice="d6 2")
    table.play(f"re-roll by {skill}", dice="d6 6")
    assert (table.ball, table.is_turn_of("east")) == ("1E", True)


@pytest.mark.rule("bb2016.skill.catch.also-for-bombs")
def test_a_bomb_is_caught_by_a_second_roll() -> None:
    settings = versus(team(having("bombardier")), team(having("catch")))
    table = stage({"1W": "e5", "1E": "h5"}, settings).play("throw-bomb 1W").play("throw to h5", dice="d6 4")
    table.play("yes", dice="d6 1").play("re-roll by catch", dice="d6 5")
    assert (table.question, table.actor) == ("throw", "east")


@pytest.mark.rule("bb2016.skill.catch.also-for-bombs")
def test_a_bomb_is_intercepted_by_a_second_roll() -> None:
    settings = versus(team(having("bombardier")), team(having("catch")))
    table = stage({"1W": "e5", "1E": "g5"}, settings).play("throw-bomb 1W").play("throw to i5")
    table.play("interfere with 1E", dice="d6 1").play("re-roll by catch", dice="d6 6")
    assert (table.question, table.actor) == ("throw", "east")
