"""Grab of the 2016 edition: it and Side Step cancel each other out."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having

THREE = ["push to i5", "push to i6", "push to i7"]


@pytest.mark.rule("bb2016.skill.grab.against-side-step", "bb2016.interaction.grab-vs-side-step")
@pytest.mark.parametrize("kind", ["block", "blitz"])
def test_against_side_step_the_usual_squares_are_left(kind: str) -> None:
    table = facing(having("grab"), having("sidestep")).play(
        f"{kind} 1W", *(["block 1E"] if kind == "blitz" else []), dice="block push-back"
    )
    assert asked(table) == "west grab 1W"
    table.play("yes")
    assert (table.actor, table.legal) == ("west", THREE)
    table = facing(having("grab"), having("sidestep")).play(
        f"{kind} 1W", *(["block 1E"] if kind == "blitz" else []), dice="block push-back"
    )
    table.play("no")
    assert asked(table) == "east sidestep 1E", "declined, Side Step works"


@pytest.mark.rule("bb2016.skill.grab.against-side-step")
def test_without_side_step_a_block_may_push_anywhere_and_a_blitz_may_not() -> None:
    table = facing(having("grab"), {}).play("block 1W", dice="block push-back").play("yes")
    assert len(table.legal) == 7
    table = facing(having("grab"), {}).play("blitz 1W", "block 1E", dice="block push-back")
    assert table.legal == THREE


@pytest.mark.rule("bb2016.interaction.multiple-block-with-grab")
def test_grab_in_both_blocks_of_multiple_block() -> None:
    table = facing(having("grab", "multiple-block", st=6), {}, {"2E": "g7"}).play("block 1W")
    table.play("target 1E", "target 2E", dice="block push-back")
    table.play("yes").play("push to i6").play("target 2E", dice="block push-back, block push-back")
    assert asked(table) == "west grab 1W"
