"""Geometry of a board of squares: any size, any blocked squares. Sets of squares are ints, one bit a square.

A square is `row * width + column`; column 0 is the west, row 0 the north. The eight directions are numbered clockwise
from the north-west. A blocked square is no part of the playing area: no neighbour, no step leads there.
"""

from __future__ import annotations

from itertools import compress
from math import hypot
from operator import getitem
from typing import Any, Final, TypeAlias

from touchline.core.errors import TouchlineError

OFF: Final = -1  # no square: beyond the edge, or blocked
DIRECTIONS: Final[list[tuple[int, int]]] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
DIRECTION_NAMES: Final = ("NW", "N", "NE", "E", "SE", "S", "SW", "W")
_TOUCH: Final = 1e-9  # overlaps thinner than this are a touch, not an overlap
# A set of squares in the two innermost loops. It is an int; but for ints as long as these the compiler's own arithmetic
# takes twice as long as Python's, which it uses for whatever it does not know to be an int.
Big: TypeAlias = Any
_REMEMBERED: Final = 4096  # sets of squares
_LONGEST_NUMBER: Final = 9  # digits of a row; longer ones are not worth reading
_MOST_NEIGHBOURS: Final = 8
_FEW: Final = 4  # squares that are sooner found one by one than by going through the bytes of the set
_BYTE: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


class Line:
    """The straight path from a square to another this many columns and rows away."""

    __slots__ = ("first", "inner", "squares", "steps")

    def __init__(self, columns: int, rows: int, width: int) -> None:
        steps = max(abs(columns), abs(rows))
        ways = [nearest(rows * n, steps) * width + nearest(columns * n, steps) for n in range(1, steps + 1)]
        self.steps = steps
        self.squares: list[int] = ways  # how far their numbers are from that of the start
        self.first = min(ways)
        self.inner: Big = 0  # all but the last, as bits from the first on
        for square in ways[:-1]:
            self.inner = self.inner | 1 << square - self.first


