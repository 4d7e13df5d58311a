"""The geometry of boards, checked against slower and simpler ways of counting."""

from __future__ import annotations

import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core.errors import TouchlineError
from touchline.core.grid import DIRECTION_NAMES, DIRECTIONS, OFF, Grid

BOARD = Grid(9, 7)
OPEN = BOARD.open


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    return Grid(width, height, draw(st.frozensets(st.integers(0, width * height - 1), max_size=12)))


def neighbours(grid: Grid, square: int) -> set[int]:
    column, row = square % grid.width, square // grid.width
    return {
        y * grid.width + x
        for x in range(column - 1, column + 2)
        for y in range(row - 1, row + 2)
        if (x, y) != (column, row) and 0 <= x < grid.width and 0 <= y < grid.height
    }


# --- adjacency


@given(grids())
def test_neighbours(grid: Grid) -> None:
    for square in range(grid.size):
        wanted = {near for near in neighbours(grid, square) if not grid.blocked >> near & 1}
        assert set(grid.squares(grid.near[square])) == wanted
        assert {step for step in grid.steps[square] if step != OFF} == wanted


@given(grids(), st.data())
def test_sets_of_squares(grid: Grid, data: st.DataObject) -> None:
    squares = sorted(data.draw(st.sets(st.integers(0, grid.size - 1))))
    mask = grid.mask(squares)
    assert grid.squares(mask) == squares
    around = set(squares).union(*(neighbours(grid, square) for square in squares))
    assert set(grid.squares(grid.spread(mask))) == around


def test_directions_run_clockwise_from_the_north_west() -> None:
    middle = BOARD.square("d4")
    assert [BOARD.name(square) for square in BOARD.steps[middle]] == ["c3", "d3", "e3", "e4", "e5", "d5", "c5", "c4"]
    for number, square in enumerate(BOARD.steps[middle]):
        assert BOARD.direction(middle, square) == number
        assert BOARD.direction(square, middle) == (number + 4) % 8
    assert len(DIRECTIONS) == len(DIRECTION_NAMES) == 8


def test_no_step_over_the_edge_comes_out_on_the_other_side() -> None:
    east = BOARD.square("i4")
    assert [step == OFF for step in BOARD.steps[east]] == [False, False, True, True, True, False, False, False]
    assert not BOARD.spread(1 << east) & BOARD.mask([BOARD.square("a4"), BOARD.square("a5")])


@pytest.mark.parametrize(("width", "height"), [(0, 3), (-1, 3), (3, 0)])
def test_impossible_boards_are_refused(width: int, height: int) -> None:
    with pytest.raises(TouchlineError, match=f"at least one column and one row, not {width} by {height}"):
        Grid(width, height)


# --- distance and pushes


