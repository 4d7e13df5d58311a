"""The operations in machine words say the same as the class that defines them, on boards of every size in use."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core.build import compiled
from touchline.core.grid import OFF, Grid
from touchline.core.swift_grid import LARGEST_BOARD, SwiftGrid, make_grid

SIZES = [(15, 11), (26, 15), (1, 1), (8, 8), (26, 1), (1, 70), (5, 13), (26, 19), (40, 12), (63, 8)]
PLAIN = [Grid(width, height, frozenset({0, width * height // 2})) for width, height in SIZES]
SWIFT = [make_grid(width, height, frozenset({0, width * height // 2})) for width, height in SIZES]

needs_c = pytest.mark.skipif(not compiled(), reason="the interpreted build has no C")
boards = st.integers(0, len(SIZES) - 1)


def sets_of(board: int) -> st.SearchStrategy[int]:
    """Sets of squares, crowded and sparse."""
    some = st.integers(0, PLAIN[board].full)
    few = st.lists(st.integers(0, PLAIN[board].size - 1), max_size=6).map(PLAIN[board].mask)
    return some | few | few.map(lambda mask: PLAIN[board].full & ~mask)


@needs_c
def test_the_compiled_build_makes_swift_boards() -> None:
    assert all(isinstance(grid, SwiftGrid) for grid in SWIFT)


@pytest.mark.parametrize(("width", "height"), [(26, LARGEST_BOARD // 26 + 1), (64, 2), (200, 3)])
def test_a_board_too_large_for_machine_words_is_made_all_the_same(width: int, height: int) -> None:
    large = make_grid(width, height)
    assert type(large) is Grid
    assert large.reach(0, 1, large.full, large.full) == large.near[0]


@given(st.data(), boards)
def test_sets(data: st.DataObject, board: int) -> None:
    plain, swift = PLAIN[board], SWIFT[board]
    mask = data.draw(sets_of(board))
    base = data.draw(st.integers(0, 600))
    assert swift.squares(mask, base) == plain.squares(mask, base)
    assert swift.squares(mask) == plain.squares(mask)
    assert swift.spread(mask) == swift.around(mask) == plain.spread(mask)
    place = st.integers(OFF, plain.size - 1)
    places = data.draw(st.lists(place, max_size=32, unique_by=lambda square: square if square != OFF else object()))
    first = data.draw(st.integers(0, len(places)))
    found = swift.within(mask, places, first, len(places))
    assert found == plain.within(mask, places, first, len(places))
    members = set(plain.squares(mask))
    assert found == sum(1 << number for number in range(first, len(places)) if places[number] in members)
    beside = swift.beside(mask, places, first, len(places))
    assert beside == plain.beside(mask, places, first, len(places))
    around = set(plain.squares(plain.spread(mask)))
    assert beside == sum(1 << number for number in range(first, len(places)) if places[number] in around)
    end = data.draw(st.integers(0, len(places)))
    assert swift.members(mask, places, end) == plain.members(mask, places, end)
    assert plain.members(mask, places, end) == [number for number in range(end) if places[number] in members]
    others = [data.draw(sets_of(board)) for _ in range(3)]
    clear = swift.clear_of(mask, *others)
    assert clear == plain.clear_of(mask, *others)
    assert set(plain.squares(clear)) == set(plain.squares(plain.open)) - {
        square for each in (mask, *others) for square in plain.squares(each)
    }


@given(st.data(), boards)
def test_guarded_squares(data: st.DataObject, board: int) -> None:
    plain, swift = PLAIN[board], SWIFT[board]
    centre, apart = data.draw(st.integers(0, plain.size - 1)), data.draw(st.integers(0, plain.size - 1))
    mask, guards = data.draw(sets_of(board)), data.draw(sets_of(board))
    found = plain.unguarded(mask, guards, centre, apart)
    assert swift.unguarded(mask, guards, centre, apart) == found
    assert set(plain.squares(found)) == {
        square
        for square in plain.squares(mask & plain.near[centre])
        if square != apart and not plain.near[square] & guards & ~(1 << centre)
    }
    least = plain.least_guarded(mask, guards)
    assert swift.least_guarded(mask, guards) == least
    numbers = [((plain.near[square] & guards).bit_count(), square) for square in plain.squares(mask)]
    assert least == min(numbers, default=(0, OFF))[1]


@given(st.data(), boards, st.integers(0, 12))
def test_ways(data: st.DataObject, board: int, steps: int) -> None:
    plain, swift = PLAIN[board], SWIFT[board]
    start = data.draw(st.integers(0, plain.size - 1))
    enter, through = data.draw(sets_of(board)), data.draw(sets_of(board))
    assert swift.reach(start, steps, enter, through) == plain.reach(start, steps, enter, through)
    assert swift.reach(start, steps, enter, enter & ~through) == plain.reach(start, steps, enter, enter & ~through)
    assert swift.approach(enter, steps, through) == plain.approach(enter, steps, through)


@given(st.data(), boards, st.integers(1, 5))
def test_an_approach_is_a_reach_backwards(data: st.DataObject, board: int, steps: int) -> None:
    grid = SWIFT[board]
    start = data.draw(st.integers(0, grid.size - 1))
    goals, through = data.draw(sets_of(board)) & ~(1 << start), data.draw(sets_of(board))
    reached = grid.reach(start, steps, goals | through, through) & goals
    assert bool(grid.approach(goals, steps, through) >> start & 1) == bool(reached)


@needs_c
def test_what_is_no_set_or_no_square_is_refused() -> None:
    from touchline.core import _squares

    swift = _squares.Squares(15, 11, [])
    with pytest.raises(TypeError, match="a set of squares is an int, not '3'"):
        swift.spread("3")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="165 is not a square"):
        swift.reach(165, 1, 0, 0)
    for centre, apart in ((165, 1), (1, -1)):
        with pytest.raises(ValueError, match="is not a square"):
            swift.unguarded(0, 0, centre, apart)
    with pytest.raises(TypeError, match="2 values were given instead of 4"):
        swift.reach(1, 1)  # type: ignore[call-arg]
    for first, end in ((-1, 2), (0, 4), (2, 5)):
        with pytest.raises(ValueError, match="the places are a list"):
            swift.within(1, [0, 1, 2], first, end)
        with pytest.raises(ValueError, match="the places are a list"):
            swift.beside(1, [0, 1, 2], first, end)
    with pytest.raises(ValueError, match="at most 512 squares"):
        _squares.Squares(26, 20, [])
