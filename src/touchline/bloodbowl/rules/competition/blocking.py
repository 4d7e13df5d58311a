"""Blocks: the target is chosen when the block is due, and reacts then; two targets are blocked one after the other."""

from __future__ import annotations

from touchline.bloodbowl.rules.blocking import NO_RESULT
from touchline.bloodbowl.rules.competition.moving import CompetitionMoving
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    DICE_TURNED,
    LEFT,
    NONE,
    PLAYER,
    PUTS_OFF,
    TARGET_Q,
    TARGETED,
    WEAPON_FORCED,
    WEAPONS,
)
from touchline.core.match import DONE, NO, YES


class CompetitionBlocking(CompetitionMoving):
    """Chapters Block Actions and Following Up."""

    __slots__ = ()

    def kept_busy(self, match: BowlMatch) -> int:
        return 0

    def pursues(self, match: BowlMatch, moved: int) -> int:
        """A second block needs the target next to the blocker, nothing else."""
        return 1

    # --- the dice

    def block_rolled(self, match: BowlMatch, player: int, target: int, dice: int, pool: int) -> int:
        """Something may turn the dice before one of them is chosen."""
        if not match.setup.interrupt_holders[DICE_TURNED] >> player & 1:
            return super().block_rolled(match, player, target, dice, pool)
        match.after(self.dice_turned, player, target, dice, pool)
        return self.interrupt(match, NO, DICE_TURNED, player, target)

    def dice_turned(self, match: BowlMatch, result: int, player: int, target: int, dice: int, pool: int) -> int:
        return result or super().block_rolled(match, player, target, dice, pool)

    # --- choosing targets

    def jumped_up(self, match: BowlMatch, standing: int, player: int) -> int:
        """Once the player is up and willing, the coach says whom to block."""
        targets = sorted({*self.block_targets(match, player), *self.block_reach(match, player)}) if standing else []
        if not targets:
            return self.end_activation(match)
        match.focus = player
        options = [PLAYER + target for target in targets]
        return match.ask(match.seat_of(player), TARGET_Q, options, self.block_aimed, player)

    def block_aimed(self, match: BowlMatch, answer: int, player: int) -> int:
        match.act_target = answer - PLAYER
        match.after(self.block_begun, player)
        return self.nominate_second(match, player)

    def block_begun(self, match: BowlMatch, other: int, player: int) -> int:
        match.act_other = other
        match.after(self.action_over)
        if other == NONE:
            return self.dare_block(match, player, match.act_target)
        return self.block_twice(match, player, match.act_target, other)

    def block_twice(self, match: BowlMatch, player: int, one: int, two: int) -> int:
        match.after(self.second_due, player, two)
        return self.dare_block(match, player, one)

    def second_due(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        """The second target, if the player still stands and it is still there; it may be left alone."""
        if not self.play_goes_on(match) or target not in self.block_targets(match, player):
            return DONE
        if not match.is_standing(player) or not self.may_hit_at_all(match, player, target):
            return DONE
        match.focus = player
        options = [NO, PLAYER + target]
        return match.ask(match.seat_of(player), TARGET_Q, options, self.second_answered, player, target)

    def second_answered(self, match: BowlMatch, answer: int, player: int, target: int) -> int:
        return DONE if answer == NO else self.dare_block(match, player, target)

    def may_hit_at_all(self, match: BowlMatch, player: int, target: int) -> bool:
        """May the player hit at all? A player who must use a weapon may have used it up."""
        forced = self.value(match, NO, WEAPON_FORCED, player, target)
        return not forced or self.value(match, 0, WEAPONS, player, target) > 0

    # --- how the target reacts

    def confront(self, match: BowlMatch, player: int, target: int) -> int:
        return self.interrupt(match, YES, PUTS_OFF, target, player)

    def hit(self, match: BowlMatch, _: int, player: int, target: int, answer: int) -> int:
        """What replaces a block meets a reaction at once; in a block it comes after the Strength is known."""
        if answer == NO:
            return self.roll_strength(match, player, target)
        match.after(self.weapon_due, player, target, answer)
        return self.interrupt(match, YES, TARGETED, target, player)

    def weapon_due(self, match: BowlMatch, _: int, player: int, target: int, answer: int) -> int:
        return super().hit(match, DONE, player, target, answer) if match.scorer == NONE else DONE

    def strength_settled(self, match: BowlMatch, strength: int, player: int, target: int) -> int:
        match.after(self.dice_due, strength, player, target)
        return self.interrupt(match, YES, TARGETED, target, player)

    def dice_due(self, match: BowlMatch, _: int, strength: int, player: int, target: int) -> int:
        """A touchdown by the reaction leaves nothing to block for."""
        if match.scorer != NONE:
            return NO_RESULT
        self.turn_to_block(match, player, target)
        return super().strength_settled(match, strength, player, target)

    # --- following up

    def follow_decided(self, match: BowlMatch, follows: int, player: int, target: int, square: int, falls: int) -> int:
        """Following up is leaving a square: those who marked it may react."""
        if follows and match.seat_of(player) == match.active:
            match.after(self.left_following, player, match.at[player])
        return super().follow_decided(match, follows, player, target, square, falls)

    def left_following(self, match: BowlMatch, _: int, player: int, square: int) -> int:
        return self.interrupt(match, YES, LEFT, player, square) if match.scorer == NONE else DONE
