"""Cells written in C are written as the class that defines them says."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core.build import compiled
from touchline.learn.cells import Cells, make_cells

SIZE = 100
bitmasks = st.integers(0, 2**SIZE - 1) | st.lists(st.integers(0, SIZE - 1), max_size=5).map(
    lambda bits: sum(1 << bit for bit in set(bits))
)
orders = st.permutations(range(SIZE))


def test_the_compiled_build_makes_cells_in_c() -> None:
    assert isinstance(make_cells(memoryview(bytearray(1))), Cells) is not compiled()


@given(bitmasks, bitmasks, orders, st.integers(0, 50))
def test_flip(before: int, now: int, places: list[int], start: int) -> None:
    plain, swift = array("f", [0.5] * (SIZE + 50)), array("f", [0.5] * (SIZE + 50))
    Cells(memoryview(plain)).flip(start, before, now, places)
    make_cells(memoryview(swift)).flip(start, before, now, places)
    assert swift == plain
    changed = {start + places[bit]: now >> bit & 1 for bit in range(SIZE) if (before ^ now) >> bit & 1}
    assert plain.tolist() == [changed.get(cell, 0.5) for cell in range(len(plain))]


@given(st.lists(st.integers(0, SIZE - 1), max_size=80), orders)
def test_mark(answers: list[int], places: list[int]) -> None:
    plain, swift = bytearray(b"\7" * SIZE), bytearray(b"\7" * SIZE)
    Cells(memoryview(plain)).mark(answers, places)
    make_cells(memoryview(swift)).mark(answers, places)
    assert swift == plain
    assert {cell for cell in range(SIZE) if plain[cell]} == {places[answer] for answer in answers}


@pytest.mark.parametrize("make", [Cells, make_cells])
def test_what_is_not_there_is_not_written(make: type[Cells]) -> None:
    floats, flags = make(memoryview(array("f", [0.0] * 4))), make(memoryview(bytearray(4)))
    for start, places in ((0, [0]), (4, [0, 0]), (0, [0, 9])):
        with pytest.raises(IndexError):
            floats.flip(start, 0, 2, places)
    for answers, places in (([1], [0]), ([0], [4])):
        with pytest.raises(IndexError):
            flags.mark(answers, places)
