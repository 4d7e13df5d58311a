"""Stab: a knife instead of a block. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.traits.trait_helpers import facing, having


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.stab.action", "bb2020.trait.stab.no-push-no-turnover")
@pytest.mark.parametrize(
    ("dice", "status"),
    [("d6 4, d6 4", "standing"), ("d6 4, d6 5, d6 1, d6 2", "stunned"), ("d6 5, d6 5, d6 4, d6 4", "knocked-out")],
)
def test_a_bare_armour_roll(dice: str, status: str) -> None:
    """Neither Mighty Blow nor Claws helps: 8 does not break 9+, and 7 stuns."""
    table = facing(having("stab", "mighty-blow +1", "claws")).play("block 1W", "stab", dice=dice)
    assert table.status("1E") == status
    assert table.square("1W") == "g6"
    assert table.is_turn_of("west")
    assert table.counted("1W", "casualties") == 0


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.stab.action")
def test_the_normal_block_stays_possible() -> None:
    assert facing(having("stab")).play("block 1W", "block", dice="block push-back").question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.stab.action")
def test_a_stabbed_carrier_drops_the_ball_when_it_goes_down() -> None:
    table = facing(having("stab"), target="h6 ball")
    assert table.play("block 1W", "stab", dice="d6 5, d6 5, d6 1, d6 2, d8 5").ball == "i6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.stab.no-move-after")
def test_no_step_after_stabbing_in_a_blitz() -> None:
    table = facing(having("stab")).play("blitz 1W", "block 1E", "stab", dice="d6 1, d6 2")
    assert table.question == "turn"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-with-stab")
def test_the_second_block_of_frenzy_may_be_a_stab() -> None:
    table = facing(having("stab", "frenzy")).play("block 1W", "block", dice="block push-back").play("push to i6")
    assert (table.question, table.square("1W")) == ("strike", "h6")
    assert table.play("stab", dice="d6 1, d6 2").is_turn_of("west")
    table = facing(having("stab", "frenzy")).play("block 1W", "stab", dice="d6 1, d6 2")
    assert table.question == "turn", "a first Stab brings no second block"
