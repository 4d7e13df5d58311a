"""Finding a way for the coach: the safest, then the shortest."""

from __future__ import annotations

from math import exp, log
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, NONE, RUSH
from touchline.core.grid import Big
from touchline.core.ways import Ways

# how bad it is to need this number on a D6: chances of a path multiply, so their logarithms add up
_SCALE: Final = 100_000
_COST: Final[list[int]] = [round(-_SCALE * log((7 - needed) / 6)) for needed in range(7)]


def cost_of(needed: int) -> int:
    """The cost of a test against a target with its modifier: 2+ at best, 6+ at worst."""
    return _COST[min(6, max(2, needed))]


# what a dodge costs without any skill: by Agility, then by markers of the square entered
_DODGES: Final[list[list[int]]] = [[cost_of(agility + markers) for markers in range(9)] for agility in range(12)]


def rush_costs(match: BowlMatch, player: int, rushes: int) -> list[int]:
    """What each of the next Rushes costs; something about the field or the player may make later ones harder."""
    rules = match.rules
    modifier = rules.value(match, 0, RUSH, player, NONE)
    if not (match.effects[-1] | match.effects[player]) & rules.value_masks[RUSH]:
        return [cost_of(rules.rush_target - modifier)] * rushes
    costs, rushed = [], match.rushed
    for number in range(1, rushes + 1):
        match.rushed = rushed + number  # as it will be when the die is rolled
        costs.append(cost_of(rules.rush_target - rules.value(match, 0, RUSH, player, NONE)))
    match.rushed = rushed
    return costs


class PathFinder(Ways):
    """The ways of one player in one position; costs are dice, and re-rolls are left out of the account."""

    __slots__ = ("match", "player", "seat")

    def __init__(self, match: BowlMatch, player: int, left: int, rushes: int, enter: int, through: int) -> None:
        seat = 0 if player < match.split else 1
        step_costs = [0] * left
        if rushes:
            step_costs += rush_costs(match, player, rushes)
        foes = match.tackling[1 - seat] if match.rules.must_dodge(match, player) else 0
        Ways.__init__(self, match.grid, match.at[player], step_costs, enter, through, foes)
        self.match = match
        self.player = player
        self.seat = seat

    def cheapest_toll(self) -> int:
        """No dodge costs less; where opponents or the field meddle, anything but a natural 1 may be enough."""
        self.odd = self.grid.full if self.field_meddles() else self.beside_meddlers()
        if self.odd:
            return cost_of(2)
        if not self.match.setup.value_holders[DODGE] >> self.player & 1:
            self.tolls = _DODGES[self.match.sheets[self.player].agility - self.match.rules.dodge_bonus]
        else:
            self.tolls[0] = self.price(self.start, self.start, 0)
        return self.tolls[0]

    def field_meddles(self) -> bool:
        """Does something that is not a player concern dodges? It may do so in some squares only."""
        match = self.match
        return match.rules.with_others(match, 0, match.rules.value_masks[DODGE]) != 0

    def beside_meddlers(self) -> Big:
        """Squares next to opponents with a skill that concerns dodges: it reaches no further."""
        match = self.match
        meddlers = match.skilled() & match.team_bits(1 - self.seat) & match.setup.value_holders[DODGE]
        squares: Big = 0
        while meddlers:
            low = meddlers & -meddlers
            meddlers ^= low
            squares = squares | self.grid.near[match.at[low.bit_length() - 1]]
        return squares

    def price(self, start: int, to: int, markers: int) -> int:
        """What a dodge costs."""
        match, player = self.match, self.player
        came_from, at = match.came_from, match.at[player]
        match.came_from, match.at[player] = start, to  # as it will be when the die is rolled
        modifier = match.rules.value(match, match.rules.dodge_bonus - markers, DODGE, player, markers)
        match.came_from, match.at[player] = came_from, at
        return cost_of(match.sheets[player].agility - modifier)

    def chance(self) -> float:
        """How likely the player is to arrive at the goal that was found."""
        return exp(-self.cost / _SCALE)

    def safest(self, goal: int) -> list[int]:
        """The way with the best chance to arrive standing, without the start; empty if there is none."""
        return self.way() if self.find(goal) else []

    def chances(self) -> dict[int, float]:
        """For every square in reach the chance to arrive there standing: by the safest way, or by the next step."""
        self.goal = NONE
        self.work_out(0)
        found: dict[int, float] = {}
        grid, start = self.grid, self.start
        first = self.step_costs[0] if self.step_costs else 0
        next_to: Big = grid.near[start] & self.enter if self.steps else 0
        for square in grid.squares(next_to):
            cost = first + (self.toll(start, square) if self.zone >> start & 1 else 0)
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
