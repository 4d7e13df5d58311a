"""Kick-Off Return."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus

RUNNER = having("kick-off-return", "bone-head")


def received(players: dict[str, str], dice: str, aim: str = "t8") -> Table:
    line = {"1W": "m7", "2W": "m8", "3W": "m9", "4E": "n7", "5E": "n8", "6E": "n9"}
    table = stage({**line, **players}, versus(team(), team(RUNNER, RUNNER)), start="kick-off", kicking="west")
    return table.play(f"kick to {aim}", dice=dice)


@pytest.mark.rule("bb2016.skill.kick-off-return.who", "bb2016.skill.kick-off-return.timing")
def test_one_unmarked_receiver_off_the_line_before_the_event() -> None:
    table = received({"1E": "q8", "2E": "n10"}, "d8 2, d6 1")
    assert table.legal == ["nobody", "choose 1E"], "2E is on the line"
    assert "kick-off-event" not in [name.replace("_", "-") for name in table.told]
    table = received({"1E": "q8", "2E": "s10"}, "d8 2, d6 1")
    table.play("choose 1E").play("stop", dice="d6 1, d6 1, d8 7")
    assert table.is_turn_of("east"), "only one of them moves"
    table = received({"1E": "n5", "2E": "n6"}, "d8 2, d6 1, d6 1, d6 1, d8 7")
    assert table.is_turn_of("east"), "on the line nobody is asked"


@pytest.mark.rule(
    "bb2016.skill.kick-off-return.three-squares",
    "bb2016.skill.kick-off-return.no-activation-roll",
    "bb2016.skill.activation.not-in-reactions",
)
def test_three_squares_whatever_the_allowance_and_no_roll() -> None:
    table = received({"1E": "q8", "2E": "n10"}, "d8 2, d6 1").play("choose 1E")
    assert {"to t8", "to q11"} <= set(table.legal)
    assert "to u8" not in table.legal
    table.play("to t8", dice="d6 1, d6 1, d8 2")
    assert table.square("1E") == "t8"


@pytest.mark.rule("bb2016.skill.kick-off-return.limits")
def test_not_into_the_other_half_and_not_for_a_touchback() -> None:
    table = received({"1E": "o8", "2E": "n10"}, "d8 2, d6 1").play("choose 1E")
    assert not [square for square in table.squares("to") if square[0] in "jklm"]
    table = received({"1E": "q8", "2E": "n10"}, "d8 5, d6 6, d6 1, d6 1", aim="z8")
    assert table.question == "touchback"
