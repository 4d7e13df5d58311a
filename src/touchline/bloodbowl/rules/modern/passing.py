"""Passes, tested by Passing Ability; opponents interfere once it is known where the ball will land."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.balls import SCATTER_STEPS
from touchline.bloodbowl.rules.passing import ACCURATE, INACCURATE, LONG_BOMB, WILD
from touchline.bloodbowl.rules.venue import VenueRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    DEFLECTIONS,
    INTERCEPTIONS,
    INTERFERE,
    INTERFERE_Q,
    INTERFERING,
    PASS_ROLLED,
    PASSED,
    PASSING,
    PLAYER,
    SCATTERS,
)
from touchline.core.dice import D8
from touchline.core.grid import OFF
from touchline.core.match import NO


class ModernPassing(VenueRules):
    """Chapters Passing and Passing Interference."""

    __slots__ = ("interference_modifiers",)

    interference_modifiers: list[int]  # by how accurate the pass is

    def try_pass(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        pa, band = match.sheets[player].passing, min(match.throw_band, LONG_BOMB)
        if pa == 0:
            return self.fumbled(match, player, 1)
        modifier = self.range_modifiers[band] - match.markers(player)
        modifier = self.value(match, modifier, PASSING, player, band)
        match.after(self.pass_tested, player, target, modifier)
        return self.test(match, player, PASSING, pa, modifier)

    def pass_tested(self, match: BowlMatch, shown: int, player: int, target: int, modifier: int) -> int:
        """Somebody may still improve a pass that is not accurate."""
        if shown & PASSED or shown == 1 or not match.setup.interrupt_holders[PASS_ROLLED] >> player & 1:
            return self.pass_judged(match, modifier, shown, player, target)
        match.after(self.pass_improved, shown, player, target)
        return self.interrupt(match, modifier, PASS_ROLLED, player, shown)

    def pass_improved(self, match: BowlMatch, modifier: int, shown: int, player: int, target: int) -> int:
        if shown + modifier >= match.sheets[player].passing:
            shown |= PASSED
        die, needed = shown & ~PASSED, match.sheets[player].passing
        self.revise_test(match, player, PASSING, die, needed, modifier, shown & PASSED)
        return self.pass_judged(match, modifier, shown, player, target)

    def pass_judged(self, match: BowlMatch, modifier: int, shown: int, player: int, target: int) -> int:
        """Fumble, accurate, wildly inaccurate or inaccurate, in this order; then where it will land.

        What is thrown across the whole pitch is never accurate.
        """
        if shown == 1:
            return self.fumbled(match, player, 1)
        self.let_fly(match)
        if shown & PASSED and match.throw_band <= LONG_BOMB:
            return self.may_interfere(match, player, target, False, ACCURATE)
        if not shown & PASSED and shown + modifier <= 1:
            square, out = self.deviate(match, match.at[player])
            return self.may_interfere(match, player, square, out, WILD)
        if match.throw_band > LONG_BOMB and match.setup.interrupt_holders[SCATTERS] >> player & 1:
            return self.scatter_on(match, player, target, SCATTER_STEPS)
        square, out = self.scatter(match, target)
        return self.may_interfere(match, player, square, out, INACCURATE)

    def scatter_on(self, match: BowlMatch, player: int, square: int, left: int) -> int:
        """The same step by step, for a passer who may steer it."""
        if not left:
            return self.may_interfere(match, player, square, False, INACCURATE)
        match.after(self.scattered, player, square, left)
        die = match.dice.roll(D8)
        match.tell(events.DEVIATES, player, self.directions[die - 1], 1)
        return self.interrupt(match, die, SCATTERS, player, square)

    def scattered(self, match: BowlMatch, die: int, player: int, square: int, left: int) -> int:
        to = match.grid.steps[square][self.directions[die - 1]]
        self.tell_flight(match, square, to)
        if to == OFF:
            return self.may_interfere(match, player, square, True, INACCURATE)
        return self.scatter_on(match, player, to, left - 1)

    # --- interference

    def may_interfere(self, match: BowlMatch, passer: int, square: int, out: bool, quality: int) -> int:
        """The other coach may let one player try to interfere, unless the throw is too high for everybody."""
        players = self.interferers(match, passer, square) if match.throw_band <= LONG_BOMB else []
        options = [NO] + [PLAYER + player for player in players]
        match.focus = passer
        seat = 1 - match.seat_of(passer)
        return match.ask(seat, INTERFERE_Q, options, self.interfering, passer, square, int(out), quality)

    def interfering(self, match: BowlMatch, answer: int, passer: int, square: int, out: int, quality: int) -> int:
        if answer == NO:
            return self.pass_lands(match, square, out, quality, passer)
        player = answer - PLAYER
        match.after(self.interference_settled, player, passer, square, out, quality)
        if not match.setup.interrupt_holders[INTERFERING] >> player & 1:
            return NO
        return self.interrupt(match, NO, INTERFERING, player, passer)

    def interference_settled(
        self, match: BowlMatch, taken: int, player: int, passer: int, square: int, out: int, quality: int
    ) -> int:
        """A test, unless the player simply takes the ball."""
        if taken:
            return self.take_ball(match, player)
        match.after(self.interference_rolled, player, passer, square, out, quality)
        modifier = self.interference_modifier(match, player, passer, quality)
        return self.test(match, player, INTERFERE, match.sheets[player].agility, modifier)

    def interference_modifier(self, match: BowlMatch, player: int, passer: int, quality: int) -> int:
        modifier = self.interference_modifiers[quality] - (1 if match.markers(player) else 0)
        return self.value(match, modifier, INTERFERE, player, passer)

    def interference_rolled(
        self, match: BowlMatch, shown: int, player: int, passer: int, square: int, out: int, quality: int
    ) -> int:
        """A success may have to be rolled again: skills at this point say NO instead of what was rolled."""
        match.after(self.interfered, player, passer, square, out, quality)
        return self.interrupt(match, shown, INTERFERE, player, passer) if shown & PASSED else shown

    def interfered(
        self, match: BowlMatch, shown: int, player: int, passer: int, square: int, out: int, quality: int
    ) -> int:
        if shown == NO:
            modifier = self.interference_modifier(match, player, passer, quality)
            shown = self.roll_test(match, player, INTERFERE, match.sheets[player].agility, modifier)
        if not shown & PASSED:
            return self.pass_lands(match, square, out, quality, passer)
        self.count_pass(match, player, DEFLECTIONS)
        match.tell(events.DEFLECTED, player, int(match.bomb > 0))
        return self.convert(match, player)

    def convert(self, match: BowlMatch, player: int) -> int:
        """The deflecting player tries to keep the ball."""
        match.after(self.conversion_tested, player)
        return self.catch_test(match, player, self.loose_ball_modifier)

    def conversion_tested(self, match: BowlMatch, shown: int, player: int) -> int:
        if shown & PASSED:
            self.count_pass(match, player, INTERCEPTIONS)
            return self.keep_catch(match, player)
        square, out = self.scatter(match, match.at[player])
        if out:
            return self.throw_in(match, square)
        return self.land(match, square, self.loose_ball_modifier)
