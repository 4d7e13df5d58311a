"""Moves outside an activation, that a skill allows in the middle of something else."""

from __future__ import annotations

from touchline.bloodbowl.rules.jumping import JumpingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MOVE_Q, NONE, SQUARE
from touchline.core.match import DONE, NO


class MarchingRules(JumpingRules):
    """While `match.march` counts squares, that is how far the player goes, without Rushes and jumps."""

    __slots__ = ()

    def march(self, match: BowlMatch, player: int, squares: int) -> int:
        """Go up to so many squares, with dodges and pick-ups as usual. YES if the player is still on their feet."""
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
