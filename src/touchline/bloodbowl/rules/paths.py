"""Finding a way for the coach: the safest, and of these the shortest."""

from __future__ import annotations

from math import exp, log
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, NONE, RUSH
from touchline.core.grid import OFF, Grid

# how bad it is to need this number on a D6: chances of a path multiply, so their logarithms add up
_SCALE: Final = 100_000
_COST: Final[list[int]] = [round(-_SCALE * log((7 - needed) / 6)) for needed in range(7)]
_STEP: Final = 1  # so that of equally safe ways the shortest wins


def cost_of(needed: int) -> int:
    """The cost of a test against a target with its modifier: 2+ at best, 6+ at worst."""
    return _COST[min(6, max(2, needed))]


def rings_of(grid: Grid, square: int, steps: int) -> list[int]:
    """The squares within 0, 1, 2 … steps of a square."""
    rings = [1 << square]
    for _ in range(steps):
        rings.append(grid.around(rings[-1]))
    return rings


class PathFinder:
    """What a step costs one player in one position; re-rolls are left out of the account."""

    def __init__(self, match: BowlMatch, player: int, left: int, rushes: int, enter: int, through: int) -> None:
        rules, sheet = match.rules, match.sheets[player]
        self.grid = match.grid
        self.start = match.at[player]
        self.left = left
        self.steps = left + rushes
        self.enter = enter
        self.through = through
        self.foes = match.tackling[1 - sheet.seat]
        self.rings: list[int] = []  # around the goal
        self.zone = match.grid.around(self.foes)
        self.rush = cost_of(rules.rush_target - rules.value(match, 0, RUSH, player, NONE))
        self.match = match
        self.player = player
        self.dodges: list[int] = [-1] * 9  # what a dodge costs, by markers of the square entered, as they come up
        others = match.able & match.team_bits(1 - sheet.seat) & match.setup.value_holders[DODGE]
        self.alike = not others  # does where the dodge begins and ends not matter?

    def dodge(self, start: int, to: int) -> int:
        """What a dodge from one square to another costs."""
        markers = (self.foes & self.grid.near[to]).bit_count()
        if self.alike:
            if self.dodges[markers] < 0:
                self.dodges[markers] = self.estimate(markers)
            return self.dodges[markers]
        match, player = self.match, self.player
        came_from, at = match.came_from, match.at[player]
        match.came_from, match.at[player] = start, to  # as it will be when the die is rolled
        cost = self.estimate(markers)
        match.came_from, match.at[player] = came_from, at
        return cost

    def estimate(self, markers: int) -> int:
        match, player = self.match, self.player
        modifier = match.rules.value(match, -markers, DODGE, player, markers)
        return cost_of(match.sheets[player].ag - modifier)

    def safest(self, goal: int) -> list[int]:
        """The way with the best chance to arrive standing.

        What a step costs depends on how many came before it, so ways are compared layer by layer, one layer a step.
        """
        self.rings = rings_of(self.grid, goal, self.steps)
        layer = {self.start: 0}
        came: list[dict[int, int]] = [{}]
        best, best_layer = -1, 0
        for taken in range(1, self.steps + 1):
            fresh, back = self.expand(layer, goal, taken, best)
            came.append(back)
            if goal in fresh:
                best, best_layer = fresh[goal], taken
            layer = fresh
        path: list[int] = []
        square = goal
        for number in range(best_layer, 0, -1):
            path.append(square)
            square = came[number][square]
        path.reverse()
        return path

    def chances(self) -> dict[int, float]:
        """For every square in reach the chance to arrive there standing: by the safest way, or by the next step."""
        self.rings = [self.grid.full] * (self.steps + 1)
        layer = {self.start: 0}
        best: dict[int, int] = {}
        for taken in range(1, self.steps + 1):
            layer, _ = self.expand(layer, NONE, taken, NONE)
            for square, cost in layer.items():
                known = best.get(square, cost)
                best[square] = known if self.grid.near[self.start] >> square & 1 else min(cost, known)
        # the costs of steps, too small to matter, are taken off again
        return {square: exp(-(cost // 100 * 100) / _SCALE) for square, cost in best.items()}

    def expand(self, layer: dict[int, int], goal: int, taken: int, best: int) -> tuple[dict[int, int], dict[int, int]]:
        """Every square that step number `taken` can enter on a way to the goal cheaper than `best`, and from where."""
        grid = self.grid
        around = self.enter & self.rings[self.steps - taken]
        step_cost = _STEP if taken <= self.left else _STEP + self.rush
        fresh: dict[int, int] = {}
        back: dict[int, int] = {}
        for square, cost in layer.items():
            if square != self.start and not self.through >> square & 1:
                continue
            marked = self.zone >> square & 1
            base = cost + step_cost
            for to in grid.steps[square]:
                if to == OFF or not around >> to & 1:
                    continue
                total = base + self.dodge(square, to) if marked else base
                if (best < 0 or total < best) and (to not in fresh or total < fresh[to]):
                    fresh[to] = total
                    back[to] = square
        return fresh, back
