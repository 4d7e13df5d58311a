"""Jumping over the fallen: where a jump may end, its Rushes, its one test."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.moving import MovingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_DODGE, BY_FALL, JUMP_OVER, JUMPING, LEAPS, LEAVING, NONE, PASSED
from touchline.core.grid import OFF
from touchline.core.match import NO, YES


class JumpingRules(MovingRules):
    """Chapter Jumping Over Prone Players."""

    __slots__ = ("jump_cost",)

    jump_cost: int

    def jump_squares(self, match: BowlMatch, player: int, steps: int) -> int:
        """Where a jump over a fallen player next to this one may end."""
        start, grid = match.at[player], match.grid
        over = grid.near[start]
        if not match.setup.value_holders[LEAPS] or not self.leaps(match, player):
            over &= self.jumped_over(match, player)
        if not over or match.jumped or match.rooted >> player & 1 or steps < self.jump_cost:
            return 0
        squares = 0
        for square in grid.squares(over):
            for to in grid.push_squares(start, square):
                if to != OFF:
                    squares |= 1 << to
        return squares & ~match.occupied()

    def jumped_over(self, match: BowlMatch, player: int) -> int:
        """Squares that anybody may jump over, as a bitmask."""
        return match.lying if not match.obstacles else self.value(match, match.lying, JUMP_OVER, player, NONE)

    def jump_modifier(self, match: BowlMatch, markers: int) -> int:
        """The modifier of a jump out of or into a square with this many markers."""
        return -markers

    def leaps(self, match: BowlMatch, player: int) -> bool:
        """Does the player jump over any square, not only over the fallen?"""
        return match.setup.value_holders[LEAPS] >> player & 1 > 0 and self.value(match, NO, LEAPS, player, NONE) > 0

    def jump(self, match: BowlMatch, player: int, square: int) -> int:
        """Jump over a fallen player: two squares of movement, Rushes first, then one Agility test."""
        match.jumped = 1
        match.after(self.may_jump, player, square)
        return self.interrupt(match, YES, LEAVING, player, square) if match.markers(player) else YES

    def may_jump(self, match: BowlMatch, free: int, player: int, square: int) -> int:
        if not free:
            return self.hold_back(match, player)
        start = match.at[player]
        self.leave_square(match, player)
        match.after(self.first_rushed, player, square, start)
        return self.spend_movement(match, player)

    def first_rushed(self, match: BowlMatch, passed: int, player: int, square: int, start: int) -> int:
        if not passed:
            if not self.leaps(match, player):
                return self.fall_over(match, player, BY_FALL)
            self.move(match, player, square)
            return self.fall_there(match, player, BY_FALL)
        if self.has_slipped(match, player):
            return self.stop_short(match)
        seat = match.seat_of(player)
        markers = match.markers(player)
        self.move(match, player, square)
        match.tell(events.STEP, player, square)
        markers = max(markers, match.markers_at(square, seat))
        match.after(self.second_rushed, player, start, markers)
        return self.spend_movement(match, player)

    def second_rushed(self, match: BowlMatch, passed: int, player: int, start: int, markers: int) -> int:
        if not passed:
            return self.fall_there(match, player, BY_FALL)
        modifier = self.value(match, self.jump_modifier(match, markers), JUMPING, player, start)
        match.after(self.jump_tested, player, start)
        return self.set_off(match, modifier, player, JUMPING)

    def jump_tested(self, match: BowlMatch, shown: int, player: int, start: int) -> int:
        """A natural 1 falls where the jump began, unless somebody dived there; any other failure where it ended."""
        if shown & PASSED:
            return self.got_away(match, player)
        if shown == 1 and not match.occupied() >> start & 1:
            self.move(match, player, start)
            return self.fall_over(match, player, BY_DODGE)
        return self.fall_there(match, player, BY_DODGE)
