"""Blocks: two opponents at once, wild animals whom nobody helps, and throwing oneself onto the fallen."""

from __future__ import annotations

from touchline.bloodbowl.rules.blocking import dice_for
from touchline.bloodbowl.rules.gold.moving import GoldMoving
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BALL_LOOSE,
    BLOCKER_DOWN,
    BOTH_DOWN,
    BRACED,
    BY_BLOCK,
    FALL_ARMOUR,
    NONE,
    ORDER_Q,
    PLAYER,
    PLAYER_DOWN,
    SQUARE,
    TARGET_DOWN,
    TARGET_Q,
)
from touchline.core.match import DONE, NO
from touchline.core.trail import STRENGTH, part


class GoldBlocking(GoldMoving):
    """Chapters Blocks and Assists, with Multiple Block, Piling On and Wild Animal."""

    __slots__ = ()

    def helping(self, match: BowlMatch, player: int, target: int, cause: int) -> int:
        """Nobody helps a wild animal in its own action, and toads help nobody."""
        if player == match.act_player and self.is_owned(match, player, "wild-animal"):
            return 0
        return super().helping(match, player, target, cause) & ~self.toads(match, match.seat_of(player))

    def toads(self, match: BowlMatch, seat: int) -> int:
        """Squares of players of a seat who have been turned into toads."""
        if not match.lasting:
            return 0
        found = [match.at[player] for player in match.on_pitch(seat) if self.is_owned(match, player, "toad")]
        return match.grid.mask(found)

    def supporters(self, match: BowlMatch, seat: int) -> int:
        """All standing players, with or without a tackle zone."""
        return match.standing[seat]

    def hinderers(self, match: BowlMatch, seat: int) -> int:
        """Toads keep nobody from helping."""
        return match.tackling[seat] & ~self.toads(match, seat)

    # --- two opponents at once

    def blitz_paid(self, match: BowlMatch, passed: int, player: int, target: int) -> int:
        """In a Blitz two may be blocked for the same square of movement."""
        match.act_target = target
        match.after(self.blitz_begins, passed, player, target)
        return self.nominate_second(match, player) if passed else NONE

    def blitz_begins(self, match: BowlMatch, other: int, passed: int, player: int, target: int) -> int:
        match.act_other = other
        return super().blitz_paid(match, passed, player, target)

    def block_faced(self, match: BowlMatch, dares: int, player: int, target: int) -> int:
        """A blocker who is put off has lost the action, the rest of a Blitz included."""
        other = match.act_other
        match.halted |= int(not dares)
        if other == NONE:
            return super().block_faced(match, dares, player, target)
        match.after(self.second_forgotten)
        if not dares or match.at[player] < 0 or min(match.at[target], match.at[other]) < 0:
            return DONE
        return self.block_twice(match, player, target, other) if self.play_goes_on(match) else DONE

    def second_forgotten(self, match: BowlMatch, _: int) -> int:
        match.act_other = NONE
        return DONE

    def nominate_second(self, match: BowlMatch, player: int) -> int:
        """Both are next to the blocker and to each other."""
        if not self.is_owned(match, player, "multiple-block"):
            return NONE
        beside = match.grid.near[match.at[match.act_target]]
        others = [foe for foe in self.block_targets(match, player) if beside >> match.at[foe] & 1]
        if not others:
            return NONE
        match.focus = player
        options = [NO] + [PLAYER + foe for foe in others]
        return match.ask(match.seat_of(player), TARGET_Q, options, self.second_chosen, player)

    def second_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == NO:
            return NONE
        self.note_use(match, player, self.numbers["multiple-block"])
        return answer - PLAYER

    def block_dice(self, match: BowlMatch, player: int, target: int, strength: int) -> int:
        """The strength of two opponents is added together, with everybody who helps either."""
        if not self.blocks_two(match, player):
            return super().block_dice(match, player, target, strength)
        ours, theirs = self.block_helpers(match, player, target)
        both = match.sheets[match.act_target].st + match.sheets[match.act_other].st
        return dice_for(strength + len(ours), both + len(theirs))

    def blocks_two(self, match: BowlMatch, player: int) -> bool:
        return match.act_other != NONE and player == match.act_player

    def block_helpers(self, match: BowlMatch, player: int, target: int) -> tuple[list[int], list[int]]:
        if not self.blocks_two(match, player):
            return super().block_helpers(match, player, target)
        one, two = match.act_target, match.act_other
        ours = {*self.helpers(match, player, one), *self.helpers(match, player, two)}
        theirs = {*self.helpers(match, one, player), *self.helpers(match, two, player)}
        return sorted(ours), sorted(theirs)

    def note_block(
        self,
        match: BowlMatch,
        player: int,
        target: int,
        strength: int,
        defence: int,
        ours: list[int],
        theirs: list[int],
    ) -> None:
        super().note_block(match, player, target, strength, defence, ours, theirs)
        if self.blocks_two(match, player) and match.sink is not None:
            other = match.act_other if target == match.act_target else match.act_target
            match.sink.trail.parts += part(STRENGTH, other, -match.sheets[other].st)

    def block_twice(self, match: BowlMatch, player: int, one: int, two: int) -> int:
        """One roll, whose result both suffer."""
        match.after(self.both_hit, player, one, two)
        return self.choose_result(match, player, one)

    def both_hit(self, match: BowlMatch, result: int, player: int, one: int, two: int) -> int:
        if result == PLAYER_DOWN:
            match.after(self.settle_ball)
            return self.apply_result(match, result, player, one)
        match.focus = player
        options = sorted((PLAYER + one, PLAYER + two))
        return match.ask(match.seat_of(player), ORDER_Q, options, self.hit_in_order, player, one, two, result)

    def hit_in_order(self, match: BowlMatch, answer: int, player: int, one: int, two: int, result: int) -> int:
        """The blocker may follow up the second."""
        if answer - PLAYER == two:
            one, two = two, one
        match.after(self.first_over, player, one, two)
        match.after(self.settle_ball)
        match.after(self.hit_second, player, two, result, match.at[one])
        match.stance = match.at[player]
        match.planned = 1
        return self.resolve(match, DONE, player, one, result, match.at[one])

    def hit_second(self, match: BowlMatch, _: int, player: int, target: int, result: int, left: int) -> int:
        match.planned = 0
        if self.carrier_home(match) != NONE:  # pushed home, which stops play
            return DONE
        if match.at[player] >= 0 and not (result == BOTH_DOWN and match.prone >> player & 1):
            match.stance = match.at[player]
            return self.resolve(match, DONE, player, target, result, left)
        if match.at[target] < 0:
            return DONE
        self.turn_to_block(match, player, target)
        match.after(self.go_down_both, player, target)
        return self.fold(match, TARGET_DOWN, BRACED, 1 << target & match.skilled(), player, target)

    def first_over(self, match: BowlMatch, _: int, player: int, one: int, two: int) -> int:
        """A frenzied blocker goes on with the second, whom they have followed."""
        match.closed = match.planned = 0
        match.after(self.second_over, player, two)
        return self.block_resolved(match, DONE, player, one)

    def second_over(self, match: BowlMatch, _: int, player: int, target: int) -> int:
        match.act_other = NONE
        return self.block_resolved(match, DONE, player, target)

    def follow_asked(self, match: BowlMatch, rule: int, player: int) -> int:
        return NO if match.planned else super().follow_asked(match, rule, player)

    # --- both down

    def go_down_both(self, match: BowlMatch, who: int, player: int, target: int) -> int:
        """The target's fall comes first, while the blocker still stands; but a blocker about to fall dives nowhere."""
        if who & BLOCKER_DOWN:
            match.felled |= 1 << player
            match.after(self.fell_blocker, player)
        return self.knock_down(match, player, target) if who & TARGET_DOWN else DONE

    # --- pushes

    def push_target(self, match: BowlMatch, falls: int, player: int, target: int) -> int:
        """What takes the ball from a carrier is declared just before the push."""
        match.after(self.push_declared, player, target, falls)
        if falls or not match.holds(target):
            return NO
        loose = self.value(match, 0, BALL_LOOSE, target, player)
        return self.interrupt(match, loose, BALL_LOOSE, target, player)

    def push_declared(self, match: BowlMatch, loose: int, player: int, target: int, falls: int) -> int:
        match.after(self.pushed_off, player, target, match.at[target], falls, loose)
        return self.push(match, target, player, match.stance)

    def pushed_off(
        self, match: BowlMatch, moved: int, player: int, target: int, square: int, falls: int, loose: int
    ) -> int:
        """A carrier who is pushed home has scored: nobody follows up."""
        if falls or loose > 0 or self.carrier_home(match) == NONE:
            return self.ball_stripped(match, loose, player, target, square, falls, moved)
        match.pursued = self.pursues(match, moved)
        return self.follow_decided(match, NO, player, target, square, falls)

    def push_options(self, match: BowlMatch, square: int, origin: int, occupied: int) -> list[int]:
        """In a chain the square of a player who stands firm is not available."""
        firm = 0
        for player in match.players_on((match.standing[0] | match.standing[1]) & match.grid.near[square]):
            firm |= int(self.is_owned(match, player, "stand-firm")) << match.at[player]
        options = super().push_options(match, square, origin, occupied)
        return [option for option in options if not firm >> option - SQUARE & 1] if firm else options

    # --- before the Armour roll

    def felled(self, match: BowlMatch, _: int, player: int) -> int:
        """Somebody may throw themselves onto the fallen."""
        if not match.setup.interrupt_holders[FALL_ARMOUR] or match.cause != BY_BLOCK:
            return super().felled(match, DONE, player)
        match.after(self.piled_on, player)
        return self.interrupt(match, 0, FALL_ARMOUR, player, NONE)

    def piled_on(self, match: BowlMatch, weight: int, player: int) -> int:
        weight = self.value_in_any_state(match, weight, FALL_ARMOUR, player, NONE)
        return self.roll_armour(match, player, weight)
