"""Finding a way for the coach: the safest, of these the shortest, and of these the one closest to the straight line."""

from __future__ import annotations

from math import exp, log
from typing import Final

from touchline.bloodbowl.sheets import WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, NONE, RUSH
from touchline.core.grid import Big

# how bad it is to need this number on a D6: chances of a path multiply, so their logarithms add up
_SCALE: Final = 100_000
_COST: Final[list[int]] = [round(-_SCALE * log((7 - needed) / 6)) for needed in range(7)]


class Line:
    """The straight way from a square to another so many columns and rows away."""

    __slots__ = ("first", "inner", "squares")

    def __init__(self, columns: int, rows: int) -> None:
        steps = max(abs(columns), abs(rows))
        ways = [nearest(rows * n, steps) * WIDTH + nearest(columns * n, steps) for n in range(1, steps + 1)]
        self.squares: list[int] = ways  # how far their numbers are from that of the start
        self.first = min(ways)
        self.inner: Big = 0  # all but the last, as bits from the first on
        for square in ways[:-1]:
            self.inner = self.inner | 1 << square - self.first


_LINES: Final[dict[int, Line]] = {}  # as they come up


def nearest(part: int, whole: int) -> int:
    """The whole number nearest to a fraction, the lower of two."""
    return -((whole - 2 * part) // (2 * whole))


def line(start: int, goal: int) -> Line:
    columns, rows = goal % WIDTH - start % WIDTH, goal // WIDTH - start // WIDTH
    key = columns * 64 + rows
    if key not in _LINES:
        _LINES[key] = Line(columns, rows)
    return _LINES[key]


def cost_of(needed: int) -> int:
    """The cost of a test against a target with its modifier: 2+ at best, 6+ at worst."""
    return _COST[min(6, max(2, needed))]


class PathFinder:
    """The ways of one player in one position; re-rolls are left out of the account.

    Squares are found level by level: a level has all squares whose dice cost the same, as one set for every number of
    steps. Unmarked players go on in whole sets; only who leaves a Tackle Zone is looked at square by square.
    """

    def __init__(self, match: BowlMatch, player: int, left: int, rushes: int, enter: int, through: int) -> None:
        rules, seat = match.rules, 0 if player < match.split else 1
        self.match = match
        self.player = player
        self.grid = match.grid
        self.start = match.at[player]
        self.left = left
        self.steps = left + rushes
        self.foes: int = match.tackling[1 - seat]
        self.enter: Big = enter
        self.leave: Big = through | 1 << self.start  # squares a way may go on from
        self.zone: Big = match.grid.around(self.foes)
        self.easy: Big = self.leave & ~self.zone  # those that are left without a die
        self.rush = cost_of(rules.rush_target - rules.value(match, 0, RUSH, player, NONE)) if rushes else 0
        self.dodges: list[int] = [-1] * 9  # what a dodge costs, by markers of the square entered, as they come up
        self.seat = seat
        self.odd: Big = 0  # where it matters in which square a dodge begins or ends
        self.seen: list[Big] = []  # squares reached so far, by steps
        self.levels: dict[int, list[Big]] = {}  # the squares first reached at a cost, by steps
        self.coming: dict[int, list[Big]] = {}  # the same where levels are still to be worked out
        self.rings: list[int] = []  # the squares within 0, 1, 2 … steps of the goal
        self.straight: Line | None = None  # to the goal, if that is the way
        self.goal = NONE
        self.taken = 0  # steps to the goal
        self.cost = 0  # of the dice on the way there

    # --- what a step costs

    def cheapest_dodge(self) -> int:
        """No dodge costs less; where opponents or the field meddle, anything but a natural 1 may be enough."""
        self.odd = self.grid.full if self.field_meddles() else self.beside_meddlers()
        if self.odd:
            return cost_of(2)
        if self.dodges[0] < 0:
            self.dodges[0] = self.estimate(self.start, self.start, 0)
        return self.dodges[0]

    def field_meddles(self) -> bool:
        """Does something that is no player concern dodges? It may do so in some squares only."""
        match = self.match
        return match.rules.with_others(match, 0, match.rules.value_masks[DODGE]) != 0

    def beside_meddlers(self) -> Big:
        """Squares next to opponents with a skill that concerns dodges: it reaches no further."""
        match = self.match
        meddlers = match.able & match.team_bits(1 - self.seat) & match.setup.value_holders[DODGE]
        squares: Big = 0
        while meddlers:
            low = meddlers & -meddlers
            meddlers ^= low
            squares = squares | self.grid.near[match.at[low.bit_length() - 1]]
        return squares

    def dodge(self, start: int, to: int) -> int:
        """What a dodge from one square to another costs."""
        markers = (self.foes & self.grid.near[to]).bit_count()
        if self.odd and (self.odd >> start & 1 or self.odd >> to & 1):
            return self.estimate(start, to, markers)
        if self.dodges[markers] < 0:
            self.dodges[markers] = self.estimate(start, to, markers)
        return self.dodges[markers]

    def estimate(self, start: int, to: int, markers: int) -> int:
        match, player = self.match, self.player
        came_from, at = match.came_from, match.at[player]
        match.came_from, match.at[player] = start, to  # as it will be when the die is rolled
        modifier = match.rules.value(match, -markers, DODGE, player, markers)
        match.came_from, match.at[player] = came_from, at
        return cost_of(match.sheets[player].ag - modifier)

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
        """Fill a level, going on from unmarked squares; the steps to the goal if it is met, else NONE."""
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
                self.add(cost + self.rush, taken + 1, grid.spread(onward) & enter)
        return NONE

    def leave_zones(self, cost: int) -> None:
        """Go on from the marked squares of a level, each step with its dodge."""
        if not self.rings:
            self.look_from_goal()
        level, near, seen, rings = self.levels[cost], self.grid.near, self.seen, self.rings
        for taken in range(self.steps):
            marked: Big = level[taken] & self.zone & self.leave
            if not marked:
                continue
            enter: Big = self.enter & rings[self.steps - taken - 1] & ~seen[taken + 1]
            spent = cost if taken < self.left else cost + self.rush
            while marked:
                here: Big = marked & -marked
                marked = marked ^ here
                square: int = here.bit_length() - 1
                around: Big = near[square] & enter
                while around:
                    there: Big = around & -around
                    around = around ^ there
                    self.add(spent + self.dodge(square, there.bit_length() - 1), taken + 1, there)

    def look_from_goal(self) -> None:
        """Only squares from which the goal can still be reached are worth a dodge."""
        around = self.grid.full if self.goal == NONE else 1 << self.goal
        for _ in range(self.steps):
            self.rings.append(around)
            around = self.grid.around(around)

    # --- answers

    def find(self, goal: int) -> bool:
        """Look for the way with the best chance to arrive standing; False if there is none."""
        return self.find_straight(goal) or self.search(goal)

    def find_straight(self, goal: int) -> bool:
        """A straight way without a dodge needs no search: none is shorter."""
        straight = line(self.start, goal)
        taken = len(straight.squares)
        if taken > self.steps or self.zone >> self.start & 1 or not self.enter >> goal & 1:
            return False
        inner: Big = straight.inner << self.start + straight.first
        if inner & ~self.easy:
            return False
        self.straight = straight
        self.taken = taken
        self.cost = max(0, taken - self.left) * self.rush
        return True

    def search(self, goal: int) -> bool:
        """Look for the way level by level."""
        self.goal = goal
        self.straight = None
        return self.work_out(1 << goal)

    def work_out(self, goal: Big) -> bool:
        """Work out levels from the cheapest on until the goal is met; dodges wait until they could be the next best."""
        self.begin()
        owing: list[int] = []  # costs of levels whose marked squares are still to be left
        cheapest = self.cheapest_dodge()
        while self.coming or owing:
            if owing and (not self.coming or owing[0] + cheapest <= min(self.coming)):
                self.leave_zones(owing.pop(0))
                continue
            self.cost = min(self.coming)
            self.levels[self.cost] = self.coming.pop(self.cost)
            self.taken = self.wander(self.cost, goal)
            if self.taken != NONE:
                return True
            owing.append(self.cost)
        return False

    def chance(self) -> float:
        """How likely the player is to arrive at the goal that was found."""
        return exp(-self.cost / _SCALE)

    def safest(self, goal: int) -> list[int]:
        """The way with the best chance to arrive standing, without the start; empty if there is none."""
        return self.way() if self.find(goal) else []

    def way(self) -> list[int]:
        """The way to the goal that was found."""
        if self.straight is not None:
            return [self.start + square for square in self.straight.squares]
        path = [self.goal]
        cost = self.cost
        for taken in range(self.taken, 1, -1):
            if taken > self.left:
                cost -= self.rush
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
                if lower + self.dodge(start, square) == cost:
                    return start, lower
        raise ValueError(f"no way leads to square {square}")

    def most_direct(self, squares: Big) -> int:
        """The square closest to the straight line from start to goal."""
        best, least = NONE, 0
        while squares:
            low: Big = squares & -squares
            squares = squares ^ low
            square: int = low.bit_length() - 1
            off = self.grid.off_line(self.start, self.goal, square)
            if best == NONE or off < least:
                best, least = square, off
        return best

    def chances(self) -> dict[int, float]:
        """For every square in reach the chance to arrive there standing: by the safest way, or by the next step."""
        self.goal = NONE
        self.work_out(0)
        found: dict[int, float] = {}
        grid, start = self.grid, self.start
        first = self.rush if not self.left else 0
        next_to: Big = grid.near[start] & self.enter if self.steps else 0
        for square in grid.squares(next_to):
            cost = first + (self.dodge(start, square) if self.zone >> start & 1 else 0)
            found[square] = exp(-cost / _SCALE)
        known: Big = next_to | 1 << start
        for cost, level in self.levels.items():
            reached: Big = 0
            for squares in level:
                reached = reached | squares
            for square in grid.squares(reached & ~known):
                found[square] = exp(-cost / _SCALE)
            known = known | reached
        return found
