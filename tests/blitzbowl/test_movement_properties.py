"""Runs, Marks and throws in positions by chance, against the plainest reading of the rules worked out step by step."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.blitzbowl.staging_helpers import Table, stage
from touchline.blitzbowl.vocabulary import RULER_TENTHS

WIDTH, HEIGHT = 15, 11
BLOCKED = {(x, y) for x in (3, 4, 10, 11) for y in (2, 3, 7, 8)}
OPEN = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if (x, y) not in BLOCKED]
Square = tuple[int, int]
ORC_MOVE = 5


def name(square: Square) -> str:
    return f"{chr(97 + square[0])}{square[1] + 1}"


def next_to(one: Square, other: Square) -> bool:
    return one != other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


class Position:
    """1W somewhere, and others standing or Prone around."""

    def __init__(self, squares: list[Square], prone: list[bool]) -> None:
        self.runner = squares[0]
        labels = [f"{number}W" for number in range(2, 5)] + [f"{number}E" for number in range(1, 6)]
        self.others = dict(zip(labels, squares[1:], strict=False))
        self.prone = {label for label, lies in zip(labels, prone, strict=False) if lies}
        self.foes = [at for label, at in self.others.items() if label[-1] == "E" and label not in self.prone]

    def table(self, **more: str) -> Table:
        players = {label: name(at) + (" prone" if label in self.prone else "") for label, at in self.others.items()}
        return stage({"1W": name(self.runner) + more.get("runner", ""), **players})

    def free(self, square: Square) -> bool:
        return square in OPEN and square not in self.others.values() and square != self.runner

    def guarded(self, square: Square) -> bool:
        return any(next_to(square, foe) for foe in self.foes)

    def steps(self, square: Square) -> list[Square]:
        return [other for other in OPEN if next_to(square, other) and self.free(other)]


positions = st.builds(
    Position,
    st.lists(st.sampled_from(OPEN), min_size=9, max_size=9, unique=True),
    st.lists(st.booleans(), min_size=8, max_size=8),
)


def asked(table: Table, answer: str) -> set[str]:
    """Where an Action may lead; a single way is taken without a question."""
    table.match.step(table.match.parse(answer))
    return table.squares() if table.question == "square" else {str(table.square("1W"))}


@pytest.mark.rule("blitz.run.not-next-to-standing-opponents", "blitz.run.not-through-players")
@pytest.mark.rule("blitz.run.up-to-move-value", "blitz.run.not-through-blocked-squares", "blitz.run.open-only")
@given(positions)
@settings(max_examples=60)
def test_where_a_run_may_lead(position: Position) -> None:
    table = position.table()
    if position.guarded(position.runner):
        assert "run" not in table.actions_of("1W")
        return
    reached, edge = {position.runner}, {position.runner}
    for _ in range(ORC_MOVE):
        edge = {to for at in edge for to in position.steps(at) if not position.guarded(to)} - reached
        reached |= edge
    assert asked(table, "run 1W") == {name(square) for square in reached}


@pytest.mark.rule("blitz.mark.must-end-marking", "blitz.mark.stops-at-first-contact", "blitz.mark.up-to-two-squares")
@pytest.mark.rule("blitz.mark.needs-reachable-opponent", "blitz.mark.run-obstacles-apply")
@given(positions)
@settings(max_examples=60)
def test_where_a_mark_may_lead(position: Position) -> None:
    table = position.table()
    first = position.steps(position.runner)
    ends = {square for square in first if position.guarded(square)}
    for square in first:
        if not position.guarded(square):
            ends |= {to for to in position.steps(square) if position.guarded(to)}
    possible = bool(ends) and not position.guarded(position.runner)
    assert ("mark" in table.actions_of("1W")) is possible
    if possible:
        assert asked(table, "mark 1W") == {name(square) for square in ends}


def covered(start: Square, goal: Square) -> set[Square]:
    """The squares of which the ruler covers some of the inside, found by looking at many points under it."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    found = set()
    for along in range(1, 300):
        reach = 0.5 + (length - 0.5) * along / 300
        for across in range(-30, 31):
            side = 0.4499 * across / 30
            x, y = start[0] + ux * reach - uy * side, start[1] + uy * reach + ux * side
            found.add((round(x), round(y)))
    return found - {start, goal}


@pytest.mark.rule("blitz.throw.obstructed-by-blocked-square", "blitz.throw.obstructed-by-open-opponent")
@pytest.mark.parametrize("goal", ["l6", "l10", "i11", "j8", "d5", "b2", "h1", "m4", "k7", "f11"])
def test_the_squares_under_the_ruler_are_those_with_a_point_under_it(goal: str) -> None:
    grid = stage({}).match.grid
    end = (ord(goal[0]) - 97, int(goal[1:]) - 1)
    strip = grid.strip(grid.square("h6"), grid.square(goal), RULER_TENTHS)
    assert {name(square) for square in covered((7, 5), end)} == {grid.name(square) for square in grid.squares(strip)}


@pytest.mark.rule("blitz.status.open", "blitz.status.marked", "blitz.status.marking-is-mutual")
@given(positions)
@settings(max_examples=40)
def test_status_in_any_position(position: Position) -> None:
    table = position.table()
    mine = [position.runner] + [
        at for label, at in position.others.items() if label[-1] == "W" and label not in position.prone
    ]
    for label, at in {"1W": position.runner, **position.others}.items():
        opponents = position.foes if label[-1] == "W" else mine
        standing = "marked" if any(next_to(at, foe) for foe in opponents) else "open"
        assert table.status(label) == ("prone" if label in position.prone else standing)
