"""Enforcer: every die takes effect. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

KHORNE = teams("khorne", "dwarf")


def test_all_dice_are_applied_in_the_order_of_the_coach() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, KHORNE).play("block 5W", dice="block smash, block shove")
    assert (table.match.actor, table.legal) == (0, ["take smash", "take shove"])
    table.play("take shove", dice="d6 2")
    assert (table.square("1E"), table.square("5W")) == ("i6", "h6"), "pushed, and followed without a question"
    assert table.status("1E") == "prone", "then the Smash"


def test_a_shove_after_the_knock_down_does_nothing() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, KHORNE).play("block 5W", dice="block smash, block shove")
    table.play("take smash", dice="d6 2")
    assert (table.square("1E"), table.square("5W"), table.status("1E")) == ("h6", "g6", "prone")


def test_every_knock_down_brings_its_own_armour_check() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, KHORNE).play("block 5W", dice="block smash, block kerrunch")
    table.play("take smash", dice="d6 2, d6 2")
    assert table.told.count("check") == 2
    assert table.told.count("fell") == 1
    assert table.status("1E") == "reserves", "2 reaches 2+, but 2 - 1 does not"


def test_dice_that_are_left_when_the_target_is_gone_are_lost() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, KHORNE).play("block 5W", dice="block smash, block kerrunch")
    table.play("take smash", dice="d6 1")
    assert (table.status("1E"), table.question) == ("reserves", "action")


def test_a_miss_and_a_tackle_stop_it_though_other_dice_hit() -> None:
    for other in ("miss", "tackle"):
        table = stage({"5W": "g6", "1E": "h6"}, KHORNE).play("block 5W", dice=f"block kerrunch, block {other}")
        table.play(f"take {other}", dice="d6 3" if other == "miss" else "d6 3, d6 3")
        assert table.status("1E") == "prone"
        assert table.fact("players.5W.locked")


def test_two_shoves_push_two_squares() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, KHORNE).play("block 5W", dice="block shove, block shove")
    assert (table.square("1E"), table.square("5W"), table.question) == ("j6", "i6", "action")


def test_a_second_shove_that_cannot_push_knocks_down() -> None:
    table = stage({"5W": "g6", "1E": "h6", "2E": "j6"}, KHORNE)
    table.play("block 5W", dice="block shove, block shove, d6 2")
    assert (table.square("1E"), table.square("5W"), table.status("1E")) == ("i6", "h6", "prone")


def test_an_assist_adds_a_die_that_counts_as_well() -> None:
    table = stage({"5W": "g6", "1W": "h7", "1E": "h6"}, KHORNE)
    table.play("block 5W", dice="block smash, block smash, block smash, d6 2, d6 2, d6 1")
    assert table.status("1E") == "reserves"


def test_without_a_target_left_a_ball_is_dropped_once() -> None:
    table = stage({"5W": "g6", "1E": "h6 ball"}, KHORNE)
    table.play("block 5W", dice="block smash, block smash, d8 4, d6 2, d6 2")
    assert (table.ball, table.status("1E")) == ("i6", "prone")
