"""Running Pass: moves on after a Quick Pass. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

RUNNER = versus(team(skilled("running-pass")))


@pytest.mark.rule("bb2020.skill.running-pass.move-after-quick-pass", "bb2020.skill.running-pass.needs-unused-ma")
def test_movement_left_may_be_used_after_the_pass() -> None:
    table = stage({"1W": "d5 ball", "2W": "g5"}, RUNNER).play("pass 1W", "to e5", "throw")
    table.play("throw to g5", dice="d6 4, d6 3")
    assert (table.question, table.ball) == ("move", "2W")
    assert table.fact("prompt").endswith("5 squares left before Rushing.")
    assert "throw" not in table.legal
    table.play("to j5").play("to k5", dice="d6 2")
    assert table.square("1W") == "k5", "Rushes may follow"


@pytest.mark.rule("bb2020.skill.running-pass.move-after-quick-pass")
def test_not_after_a_longer_pass() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5"}, RUNNER)
    assert table.play("pass 1W", "throw", "throw to i5", dice="d6 5, d6 3").question == "turn"


@pytest.mark.rule("bb2020.skill.running-pass.only-if-caught")
def test_not_if_the_ball_was_not_caught() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, RUNNER)
    assert table.play("pass 1W", "throw", "throw to g5", dice="d6 4, d6 2, d8 2").is_turn_of("east")


@pytest.mark.rule("bb2020.skill.running-pass.needs-unused-ma")
def test_not_by_rushing_alone() -> None:
    table = stage({"1W": "d5 ball", "2W": "g5"}, versus(team(skilled("running-pass", ma=1)))).play("pass 1W", "to e5")
    assert table.play("throw", "throw to g5", dice="d6 4, d6 3").question == "turn"


@pytest.mark.rule("bb2020.interaction.running-pass-with-bomb")
def test_after_a_bomb() -> None:
    table = stage({"1W": "e5"}, versus(team(skilled("running-pass", "bombardier"))))
    table.play("throw-bomb 1W", "throw to g5", dice="d6 4")
    assert (table.question, "exploded" in table.told) == ("move", True)
    assert table.play("to e6", "stop").square("1W") == "e6"
    table = stage({"1W": "e5"}, versus(team(skilled("running-pass", "bombardier"))))
    assert table.play("throw-bomb 1W", "throw to i5", dice="d6 5").question == "turn", "not a Quick Pass"


@pytest.mark.rule("bb2020.interaction.running-pass-with-bomb")
def test_it_is_the_throwers_own_throw_that_was_quick() -> None:
    """A catcher throws the bomb on: how far is nothing to the bomber."""
    settings = versus(team(skilled("bombardier", "running-pass", pa=2)), team({"pa": 2}))
    for first, then, goes_on in (("h5", "p9", True), ("k5", "m5", False)):
        table = stage({"1W": "e5", "1E": first}, settings)
        table.play("throw-bomb 1W", f"throw to {first}", dice="d6 6, d6 6, d6 1").play(f"throw to {then}", dice="d6 6")
        assert (table.question == "move") is goes_on
