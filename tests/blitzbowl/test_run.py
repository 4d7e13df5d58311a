"""The Run Action, and balls met on the way. (Run Action, Random Move Value, Picking Up a Ball)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import Players, stage, teams
from touchline.core.grid import Grid


def reach(grid: Grid, start: str, steps: int) -> set[str]:
    """The unblocked squares at most this many steps away on an empty pitch, found square by square."""
    found = {start}
    for _ in range(steps):
        found |= {grid.name(near) for name in found for near in grid.squares(grid.near[grid.square(name)])}
    return found


def run_squares(players: Players, player: str = "1W", **more: object) -> set[str]:
    return stage(players, **more).play(f"run {player}").squares()  # type: ignore[arg-type]


@pytest.mark.rule("blitz.run.open-only")
def test_a_marked_player_does_not_run() -> None:
    table = stage({"1W": "e6", "2W": "c1", "1E": "f7"})
    assert "run" not in table.actions_of("1W")
    assert "run" in table.actions_of("2W")


@pytest.mark.rule("blitz.run.up-to-move-value")
@pytest.mark.parametrize(("player", "move"), [("1W", 5), ("5W", 6)])
def test_up_to_the_move_value_in_all_eight_directions(player: str, move: int) -> None:
    table = stage({player: "h6"}).play(f"run {player}")
    assert table.squares() == reach(table.match.grid, "h6", move)
    assert "h6" in table.squares(), "a run of no squares"


@pytest.mark.rule("blitz.run.up-to-move-value")
def test_diagonal_steps_cost_no_more() -> None:
    squares = run_squares({"1W": "f5"})
    assert "k10" in squares, "five diagonal steps"
    assert "l11" not in squares


@pytest.mark.rule("blitz.run.up-to-move-value")
def test_a_run_of_no_squares_is_a_run_made() -> None:
    table = stage({"1W": "h6"}).play("run 1W", "to h6")
    assert (table.fact("players.1W.made"), table.fact("actions_left")) == (["run"], 2)


@pytest.mark.rule("blitz.run.up-to-move-value")
def test_cutting_the_corner_between_two_obstacles() -> None:
    corner = {
        "id": "corner",
        "name": "Corner",
        "about": "Two pillars with a diagonal between them, and a wall beside them.",
        "rows": ["A#...B", "A.#..B", "A#..TB", "A#...B", "A#...B", "A#...B"],
    }
    table = stage({"1W": "b2"}, {"pitches": [corner]}).play("run 1W")
    assert {"c1", "c3", "d4"} <= table.squares()


@pytest.mark.rule("blitz.run.not-through-players")
def test_nobody_runs_through_players_standing_or_prone() -> None:
    wall = {"2W": "b10", "3W": "b11 prone", "1E": "a10 prone"}
    assert stage({"1W": "a11", **wall}).play("run 1W").square("1W") == "a11", "walled in, it can only stay"
    squares = run_squares({"1W": "a11", "2W": "b10", "3W": "b11 prone"})
    assert "a10" in squares
    assert not {"b10", "b11"} & squares


@pytest.mark.rule("blitz.run.not-through-blocked-squares")
def test_nobody_runs_through_rubble() -> None:
    squares = run_squares({"1W": "c3"})
    assert not {"d3", "e3", "d4", "e4"} & squares
    assert "f3" in squares, "three columns on, around the rubble"
    wall = {
        "id": "wall",
        "name": "Wall",
        "about": "A wall with one gap.",
        "rows": ["A.#.B", "A.#.B", "A.#.B", "A.#.B", "A.#.B", "A.T.B"],
    }
    table = stage({"1W": "b1"}, {"pitches": [wall]}).play("run 1W")
    assert {name for name in table.squares() if name[0] >= "c"} == {"c6"}, "in five steps only the gap itself"


@pytest.mark.rule("blitz.run.stays-on-pitch")
def test_nobody_runs_off_the_pitch() -> None:
    grid = stage({}).match.grid
    assert run_squares({"1W": "a1"}) == reach(grid, "a1", 5)
    assert run_squares({"1W": "o11"}) == reach(grid, "o11", 5)


@pytest.mark.rule("blitz.run.not-next-to-standing-opponents")
@pytest.mark.parametrize("companion", [{}, {"2W": "h4"}])
def test_no_square_next_to_a_standing_opponent_is_entered(companion: Players) -> None:
    """Whether that opponent is Open or Marked."""
    squares = run_squares({"1W": "e6", "1E": "h5", **companion})
    assert not {"g4", "g5", "g6", "h6", "i6"} & squares
    assert "g7" in squares
    assert "j5" not in squares


@pytest.mark.rule("blitz.run.not-next-to-standing-opponents")
def test_two_opponents_close_a_gap() -> None:
    squares = run_squares({"1W": "e6", "1E": "g4", "2E": "g8", "3E": "g1", "4E": "g11"})
    assert "g6" in squares, "the lane in the middle is free"
    squares = run_squares({"1W": "d6", "1E": "g5", "2E": "g7", "3E": "g2", "4E": "g10"})
    assert not {square for square in squares if square[0] >= "f"}


@pytest.mark.rule("blitz.run.may-pass-prone-opponents", "blitz.glossary.standing-opponent")
def test_prone_opponents_guard_nothing() -> None:
    squares = run_squares({"1W": "e6", "1E": "h5 prone"})
    assert {"g4", "g5", "g6", "h6", "i6", "j5"} <= squares
    assert "h5" not in squares


@pytest.mark.rule("blitz.run.trapdoors-are-passable")
def test_a_trapdoor_is_ground_like_any_other() -> None:
    wall = {"2W": "h5", "3W": "h7", "4W": "h4", "5W": "h8", "6W": "h3"}
    squares = run_squares({"1W": "g6", **wall})
    assert {"h6", "i6", "k6"} <= squares, "through the only gap, which is the Trapdoor"
    table = stage({"1W": "g6"}).play("run 1W", "to h6")
    assert (table.square("1W"), table.status("1W")) == ("h6", "open")


@pytest.mark.rule("blitz.run.random-move-rolled-each-run")
@pytest.mark.parametrize("die", [1, 4])
def test_a_random_move_is_rolled_when_the_run_begins(die: int) -> None:
    table = stage({"10W": "h6"}, teams("snotling", "orc"))
    table.play("run 10W", dice=f"d6 {die}")
    assert table.squares() == reach(table.match.grid, "h6", die)
    table.play("to h6")
    assert table.fact("players.10W.made") == ["run"], "seen and not liked: the Run has been made"
    assert "run" not in table.actions_of("10W")


@pytest.mark.rule("blitz.run.random-move-rolled-each-run")
def test_the_next_run_rolls_again() -> None:
    snotlings = teams("snotling", "orc")
    squares = [stage({"10W": "h6"}, snotlings).play("run 10W", dice=f"d6 {die}").squares() for die in (1, 2)]
    assert squares[0] < squares[1]
    table = stage({"1W": "h6"}, snotlings).play("run 1W")
    assert table.question == "square", "a printed Move Value rolls nothing"


@pytest.mark.rule("blitz.pickup.run-takes-ball")
def test_the_ball_is_taken_at_the_end_of_a_run_too() -> None:
    table = stage({"1W": "c6"}, balls=["h6"]).play("run 1W", "to h6")
    assert (table.ball, table.question, table.fact("actions_left")) == ("1W", "action", 2)


@pytest.mark.rule("blitz.pickup.ball-travels-with-carrier")
def test_the_ball_goes_where_its_holder_goes() -> None:
    table = stage({"1W": "f6 ball", "1E": "h6", "2E": "m1"})
    table.play("mark 1W", "to g6")
    assert table.fact("balls.0.square") == "g6"
    table.play("sidestep 1W", "to f6")
    assert table.fact("balls.0") == {"kind": "standard", "square": "f6", "holder": "1W"}


@pytest.mark.rule("blitz.pickup.other-movement-bounces-ball")
def test_a_sidestep_onto_a_ball_kicks_it_away() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, balls=["f6"])
    assert table.play("sidestep 1W", "to f6", dice="d8 8").ball == "e6"


@pytest.mark.rule("blitz.mark.open-only")
def test_a_marked_player_makes_no_mark() -> None:
    table = stage({"1W": "e6", "2W": "e10", "1E": "f6", "2E": "h6", "3E": "g10"})
    assert "mark" not in table.actions_of("1W")
    assert "mark" in table.actions_of("2W")


@pytest.mark.rule("blitz.mark.up-to-two-squares")
def test_a_mark_is_two_squares_long_whoever_makes_it() -> None:
    """The Treeman (Move 2), the Wardancer (Move 8) and the Pump Wagon (Move D6) alike, and no die is rolled."""
    for team, player in (("halfling", "7W"), ("wood-elf", "6W"), ("snotling", "10W")):
        table = stage({player: "d6", "1E": "g6", "2E": "h1"}, teams(team, "orc")).play(f"mark {player}")
        assert table.squares() == {"f5", "f6", "f7"}
        table = stage({player: "c6", "1E": "g6"}, teams(team, "orc"))
        assert "mark" not in table.actions_of(player)


@pytest.mark.rule("blitz.mark.up-to-two-squares")
def test_a_mark_moves_at_least_one_square() -> None:
    table = stage({"1W": "e6", "1E": "g6"}).play("mark 1W")
    assert "e6" not in table.squares()


@pytest.mark.rule("blitz.mark.run-obstacles-apply")
def test_a_mark_goes_through_no_players_and_no_rubble_but_next_to_opponents() -> None:
    table = stage({"1W": "c3", "2W": "c2", "3W": "d2 prone", "1E": "e2", "2E": "b5"})
    assert table.actions_of("1W") == ["run", "mark"]
    table.play("mark 1W")
    assert table.squares() == {"a4", "b4", "c4"}, "to the one, not the other"
