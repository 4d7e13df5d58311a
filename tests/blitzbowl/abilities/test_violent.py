"""Violent: a further D6 that injures on a 6. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

GRAVES = teams("necromantic", "dwarf", fouls=True)


def test_a_six_injures_and_no_block_dice_count() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, GRAVES).play("block 6W", dice="d6 6")
    assert (table.status("1E"), table.fact("players.6W.locked")) == ("reserves", False)
    assert "check" not in table.told, "no Armour Check"


@pytest.mark.parametrize("die", [1, 5])
def test_anything_else_leaves_it_to_the_block_dice(die: int) -> None:
    table = stage({"6W": "g6", "1E": "h6"}, GRAVES).play("block 6W", dice=f"d6 {die}, block smash, d6 2")
    assert table.status("1E") == "prone"


def test_a_foul_too() -> None:
    table = stage({"6W": "g6", "1E": "h6 prone"}, GRAVES).play("foul 6W", dice="d6 6")
    assert (table.status("1E"), table.status("6W")) == ("reserves", "open"), "and nobody is sent off"
    table = stage({"6W": "g6", "1E": "h6 prone"}, GRAVES).play("foul 6W", dice="d6 5, block miss")
    assert (table.status("1E"), table.status("6W")) == ("prone", "reserves")


def test_the_ball_bounces_from_the_square_the_victim_left() -> None:
    table = stage({"6W": "g6", "1E": "h6 ball"}, GRAVES).play("block 6W", dice="d6 6, d8 4")
    assert table.ball == "i6"


def test_it_is_an_injury_but_no_knock_down() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, GRAVES, challenges=["take-them-down", "break-some-bones"])
    assert table.play("block 6W", dice="d6 6").legal == ["claim nothing", "claim 2 break-some-bones"]


def test_not_when_others_block_it_or_beside_it() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, GRAVES, active="east").play("block 1E", dice="block smash, d6 3")
    assert table.status("6W") == "prone"
    table = stage({"1W": "g6", "1E": "h6"}, GRAVES).play("block 1W", dice="block miss")
    assert table.fact("players.1W.locked")
