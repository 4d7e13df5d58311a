"""Throwing team-mates, tested by Passing Ability."""

from __future__ import annotations

from touchline.bloodbowl.rules.modern.passing import ModernPassing
from touchline.bloodbowl.rules.throwing import SUCCESSFUL, SUPERB, TERRIBLE
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    LANDINGS,
    NONE,
    PASSED,
    SQUARE,
    THROW_FUMBLED,
    THROW_TEAM_MATE,
    THROWING,
    THROWN,
)
from touchline.core.match import DONE, YES


class ModernThrowing(ModernPassing):
    """Chapter Throw Team-mate Actions."""

    __slots__ = ()

    def throw_aimed(self, match: BowlMatch, answer: int, player: int, mate: int) -> int:
        target = answer - SQUARE
        sheet = match.sheets[player]
        if sheet.passing == 0:
            return self.throw_tested(match, 1, player, mate, target, 0)
        band = self.band(match.at[player], target)
        modifier = self.range_modifiers[band] - match.markers(player)
        modifier = self.value(match, modifier, THROWING, player, band)
        match.after(self.throw_tested, player, mate, target, modifier)
        return self.test(match, player, THROWING, sheet.passing, modifier)

    def throw_tested(self, match: BowlMatch, shown: int, player: int, mate: int, target: int, modifier: int) -> int:
        """Superb and successful throws scatter, terrible ones deviate, fumbled ones bounce from the thrower."""
        start, came_from = match.at[player], match.at[mate]
        self.lift(match, mate)
        match.after(self.settle_ball)
        if shown == 1:
            match.came_from = came_from
            match.after(self.throw_fumbled, mate, start)
            return self.interrupt(match, YES, THROW_FUMBLED, player, mate)
        if shown & PASSED or shown + modifier > 1:
            match.after(self.thrown_at, player, mate, target, SUPERB if shown & PASSED else SUCCESSFUL)
            return self.interrupt(match, NONE, THROWN, mate, target)
        square, out = self.deviate(match, start)
        return self.thrown_to(match, player, mate, square, out, TERRIBLE)

    def thrown_to(self, match: BowlMatch, player: int, mate: int, square: int, out: bool, quality: int) -> int:
        if not out and quality == SUPERB and match.act_kind == THROW_TEAM_MATE:
            match.after(self.superbly_thrown, player, mate)
        return super().thrown_to(match, player, mate, square, out, quality)

    def superbly_thrown(self, match: BowlMatch, _: int, player: int, mate: int) -> int:
        if match.is_standing(mate):
            match.count_for(player, LANDINGS)
        return DONE
