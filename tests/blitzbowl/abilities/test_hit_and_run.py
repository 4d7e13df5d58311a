"""Hit and Run: a short free Run after a Block. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

AMAZONS = teams("amazon", "orc")


def test_up_to_two_squares_after_a_block() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, AMAZONS).play("block 5W", dice="block smash, d6 6")
    assert (table.question, table.legal) == ("free-action", ["decline", "run 5W"])
    table.play("run 5W")
    assert {"e6", "i6", "g4", "g6"} <= table.squares()
    assert not {"d6", "j6", "g3", "h6"} & table.squares()


def test_even_while_marked_but_not_into_squares_next_to_opponents() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, AMAZONS).play("block 5W", dice="block shove").play("follow up")
    assert table.status("5W") == "marked"
    table.play("run 5W")
    assert {"g6", "f6", "h6"} <= table.squares()
    assert not {"h5", "i5", "h7"} & table.squares()


def test_it_is_the_run_of_the_turn() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, AMAZONS).play("block 5W", dice="block smash, d6 6")
    table.play("run 5W", "to e6")
    assert (table.fact("players.5W.made"), table.fact("actions_left")) == (["run", "block"], 2)
    assert "run" not in table.actions_of("5W")


def test_a_player_who_has_run_gets_no_other() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, AMAZONS, made={"5W": ["run"]}).play("block 5W", dice="block smash, d6 6")
    assert table.question == "action"


@pytest.mark.parametrize("dice", ["block miss", "block tackle, d6 6"])
def test_not_after_a_miss_or_a_tackle(dice: str) -> None:
    assert stage({"5W": "g6", "1E": "h6"}, AMAZONS).play("block 5W", dice=dice).question == "action"


def test_a_declined_run_is_lost_but_an_ordinary_one_is_as_long_as_ever() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, AMAZONS).play("block 5W", dice="block smash, d6 1").play("decline")
    table.play("run 5W")
    assert "n6" in table.squares(), "seven squares, the Move Value"
    assert "o6" not in table.squares()


def test_it_picks_up_a_ball_as_a_run_does() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, AMAZONS, balls=["f6"]).play("block 5W", dice="block shove").play("stay")
    assert table.play("run 5W", "to f6").ball == "5W"


def test_not_after_other_actions() -> None:
    table = stage({"5W": "f6", "1E": "h6"}, AMAZONS).play("mark 5W", "to g6")
    assert table.question == "action"
    table = stage({"5W": "g6 prone", "1E": "h6"}, AMAZONS).play("stand-up 5W")
    assert table.question == "action"