@given(st.integers(0, BOARD.size - 1), st.integers(0, BOARD.size - 1))
def test_distance_is_the_steps_of_a_king(a: int, b: int) -> None:
    steps = 0
    reached = 1 << a
    while not reached >> b & 1:
        reached = BOARD.spread(reached)
        steps += 1
    assert BOARD.distance(a, b) == BOARD.distance(b, a) == BOARD.distances(a)[b] == steps
    assert BOARD.squared(a, b) == (a % 9 - b % 9) ** 2 + (a // 9 - b // 9) ** 2


@given(st.integers(0, BOARD.size - 1))
def test_off_counts_as_the_square_before_the_first(square: int) -> None:
    width = BOARD.width
    steps = max(abs(square % width - OFF % width), abs(square // width - OFF // width))
    assert BOARD.distance(square, OFF) == BOARD.distance(OFF, square) == steps


def names(squares: list[int]) -> list[str]:
    return ["off" if square == OFF else BOARD.name(square) for square in squares]


def test_push_squares() -> None:
    at = BOARD.square
    assert names(BOARD.push_squares(at("d4"), at("e4"))) == ["f3", "f4", "f5"]
    assert names(BOARD.push_squares(at("d4"), at("e5"))) == ["f5", "f6", "e6"]
    assert names(BOARD.push_squares(at("d2"), at("d1"))) == ["off", "off", "off"]
    assert names(BOARD.push_squares(at("h4"), at("i5"))) == ["off", "off", "i6"]
    assert names([BOARD.behind(at("d4"), at("e3")), BOARD.behind(at("h4"), at("i4"))]) == ["f2", "off"]


@given(st.integers(0, BOARD.size - 1), st.integers(0, 7))
def test_push_squares_lie_away_from_the_pusher(pusher: int, direction: int) -> None:
    pushed = BOARD.steps[pusher][direction]
    if pushed == OFF:
        return
    squares = BOARD.push_squares(pusher, pushed)
    assert squares[1] == BOARD.behind(pusher, pushed)
    away = {s for s in neighbours(BOARD, pushed) if BOARD.squared(pusher, s) > BOARD.squared(pusher, pushed) + 1}
    if direction % 2:  # straight: exactly the three squares that do not touch the pusher
        assert {square for square in squares if square != OFF} == away
    assert all(BOARD.distance(pusher, square) == 2 or direction % 2 == 0 for square in squares if square != OFF)


# --- reach and path


def brute_reach(grid: Grid, start: int, steps: int, enter: int, through: int) -> dict[int, int]:
    """The least number of steps to each square, by breadth-first search over single squares."""
    found: dict[int, int] = {}
    queue = deque([(start, 0)])
    while queue:
        square, taken = queue.popleft()
        if taken == steps or (square != start and not through >> square & 1):
            continue
        for near in neighbours(grid, square):
            if enter >> near & 1 and near not in found and near != start:
                found[near] = taken + 1
                queue.append((near, taken + 1))
    return found


@given(grids(), st.data())
def test_reach_and_path_agree_with_a_plain_search(grid: Grid, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, grid.size - 1))
    steps = data.draw(st.integers(0, 7))
    enter = grid.open & ~data.draw(st.integers(0, grid.full))
    through = enter & ~data.draw(st.integers(0, grid.full))
    wanted = brute_reach(grid, start, steps, enter, through)
    assert set(grid.squares(grid.reach(start, steps, enter, through))) == set(wanted)
    for goal in range(grid.size):
        way = grid.path(start, goal, steps, enter, through)
        assert len(way) == wanted.get(goal, 0)
        if way:
            assert way[-1] == goal
            assert all(b in neighbours(grid, a) for a, b in zip([start, *way], way, strict=False))
            assert all(enter >> square & 1 for square in way)
            assert all(through >> square & 1 for square in way[:-1])


def test_path_prefers_the_straight_line() -> None:
    at = BOARD.square
    assert names(BOARD.path(at("b4"), at("f4"), 8, OPEN, OPEN)) == ["c4", "d4", "e4", "f4"]
    assert names(BOARD.path(at("b2"), at("e5"), 8, OPEN, OPEN)) == ["c3", "d4", "e5"]


def test_no_path_is_needed_to_where_one_stands() -> None:
    assert BOARD.path(5, 5, 3, OPEN, OPEN) == []


# --- strips


def strip(a: str, b: str, tenths: int = 10) -> set[str]:
    return {BOARD.name(square) for square in BOARD.squares(BOARD.strip(BOARD.square(a), BOARD.square(b), tenths))}


def test_straight_strip_covers_only_its_line() -> None:
    assert strip("b4", "f4") == {"c4", "d4", "e4"}
    assert strip("d1", "d5") == {"d2", "d3", "d4"}
    assert strip("b4", "c4") == set()


def test_wider_straight_strip_covers_both_sides() -> None:
    assert strip("b4", "e4", 12) == {"c4", "d4"} | {f"{column}{row}" for column in "cde" for row in (3, 5)}


def test_diagonal_strip_covers_the_squares_it_touches() -> None:
    assert strip("b2", "d4") == {"c3", "b3", "c2", "c4", "d3"}


def test_strip_from_a_square_to_itself_is_empty() -> None:
    assert strip("d4", "d4") == set()


squares = st.integers(0, BOARD.size - 1)


def mirrored(mask: int, flip_columns: bool, flip_rows: bool) -> int:
    return BOARD.mask([flipped(square, flip_columns, flip_rows) for square in BOARD.squares(mask)])


def flipped(square: int, flip_columns: bool, flip_rows: bool) -> int:
    column, row = square % BOARD.width, square // BOARD.width
    column = BOARD.width - 1 - column if flip_columns else column
    row = BOARD.height - 1 - row if flip_rows else row
    return row * BOARD.width + column


@given(squares, squares, st.booleans(), st.booleans(), st.sampled_from([5, 10, 17, 20]))
def test_strips_are_the_same_in_a_mirror(a: int, b: int, columns: bool, rows: bool, tenths: int) -> None:
    there = BOARD.strip(flipped(a, columns, rows), flipped(b, columns, rows), tenths)
    assert there == mirrored(BOARD.strip(a, b, tenths), columns, rows)


@given(squares, squares, st.sampled_from([5, 10, 17]))
def test_strips_agree_with_points_on_the_ruler(a: int, b: int, tenths: int) -> None:
    """Every point well inside the ruler lies in a square of the strip, and a wider ruler covers no less."""
    covered = BOARD.strip(a, b, tenths) | 1 << a | 1 << b
    ax, ay, bx, by = a % 9, a // 9, b % 9, b // 9
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if not length:
        return
    ux, uy = (bx - ax) / length, (by - ay) / length
    for along in range(int(length * 20) + 1):
        for across in (-0.499, -0.25, 0.0, 0.25, 0.499):
            t, s = along / 20, across * tenths / 10
            if not 0.5 < t < length:
                continue
            x, y = round(ax + t * ux - s * uy, 6), round(ay + t * uy + s * ux, 6)
            if 0 <= round(x) < 9 and 0 <= round(y) < 7 and abs(x % 1 - 0.5) > 0.01 and abs(y % 1 - 0.5) > 0.01:
                assert covered >> round(y) * 9 + round(x) & 1
    assert BOARD.strip(a, b, tenths) & ~BOARD.strip(a, b, tenths + 5) == 0


# --- names


@given(grids())
def test_names_of_squares(grid: Grid) -> None:
    for square in range(grid.size):
        assert grid.square(f" {grid.name(square).upper()} ") == square


@pytest.mark.parametrize("text", ["", "a", "a0", "j1", "a8", "4d", "aa1", "d4.5", "a-1", "é1"])
def test_names_that_are_no_squares(text: str) -> None:
    with pytest.raises(TouchlineError, match="is not a square of this board; squares go from a1 to i7"):
        BOARD.square(text)


def test_columns_beyond_the_alphabet_have_two_letters_and_more() -> None:
    wide = Grid(703, 1)
    assert [wide.name(column) for column in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "a1",
        "z1",
        "aa1",
        "ab1",
        "az1",
        "ba1",
        "zz1",
        "aaa1",
    ]
    assert all(wide.square(wide.name(square)) == square for square in range(wide.size))
    with pytest.raises(TouchlineError, match="squares go from a1 to aaa1"):
        wide.square("aab1")


def test_matches_in_several_threads_share_a_grid() -> None:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            grid = Grid(26, 15)
            with ThreadPoolExecutor(4) as threads:
                list(threads.map(lambda _, grid=grid: grid.squares(grid.full, 100), range(4)))
            assert grid.squares(grid.full, 100) == list(range(100, 100 + grid.size))
    finally:
        sys.setswitchinterval(before)
