"""Ethereal: runs through everything. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("necromantic", "dwarf")


def test_it_runs_through_opponents_team_mates_and_rubble() -> None:
    table = stage({"5W": "c3", "1W": "c2", "1E": "c4 prone", "2E": "g6"}, TEAMS).play("run 5W")
    assert {"f3", "f2", "i3"} <= table.squares(), "six squares at the most"
    assert {"i8", "i9"} <= table.squares(), "six steps to the east: the first must lead through d4"
    assert "j3" not in table.squares()
    assert not {"d3", "e4", "c2", "c4", "g6", "f5", "f6", "h7"} & table.squares()


def test_it_ends_open_in_a_free_square() -> None:
    table = stage({"5W": "e6", "1E": "g6", "2E": "i6"}, TEAMS).play("run 5W")
    assert "k6" in table.squares(), "next to both and through them"
    assert not {"f6", "h6", "j6"} & table.squares()
    table.play("to k6")
    assert table.status("5W") == "open"


def test_a_marked_wraith_does_not_run() -> None:
    assert "run" not in stage({"5W": "f6", "1E": "g6"}, TEAMS).actions_of("5W")


def test_it_marks_like_anybody_else() -> None:
    table = stage({"5W": "c3", "1E": "f4"}, TEAMS)
    assert "mark" not in table.actions_of("5W"), "rubble lies in the way of a Mark"


def test_balls_fly_from_its_path() -> None:
    table = stage({"5W": "e6"}, TEAMS, balls=["f6"]).play("run 5W", "to f6", dice="d8 2")
    assert table.ball == "f5"


def test_others_do_not_get_there() -> None:
    squares = stage({"4W": "c3"}, TEAMS).play("run 4W").squares()
    assert "i7" in squares
    assert "j9" not in squares, "even the Ghoul with its seven squares cannot go through d4"
