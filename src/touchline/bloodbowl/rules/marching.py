"""Moves outside an activation, that a skill allows in the middle of something else."""

from __future__ import annotations

from touchline.bloodbowl.rules.jumping import JumpingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import JUMP, MOVE_Q, NONE, SQUARE
from touchline.core.match import DONE, NO


class MarchingRules(JumpingRules):
    """While `match.march` counts squares, that is how far the player goes, without Rushes and jumps."""

    __slots__ = ()

    def march(self, match: BowlMatch, player: int, squares: int) -> int:
        """Move up to this many squares, with dodges and pick-ups as usual. YES if the player is still standing."""
        match.march = squares
        return self.march_on(match, DONE, player)

    def march_on(self, match: BowlMatch, _: int, player: int) -> int:
        if not match.march or not self.play_goes_on(match) or not match.is_standing(player):
            return self.march_over(match, player)
        options = [NO, *match.grid.squares(self.reachable(match, player, match.march), SQUARE)]
        match.focus = player
        return match.ask(match.seat_of(player), MOVE_Q, options, self.march_chosen, player)

    def march_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == NO:
            return self.march_over(match, player)
        match.after(self.march_on, player)
        return self.travel(match, player, answer - SQUARE)

    def march_over(self, match: BowlMatch, player: int) -> int:
        match.march = NONE
        return int(match.is_standing(player))

    def approach(self, match: BowlMatch, player: int, squares: int, goals: int) -> int:
        """March towards one of the squares in the bitmask `goals`, and not stop before. YES if still on their feet."""
        match.march = squares
        match.allowed = goals
        return self.approach_on(match, DONE, player, squares)

    def approach_on(self, match: BowlMatch, _: int, player: int, squares: int) -> int:
        if not match.march or match.scorer != NONE or not match.is_standing(player):
            return self.march_over(match, player)
        options = self.approaches(match, player)
        if match.march == squares or match.allowed >> match.at[player] & 1:
            options.insert(0, NO)
        if not options:
            return self.march_over(match, player)
        match.focus = player
        return match.ask(match.seat_of(player), MOVE_Q, options, self.approach_chosen, player, squares)

    def approaches(self, match: BowlMatch, player: int) -> list[int]:
        """Goals in reach, and next squares from which one is."""
        grid, goals = match.grid, match.allowed
        free = self.open_squares(match)
        reachable = self.reachable(match, player, match.march)
        found = reachable & goals
        for square in grid.squares(grid.near[match.at[player]] & reachable & ~goals):
            if grid.reach(square, match.march - 1, free, free) & goals:
                found |= 1 << square
        leaps = self.jump_squares(match, player, match.march)
        left = match.march - self.jump_cost
        jumps = [to for to in grid.squares(leaps) if (grid.reach(to, left, free, free) | 1 << to) & goals]
        return grid.squares(found, SQUARE) + [JUMP + to for to in jumps]

    def approach_chosen(self, match: BowlMatch, answer: int, player: int, squares: int) -> int:
        if answer == NO:
            return self.march_over(match, player)
        match.after(self.approach_on, player, squares)
        if answer >= JUMP:
            return self.jump(match, player, answer - JUMP)
        return self.travel(match, player, answer - SQUARE)
