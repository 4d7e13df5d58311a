"""Finding a way over a board: the cheapest, then the shortest, then the one closest to the straight line."""

from __future__ import annotations

from typing import Final

from touchline.core.grid import Big, Grid, Line

NOWHERE: Final = -1  # no square, no number of steps


class Ways:
    """The ways from one square where a step costs something out of squares that are marked, and late on the way.

    A game says in a subclass what a step out of a marked square costs. Squares are found level by level: a level has
    all squares that cost the same, as one set for every number of steps. From unmarked squares the search goes on in
    whole sets; only what leaves a marked one is looked at square by square.
    """

    def __init__(
        self, grid: Grid, start: int, left: int, steps: int, late: int, enter: int, through: int, guards: int
    ) -> None:
        self.grid = grid
        self.start = start
        self.left = left  # steps that cost nothing by themselves
        self.steps = steps
        self.late = late  # what each step beyond these costs
        self.enter: Big = enter
        self.leave: Big = through | 1 << start  # squares a way may go on from
        self.guards: int = guards  # they mark the squares around theirs
        self.zone: Big = grid.around(guards)
        self.easy: Big = self.leave & ~self.zone  # squares that are left for nothing
        self.tolls: list[int] = [-1] * 9  # what is paid, by markers of the square entered, as they come up
        self.odd: Big = 0  # where it matters in which square a toll is paid
        self.seen: list[Big] = []  # squares reached so far, by steps
        self.levels: dict[int, list[Big]] = {}  # the squares first reached at a cost, by steps
        self.coming: dict[int, list[Big]] = {}  # the same where levels are still to be worked out
        self.rings: list[int] = []  # the squares within 0, 1, 2 … steps of the goal
        self.straight: Line | None = None  # to the goal, if that is the way
        self.swift: list[int] = []  # the way, if it was found in machine words
        self.goal = NOWHERE
        self.taken = 0  # steps to the goal
        self.cost = 0  # of the way there

    # --- what a step out of a marked square costs

    def cheapest_toll(self) -> int:
        """No toll is less than this; also says in which squares it is odd."""
        raise NotImplementedError

    def price(self, start: int, to: int, markers: int) -> int:
        """What a step costs between two squares of which the second has so many markers; always above zero."""
        raise NotImplementedError

    def toll(self, start: int, to: int) -> int:
        """The same, remembered where only the markers matter."""
        markers = (self.guards & self.grid.near[to]).bit_count()
        if self.odd and (self.odd >> start & 1 or self.odd >> to & 1):
            return self.price(start, to, markers)
        if self.tolls[markers] < 0:
            self.tolls[markers] = self.price(start, to, markers)
        return self.tolls[markers]

    # --- level by level

    def begin(self) -> None:
        self.seen = [0] * (self.steps + 1)
        self.rings = []
        self.levels = {}
        self.coming = {}
        self.add(0, 0, 1 << self.start)

    def add(self, cost: int, taken: int, squares: Big) -> None:
        """Squares that can be entered at a cost with so many steps."""
        if cost not in self.coming:
            self.coming[cost] = [0] * (self.steps + 1)
        self.coming[cost][taken] |= squares

    def wander(self, cost: int, goal: Big) -> int:
        """Fill a level, going on from unmarked squares; the steps to the goal if it is met, else NOWHERE."""
        level, seen, grid, easy, enter = self.levels[cost], self.seen, self.grid, self.easy, self.enter
        known: Big = 0
        for taken in range(self.steps + 1):
            known = known | seen[taken]
            fresh: Big = level[taken] & ~known
            level[taken] = fresh
            if not fresh:
                continue
            if fresh & goal:
                return taken
            seen[taken] = seen[taken] | fresh
            known = known | fresh
            onward: Big = fresh & easy
            if onward and taken < self.left:
                level[taken + 1] = level[taken + 1] | grid.spread(onward) & enter
            elif onward and taken < self.steps:
                self.add(cost + self.late, taken + 1, grid.spread(onward) & enter)
        return NOWHERE

    def leave_zones(self, cost: int) -> None:
        """Go on from the marked squares of a level, each step with its toll."""
        if not self.rings:
            self.look_from_goal()
        level, near, seen, rings = self.levels[cost], self.grid.near, self.seen, self.rings
        for taken in range(self.steps):
            marked: Big = level[taken] & self.zone & self.leave
            if not marked:
                continue
            enter: Big = self.enter & rings[self.steps - taken - 1] & ~seen[taken + 1]
            spent = cost if taken < self.left else cost + self.late
            while marked:
                here: Big = marked & -marked
                marked = marked ^ here
                square: int = here.bit_length() - 1
                around: Big = near[square] & enter
                while around:
                    there: Big = around & -around
                    around = around ^ there
                    self.add(spent + self.toll(square, there.bit_length() - 1), taken + 1, there)

    def look_from_goal(self) -> None:
        """Only squares from which the goal can still be reached are worth a toll."""
        around = self.grid.full if self.goal == NOWHERE else 1 << self.goal
        for _ in range(self.steps):
            self.rings.append(around)
            around = self.grid.around(around)

    # --- answers

    def find(self, goal: int) -> bool:
        """Look for the best way to a square; False if there is none."""
        swift = self.grid.swift_way
        if swift is None:
            return self.find_straight(goal) or self.search(goal)
        found: list[int] | None = swift(
            self, self.start, goal, self.left, self.steps, self.late, self.enter, self.leave, self.guards
        )
        if found is None:
            return False
        self.cost = found.pop()
        self.taken = len(found)
        self.swift = found
        return True

    def find_straight(self, goal: int) -> bool:
        """A straight way without a toll needs no search: none is shorter."""
        straight = self.grid.line(self.start, goal)
        taken = len(straight.squares)
        if taken > self.steps or self.zone >> self.start & 1 or not self.enter >> goal & 1:
            return False
        inner: Big = straight.inner << self.start + straight.first
        if inner & ~self.easy:
            return False
        self.straight = straight
        self.taken = taken
        self.cost = max(0, taken - self.left) * self.late
        return True

    def search(self, goal: int) -> bool:
        """Look for the way level by level."""
        self.goal = goal
        self.straight = None
        return self.work_out(1 << goal)

    def work_out(self, goal: Big) -> bool:
        """Work out levels from the cheapest on until the goal is met; tolls wait until they could be the next best."""
        self.begin()
        owing: list[int] = []  # costs of levels whose marked squares are still to be left
        cheapest = self.cheapest_toll()
        while self.coming or owing:
            if owing and (not self.coming or owing[0] + cheapest <= min(self.coming)):
                self.leave_zones(owing.pop(0))
                continue
            self.cost = min(self.coming)
            self.levels[self.cost] = self.coming.pop(self.cost)
            self.taken = self.wander(self.cost, goal)
            if self.taken != NOWHERE:
                return True
            owing.append(self.cost)
        return False

    def way(self) -> list[int]:
        """The way to the goal that was found, without the start."""
        if self.swift:
            return self.swift
        if self.straight is not None:
            return [self.start + square for square in self.straight.squares]
        path = [self.goal]
        cost = self.cost
        for taken in range(self.taken, 1, -1):
            if taken > self.left:
                cost -= self.late
            square, cost = self.before(path[-1], cost, taken - 1)
            path.append(square)
        path.reverse()
        return path

    def before(self, square: int, cost: int, taken: int) -> tuple[int, int]:
        """The square from which one is entered, and at which cost that one was reached after so many steps."""
        near: Big = self.grid.near[square]
        if cost in self.levels:
            onward: Big = self.levels[cost][taken] & near & self.easy
            if onward:
                return self.most_direct(onward), cost
        for lower, level in self.levels.items():
            marked: Big = level[taken] & near & self.zone & self.leave
            while marked:
                here: Big = marked & -marked
                marked = marked ^ here
                start: int = here.bit_length() - 1
                if lower + self.toll(start, square) == cost:
                    return start, lower
        raise ValueError(f"no way leads to square {square}")

    def most_direct(self, squares: Big) -> int:
        """The square closest to the straight line from start to goal."""
        best, least = NOWHERE, 0
        while squares:
            low: Big = squares & -squares
            squares = squares ^ low
            square: int = low.bit_length() - 1
            off = self.grid.off_line(self.start, self.goal, square)
            if best == NOWHERE or off < least:
                best, least = square, off
        return best
