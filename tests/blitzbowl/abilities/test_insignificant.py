"""Insignificant: runners need not mind the Player. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("snotling", "dwarf")
LINE = {"1W": "g5", "2W": "g7", "3W": "g2", "4W": "g10"}


def test_opponents_run_past_and_end_next_to_it() -> None:
    table = stage({"1E": "i6", **LINE}, TEAMS, active="east").play("run 1E")
    assert {"g6", "f6", "h6", "e6"} <= table.squares()
    assert not {"g5", "g7"} & table.squares(), "not through it"
    table.play("to g6")
    assert (table.status("1E"), table.status("1W")) == ("marked", "marked"), "there they Mark each other"


def test_a_team_mate_of_another_kind_guards_its_squares() -> None:
    squares = stage({"1E": "j6", "1W": "g5", "9W": "g7"}, TEAMS, active="east").play("run 1E").squares()
    assert "h4" in squares
    assert not {"g6", "h6", "f6"} & squares


def test_whoever_is_marked_by_it_does_not_run() -> None:
    assert "run" not in stage({"1E": "h6", "1W": "g6"}, TEAMS, active="east").actions_of("1E")


def test_its_own_tackle_is_a_miss() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, TEAMS).play("block 1W", dice="block tackle")
    assert table.status("1E") == "marked"
    assert table.fact("players.1W.locked")


def test_other_results_of_its_own_work() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, TEAMS).play("block 1W", dice="block smash, d6 2")
    assert table.status("1E") == "prone"


def test_a_tackle_against_it_works() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, TEAMS, active="east").play("block 1E", dice="block tackle")
    assert table.status("1W") == "reserves", "its armour is a dash"


def test_it_assists_like_anybody_else() -> None:
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6"}, TEAMS).play("block 1W", dice="block miss, block miss")
    assert table.fact("players.1W.locked")
