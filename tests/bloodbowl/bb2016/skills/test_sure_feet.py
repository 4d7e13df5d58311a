"""Sure Feet of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having, stage, team, versus


@pytest.mark.rule("bb2016.skill.sure-feet.reroll-gfi-once-per-turn")
def test_one_failed_roll_a_turn_even_for_a_block() -> None:
    table = facing(having("sure-feet", ma=1), {}, {"1W": "f6", "1E": "h6"}).play("blitz 1W").play("to g6")
    table.play("block 1E", dice="d6 1").play("re-roll by sure-feet", dice="d6 2, block push-back").play("push to i6")
    table.play("stay").play("to f5", dice="d6 1, d6 1, d6 2")
    assert table.is_turn_of("east"), "the second failure stands"


@pytest.mark.rule(
    "bb2016.skill.sure-feet.reroll-gfi-once-per-turn",
    "bb2016.skill.reroll.kick-off-blitz",
    "bb2016.skill.activation.blitz-kick-off",
)
def test_in_the_bonus_turn_of_a_blitz() -> None:
    line = {"1W": "k7", "2W": "m7", "3W": "m8", "4W": "m9", "5W": "k9", "1E": "n7", "2E": "n8", "3E": "n9"}
    settings = versus(team(having("sure-feet", ma=1), {}, {}, {}, having("bone-head")))
    table = stage(line, settings, start="kick-off", kicking="west", rerolls=[2, 0])
    table.play("kick to t6", dice="d8 7, d6 1, d6 5, d6 5").play("move 1W").play("to j7").play("to i7", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by sure-feet"]
    table.play("re-roll by sure-feet", dice="d6 2").play("to h7", dice="d6 1").play(
        "re-roll by team-re-roll", dice="d6 2"
    )
    assert table.match.rerolls == [1, 0]
    table.play("move 5W", dice="d6 1")
    assert (table.status("5W"), table.question) == ("dazed", "turn"), "Bone-head is rolled, the one re-roll is spent"
