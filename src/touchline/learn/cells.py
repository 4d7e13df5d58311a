"""Cells of arrays that observations are written into, known by the buffer protocol alone.

`Cells` defines what every method means. Where the package is compiled `make_cells` takes `_cells.c` instead; the tests
hold the two against each other.
"""

from __future__ import annotations

from typing import Any, Protocol

try:
    from touchline.learn._cells import Cells as SwiftCells
except ImportError:  # the interpreted package has no C
    swift: Any = None
else:
    swift = SwiftCells


class Flipping(Protocol):
    """What both kinds of cells do."""

    def flip(self, start: int, before: int, now: int, places: list[int], /) -> None: ...

    def mark(self, answers: list[int], places: list[int], /) -> None: ...


class Cells:
    """The cells of an array of 32-bit floats or of bytes, without gaps."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def flip(self, start: int, before: int, now: int, places: list[int], /) -> None:
        """Write 1 or 0 for every bit in which two bitmasks differ; `places` says where each bit is, from `start` on."""
        changed = before ^ now
        while changed:
            low = changed & -changed
            changed ^= low
            self.array[start + places[low.bit_length() - 1]] = 1.0 if now & low else 0.0

    def mark(self, answers: list[int], places: list[int], /) -> None:
        """Write 1 at the places of some answers and 0 everywhere else."""
        fresh = bytearray(len(self.array))
        for answer in answers:
            fresh[places[answer]] = 1
        self.array[:] = fresh


def make_cells(array: Any) -> Flipping:
    """The fastest cells there are."""
    made: Flipping = Cells(array) if swift is None else swift(array)
    return made
