"""Chainsaw of the 2016 edition: it must be used, and a kick-back ends the turn only if it hurts."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having

SAW = having("chainsaw")


@pytest.mark.rule(
    "bb2016.skill.chainsaw.must-replace-block", "bb2016.skill.chainsaw.roll", "bb2016.skill.chainsaw.armour-plus-three"
)
@pytest.mark.parametrize("action", ["block", "blitz"])
def test_it_must_be_used_instead_of_a_block(action: str) -> None:
    answers = [f"{action} 1W"] + (["block 1E"] if action == "blitz" else [])
    table = facing(SAW, {}).play(*answers, dice="d6 2, d6 3, d6 3, d6 1, d6 1")
    assert (table.status("1E"), table.square("1E")) == ("stunned", "h6"), "6 and 3 break AV 8; nobody is pushed"
    table = facing(SAW, {}).play(*answers, dice="d6 2, d6 2, d6 3")
    assert table.status("1E") == "standing"


@pytest.mark.rule("bb2016.skill.chainsaw.ends-blitz-move")
def test_no_movement_after_it() -> None:
    table = facing(SAW, {}, {"1W": "f6"}).play("blitz 1W").play("to g6").play("block 1E", dice="d6 2, d6 1, d6 1")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2016.skill.chainsaw.kick-back-turnover", "bb2016.skill.chainsaw.roll")
@pytest.mark.parametrize(
    ("dice", "status", "turn"), [("d6 2, d6 3", "standing", "west"), ("d6 3, d6 3, d6 1, d6 1", "stunned", "east")]
)
def test_a_kick_back(dice: str, status: str, turn: str) -> None:
    table = facing(SAW, {}).play("block 1W", dice=f"d6 1, {dice}")
    assert (table.status("1W"), table.is_turn_of(turn)) == (status, True)


@pytest.mark.rule("bb2016.skill.chainsaw.wielder-falls")
def test_who_falls_with_it_has_plus_three() -> None:
    table = facing(SAW, {}).play("move 1W").play("to f6", dice="d6 1, d6 3, d6 3, d6 1, d6 1")
    assert table.status("1W") == "stunned"
    table = (
        facing({}, SAW)
        .play("block 1W", dice="block pow")
        .play("push to i6")
        .play("stay", dice="d6 3, d6 3, d6 1, d6 1")
    )
    assert table.status("1E") == "stunned"


@pytest.mark.rule("bb2016.skill.chainsaw.armour-plus-three", "bb2016.injury.niggling-modifier")
def test_old_injuries_count_after_it() -> None:
    table = facing(SAW, {"niggles": 1}).play("block 1W", dice="d6 2, d6 3, d6 3, d6 3, d6 4")
    assert table.status("1E") == "knocked-out"


@pytest.mark.rule("bb2016.skill.chainsaw.once-per-turn")
def test_once_per_turn_with_multiple_block() -> None:
    table = facing(having("chainsaw", "multiple-block"), {}, {"2E": "h7"}).play(
        "block 1W", "target 1E", "target 2E", dice="d6 2, d6 1, d6 1"
    )
    assert table.is_turn_of("west"), "there is no second attack"
