"""The tutorial's drills: seven, in order, and each asks for something that the rules of movement allow.

The ways are worked out here from the pitch and the Players' squares alone, without the rules engine.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from touchline.blitzbowl.library import DataError, Drill, DrillPlayer, DrillStep, load_library
from touchline.blitzbowl.library_drills import parse_drill
from touchline.blitzbowl.library_reading import FaultList, TableReader

LIBRARY = load_library()
DRILLS = list(LIBRARY.drills.values())
MARK_SQUARES = 2
SHORT_THROW_SQUARED = 20


class Board:
    """The squares of a drill, as (column, row)."""

    def __init__(self, drill: Drill, players: dict[str, DrillPlayer]) -> None:
        self.pitch = LIBRARY.pitches[drill.pitch]
        self.players = players

    def place(self, square: int) -> tuple[int, int]:
        return square % self.pitch.width, square // self.pitch.width

    def distance(self, one: int, other: int) -> int:
        (x, y), (u, v) = self.place(one), self.place(other)
        return max(abs(x - u), abs(y - v))

    def squares_of(self, seat: int) -> list[int]:
        return [p.square for p in self.players.values() if p.seat == seat and p.square is not None]

    def guarded(self, square: int, seat: int) -> bool:
        """Whether a standing opponent of the seat is next to a square."""
        return any(self.distance(square, other) == 1 for other in self.squares_of(1 - seat))

    def neighbours(self, square: int) -> Iterator[int]:
        taken = {*self.pitch.blocked, *self.squares_of(0), *self.squares_of(1)}
        for other in range(self.pitch.width * self.pitch.height):
            if self.distance(square, other) == 1 and other not in taken:
                yield other

    def reach(self, player: DrillPlayer, action: str) -> set[int]:
        """Every square where a Run or a Mark of that Player can end."""
        assert player.square is not None
        move = LIBRARY.teams[player.team].position(player.position).move
        assert isinstance(move, int)
        frontier, open_squares, marking = {player.square}, set[int](), set[int]()
        for _ in range(move if action == "run" else MARK_SQUARES):
            entered = {other for square in frontier for other in self.neighbours(square)}
            marking |= {square for square in entered if self.guarded(square, player.seat)}
            frontier = entered - marking - open_squares
            open_squares |= frontier
        return open_squares if action == "run" else marking


def step_to(board: Board, step: DrillStep, square: int | None) -> None:
    """Put the acting Player on a square, as the rest of the drill assumes."""
    player = board.players[step.player]
    board.players[step.player] = DrillPlayer(
        player.key, player.seat, player.team, player.position, square, "standing", player.ball
    )


@pytest.mark.rule("blitz.drills.seven-in-order")
def test_seven_drills_in_ascending_order() -> None:
    assert [(drill.number, drill.title) for drill in DRILLS] == [
        (1, "Controlling the Board"),
        (2, "Getting Up Close"),
        (3, "Blocking, part 1"),
        (4, "Blocking, part 2"),
        (5, "Throwing the Ball, part 1"),
        (6, "Throwing the Ball, part 2"),
        (7, "Scoring a Touchdown!"),
    ]


@pytest.mark.rule("blitz.drills.seven-in-order")
@pytest.mark.parametrize("number", range(2, 8))
def test_a_drill_begins_where_the_one_before_it_ended(number: int) -> None:
    before = {player.key: player for player in DRILLS[number - 2].outcome}
    for player in DRILLS[number - 1].players:
        if player.status != "reserves":
            assert player == before[player.key]


@pytest.mark.parametrize("drill", DRILLS, ids=[drill.id for drill in DRILLS])
def test_every_example_way_can_be_walked(drill: Drill) -> None:
    board = Board(drill, {player.key: player for player in drill.players})
    for step in drill.steps:
        player = board.players[step.player]
        if step.path:
            assert player.square is not None
            for here, there in zip((player.square, *step.path), step.path, strict=False):
                assert there in set(board.neighbours(here))
                last_of_mark = step.action == "mark" and there == step.path[-1]
                assert board.guarded(there, player.seat) == last_of_mark
            assert step.path[-1] in step.to
        if step.to:
            step_to(board, step, step.path[-1] if step.path else step.to[0])


@pytest.mark.parametrize("drill", DRILLS[:2], ids=["run", "mark"])
def test_the_accepted_squares_of_the_first_drills_are_exactly_those_in_reach(drill: Drill) -> None:
    board = Board(drill, {player.key: player for player in drill.players})
    (step,) = drill.steps
    thrower = board.players["orc-thrower"].square
    assert thrower is not None
    wanted = {"run": 2, "mark": 1}[step.action]
    reach = board.reach(board.players[step.player], step.action)
    assert {square for square in reach if board.distance(square, thrower) == wanted} == set(step.to)


def test_the_accepted_squares_of_the_throwing_drill_are_exactly_those_in_short_range_of_both() -> None:
    drill = DRILLS[4]
    board = Board(drill, {player.key: player for player in drill.players})
    mates = [board.players[key].square for key in ("orc-blitzer", "orc-lineman")]

    def in_short_range(square: int, mate: int) -> bool:
        (x, y), (u, v) = board.place(square), board.place(mate)
        return (x - u) ** 2 + (y - v) ** 2 <= SHORT_THROW_SQUARED and board.distance(square, mate) > 1

    reach = board.reach(board.players["orc-thrower"], "run") - {board.players["orc-thrower"].square}
    fitting = {square for square in reach if all(in_short_range(square, mate) for mate in mates if mate is not None)}
    assert fitting == set(drill.steps[0].to)


def test_the_touchdown_needs_the_whole_move_and_ends_in_the_other_end_zone() -> None:
    drill = DRILLS[6]
    run = drill.steps[-1]
    assert len(run.path) == LIBRARY.teams["orc"].position("blitzer").move
    assert run.to[0] in LIBRARY.pitches[drill.pitch].end_zones[1]
    assert drill.scores == (4, 0)
    returning = [step for step in drill.steps if step.action == "reserves"]
    assert all(step.to[0] in LIBRARY.pitches[drill.pitch].end_zones[1] for step in returning)
    assert len(returning) == 3


def test_the_shove_of_the_third_drill_pushes_straight_back() -> None:
    drill = DRILLS[2]
    before, after = ({player.key: player.square for player in side} for side in (drill.players, drill.outcome))
    assert after["dwarf-blitzer"] == before["orc-thrower"]
    assert before["dwarf-blitzer"] is not None
    assert before["orc-thrower"] is not None
    assert after["orc-thrower"] == 2 * before["orc-thrower"] - before["dwarf-blitzer"]
    assert drill.steps[0].dice == ("shove",)
    assert drill.steps[0].follow_up


def test_all_faults_of_a_drill_at_once() -> None:
    faults = FaultList()
    player = {"key": "one", "seat": 2, "team": "orc", "position": "runner"}
    step = {"player": "two", "action": "dance", "text": "Go", "to": [[15, 0], [3, 2]], "target": "two", "dice": ["9"]}
    drill = {
        "number": 1,
        "id": "d",
        "title": "D",
        "teaches": ["run"],
        "pitch": "one-trapdoor",
        "turn": 0,
        "text": "T",
        "goal": "G",
        "hints": [],
        "scores": [4],
        "players": [player, {**player, "square": [1]}],
        "steps": [step],
        "outcome": [{"player": "one", "square": [1, 1], "status": "reserves"}],
    }
    parse_drill(TableReader(drill, "d", faults), LIBRARY.teams, LIBRARY.pitches)
    with pytest.raises(DataError) as caught:
        faults.raise_if_any()
    no_position = 'position is "runner", which is not a known position of that team; allowed are "lineman", "thrower", '
    expected = (
        ("d: player 1: ", "seat is 2; allowed is a whole number from 0 to 1"),
        ("d: player 1: ", no_position),
        ("d: player 1: ", "has no square"),
        ("d: player 2: ", "seat is 2"),
        ("d: player 2: ", no_position),
        ("d: player 2: ", "square must be a pair [column, row] of whole numbers"),
        ("d: player 2: ", "has no square"),
        ("d: ", 'the id "one" is used by more than one player'),
        ("d: step 1: ", 'dice has "9"; allowed are miss, tackle'),
        ("d: step 1: ", 'target is "two", which is not a player of this drill; allowed are one'),
        ("d: step 1: ", 'player is "two", which is not a known player of this drill'),
        ("d: step 1: ", 'action is "dance"; allowed are "run", "mark", "block", "throw", "reserves"'),
        ("d: step 1: ", "to has [15, 0], which is off the pitch of 15 by 11 squares"),
        ("d: step 1: ", "to has [3, 2], which is a blocked square"),
        ("d: outcome 1: ", "has a square although its status is reserves"),
        ("d: ", "scores must be a pair [western team, eastern team] of whole numbers"),
    )
    assert len(caught.value.faults) == len(expected)
    for fault, (where, what) in zip(caught.value.faults, expected, strict=True):
        assert fault.startswith(where + what)