class Grid:
    """A board; made once for a pitch and shared by all its matches."""

    __slots__ = (
        "_around",
        "_distances",
        "_full",
        "_lines",
        "_rings",
        "_strips",
        "_tables",
        "blocked",
        "columns",
        "full",
        "height",
        "near",
        "not_first",
        "not_last",
        "one",
        "open",
        "size",
        "steps",
        "swift_way",
        "width",
    )

    def __init__(self, width: int, height: int, blocked: frozenset[int] = frozenset()) -> None:
        if width < 1 or height < 1:
            raise TouchlineError(f"a board has at least one column and one row, not {width} by {height}")
        self.width = width
        self.height = height
        self.size = width * height
        self.columns: list[str] = [_letters(column) for column in range(width)]
        self.full: int = (1 << self.size) - 1  # every square of the rectangle
        self.blocked: int = self.mask(sorted(blocked))
        self.open: int = self.full & ~self.blocked  # every square a player or a ball can be in
        self._full: Big = self.full
        self.not_first: Big = self.mask([s for s in range(self.size) if s % width != 0])
        self.not_last: Big = self.mask([s for s in range(self.size) if s % width != width - 1])
        self.one: list[int] = [
            *(1 << square for square in range(self.size)),
            0,
        ]  # the set of one square; of none for OFF
        self.steps: list[list[int]] = [[self._step(s, dx, dy) for dx, dy in DIRECTIONS] for s in range(self.size)]
        self.near: list[int] = [self.mask([t for t in steps if t != OFF]) for steps in self.steps]
        self._tables: dict[int, list[list[list[int]]]] = {}
        self._rings: list[list[Big]] = [self._rings_around(square) for square in range(self.size)]
        self._distances: list[list[int]] = [[] for _ in range(self.size + 1)]  # from each square, once it is asked for
        self._strips: dict[int, int] = {}
        self._around: dict[int, int] = {}
        self._lines: dict[int, Line] = {}
        self.swift_way: Any = None  # finds ways in machine words, where the build can

    def _step(self, square: int, dx: int, dy: int) -> int:
        column, row = square % self.width + dx, square // self.width + dy
        if not (0 <= column < self.width and 0 <= row < self.height):
            return OFF
        to = row * self.width + column
        return OFF if self.blocked >> to & 1 else to

    # --- sets of squares

    def mask(self, squares: list[int]) -> int:
        """The set of these squares."""
        mask = 0
        for square in squares:
            mask |= 1 << square
        return mask

    def squares(self, mask: int, base: int = 0) -> list[int]:
        """The squares of a set, ascending, each plus `base`; serves for small sets of other numbered things too."""
        if mask.bit_count() <= _FEW and mask >= 0:
            return self._few_squares(mask, base)
        needed = mask.bit_length() + 7 >> 3
        table = self._tables.get(base)
        if table is None or len(table) < needed:
            table = self._table(base, needed)
        parts = mask.to_bytes(needed, "little")
        found: list[int] = []
        for numbers in map(getitem, compress(table, parts), filter(None, parts)):  # of the bytes that are not empty
            found += numbers
        return found

    def _few_squares(self, mask: int, base: int = 0) -> list[int]:
        found: list[int] = []
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1 + base)
            mask ^= low
        return found

    def _table(self, base: int, rows: int) -> list[list[list[int]]]:
        """For every eight squares in a row and every set of them: the numbers of the squares in the set."""
        # put in place as a whole: matches in other threads share the grid
        table = [[[first + bit for bit in bits] for bits in _BYTE] for first in range(base, base + 8 * rows, 8)]
        self._tables[base] = table
        return table

    def within(self, mask: int, places: list[int], first: int, end: int) -> int:
        """Which of the places numbered `first` to before `end` are in the set: their numbers, as bits.

        OFF never is. No two places are the same square.
        """
        found = 0
        if mask.bit_count() <= _FEW:
            for square in self._few_squares(mask):
                if square in places:
                    found |= 1 << places.index(square)
            return found >> first << first & (1 << end) - 1
        one = self.one
        for number in range(first, end):
            if mask & one[places[number]]:
                found |= 1 << number
        return found

    def beside(self, mask: int, places: list[int], first: int, end: int) -> int:
        """`within` for the set and every square around it."""
        return self.within(self.spread(mask), places, first, end)

    def members(self, mask: int, places: list[int], end: int) -> list[int]:
        """`within` for the places from 0 to before `end`: their numbers, ascending."""
        return self.squares(self.within(mask, places, 0, end))

    def unguarded(self, mask: int, guards: int, centre: int, apart: int) -> int:
        """The squares of a set next to `centre`, but not `apart`, that no guard is next to; one in `centre` is none."""
        near = self.near
        found: Big = mask & near[centre] & ~(1 << apart)
        others: Big = guards & ~(1 << centre)
        for square in self._few_squares(found):
            if others & near[square]:
                found = found ^ 1 << square
        return found  # type: ignore[no-any-return]

    def least_guarded(self, mask: int, guards: int) -> int:
        """The first of those squares of a set that the fewest guards are next to; OFF if the set is empty."""
        found, fewest = OFF, _MOST_NEIGHBOURS + 1
        for square in self.squares(mask):
            number = (guards & self.near[square]).bit_count()
            if number < fewest:
                found, fewest = square, number
        return found

    def clear_of(self, a: int, b: int, c: int, d: int) -> int:
        """The squares of the playing area that are in none of these sets."""
        return self.open & ~(a | b | c | d)

    def spread(self, mask: int) -> int:
        """The set and every square of the rectangle around it, blocked or not."""
        width = self.width
        wide: Big = mask
        wide = wide | (wide & self.not_last) << 1 | (wide & self.not_first) >> 1
        return (wide | wide << width | wide >> width) & self._full  # type: ignore[no-any-return]

    def _rings_around(self, square: int) -> list[Big]:
        """The squares within 0, 1, 2 … steps of a square over anything, until they are the whole rectangle."""
        rings: list[Big] = [1 << square]
        while rings[-1] != self.full:
            rings.append(self.spread(rings[-1]))
        return rings

    def ring(self, square: int, steps: int) -> int:
        """The squares within this many steps of a square, over anything."""
        rings = self._rings[square]
        return rings[steps] if steps < len(rings) else self.full

    def around(self, mask: int) -> int:
        """`spread` for sets that come again and again, such as the squares of a team: remembers its answers."""
        found = self._around.get(mask)
        if found is None:
            if len(self._around) >= _REMEMBERED:
                self._around.clear()
            found = self.spread(mask)
            self._around[mask] = found
        return found

    def reach(self, start: int, steps: int, enter: int, through: int) -> int:
        """The squares that can be entered in at most `steps` steps from the square `start`.

        Only squares of `enter` are entered, and only those also in `through` are left again.
        """
        here: Big = 1 << start
        leave: Big = enter & through
        walls: Big = ~(leave | here)
        rings = self._rings[start]
        taken = 0
        furthest = min(steps, len(rings) - 1)
        while taken < furthest and not rings[taken + 1] & walls:  # nothing in the way so far
            taken += 1
        frontier: Big = rings[taken]
        reached: Big = frontier ^ here
        free: Big = ~frontier & enter
        left = free
        width, not_first, not_last = self.width, self.not_first, self.not_last
        while taken < steps and frontier:
            wide: Big = frontier | (frontier & not_last) << 1 | (frontier & not_first) >> 1
            fresh: Big = (wide | wide << width | wide >> width) & left
            left = left ^ fresh
            frontier = fresh & leave
            taken += 1
        return reached | free ^ left  # type: ignore[no-any-return]

    def approach(self, goals: int, steps: int, through: int) -> int:
        """The squares from which one of `goals` can be entered in at most `steps` steps, by way of `through` alone."""
        found = self.spread(goals)
        for _ in range(1, steps):
            found |= self.spread(found & through)
        return found

    def path(self, start: int, goal: int, steps: int, enter: int, through: int) -> list[int]:
        """A shortest way under the rules of `reach`, without the start; empty if there is none or none is needed.

        Of several it is the one closest to the straight line.
        """
        if start == goal:
            return []
        layers = [1 << start]
        reached = 0
        while not layers[-1] >> goal & 1:
            frontier = layers[-1] if len(layers) == 1 else layers[-1] & through
            fresh = self.spread(frontier) & enter & ~reached & ~(1 << start)
            if not fresh or len(layers) > steps:
                return []
            reached |= fresh
            layers.append(fresh)
        way = [goal]
        for layer in reversed(layers[1:-1]):
            before = self.spread(1 << way[-1]) & layer & through
            way.append(min(self.squares(before), key=lambda s: (self.off_line(start, goal, s), s)))
        way.reverse()
        return way

    # --- single squares

    def distance(self, a: int, b: int) -> int:
        """Steps from one square to another over anything, diagonals counting as one."""
        return self.distances(a)[b]

    def distances(self, square: int) -> list[int]:
        """The distances from one square to all squares, by their numbers; the last is that to OFF."""
        found = self._distances[square]
        if not found:
            found = self._measured(square)
            self._distances[square] = found
        return found

    def _measured(self, square: int) -> list[int]:
        """OFF counts as the square before the first, at the end of the row above."""
        row, column = divmod(square, self.width)
        across = [abs(other - column) for other in range(self.width)]
        found: list[int] = []
        for other in range(self.height):
            rows = abs(other - row)
            found += [columns if columns > rows else rows for columns in across]
        found.append(max(across[-1], abs(row + 1)))
        return found

    def squared(self, a: int, b: int) -> int:
        """The square of the straight distance between two centres."""
        dx, dy = a % self.width - b % self.width, a // self.width - b // self.width
        return dx * dx + dy * dy

    def line(self, start: int, goal: int) -> Line:
        """The straight way between two squares."""
        width = self.width
        columns, rows = goal % width - start % width, goal // width - start // width
        key = columns * 64 + rows
        if key not in self._lines:
            self._lines[key] = Line(columns, rows, width)
        return self._lines[key]

    def off_line(self, a: int, b: int, square: int) -> int:
        """How far (squared and scaled) a square's centre lies from the line through two others."""
        ax, ay, bx, by = a % self.width, a // self.width, b % self.width, b // self.width
        cross = (bx - ax) * (square // self.width - ay) - (by - ay) * (square % self.width - ax)
        return cross * cross

    def direction(self, a: int, b: int) -> int:
        """The direction number from a square to one next to it."""
        return DIRECTIONS.index((b % self.width - a % self.width, b // self.width - a // self.width))

    def behind(self, pusher: int, pushed: int) -> int:
        """The square directly away from `pusher`, which is next to `pushed`, or OFF."""
        return self.steps[pushed][self.direction(pusher, pushed)]

    def push_squares(self, pusher: int, pushed: int) -> list[int]:
        """The three squares away from `pusher`: left, straight and right of the line; OFF where there is none."""
        ahead = self.direction(pusher, pushed)
        return [self.steps[pushed][(ahead + turn) % 8] for turn in (-1, 0, 1)]

    def strip(self, start: int, goal: int, tenths: int) -> int:
        """The squares under a ruler `tenths` tenths of a square wide, laid from the edge of the start to the goal.

        It begins half a square in front of the start's centre and ends at the goal's centre; both their own squares
        do not count, and a square counts only when the ruler covers some of its inside.
        """
        key = (start * self.size + goal) * 32 + tenths
        found = self._strips.get(key)
        if found is None:
            found = self._under(start, goal, tenths / 20.0)
            self._strips[key] = found
        return found

    def _under(self, start: int, goal: int, half: float) -> int:
        ax, ay = float(start % self.width), float(start // self.width)
        bx, by = float(goal % self.width), float(goal // self.width)
        length = hypot(bx - ax, by - ay)
        if length == 0:
            return 0
        ux, uy = (bx - ax) / length, (by - ay) / length
        mask = 0
        for square in range(self.size):
            if square in (start, goal):
                continue
            x, y = square % self.width - ax, square // self.width - ay
            if _overlaps(x, y, ux, uy, length, half):
                mask |= 1 << square
        return mask

    # --- names

    def name(self, square: int) -> str:
        """A square in notation: column in letters (a to z, then aa, ab …) and row number, `a1` in the north-west."""
        return f"{self.columns[square % self.width]}{square // self.width + 1}"

    def square(self, text: str) -> int:
        """The square a text names."""
        text = text.strip().lower()
        letters = text.rstrip("0123456789")
        number = text[len(letters) :]
        if letters in self.columns and 0 < len(number) <= _LONGEST_NUMBER and 0 < int(number) <= self.height:
            return (int(number) - 1) * self.width + self.columns.index(letters)
        last = self.name(self.size - 1)
        raise TouchlineError(f"{text!r} is not a square of this board; squares go from a1 to {last}")


def nearest(part: int, whole: int) -> int:
    """The whole number nearest to a fraction, the lower of two."""
    return -((whole - 2 * part) // (2 * whole))


def _letters(column: int) -> str:
    """The name of a column: one letter for the first 26, two for the next."""
    before, last = divmod(column, 26)
    return (_letters(before - 1) if before else "") + chr(97 + last)


def _overlaps(x: float, y: float, ux: float, uy: float, length: float, half: float) -> bool:
    """Does the unit square around (x, y) overlap the ruler that runs from 0.5 to `length` along the unit vector?

    Two convex shapes overlap exactly when no axis of either separates them.
    """
    along, across = x * ux + y * uy, y * ux - x * uy
    reach = (abs(ux) + abs(uy)) / 2
    if along + reach <= 0.5 + _TOUCH or along - reach >= length - _TOUCH or abs(across) >= half + reach - _TOUCH:
        return False
    middle = (0.5 + length) / 2
    span = (length - 0.5) / 2
    dx = abs(x - middle * ux)
    dy = abs(y - middle * uy)
    wide = span * abs(ux) + half * abs(uy)
    high = span * abs(uy) + half * abs(ux)
    return dx < 0.5 + wide - _TOUCH and dy < 0.5 + high - _TOUCH
