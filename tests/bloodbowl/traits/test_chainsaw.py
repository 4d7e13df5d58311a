"""Chainsaw: in attacks, fouls and falls. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

SAW = having("chainsaw")


@pytest.mark.rule("bb2020.trait.chainsaw.replaces-block")
def test_instead_of_a_block_alone_or_in_a_blitz() -> None:
    assert facing(SAW).play("block 1W").legal == ["block", "chainsaw"]
    assert facing(SAW).play("block 1W", "block", dice="block push-back").question == "push"
    assert facing(SAW).play("blitz 1W", "block 1E").legal == ["block", "chainsaw"]


@pytest.mark.rule("bb2020.trait.chainsaw.roll", "bb2020.trait.chainsaw.armour-plus-three")
@pytest.mark.parametrize(
    ("dice", "west", "east"),
    [
        ("d6 2, d6 3, d6 3, d6 3, d6 4", "standing", "stunned"),
        ("d6 2, d6 2, d6 3", "standing", "standing"),
        ("d6 1, d6 3, d6 3, d6 3, d6 4", "stunned", "standing"),
        ("d6 1, d6 2, d6 3", "standing", "standing"),
    ],
)
def test_three_more_against_whoever_is_hit(dice: str, west: str, east: str) -> None:
    table = facing(having("chainsaw", "mighty-blow +1")).play("block 1W", "chainsaw", dice=dice)
    assert (table.status("1W"), table.status("1E")) == (west, east)


@pytest.mark.rule("bb2020.trait.chainsaw.kick-back-turnover")
@pytest.mark.parametrize("armour", ["d6 1, d6 2", "d6 3, d6 3, d6 1, d6 2"])
def test_a_kick_back_is_a_turnover_whatever_the_armour_says(armour: str) -> None:
    assert facing(SAW).play("block 1W", "chainsaw", dice=f"d6 1, {armour}").is_turn_of("east")
    assert facing(SAW).play("block 1W", "chainsaw", dice=f"d6 2, {armour}").is_turn_of("west")


@pytest.mark.rule("bb2020.trait.chainsaw.once-per-turn", "bb2020.interaction.frenzy-with-chainsaw")
def test_one_block_of_frenzy_at_most() -> None:
    table = facing(having("chainsaw", "frenzy")).play("block 1W", "block", dice="block push-back")
    assert table.play("push to i6").legal == ["block", "chainsaw"]
    table.play("chainsaw", dice="d6 2, d6 1, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.chainsaw.once-per-turn")
def test_one_block_of_multiple_block_at_most() -> None:
    settings = versus(team(having("chainsaw", "multiple-block", "stab", st=5)))
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7"}, settings).play("block 1W", "target 1E", "target 2E")
    assert table.legal == ["block", "stab", "chainsaw"]
    assert table.play("chainsaw").legal == ["block", "stab"]


@pytest.mark.rule("bb2020.trait.chainsaw.ends-blitz-move")
def test_no_step_after_it_in_a_blitz() -> None:
    table = facing(SAW).play("blitz 1W", "block 1E", "chainsaw", dice="d6 2, d6 1, d6 2")
    assert table.question == "turn"


@pytest.mark.rule("bb2020.trait.chainsaw.wielder-falls")
@pytest.mark.parametrize(("armour", "status"), [("d6 3, d6 3, d6 1, d6 2", "stunned"), ("d6 2, d6 3", "prone")])
def test_falling_with_it_is_dangerous(armour: str, status: str) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(SAW))).play("move 1W", "to f5", dice=f"d6 1, {armour}")
    assert table.status("1W") == status
    table = facing(SAW).play("block 1W", "block", dice=f"block player-down, {armour}")
    assert table.status("1W") == status


@pytest.mark.rule("bb2020.trait.chainsaw.blocked-against")
def test_blocking_somebody_who_holds_it_is_dangerous_for_both() -> None:
    table = facing({}, SAW).play("block 1W", dice="block player-down, d6 3, d6 3, d6 1, d6 2")
    assert table.status("1W") == "stunned"
    table = facing({}, SAW).play("block 1W", dice="block pow").play("push to i6")
    assert table.play("stay", dice="d6 3, d6 3, d6 1, d6 2").status("1E") == "stunned"
    table = stage({"1W": "g6", "1E": "h6", "2E": "y5"}, versus(team(), team(SAW)))
    table.play("block 1W", dice="block both-down, d6 3, d6 3, d6 1, d6 2, d6 3, d6 3, d6 1, d6 2")
    assert (table.status("1W"), table.status("1E")) == ("stunned", "stunned")


@pytest.mark.rule("bb2020.trait.chainsaw.foul")
def test_it_may_be_used_in_a_foul_with_assists() -> None:
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6 prone"}, versus(team(SAW)))
    table.play("foul 1W", "foul 1E")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 2, d6 2, d6 3, d6 1, d6 2")
    assert table.status("1E") == "stunned", "5 with 3 for the saw and 1 for the assist is 9"
    table = stage({"1W": "g6", "1E": "h6 prone"}, versus(team(SAW))).play("foul 1W", "foul 1E")
    assert table.play("no", dice="d6 2, d6 4").status("1E") == "prone"


@pytest.mark.rule("bb2020.trait.chainsaw.foul")
def test_a_kick_back_in_a_foul_gets_nobody_sent_off() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone", "2E": "y5"}, versus(team(SAW))).play("foul 1W", "foul 1E")
    table.play("yes", dice="d6 1, d6 3, d6 3, d6 1, d6 1")
    assert (table.status("1W"), table.status("1E")) == ("stunned", "prone")
    assert table.is_turn_of("east")
