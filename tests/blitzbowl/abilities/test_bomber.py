"""Bomber: Blocks from a distance. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

SNOTLINGS = teams("snotling", "dwarf")


def test_an_open_bomber_blocks_standing_opponents_within_three_squares() -> None:
    foes = {"1E": "k6", "2E": "h9", "3E": "f4", "4E": "l6", "5E": "i8 prone"}
    table = stage({"7W": "h6", "1W": "g3", **foes}, SNOTLINGS)
    assert table.status("3E") == "marked"
    assert table.play("block 7W").legal == ["target 1E", "target 2E", "target 3E"]


def test_without_anybody_in_range_there_is_no_block() -> None:
    table = stage({"7W": "h6", "1E": "l6", "2E": "h7 prone"}, SNOTLINGS)
    assert "block" not in table.actions_of("7W")


def test_a_bomb_is_never_assisted() -> None:
    table = stage({"7W": "h6", "1W": "l6", "1E": "k6"}, SNOTLINGS, in_force={"west": ["blocking-play:on"]})
    table.play("block 7W", dice="block smash, d6 2")
    assert (table.status("1E"), table.status("7W")) == ("prone", "open")


@pytest.mark.parametrize("behind", [{}, {"2E": "l6 prone"}])
def test_a_shove_by_a_bomb_is_a_miss(behind: dict[str, str]) -> None:
    table = stage({"7W": "h6", "1E": "k6", **behind}, SNOTLINGS).play("block 7W", dice="block shove")
    assert (table.square("1E"), table.status("1E")) == ("k6", "open")
    assert table.fact("players.7W.locked")


def test_other_results_work_from_afar() -> None:
    table = stage({"7W": "h6", "1E": "k6 ball"}, SNOTLINGS).play("block 7W", dice="block tackle, d8 4, d6 6")
    assert (table.status("1E"), table.ball) == ("prone", "l6")
    assert table.fact("players.7W.locked")


def test_a_marked_bomber_blocks_like_anybody_else() -> None:
    table = stage({"7W": "h6", "1W": "j6", "1E": "i6", "2E": "h9"}, SNOTLINGS)
    table.play("block 7W", dice="block shove, block shove, d6 6")
    assert table.status("1E") == "prone", "assisted, only against the marker, and a real Shove, though stuck here"


def test_an_open_bomber_may_also_run_and_mark() -> None:
    assert stage({"7W": "h6", "1E": "j6"}, SNOTLINGS).actions_of("7W") == ["run", "mark", "block"]


def test_a_bomb_may_be_claimed_for() -> None:
    table = stage({"7W": "h6", "1E": "k6"}, SNOTLINGS, challenges=["take-them-down"])
    assert table.play("block 7W", dice="block smash, d6 6").question == "claim"


def test_nobody_else_reaches_that_far() -> None:
    assert "block" not in stage({"1W": "h6", "1E": "k6"}, SNOTLINGS).actions_of("1W")


def test_blitz_is_not_for_a_bomb() -> None:
    """The opponent it Marked has stepped aside; the Bomber is Open and Marks nobody."""
    hands = {"west": ["blitz"], "east": ["step-aside"]}
    table = stage({"7W": "e6", "1E": "g6", "2E": "h9"}, SNOTLINGS, hands=hands, made={"7W": ["run"]})
    table.play("mark 7W", "to f6").play("pick 1E", "to h6")
    assert (table.match.actor, table.question) == (0, "action")
    assert table.fact("hands.west") == ["blitz"]
    assert "block" in table.actions_of("7W"), "as an Action of its own it may throw one"
