"""Harm: checks and their re-rolls, falling, Knock-downs and injuries."""

from __future__ import annotations

from touchline.blitzbowl import events
from touchline.blitzbowl.rules.explaining import ExplainingRules
from touchline.blitzbowl.sheets import DASH_ARMOUR
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ARMOUR_MODIFIER,
    ARMOUR_ROLL,
    ARMOUR_VALUE,
    BALL_DROPPED,
    BLOCK,
    FOUL,
    KNOCKED_DOWN,
    NONE,
    REROLL_Q,
    SOURCE,
    TARGET_DOWN,
    TARGET_INJURED,
)
from touchline.core.dice import D6
from touchline.core.match import DONE, NO, YES

FUMBLED, FAILED, PASSED = 0, 1, 2  # outcomes of a check


class HarmRules(ExplainingRules):
    """Chapters Throw Checks and Armour Checks, Re-rolling Dice, Block Dice Results (Knocked Down), Injured Players."""

    __slots__ = ("check_bits",)

    check_bits: int  # what a team has in force against one Armour Check only

    # --- checks

    def check(self, match: BlitzMatch, player: int, point: int, value: int, modifier: int) -> int:
        """Roll a D6 against a value; a failure may be re-rolled once. FUMBLED, FAILED or PASSED."""
        outcome, die = self.roll_check(match, player, point, value, modifier, NO)
        if outcome == PASSED:
            return outcome
        sources = self.sources(match, point, match.everyone(player), player, die)
        if not sources:
            return outcome
        match.focus = player
        seat = match.sheets[player].seat
        options = [NO] + [SOURCE + source for source in sources]
        return match.ask(seat, REROLL_Q, options, self.check_offered, player, point, value, modifier, outcome)

    def check_offered(
        self, match: BlitzMatch, answer: int, player: int, point: int, value: int, modifier: int, outcome: int
    ) -> int:
        if answer == NO:
            return outcome
        self.spend_source(match, answer - SOURCE, player)
        return self.roll_check(match, player, point, value, modifier, YES)[0]

    def roll_check(
        self, match: BlitzMatch, player: int, point: int, value: int, modifier: int, again: int
    ) -> tuple[int, int]:
        """One roll, its outcome and the die: modifiers count for at most one; a natural 1 fails, a natural 6 passes."""
        die = match.dice.roll(D6)
        shown = die + max(-1, min(1, modifier))
        outcome = PASSED if die == 6 or (die > 1 and shown >= value) else FAILED
        if die == 1 or (shown <= 1 and die != 6):
            outcome = FUMBLED
        self.tell_check(match, player, point, die, value, modifier, outcome == PASSED, again)
        return outcome, die

    def spend_source(self, match: BlitzMatch, source: int, player: int) -> None:
        """Pay for a re-roll."""
        self.spend(match, source, match.everyone(player))
        match.tell(events.REROLLED, player, source)

    # --- falling

    def lay_down(self, match: BlitzMatch, player: int) -> None:
        """The Player is Prone where they are; a ball they hold is still in their hands."""
        square = match.at[player]
        match.prone |= 1 << player
        match.standing[match.sheets[player].seat] &= ~(1 << square)
        match.lying |= 1 << square
        match.tell(events.FELL, player, square)

    def fall(self, match: BlitzMatch, player: int) -> None:
        """The Player goes Prone without an Armour Check; a held ball bounces."""
        self.lay_down(match, player)
        self.drop(match, player)

    def drop(self, match: BlitzMatch, player: int) -> None:
        """A ball the Player holds bounces from their square."""
        ball = self.let_go(match, player, match.at[player])
        if ball != NONE:
            self.bounce(match, ball)

    def knock_down(self, match: BlitzMatch, player: int, modifier: int) -> int:
        """Knocked Down by a Block: Prone, then the ball bounces, then the Armour Check.

        A Player already Prone, met by a further die of the same Block, only makes another Armour Check.
        """
        if match.is_prone(player):
            return self.dropped(match, NONE, player, modifier)
        self.lay_down(match, player)
        if player == match.act_target:
            match.act_facts |= TARGET_DOWN
        ball = self.let_go(match, player, match.at[player])
        match.after(self.dropped, player, modifier)
        if ball == NONE:
            return NONE
        return self.fold(match, ball, BALL_DROPPED, 1 << player, player, ball)

    def dropped(self, match: BlitzMatch, ball: int, player: int, modifier: int) -> int:
        """The dropped ball bounces unless an ability has already seen to it."""
        if ball != NONE:
            self.bounce(match, ball)
        match.after(self.knocked_down, player)
        foes = 1 << match.team_owner(1 - match.sheets[player].seat)
        return self.fold(match, modifier, KNOCKED_DOWN, foes, player, NONE)

    def knocked_down(self, match: BlitzMatch, modifier: int, player: int) -> int:
        modifier = self.modify(match, modifier, ARMOUR_MODIFIER, 1 << match.field_owner(), player, NONE)
        return self.test_armour(match, player, modifier)

    def test_armour(self, match: BlitzMatch, player: int, modifier: int) -> int:
        """An Armour Check; failing it, the Player is Injured. A dash fails unrolled."""
        sheet = match.sheets[player]
        if sheet.armour == DASH_ARMOUR:
            return self.armour_tested(match, FAILED, player)
        foes = 1 << match.team_owner(1 - sheet.seat)
        value = self.modify(match, sheet.armour, ARMOUR_VALUE, foes, player, NONE)
        match.after(self.armour_tested, player)
        return self.check(match, player, ARMOUR_ROLL, value, modifier)

    def armour_tested(self, match: BlitzMatch, outcome: int, player: int) -> int:
        match.effects[match.team_owner(1 - match.sheets[player].seat)] &= ~self.check_bits
        if outcome != PASSED:
            self.injure(match, player)
        return DONE

    # --- leaving the pitch

    def injure(self, match: BlitzMatch, player: int) -> None:
        """The Player goes to the Dugout; a ball they hold bounces from the square they left."""
        match.tell(events.INJURED, player, match.at[player])
        if player == match.act_target and match.act_kind in (BLOCK, FOUL):
            match.act_facts |= TARGET_INJURED
        self.leave(match, player)

    def leave(self, match: BlitzMatch, player: int) -> None:
        """To the Dugout, as a Reserves Player."""
        square = match.at[player]
        ball = self.let_go(match, player, square)
        self.lift(match, player)
        if ball != NONE:
            self.bounce(match, ball)

    def lift(self, match: BlitzMatch, player: int) -> None:
        """Take the Player off the board, with whatever they hold."""
        square = match.at[player]
        if square < 0:
            return
        match.at[player] = NONE
        match.prone &= ~(1 << player)
        match.standing[match.sheets[player].seat] &= ~(1 << square)
        match.lying &= ~(1 << square)

    def place(self, match: BlitzMatch, player: int, square: int) -> None:
        """Put the Player, standing, into a free square."""
        match.at[player] = square
        match.standing[match.sheets[player].seat] |= 1 << square
        match.tell(events.PLACED, player, square)

    def move(self, match: BlitzMatch, player: int, square: int) -> None:
        """Move a standing Player to a free square."""
        one = match.grid.one
        match.standing[match.sheets[player].seat] ^= one[match.at[player]] ^ one[square]
        match.at[player] = square
