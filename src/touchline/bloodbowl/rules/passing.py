"""Passes, interference and hand-offs."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.balls import SCATTER_STEPS
from touchline.bloodbowl.rules.marching import MarchingRules
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    COMPLETIONS,
    DEFLECTIONS,
    DIRECT,
    GIVING,
    HAIL_MARY,
    HAILS,
    INTERCEPTIONS,
    INTERFERE,
    INTERFERE_Q,
    INTERFERING,
    NONE,
    PASS_AIMED,
    PASS_FUMBLED,
    PASS_LOST,
    PASS_REACH,
    PASS_ROLLED,
    PASSED,
    PASSING,
    PLAYER,
    POINTS,
    SCATTERS,
    SQUARE,
    THROW_Q,
)
from touchline.core.dice import D8
from touchline.core.grid import OFF
from touchline.core.match import DONE, NO, YES

OUT_OF_RANGE = 4  # also the band of a Hail Mary, while it is thrown
LONG_BOMB = 3
QUICK, SHORT = 0, 1
ACCURATE, INACCURATE, WILD = 0, 1, 2
RULER_SQUARED = 30276  # the ruler's width of 1.74 squares, squared, in ten-thousandths


class PassingRules(MarchingRules):
    """Chapters Passing, Passing Interference and Hand-offs."""

    __slots__ = ("interference_modifiers", "range_chart", "range_modifiers", "reaches")

    range_chart: list[list[int]]  # the range band by row and column distance
    range_modifiers: list[int]
    interference_modifiers: list[int]  # by how accurate the pass is
    reaches: dict[int, int]  # squares within a band of a square, as they come up

    def within(self, square: int, farthest: int) -> int:
        """Every other square within a range band."""
        key = square * 8 + farthest
        found = self.reaches.get(key, 0)
        if not found:
            for other in range(WIDTH * HEIGHT):
                if other != square and self.band(square, other) <= farthest:
                    found |= 1 << other
            self.reaches[key] = found
        return found

    def band(self, one: int, two: int) -> int:
        """The range band between two squares."""
        rows, columns = abs(one // WIDTH - two // WIDTH), abs(one % WIDTH - two % WIDTH)
        chart = self.range_chart
        return chart[rows][columns] if rows < len(chart) and columns < len(chart) else OUT_OF_RANGE

    # --- the pass

    def aim_pass(self, match: BowlMatch, player: int) -> int:
        """Choose the target square, in range and not the passer's own; a skill may reach the whole pitch."""
        reach = self.value(match, LONG_BOMB, PASS_REACH, player, NONE)
        squares = match.grid.squares(self.within(match.at[player], reach), SQUARE)
        match.focus = player
        if match.setup.value_holders[HAILS] >> player & 1 and self.value(match, NO, HAILS, player, NONE) > 0:
            squares.insert(0, HAIL_MARY)
        return match.ask(match.seat_of(player), THROW_Q, squares, self.pass_aimed, player)

    def aim_quick_pass(self, match: BowlMatch, player: int) -> int:
        """The same for a pass that may only be quick."""
        squares = match.grid.squares(self.within(match.at[player], QUICK), SQUARE)
        match.focus = player
        return match.ask(match.seat_of(player), THROW_Q, squares, self.pass_aimed, player)

    def pass_aimed(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == HAIL_MARY:
            squares = match.grid.squares(match.grid.full & ~(1 << match.at[player]), SQUARE)
            return match.ask(match.seat_of(player), THROW_Q, squares, self.throw_pass, player, OUT_OF_RANGE)
        return self.throw_pass(match, answer, player, self.band(match.at[player], answer - SQUARE))

    def throw_pass(self, match: BowlMatch, answer: int, player: int, band: int) -> int:
        match.after(self.pass_begun, player, answer - SQUARE, band)
        return self.give(match, player, match.player_at(answer - SQUARE))

    def give(self, match: BowlMatch, player: int, receiver: int) -> int:
        """NO if the player does not part with the ball after all."""
        return self.interrupt(match, YES, GIVING, player, receiver)

    def pass_begun(self, match: BowlMatch, willing: int, player: int, target: int, band: int) -> int:
        """Before the test, opponents may react to a pass of the ball."""
        if not willing:
            return DONE
        match.throw_band = band
        match.after(self.throw_over, player, band)
        match.after(self.try_pass, player, target)
        return DONE if match.bomb else self.interrupt(match, DONE, PASS_AIMED, player, target)

    def try_pass(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        pa, band = match.sheets[player].pa, min(match.throw_band, LONG_BOMB)
        if pa == 0:
            return self.fumbled(match, player)
        modifier = self.range_modifiers[band] - match.markers(player)
        modifier = self.value(match, modifier, PASSING, player, band)
        match.after(self.pass_tested, player, target, modifier)
        return self.test(match, player, PASSING, pa, modifier)

    def fumbled(self, match: BowlMatch, player: int) -> int:
        """A fumble, unless a skill keeps the ball in the passer's hands."""
        match.after(self.fumble_settled, player)
        return self.interrupt(match, YES, PASS_FUMBLED, player, NONE)

    def fumble_settled(self, match: BowlMatch, slips: int, player: int) -> int:
        if slips:
            return self.fumble(match, player)
        match.bomb = 0
        match.halted = 1
        return DONE

    def fumble(self, match: BowlMatch, player: int) -> int:
        """The ball bounces from the passer: a Turnover, whoever catches it, unless it is the other team's pass."""
        if match.seat_of(player) == match.active:
            self.cause_turnover(match)
        return self.bounce(match, match.at[player])

    def pass_tested(self, match: BowlMatch, shown: int, player: int, target: int, modifier: int) -> int:
        """Somebody may still improve a pass that is not accurate."""
        if shown & PASSED or shown == 1 or not match.setup.interrupt_holders[PASS_ROLLED] >> player & 1:
            return self.pass_judged(match, modifier, shown, player, target)
        match.after(self.pass_improved, shown, player, target)
        return self.interrupt(match, modifier, PASS_ROLLED, player, shown)

    def pass_improved(self, match: BowlMatch, modifier: int, shown: int, player: int, target: int) -> int:
        if shown + modifier >= match.sheets[player].pa:
            shown |= PASSED
        return self.pass_judged(match, modifier, shown, player, target)

    def pass_judged(self, match: BowlMatch, modifier: int, shown: int, player: int, target: int) -> int:
        """Fumble, accurate, wildly inaccurate or inaccurate, in this order; then where it will land.

        What is thrown across the whole pitch is never accurate.
        """
        if shown == 1:
            return self.fumbled(match, player)
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
        return self.interrupt(match, match.dice.roll(D8), SCATTERS, player, square)

    def scattered(self, match: BowlMatch, die: int, player: int, square: int, left: int) -> int:
        to = match.grid.steps[square][self.directions[die - 1]]
        self.tell_flight(match, square, to)
        if to == OFF:
            return self.may_interfere(match, player, square, True, INACCURATE)
        return self.scatter_on(match, player, to, left - 1)

    def let_fly(self, match: BowlMatch) -> None:
        """The ball is in the air."""
        match.ball = NONE

    def count_pass(self, match: BowlMatch, player: int, what: int) -> None:
        match.count_for(player, what)

    def throw_over(self, match: BowlMatch, _: int, player: int, band: int) -> int:
        """Whoever threw it on in between, it is this throw that is over."""
        match.throw_band = band
        return self.pass_ended(match, DONE, player)

    def pass_ended(self, match: BowlMatch, _: int, passer: int) -> int:
        """A Turnover unless a player of the active team holds the ball; never by a pass of the other team."""
        holder = match.holder()
        if match.seat_of(passer) != match.active:
            return DONE
        if holder != NONE and match.seat_of(holder) == match.active:
            return DONE
        if self.value(match, YES, PASS_LOST, passer, holder):
            self.cause_turnover(match)
        return DONE

    # --- interference

    def interferers(self, match: BowlMatch, passer: int, square: int) -> list[int]:
        """Opponents under the ruler between the passer and where the ball will land."""
        start = match.at[passer]
        foes = match.players_on(match.tackling[1 - match.seat_of(passer)])
        under = [foe for foe in foes if self.is_under_ruler(match, start, square, match.at[foe])]
        return [foe for foe in under if self.can_catch(match, foe)]

    def is_under_ruler(self, match: BowlMatch, start: int, end: int, square: int) -> bool:
        """Nearer to both ends than these to each other, and a corner within half the ruler's width of the line."""
        grid = match.grid
        length = grid.squared(start, end)
        if grid.squared(square, end) >= length or grid.squared(square, start) >= length:
            return False
        dx, dy = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
        x, y = square % WIDTH - start % WIDTH, square // WIDTH - start // WIDTH
        across = 2 * (dx * y - dy * x)
        nearest = min(abs(across + dx + dy), abs(across + dx - dy), abs(across - dx + dy), abs(across - dx - dy))
        return 10_000 * nearest * nearest < RULER_SQUARED * length

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
        return self.test(match, player, INTERFERE, match.sheets[player].ag, modifier)

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
            shown = self.roll_test(match, player, INTERFERE, match.sheets[player].ag, modifier)
        if not shown & PASSED:
            return self.pass_lands(match, square, out, quality, passer)
        self.count_pass(match, player, DEFLECTIONS)
        match.tell(events.DEFLECTED, player)
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

    def pass_lands(self, match: BowlMatch, square: int, out: int, quality: int, passer: int) -> int:
        if out:
            return self.throw_in(match, square)
        if quality != ACCURATE:
            return self.land(match, square, self.loose_ball_modifier)
        match.after(self.completed, passer, square)
        return self.land(match, square, 0, DIRECT)

    def completed(self, match: BowlMatch, _: int, passer: int, square: int) -> int:
        """An accurate pass caught in its target square by a team-mate is a completion."""
        holder = match.holder()
        if holder != NONE and match.seat_of(holder) == match.seat_of(passer) and match.at[holder] == square:
            match.count_for(passer, COMPLETIONS)
            match.extra_points[passer] += self.value(match, 0, POINTS, passer, COMPLETIONS)
        return DONE

    # --- hand-off

    def hand_off_targets(self, match: BowlMatch, player: int) -> list[int]:
        """Standing team-mates next to the carrier."""
        mates = match.standing[match.seat_of(player)] & match.grid.near[match.at[player]]
        return match.players_on(mates)

    def hand_off(self, match: BowlMatch, player: int, receiver: int) -> int:
        """Give the ball to a team-mate, who must catch it."""
        match.after(self.handed_over, player, receiver)
        return self.give(match, player, receiver)

    def handed_over(self, match: BowlMatch, willing: int, player: int, receiver: int) -> int:
        if not willing:
            return DONE
        match.ball = NONE
        match.after(self.pass_ended, player)
        if self.can_catch(match, receiver):
            return self.catch(match, receiver, 0)
        return self.bounce(match, match.at[receiver])
