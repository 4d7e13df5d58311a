"""Hit and Run: stepping away after a block. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

RUNNER = having("hit-and-run")


@pytest.mark.rule("bb2020.trait.hit-and-run.free-square", "bb2020.trait.hit-and-run.end-unmarked")
@pytest.mark.rule("bb2020.trait.hit-and-run.timing")
def test_one_square_away_from_everybody_after_all_else() -> None:
    table = facing(RUNNER, target="h6 ball").play("block 1W", dice="block pow").play("push to i6")
    table.play("follow up", dice="d6 5, d6 5, d6 1, d6 2, d8 5")
    assert (table.question, table.actor, table.ball) == ("use", "west", "j6"), "after armour, injury and bounce"
    table = facing(RUNNER).play("block 1W", dice="block push-back").play("push to i6", "follow up", "yes")
    assert table.squares("place") == {"g5", "g6", "g7"}, "neither marking nor marked"
    table.play("place g5")
    assert (table.square("1W"), table.is_turn_of("west")) == ("g5", True)


@pytest.mark.rule("bb2020.trait.hit-and-run.end-unmarked")
def test_not_without_such_a_square_nor_on_the_ground() -> None:
    table = stage({"1W": "a1", "1E": "b1", "9E": "y14"}, versus(team(RUNNER)))
    table.play("block 1W", "push to c1", dice="block push-back").play("stay")
    assert table.question == "use", "a2 is quiet"
    table = stage({"1W": "a1", "1E": "b1", "2E": "b3"}, versus(team(RUNNER)))
    table.play("block 1W", "push to c1", dice="block push-back").play("stay")
    assert table.question == "turn", "2E marks a2, and both mark b1 and b2"
    table = stage({"1W": "a1", "1E": "b1", "2E": "b3 dazed"}, versus(team(RUNNER)))
    table.play("block 1W", "push to c1", dice="block push-back").play("stay")
    assert table.question == "turn", "it would mark 2E, although 2E marks nobody"
    assert facing(RUNNER).play("block 1W", dice="block player-down, d6 1, d6 2").is_turn_of("east")


@pytest.mark.rule("bb2020.trait.hit-and-run.free-square", "bb2020.trait.hit-and-run.timing")
def test_a_blitz_goes_on_after_the_step() -> None:
    table = facing(RUNNER).play("blitz 1W", "block 1E", dice="block push-back").play("push to i6", "stay", "yes")
    table.play("place f6")
    assert table.question == "move"
    assert table.fact("prompt").endswith("5 squares left before Rushing."), "the step is free"


@pytest.mark.rule("bb2020.trait.hit-and-run.not-between-frenzy-blocks")
def test_only_after_the_second_block_of_frenzy() -> None:
    table = facing(having("hit-and-run", "frenzy")).play("block 1W", dice="block push-back")
    table.play("push to i6", dice="block push-back")
    assert (table.question, table.square("1W")) == ("push", "h6"), "the second block comes first"
    table.play("push to j6")
    assert (table.question, table.square("1W")) == ("use", "i6")
    table.play("no")
    assert table.is_turn_of("west"), "and it is offered once"
