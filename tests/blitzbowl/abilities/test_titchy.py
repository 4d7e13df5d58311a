"""Titchy: runners may come near, and stop there. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("ogre", "dwarf")


def test_a_run_may_enter_a_square_next_to_it_and_ends_there() -> None:
    """Ogres guard the rest of the column, so that the only way leads past the Gnoblar."""
    table = stage({"1E": "j6", "1W": "h6"}, TEAMS, active="east").play("run 1E")
    assert {"i5", "i6", "i7"} <= table.squares()
    squares = stage({"1E": "j6", "1W": "g6", "7W": "g3", "8W": "g9"}, TEAMS, active="east").play("run 1E").squares()
    assert {"h5", "h6", "h7"} <= squares
    assert not {square for square in squares if square[0] <= "g"}, "the first square next to it is the last"


def test_the_runner_is_marked_there() -> None:
    table = stage({"1E": "j6", "1W": "h6"}, TEAMS, active="east").play("run 1E", "to i6")
    assert (table.status("1E"), table.status("1W"), table.question) == ("marked", "marked", "action")


def test_a_ball_next_to_it_is_taken_and_ends_the_run() -> None:
    table = stage({"1E": "k6", "1W": "h6"}, TEAMS, active="east", balls=["i6"]).play("run 1E", "to i6")
    assert (table.ball, table.question) == ("1E", "action")


def test_the_ogre_guards_its_squares() -> None:
    squares = stage({"1E": "j6", "7W": "h6", "1W": "h5"}, TEAMS, active="east").play("run 1E").squares()
    assert not {"i5", "i6", "i7"} & squares
    assert "i4" in squares, "next to the Gnoblar alone"


def test_its_own_tackle_is_a_miss() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, TEAMS).play("block 1W", dice="block tackle")
    assert table.status("1E") == "marked"
    assert table.fact("players.1W.locked")


def test_a_tackle_against_it_works() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, TEAMS, active="east").play("block 1E", dice="block tackle, d6 6")
    assert table.status("1W") == "prone"


def test_whoever_is_marked_by_it_does_not_run() -> None:
    assert "run" not in stage({"1E": "h6", "1W": "g6"}, TEAMS, active="east").actions_of("1E")
