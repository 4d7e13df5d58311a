"""Two blocks at once by one player: both are planned, then both are resolved whatever the first has done."""

from __future__ import annotations

from touchline.bloodbowl.rules.blocking import NO_RESULT, BlockingRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABOUT_TO_BE_HIT, NONE, ORDER_Q, PLAYER, SOURCE
from touchline.core.match import DONE, NO


class DoubleBlockRules(BlockingRules):
    """What Multiple Block needs: a plan is a result of the block dice, or the answer that names a Special action."""

    __slots__ = ()

    def block_twice(self, match: BowlMatch, player: int, one: int, two: int) -> int:
        match.stance = match.at[player]
        match.felled = match.planned = 0
        match.after(self.first_planned, player, one, two)
        return self.plan(match, player, one)

    # --- planning

    def plan(self, match: BowlMatch, player: int, target: int) -> int:
        """How the target is hit, with the dice of a block and their choice."""
        match.after(self.weapon_planned, player, target)
        return self.choose_weapon(match, player, target)

    def weapon_planned(self, match: BowlMatch, answer: int, player: int, target: int) -> int:
        match.weapon = NONE if answer == NO else answer - SOURCE
        match.after(self.planned, player, target, answer)
        return self.interrupt(match, DONE, ABOUT_TO_BE_HIT, target, player)

    def planned(self, match: BowlMatch, _: int, player: int, target: int, answer: int) -> int:
        """Nobody is hit after a touchdown."""
        if match.scorer != NONE:
            return NO_RESULT
        return self.choose_result(match, player, target) if answer == NO else answer

    def first_planned(self, match: BowlMatch, plan: int, player: int, one: int, two: int) -> int:
        if match.scorer != NONE:
            return DONE
        if plan >= SOURCE:
            match.planned |= 1 << plan - SOURCE
        match.after(self.both_planned, player, one, two, plan)
        return self.plan(match, player, two)

    def both_planned(self, match: BowlMatch, second: int, player: int, one: int, two: int, first: int) -> int:
        """The active coach decides which is resolved first; a target may have left the pitch."""
        if match.scorer != NONE:
            return DONE
        options = sorted(PLAYER + foe for foe in (one, two) if match.at[foe] >= 0)
        if not options:
            return self.settle_ball(match, DONE)
        match.focus = player
        return match.ask(match.seat_of(player), ORDER_Q, options, self.ordered, player, one, two, first, second)

    # --- resolving

    def ordered(self, match: BowlMatch, answer: int, player: int, one: int, two: int, first: int, second: int) -> int:
        if answer - PLAYER == two:
            one, two, first, second = two, one, second, first
        match.after(self.first_over, player, one, two)
        match.after(self.settle_ball)
        match.after(self.resolve, player, two, second, match.at[one])
        return self.resolve(match, DONE, player, one, first, match.at[one])

    def resolve(self, match: BowlMatch, _: int, player: int, target: int, plan: int, left: int) -> int:
        """One of the two; the square that the first target has `left` is as good as taken for the second.

        The first may have taken its target out of reach, or a player off the pitch who would use a Special action.
        """
        match.closed = 1 << left
        if match.at[target] < 0 or (plan >= SOURCE and match.at[player] < 0):
            return DONE
        if plan >= SOURCE:
            return self.wield(match, player, target, plan - SOURCE)
        self.turn_to_block(match, player, target)
        return self.apply_result(match, plan, player, target)

    def first_over(self, match: BowlMatch, _: int, player: int, one: int, two: int) -> int:
        """Skills that act after a block may do so for each."""
        match.closed = match.planned = 0
        match.after(self.block_resolved, player, two)
        return self.block_resolved(match, DONE, player, one)
