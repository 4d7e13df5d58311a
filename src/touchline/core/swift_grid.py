"""Which class boards are made of: `Grid`, or where the package is compiled one that works on sets in machine words.

`Grid` defines what every method means. `SwiftGrid` hands the methods that take nearly all the time to `_squares.c`;
the tests hold the two against each other.
"""

from __future__ import annotations

from typing import Any, Final

from touchline.core.grid import Grid

try:
    from touchline.core import _squares
except ImportError:  # the interpreted package has no C
    LARGEST_BOARD = 0
else:
    LARGEST_BOARD = _squares.LARGEST_BOARD

WIDEST_BOARD: Final = 63  # columns; the C shifts sets by a row within one machine word


class SwiftGrid(Grid):
    """A board whose sets of squares are worked on in machine words."""

    def __init__(self, width: int, height: int, blocked: frozenset[int] = frozenset()) -> None:
        swift = _squares.Squares(width, height, sorted(blocked))
        # bound once: looking up a method takes as long as what it does
        self._approach: Any = swift.approach
        self._beside: Any = swift.beside
        self._clear_of: Any = swift.clear_of
        self._least_guarded: Any = swift.least_guarded
        self._members: Any = swift.members
        self._reach: Any = swift.reach
        self._spread: Any = swift.spread
        self._squares: Any = swift.squares
        self._unguarded: Any = swift.unguarded
        self._within: Any = swift.within
        super().__init__(width, height, blocked)
        self.swift_way = swift.way

    def squares(self, mask: int, base: int = 0) -> list[int]:
        found: list[int] = self._squares(mask, base)
        return found

    def within(self, mask: int, places: list[int], first: int, end: int) -> int:
        found: int = self._within(mask, places, first, end)
        return found

    def beside(self, mask: int, places: list[int], first: int, end: int) -> int:
        found: int = self._beside(mask, places, first, end)
        return found

    def members(self, mask: int, places: list[int], end: int) -> list[int]:
        found: list[int] = self._members(mask, places, end)
        return found

    def unguarded(self, mask: int, guards: int, centre: int, apart: int) -> int:
        found: int = self._unguarded(mask, guards, centre, apart)
        return found

    def least_guarded(self, mask: int, guards: int) -> int:
        found: int = self._least_guarded(mask, guards)
        return found

    def clear_of(self, a: int, b: int, c: int, d: int) -> int:
        rest: int = self._clear_of(a, b, c, d)
        return rest

    def spread(self, mask: int) -> int:
        wide: int = self._spread(mask)
        return wide

    def around(self, mask: int) -> int:
        wide: int = self._spread(mask)  # faster than remembering it
        return wide

    def reach(self, start: int, steps: int, enter: int, through: int) -> int:
        reached: int = self._reach(start, steps, enter, through)
        return reached

    def approach(self, goals: int, steps: int, through: int) -> int:
        found: int = self._approach(goals, steps, through)
        return found


def make_grid(width: int, height: int, blocked: frozenset[int] = frozenset()) -> Grid:
    """A board of the fastest kind this build has."""
    swift = 0 < width <= WIDEST_BOARD and 0 < width * height <= LARGEST_BOARD
    return SwiftGrid(width, height, blocked) if swift else Grid(width, height, blocked)
