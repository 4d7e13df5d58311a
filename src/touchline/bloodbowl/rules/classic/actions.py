"""Actions: no target is named beforehand, so whoever is about to be hit by a Blitz reacts when the block is made."""

from __future__ import annotations

from touchline.bloodbowl.rules.classic.rerolls import ClassicRerolls
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, BY_FALL
from touchline.core.match import DONE


class ClassicActions(ClassicRerolls):
    """Chapters Actions and Blitz, and jumps, which only skills allow."""

    __slots__ = ()

    def blitz_paid(self, match: BowlMatch, passed: int, player: int, target: int) -> int:
        """The block costs a square of movement; then the target may put the player off, or react."""
        if not passed:
            return self.fall_over(match, player, BY_FALL)
        if match.act_kind != BLITZ:
            return self.block(match, player, target)
        match.act_target = target
        match.after(self.blitz_faced, player, target)
        return self.confront(match, player, target)

    def blitz_faced(self, match: BowlMatch, dares: int, player: int, target: int) -> int:
        if not dares or match.at[player] < 0 or match.at[target] < 0 or not self.play_goes_on(match):
            return DONE
        return self.block(match, player, target)

    def jumped_over(self, match: BowlMatch, player: int) -> int:
        return 0

    def jump_modifier(self, match: BowlMatch, markers: int) -> int:
        return 0
