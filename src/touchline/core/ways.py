"""Finding a way over a board: the cheapest, then the shortest, then the one closest to the straight line."""

from __future__ import annotations

from typing import Final

from touchline.core.grid import Big, Grid, Line

NOWHERE: Final = -1  # no square, no number of steps


class Ways:
    """The ways from one square where a step may cost something by its number, and out of squares that are marked.

    A game says in a subclass what a step out of a marked square costs. Squares are found level by level: a level has
    all squares that cost the same, as one set for every number of steps. From unmarked squares the search goes on in
    whole sets; only what leaves a marked one is looked at square by square.
    """

    __slots__ = (
        "coming",
        "cost",
        "easy",
        "enter",
        "firsts",
        "found",
        "goal",
        "grid",
        "guards",
        "leave",
        "levels",
        "odd",
        "seen",
        "start",
        "step_costs",
        "steps",
        "straight",
        "taken",
        "through",
        "tolls",
        "zone",
    )

    # of the goal that was found last
    goal: int
    taken: int  # steps
    cost: int
    # of the squares, for the search
    zone: Big  # those that are marked
    leave: Big  # those a way may go on from
    easy: Big  # of these, those that are left for nothing
    odd: Big  # those where it matters in which square a toll is paid
    tolls: list[int]  # what is paid elsewhere, by markers of the square entered, as they come up
    seen: list[Big]  # squares reached so far within 0, 1, 2 … steps
    levels: dict[int, list[Big]]  # the squares first reached at a cost, by steps
    coming: dict[int, list[Big]]  # the same where levels are still to be worked out
    firsts: dict[int, int]  # the fewest steps to any square of a level

    def __init__(self, grid: Grid, start: int, step_costs: list[int], enter: int, through: int, guards: int) -> None:
        self.grid = grid
        self.start = start
        self.step_costs = step_costs  # what the first, second … step costs by itself, none less than the one before
        self.steps = len(step_costs)
        self.enter: Big = enter
        self.through: Big = through  # of these, the squares a way may go on from
        self.guards: int = guards  # they mark the squares around theirs
        self.found: list[int] = []  # the way, where it was found in machine words
        self.straight: Line | None = None  # the way, where it is straight

    # --- what a step out of a marked square costs

    def cheapest_toll(self) -> int:
        """No toll is less than this; also says in which squares it is odd."""
        raise NotImplementedError

    def price(self, start: int, to: int, markers: int) -> int:
        """The cost of a step between two squares of which the second has this many markers; always above zero."""
        raise NotImplementedError

    def prepare_tolls(self) -> int:
        """Forget the tolls of an earlier search; no toll of this one is less than what is returned."""
        self.odd = 0
        self.tolls = [-1] * 9
        return self.cheapest_toll()

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
        self.zone = self.grid.around(self.guards)
        self.leave = self.enter & self.through | 1 << self.start
        self.easy = self.leave & ~self.zone
        self.seen = [0] * (self.steps + 1)
        self.levels = {}
        self.coming = {}
        self.firsts = {}
        self.add(0, 0, 1 << self.start)

    def add(self, cost: int, taken: int, squares: Big) -> None:
        """Squares that can be entered at a cost with this many steps."""
        level = self.coming.get(cost)
        if level is None:
            self.coming[cost] = level = [0] * (self.steps + 1)
            self.firsts[cost] = taken
        elif taken < self.firsts[cost]:
            self.firsts[cost] = taken
        level[taken] = level[taken] | squares

    def wander(self, cost: int, goal: Big) -> int:
        """Fill a level, going on from unmarked squares; the steps to the goal if it is met, else NOWHERE."""
        level, seen, easy, enter, grid = self.levels[cost], self.seen, self.easy, self.enter, self.grid
        step_costs, steps, width = self.step_costs, self.steps, grid.width
        not_first: Big = grid.not_first
        not_last: Big = grid.not_last
        found: Big = 0  # on this level
        for taken in range(self.firsts[cost], steps + 1):
            known: Big = seen[taken] | found
            fresh: Big = level[taken] & ~known
            level[taken] = fresh
            seen[taken] = known | fresh
            if not fresh:
                continue
            if fresh & goal:
                return taken
            found = found | fresh
            wide: Big = fresh & easy
            if not wide or taken == steps:
                continue
            wide = wide | (wide & not_last) << 1 | (wide & not_first) >> 1
            wide = (wide | wide << width | wide >> width) & enter
            if not step_costs[taken]:
                level[taken + 1] = level[taken + 1] | wide
            else:
                self.add(cost + step_costs[taken], taken + 1, wide)
        return NOWHERE

    def leave_zones(self, cost: int) -> None:
        """Go on from the marked squares of a level, each step with its toll; the goal must still be in reach then."""
        level, near, seen = self.levels[cost], self.grid.near, self.seen
        marking: Big = self.zone & self.leave
        for taken in range(self.firsts[cost], self.steps):
            marked: Big = level[taken] & marking
            if not marked:
                continue
            enter: Big = self.enter & ~seen[taken + 1]
            if self.goal != NOWHERE:
                enter = enter & self.grid.ring(self.goal, self.steps - taken - 1)
            spent = cost + self.step_costs[taken]
            while marked:
                here: Big = marked & -marked
                marked = marked ^ here
                square: int = here.bit_length() - 1
                around: Big = near[square] & enter
                while around:
                    there: Big = around & -around
                    around = around ^ there
                    self.add(spent + self.toll(square, there.bit_length() - 1), taken + 1, there)

    # --- answers

    def find(self, goal: int) -> bool:
        """Look for the best way to a square; False if there is none."""
        swift = self.grid.swift_way
        if swift is None:
            return self.find_straight(goal) or self.search(goal)
        found: list[int] | None = swift(self, self.start, goal, self.step_costs, self.enter, self.through, self.guards)
        if found is None:
            return False
        self.cost = found.pop()
        self.taken = len(found)
        self.found = found
        return True

    def find_straight(self, goal: int) -> bool:
        """A straight way without a toll needs no search: none is shorter."""
        self.zone = self.grid.around(self.guards)
        straight = self.grid.line(self.start, goal)
        taken = straight.steps
        if taken > self.steps or self.zone >> self.start & 1 or not self.enter >> goal & 1:
            return False
        inner: Big = straight.inner << self.start + straight.first
        if inner & (self.zone | ~(self.enter & self.through)):
            return False
        self.straight = straight
        self.taken = taken
        self.cost = sum(self.step_costs[:taken]) if self.step_costs[taken - 1] else 0
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
        cheapest = self.prepare_tolls()
        while self.coming or owing:
            cost = min(self.coming) if self.coming else NOWHERE
            if owing and (cost == NOWHERE or owing[0] + cheapest <= cost):
                self.leave_zones(owing.pop(0))
                continue
            self.levels[cost] = self.coming.pop(cost)
            taken = self.wander(cost, goal)
            if taken != NOWHERE:
                self.cost, self.taken = cost, taken
                return True
            owing.append(cost)
        return False

    def way(self) -> list[int]:
        """The way to the goal that was found, without the start."""
        if self.found:
            return self.found
        if self.straight is not None:
            return [self.start + square for square in self.straight.squares]
        path = [self.goal]
        cost = self.cost
        for taken in range(self.taken, 1, -1):
            cost -= self.step_costs[taken - 1]
            square, cost = self.before(path[-1], cost, taken - 1)
            path.append(square)
        path.reverse()
        return path

    def before(self, square: int, cost: int, taken: int) -> tuple[int, int]:
        """The square from which one is entered, and at which cost that one was reached after this many steps."""
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
        """The square closest to the straight line from start to goal, as `off_line` of the grid tells."""
        best: int = squares.bit_length() - 1
        if not squares & squares - 1:
            return best
        width = self.grid.width
        x, y = self.start % width, self.start // width
        right, down = self.goal % width - x, self.goal // width - y
        least = NOWHERE
        while squares:
            low: Big = squares & -squares
            squares = squares ^ low
            square: int = low.bit_length() - 1
            off = abs(right * (square // width - y) - down * (square % width - x))
            if off < least or least == NOWHERE:
                best, least = square, off
        return best
