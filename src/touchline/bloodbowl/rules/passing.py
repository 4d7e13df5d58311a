"""Passes, interference and hand-offs."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.moving import MovingRules
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    COMPLETIONS,
    DEFLECTIONS,
    GIVING,
    INTERCEPTIONS,
    INTERFERE,
    INTERFERE_Q,
    INTERFERING,
    NONE,
    PASS_REACH,
    PASS_ROLLED,
    PASSED,
    PASSING,
    PLAYER,
    POINTS,
    SQUARE,
    THROW_Q,
)
from touchline.core.match import DONE, NO, YES

OUT_OF_RANGE = 4
LONG_BOMB = 3
SHORT = 1
ACCURATE, INACCURATE, WILD = 0, 1, 2
RULER_SQUARED = 30276  # the ruler's width of 1.74 squares, squared, in ten-thousandths


class PassingRules(MovingRules):
    """Chapters Passing, Passing Interference and Hand-offs."""

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
        """Choose the target square, in range and not the passer's own."""
        reach = self.value(match, LONG_BOMB, PASS_REACH, player, NONE)
        squares = self.within(match.at[player], reach)
        match.focus = player
        return match.ask(match.seat_of(player), THROW_Q, match.grid.squares(squares, SQUARE), self.pass_aimed, player)

    def pass_aimed(self, match: BowlMatch, answer: int, player: int) -> int:
        target = answer - SQUARE
        match.after(self.pass_begun, player, target)
        return self.give(match, player, match.player_at(target))

    def give(self, match: BowlMatch, player: int, receiver: int) -> int:
        """NO if the player does not part with the ball after all."""
        return self.interrupt(match, YES, GIVING, player, receiver)

    def pass_begun(self, match: BowlMatch, willing: int, player: int, target: int) -> int:
        if not willing:
            return DONE
        sheet = match.sheets[player]
        match.after(self.pass_ended)
        if sheet.pa == 0:
            return self.fumble(match, player)
        band = self.band(match.at[player], target)
        modifier = self.range_modifiers[band] - match.markers(player)
        modifier = self.value(match, modifier, PASSING, player, band)
        match.after(self.pass_tested, player, target, modifier)
        return self.test(match, player, PASSING, sheet.pa, modifier)

    def fumble(self, match: BowlMatch, player: int) -> int:
        """The ball bounces from the passer: a Turnover, whoever catches it."""
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
        """Fumble, accurate, wildly inaccurate or inaccurate, in this order; then where it will land."""
        if shown == 1:
            return self.fumble(match, player)
        self.let_fly(match)
        if shown & PASSED:
            return self.may_interfere(match, player, target, False, ACCURATE)
        if shown + modifier <= 1:
            square, out = self.deviate(match, match.at[player])
            return self.may_interfere(match, player, square, out, WILD)
        square, out = self.scatter(match, target)
        return self.may_interfere(match, player, square, out, INACCURATE)

    def let_fly(self, match: BowlMatch) -> None:
        """The ball is in the air."""
        match.ball = NONE

    def count_pass(self, match: BowlMatch, player: int, what: int) -> None:
        match.count_for(player, what)

    def pass_ended(self, match: BowlMatch, _: int) -> int:
        """A Turnover unless a player of the active team holds the ball."""
        holder = match.holder()
        if holder == NONE or match.seat_of(holder) != match.active:
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
        """The other coach may let one player try to interfere."""
        players = self.interferers(match, passer, square)
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
        modifier = self.interference_modifiers[quality] - (1 if match.markers(player) else 0)
        modifier = self.value(match, modifier, INTERFERE, player, passer)
        match.after(self.interfered, player, passer, square, out, quality)
        return self.test(match, player, INTERFERE, match.sheets[player].ag, modifier)

    def interfered(
        self, match: BowlMatch, shown: int, player: int, passer: int, square: int, out: int, quality: int
    ) -> int:
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
            return self.take_ball(match, player)
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
        return self.land(match, square, 0)

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
        match.after(self.handed_over, receiver)
        return self.give(match, player, receiver)

    def handed_over(self, match: BowlMatch, willing: int, receiver: int) -> int:
        if not willing:
            return DONE
        match.ball = NONE
        match.after(self.pass_ended)
        return self.land(match, match.at[receiver], 0)
