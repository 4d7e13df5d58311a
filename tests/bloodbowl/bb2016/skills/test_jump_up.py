"""Jump Up of the 2016 edition: +2 for a block from the ground, the target chosen afterwards."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having


@pytest.mark.rule("bb2016.skill.jump-up.block-from-prone")
@pytest.mark.parametrize(("die", "status"), [(2, "standing"), (1, "prone")])
def test_an_agility_roll_at_plus_two(die: int, status: str) -> None:
    table = facing(having("jump-up"), {}, {"1W": "g6 prone", "2E": "f6", "3E": "f7"}).play("block 1W", dice=f"d6 {die}")
    assert (table.status("1W"), table.fact("active")) == (status, "west")
    assert table.question == ("target" if die == 2 else "turn")


@pytest.mark.rule("bb2016.skill.jump-up.target-after-roll", "bb2016.skill.activation.when-rolled")
def test_the_target_is_named_when_the_player_stands() -> None:
    table = facing(having("jump-up"), {}, {"1W": "g6 prone", "2E": "f6"}).play("block 1W", dice="d6 2")
    assert table.legal == ["target 1E", "target 2E"]
    table.play("target 2E", dice="block push-back, block push-back")
    assert table.question == "push"


@pytest.mark.rule("bb2016.skill.jump-up.roll-may-be-rerolled", "bb2016.skill.pro.also-when-down")
def test_the_roll_may_be_repeated_on_the_ground() -> None:
    table = facing(having("jump-up", "pro"), {}, {"1W": "g6 prone"}, rerolls=[1, 0]).play("block 1W", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by pro"]
    table.play("re-roll by pro", dice="d6 4, d6 2, block push-back")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2016.skill.pro.also-when-down")
def test_pro_helps_to_stand_up() -> None:
    table = facing(having("pro", ma=2), {}, {"1W": "g6 prone"}).play("move 1W", dice="d6 3")
    table.play("re-roll by pro", dice="d6 4, d6 4")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2016.interaction.jump-up-with-frenzy")
def test_a_frenzied_player_who_jumped_up_blocks_twice() -> None:
    table = facing(having("jump-up", "frenzy"), {}, {"1W": "g6 prone"}).play("block 1W", dice="d6 2, block push-back")
    table.play("push to i6", dice="block push-back").play("push to j6")
    assert (table.square("1W"), table.square("1E")) == ("i6", "j6")
