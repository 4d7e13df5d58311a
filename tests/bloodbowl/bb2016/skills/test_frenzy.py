"""Frenzy of the 2016 edition: side by side is enough for the second block."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError

WILD = having("frenzy")


@pytest.mark.rule("bb2016.skill.frenzy.second-block", "bb2016.skill.frenzy.second-follow-up")
@pytest.mark.parametrize("first", ["push-back", "stumble"])
def test_a_push_leads_to_a_second_block(first: str) -> None:
    target = having("dodge") if first == "stumble" else {}
    table = facing(WILD, target).play("block 1W", dice=f"block {first}")
    if first == "stumble":
        table.play("yes")
    table.play("push to i6", dice="block push-back").play("push to j6")
    assert (table.square("1W"), table.is_turn_of("west")) == ("i6", True), "followed up twice, no third block"


@pytest.mark.rule("bb2016.skill.frenzy.second-block", "bb2016.interaction.frenzy-vs-fend")
def test_fend_stops_the_second_block_unless_the_target_stays_near() -> None:
    table = facing(WILD, having("fend")).play("block 1W", dice="block push-back").play("push to i6").play("yes")
    assert (table.square("1W"), table.is_turn_of("west")) == ("g6", True)
    table = facing(WILD, having("fend", "sidestep")).play("block 1W", dice="block push-back").play("yes")
    table.play("push to g7").play("yes", dice="block push-back")
    assert table.question == "use", "still beside the blocker: it is blocked again, and may step aside again"


@pytest.mark.rule("bb2016.skill.frenzy.not-on-both-down")
def test_both_down_leads_to_no_second_block() -> None:
    table = (
        facing(having("frenzy", "block"), having("block"))
        .play("block 1W", dice="block both-down")
        .play("yes")
        .play("yes")
    )
    assert table.is_turn_of("west")
    table = facing(having("frenzy", "juggernaut"), {}).play("blitz 1W", "block 1E", dice="block both-down").play("yes")
    table.play("push to i6", dice="block push-back")
    assert table.question == "push", "a push by Juggernaut does"


@pytest.mark.rule("bb2016.skill.frenzy.excludes-grab", "bb2016.skill.grab.excludes-frenzy")
def test_nobody_has_frenzy_and_grab() -> None:
    with pytest.raises(SetupError, match="grab"):
        BLOOD_BOWL_2016.blank(versus(team(having("frenzy", "grab"))), SeededDice(1))


@pytest.mark.rule("bb2016.interaction.frenzy-rooted-attacker")
def test_a_rooted_player_blocks_again_only_who_stays() -> None:
    table = facing(WILD, {}, {"1W": "g6 rooted"}).play("block 1W", dice="block push-back").play("push to i6")
    assert table.is_turn_of("west")
    table = facing(WILD, having("sidestep"), {"1W": "g6 rooted"}).play("block 1W", dice="block push-back").play("yes")
    table.play("push to g7", dice="block push-back")
    assert (table.question, table.square("1W")) == ("use", "g6")


@pytest.mark.rule("bb2016.interaction.frenzy-with-chainsaw", "bb2016.skill.chainsaw.once-per-turn")
def test_a_chainsaw_attacks_once() -> None:
    table = facing(having("frenzy", "chainsaw"), {}).play("block 1W", dice="d6 2, d6 1, d6 1")
    assert table.is_turn_of("west")
