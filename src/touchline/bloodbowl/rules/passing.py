"""Passes, interference and hand-offs."""

from __future__ import annotations

from touchline.bloodbowl.rules.marching import MarchingRules
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    COMPLETIONS,
    DIRECT,
    GIVING,
    HAIL_MARY,
    HAILS,
    NONE,
    PASS_AIMED,
    PASS_FUMBLED,
    PASS_LOST,
    PASS_REACH,
    POINTS,
    SQUARE,
    THROW_Q,
)
from touchline.core.match import DONE, NO, YES

OUT_OF_RANGE = 4  # also the band of a Hail Mary, while it is thrown
LONG_BOMB = 3
QUICK, SHORT = 0, 1
ACCURATE, INACCURATE, WILD = 0, 1, 2
RULER_SQUARED = 30276  # the ruler's width of 1.74 squares, squared, in ten-thousandths


class PassingRules(MarchingRules):
    """Chapters Passing, Passing Interference and Hand-offs."""

    __slots__ = ("range_chart", "range_modifiers", "reaches")

    range_chart: list[list[int]]  # the range band by row and column distance
    range_modifiers: list[int]
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
        reach = self.pass_reach(match, player)
        squares = match.grid.squares(self.within(match.at[player], reach), SQUARE)
        match.focus = player
        if match.setup.value_holders[HAILS] >> player & 1 and self.value(match, NO, HAILS, player, NONE) > 0:
            squares.insert(0, HAIL_MARY)
        return match.ask(match.seat_of(player), THROW_Q, squares, self.pass_aimed, player)

    def pass_reach(self, match: BowlMatch, player: int) -> int:
        """The farthest range band that the player may throw to."""
        return self.value(match, LONG_BOMB, PASS_REACH, player, NONE)

    def pass_band(self, match: BowlMatch, player: int, square: int) -> int:
        """The range band that counts for a throw to a square."""
        return self.band(match.at[player], square)

    def aim_quick_pass(self, match: BowlMatch, player: int) -> int:
        """The same for a pass that may only be quick."""
        squares = match.grid.squares(self.within(match.at[player], QUICK), SQUARE)
        match.focus = player
        return match.ask(match.seat_of(player), THROW_Q, squares, self.pass_aimed, player)

    def pass_aimed(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == HAIL_MARY:
            squares = match.grid.squares(match.grid.full & ~(1 << match.at[player]), SQUARE)
            return match.ask(match.seat_of(player), THROW_Q, squares, self.throw_pass, player, OUT_OF_RANGE)
        return self.throw_pass(match, answer, player, self.pass_band(match, player, answer - SQUARE))

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
        """What is rolled, by whom and in which order."""
        raise NotImplementedError

    def fumbled(self, match: BowlMatch, player: int, die: int) -> int:
        """A fumble by this natural die, unless a skill keeps the ball in the passer's hands."""
        match.after(self.fumble_settled, player)
        return self.interrupt(match, YES, PASS_FUMBLED, player, die)

    def fumble_settled(self, match: BowlMatch, slips: int, player: int) -> int:
        if slips:
            return self.fumble(match, player)
        match.bomb = 0
        if player == match.act_player:  # what somebody else keeps in hand ends no activation
            match.halted = 1
        return DONE

    def fumble(self, match: BowlMatch, player: int) -> int:
        """The ball bounces from the passer: a Turnover, whether caught or not, unless it is the other team's pass."""
        if match.seat_of(player) == match.active:
            self.cause_turnover(match)
        return self.bounce(match, match.at[player])

    def let_fly(self, match: BowlMatch) -> None:
        """The ball is in the air."""
        match.ball = NONE

    def count_pass(self, match: BowlMatch, player: int, what: int) -> None:
        match.count_for(player, what)

    def throw_over(self, match: BowlMatch, _: int, player: int, band: int) -> int:
        """Even if others threw it on in between, this throw is over."""
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
        foes = match.players_on(match.standing[1 - match.seat_of(passer)])
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

    def pass_lands(self, match: BowlMatch, square: int, out: int, quality: int, passer: int) -> int:
        if out:
            return self.throw_in(match, square)
        if quality != ACCURATE:
            return self.land(match, square, self.loose_ball_modifier)
        match.after(self.completed, passer, square)
        return self.land(match, square, self.accurate_bonus, DIRECT)

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
            return self.catch(match, receiver, self.accurate_bonus)
        return self.bounce(match, match.at[receiver])
