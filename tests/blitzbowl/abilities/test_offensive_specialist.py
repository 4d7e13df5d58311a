"""Offensive Specialist: a re-roll of the Block Dice. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage


@pytest.mark.rule("blitz.ability.offensive-specialist")
def test_every_block_of_the_blitzer_may_be_re_rolled() -> None:
    table = stage({"5W": "g6", "1E": "h6"}).play("block 5W", dice="block kerrunch")
    assert (table.match.actor, table.legal) == (0, ["keep the roll", "re-roll by offensive-specialist"])
    table.play("keep the roll", dice="d6 6")
    assert table.status("1E") == "prone"


@pytest.mark.rule("blitz.ability.offensive-specialist")
def test_all_dice_once() -> None:
    table = stage({"5W": "g6", "1W": "i6", "1E": "h6"}).play("block 5W", dice="block kerrunch, block miss")
    table.play("re-roll by offensive-specialist", dice="block tackle, block shove")
    assert table.legal == ["take tackle", "take shove"]


@pytest.mark.rule("blitz.ability.offensive-specialist")
def test_in_every_block_of_the_turn_or_the_next() -> None:
    """The ability is not used up."""
    players = {"5W": "g6", "1E": "h6", "2E": "o1", "3E": "o2", "2W": "a1", "3W": "a2"}
    table = stage(players, deck=[], balls=["a11"], actions_left=1)
    table.play("block 5W", dice="block miss").play("re-roll by offensive-specialist", dice="block shove").play(
        "follow up"
    )
    table.play("pass", "pass", "pass").play("block 5W", dice="block miss")
    assert table.legal == ["keep the roll", "re-roll by offensive-specialist"]


@pytest.mark.rule("blitz.ability.offensive-specialist")
def test_not_in_a_foul() -> None:
    table = stage({"5W": "g6", "1E": "h6 prone"}, {"fouls": True}).play("foul 5W", dice="block miss")
    assert (table.status("5W"), table.question) == ("reserves", "action")


@pytest.mark.rule("blitz.ability.offensive-specialist")
def test_neither_against_the_blitzer_nor_for_team_mates_nor_for_armour() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, active="east").play("block 1E", dice="block smash, d6 1")
    assert table.status("5W") == "reserves"
    table = stage({"5W": "i6", "1W": "g6", "1E": "h6"}).play("block 1W", dice="block miss, block miss")
    assert table.question == "action"
