"""Actions: no target is named in advance, so the target of a Blitz reacts when the block is made."""

from __future__ import annotations

from touchline.bloodbowl.rules.classic.rerolls import ClassicRerolls
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, BY_FALL


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
        return self.dare_block(match, player, target)

    def jumped_over(self, match: BowlMatch, player: int) -> int:
        return 0

    def jump_modifier(self, match: BowlMatch, markers: int) -> int:
        return 0
