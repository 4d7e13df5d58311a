"""Diving Tackle of the 2016 edition: dodges only; the user goes down once the dodge is settled."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having, stage, team, versus

DIVER = having("diving-tackle")


@pytest.mark.rule("bb2016.skill.diving-tackle.trigger", "bb2016.skill.diving-tackle.before-armour")
def test_the_user_goes_down_before_the_armour_roll() -> None:
    table = facing({}, DIVER, rerolls=[1, 0]).play("move 1W").play("to f6", dice="d6 3")
    assert asked(table) == "east diving-tackle 1E"
    table.play("yes")
    assert table.question == "re-roll", "the dodge is not settled"
    assert (table.status("1E"), table.square("1E")) == ("standing", "h6")
    table.play("keep the roll", dice="d6 1, d6 2")
    assert (table.status("1E"), table.square("1E"), table.status("1W")) == ("prone", "g6", "prone")
    order = [name for name in table.told if name in ("fell", "armour")]
    assert order[:3] == ["fell", "fell", "armour"], "both are down when armour is rolled"


@pytest.mark.rule("bb2016.skill.diving-tackle.trigger", "bb2016.skill.diving-tackle.not-without-dodge-roll")
def test_a_leap_is_no_dodge() -> None:
    table = facing(having("leap"), DIVER).play("move 1W").play("jump to e6", dice="d6 4")
    assert (table.question, table.square("1W")) == ("move", "e6")


@pytest.mark.rule("bb2016.skill.diving-tackle.not-without-dodge-roll")
def test_a_push_and_a_follow_up_need_no_dodge() -> None:
    settings = versus(team(), team({}, DIVER))
    table = stage({"1W": "g6", "1E": "h6", "2E": "f6"}, settings).play(
        "block 1W", "target 1E", dice="block push-back, block push-back"
    )
    table.play("push to i6").play("follow up")
    assert table.is_turn_of("west")
