"""Throwing team-mates, tested by Agility; a team-mate who is not dropped scatters."""

from __future__ import annotations

from touchline.bloodbowl.rules.classic.passing import ClassicPassing
from touchline.bloodbowl.rules.throwing import SUCCESSFUL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, PASSED, SQUARE, THROW_FUMBLED, THROWING, THROWN
from touchline.core.match import YES


class ClassicThrowing(ClassicPassing):
    """Chapter Throw Team-mate."""

    __slots__ = ("throw_modifier",)

    throw_modifier: int  # of every throw

    def throw_aimed(self, match: BowlMatch, answer: int, player: int, mate: int) -> int:
        target = answer - SQUARE
        band = self.band(match.at[player], target)
        modifier = self.throw_ease(match, player, band) - match.markers(player)
        modifier = self.value(match, modifier, THROWING, player, band)
        match.after(self.throw_tested, player, mate, target, modifier)
        return self.test(match, player, THROWING, self.throw_target(match, player), modifier)

    def throw_ease(self, match: BowlMatch, player: int, band: int) -> int:
        """What the range means for the throw of a team-mate."""
        return self.range_modifiers[band] + self.throw_modifier

    def throw_target(self, match: BowlMatch, player: int) -> int:
        """The total that a good throw needs."""
        return match.sheets[player].passing

    def throw_tested(self, match: BowlMatch, shown: int, player: int, mate: int, target: int, modifier: int) -> int:
        """A fumble drops the team-mate, every other throw scatters."""
        start, came_from = match.at[player], match.at[mate]
        die = shown & ~PASSED
        self.lift(match, mate)
        match.after(self.settle_ball)
        if die == 1 or (die < 6 and die + modifier <= 1):
            match.came_from = came_from
            match.after(self.throw_fumbled, mate, start)
            return self.interrupt(match, YES, THROW_FUMBLED, player, mate)
        match.after(self.thrown_at, player, mate, target, SUCCESSFUL)
        return self.interrupt(match, NONE, THROWN, mate, target)
