"""Leap: runs over Players. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("snotling", "dwarf")


def test_it_runs_next_to_and_through_opponents_and_team_mates() -> None:
    wall = {"1E": "g5", "2E": "g7", "3E": "g2", "4E": "g10", "1W": "g6"}
    table = stage({"8W": "d6", **wall}, TEAMS).play("run 8W")
    assert {"i6", "j6"} <= table.squares()
    assert not {"f6", "g6", "h6", "g5"} & table.squares(), "it must end Open, in a free square"
    assert table.play("to j6").square("8W") == "j6"


def test_out_of_a_pen_of_players() -> None:
    table = stage({"8W": "a11", "1W": "a10", "1E": "b11 prone", "2W": "b10"}, TEAMS).play("run 8W")
    assert {"c9", "a9", "c11"} <= table.squares()
    assert not {"a10", "b10", "b11"} & table.squares()


def test_not_through_blocked_squares() -> None:
    rubble = {
        "id": "wall",
        "name": "Wall",
        "about": "A wall without a gap near by.",
        "rows": ["A.#.TB", *["A.#..B"] * 9, "A....B"],
    }
    table = stage({"8W": "b1"}, {**TEAMS, "pitches": [rubble]}).play("run 8W")
    assert not {square for square in table.squares() if square[0] >= "c"}


def test_its_steps_are_counted_over_players_too() -> None:
    squares = stage({"8W": "a6", "1W": "b6"}, TEAMS).play("run 8W").squares()
    assert "g6" in squares
    assert "h6" not in squares


def test_a_marked_hoppa_does_not_run() -> None:
    assert "run" not in stage({"8W": "f6", "1E": "g6"}, TEAMS).actions_of("8W")
