"""Passes, tested by Agility; an opponent may intercept before the pass is rolled."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.passing import ACCURATE, INACCURATE, LONG_BOMB
from touchline.bloodbowl.rules.venue import VenueRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    INTERCEPTIONS,
    INTERFERE,
    INTERFERE_Q,
    PASSED,
    PASSING,
    PLAYER,
    POINTS,
    SOURCE,
)
from touchline.core.match import NO

ANYTHING_BUT_ONE: Final = 2


class ClassicPassing(VenueRules):
    """Chapters Passing and Interceptions."""

    __slots__ = ("interception_modifier",)

    interception_modifier: int

    # --- the interception

    def try_pass(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        """The other coach may let one player under the ruler try to intercept, then the pass is rolled."""
        foes = self.interferers(match, player, target) if match.throw_band <= LONG_BOMB else []
        match.after(self.interception_over, player, target)
        if not foes:
            return NO
        match.focus = player
        options = [NO] + [PLAYER + foe for foe in foes]
        return match.ask(1 - match.seat_of(player), INTERFERE_Q, options, self.intercepting, player)

    def intercepting(self, match: BowlMatch, answer: int, passer: int) -> int:
        if answer == NO:
            return NO
        player = answer - PLAYER
        modifier = self.value(match, self.interception_base(match, player), INTERFERE, player, passer)
        match.after(self.interception_tested, player, passer)
        return self.test(match, player, INTERFERE, match.sheets[player].agility, modifier)

    def interception_base(self, match: BowlMatch, player: int) -> int:
        return self.interception_modifier - match.markers(player)

    def interception_tested(self, match: BowlMatch, shown: int, player: int, passer: int) -> int:
        """Skills of the passer may undo a success: they say NO instead of what was rolled."""
        match.after(self.interception_settled, player)
        return self.interrupt(match, shown, INTERFERE, player, passer) if shown & PASSED else NO

    def interception_settled(self, _match: BowlMatch, shown: int, player: int) -> int:
        """One more than the number of the player who has the ball, or NO."""
        return player + 1 if shown & PASSED else NO

    def interception_over(self, match: BowlMatch, taken: int, player: int, target: int) -> int:
        if not taken:
            return self.roll_pass(match, player, target)
        self.let_fly(match)
        self.count_pass(match, taken - 1, INTERCEPTIONS)
        match.extra_points[taken - 1] += self.value(match, 0, POINTS, taken - 1, INTERCEPTIONS)
        match.tell(events.DEFLECTED, taken - 1, int(match.bomb > 0))
        return self.keep_catch(match, taken - 1)

    # --- the pass

    def roll_pass(self, match: BowlMatch, player: int, target: int) -> int:
        band = match.throw_band
        if band > LONG_BOMB:  # across the whole pitch nothing helps or hinders
            match.after(self.pass_judged, player, target, 0)
            return self.test(match, player, PASSING, ANYTHING_BUT_ONE, 0)
        modifier = self.value(match, self.range_modifiers[band] - match.markers(player), PASSING, player, band)
        match.after(self.pass_judged, player, target, modifier)
        return self.test(match, player, PASSING, match.sheets[player].passing, modifier)

    def raises(self, match: BowlMatch, option: int, kind: int, target: int, modifier: int, shown: int) -> bool:
        """What is added may also keep a throw from being a fumble."""
        if super().raises(match, option, kind, target, modifier, shown):
            return True
        total = shown + modifier
        return kind == PASSING and 1 < shown < 6 and total <= 1 < total + self.raising[option - SOURCE]

    def pass_judged(self, match: BowlMatch, shown: int, player: int, target: int, modifier: int) -> int:
        """A natural 6 is accurate, then a total of 1 or less is a fumble, then the test counts.

        What is thrown across the whole pitch is never accurate.
        """
        die = shown & ~PASSED
        if die == 1 or (die < 6 and die + modifier + match.raised <= 1):
            return self.fumbled(match, player, die)
        self.let_fly(match)
        if shown & PASSED and match.throw_band <= LONG_BOMB:
            return self.pass_lands(match, target, 0, ACCURATE, player)
        square, out = self.scatter(match, target)
        return self.pass_lands(match, square, int(out), INACCURATE, player)
