"""Elusive: runs past opponents. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("goblin", "dwarf")
GATE = {"1E": "g5", "2E": "g7", "3E": "g2", "4E": "g10"}


def test_a_run_may_pass_next_to_opponents_but_not_end_there() -> None:
    table = stage({"1W": "d6", **GATE}, TEAMS).play("run 1W")
    assert {"i6", "j6"} <= table.squares()
    assert not {"f6", "g6", "h6"} & table.squares()
    table.play("to j6")
    assert (table.square("1W"), table.status("1W")) == ("j6", "open")


def test_the_way_leads_around_players_all_the_same() -> None:
    table = stage({"1W": "a11", "2W": "b10", "3W": "b11", "4W": "a10 prone"}, TEAMS)
    assert (table.play("run 1W").question, table.square("1W")) == ("action", "a11")


def test_the_troll_beside_it_cannot() -> None:
    squares = stage({"7W": "d6", **GATE}, TEAMS).play("run 7W").squares()
    assert not {square for square in squares if square[0] >= "f"}


def test_a_marked_goblin_does_not_run() -> None:
    assert "run" not in stage({"1W": "f6", "1E": "g6"}, TEAMS).actions_of("1W")


def test_a_ball_next_to_an_opponent_is_taken_in_passing() -> None:
    table = stage({"1W": "e6", "1E": "h5"}, TEAMS, balls=["g6"]).play("run 1W")
    assert "g6" in table.squares(), "as a stop on the way"
    table.play("to g6")
    assert (table.ball, table.question) == ("1W", "square")
    assert "g6" not in table.squares(), "it cannot end there"
    table.play("to g8")
    assert (table.ball, table.status("1W")) == ("1W", "open")


def test_the_ball_is_out_of_bounds_when_no_open_square_is_left_after_it() -> None:
    table = stage({"1W": "d6", "1E": "k6"}, TEAMS, balls=["j6"]).play("run 1W")
    assert "j6" not in table.squares(), "all six squares are used up there"


def test_it_may_end_next_to_opponents_who_keep_nobody_away() -> None:
    table = stage({"1W": "d6", "1E": "g6", "9E": "h9"}, teams("goblin", "snotling")).play("run 1W")
    assert "f6" in table.squares(), "next to a Snotling, like any runner"
    assert "g8" not in table.squares(), "not next to the Stilty Runna"
    assert table.play("to f6").status("1W") == "marked"


def test_it_passes_a_gnoblar_that_would_stop_others() -> None:
    squares = stage({"1W": "d6", "1E": "g6", "7E": "g3", "8E": "g9"}, teams("goblin", "ogre")).play("run 1W").squares()
    assert "i6" in squares
    squares = stage({"7W": "d6", "1E": "g6", "7E": "g3", "8E": "g9"}, teams("goblin", "ogre")).play("run 7W").squares()
    assert not {square for square in squares if square[0] >= "g"}


GUARDS = {"7E": "g5", "8E": "g7", "9E": "g2", "10E": "g10"}
SNOTLINGS = teams("goblin", "snotling")


def test_a_run_that_passes_a_guarding_opponent_ends_open_also_of_insignificant_ones() -> None:
    squares = stage({"1W": "e6", "1E": "k6", **GUARDS}, SNOTLINGS).play("run 1W").squares()
    assert "i6" in squares
    assert "j6" not in squares, "Marked by 1E there"


def test_a_run_past_nobody_ends_next_to_an_insignificant_one() -> None:
    squares = stage({"1W": "e6", "1E": "k6"}, SNOTLINGS).play("run 1W").squares()
    assert "j6" in squares


def test_a_ball_on_the_way_does_not_make_up_for_a_guard_passed() -> None:
    table = stage({"1W": "e6", "1E": "k6", **GUARDS}, SNOTLINGS, balls=["h6"]).play("run 1W", "to h6")
    assert table.ball == "1W"
    assert "i6" in table.squares()
    assert not {"h6", "j6", "j5"} & table.squares()


def test_defensive_play_beside_it_allows_no_more_than_each_alone() -> None:
    """Past the gate and Open by this ability, or up to it and Marked by the card; not past it and Marked."""
    table = stage({"1W": "d6", **GATE}, TEAMS, in_force={"west": ["defensive-play:on"]}).play("run 1W")
    assert {"f6", "i6", "j6"} <= table.squares()
    assert not {"h6", "h5"} & table.squares()
    table.play("to f6")
    assert (table.question, table.status("1W")) == ("action", "marked")
