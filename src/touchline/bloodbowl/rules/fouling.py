"""Fouls, the referee, arguing the call and bribes."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.double_blocks import DoubleBlockRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_DENIED,
    ARGUE_Q,
    ARGUE_ROLL,
    ARGUE_TARGET,
    BRIBE_DENIED,
    BRIBE_Q,
    BRIBE_ROLL,
    BY_FOUL,
    EJECTED,
    FOUL_LOST,
    FOUL_SEEN,
    FOUL_SHIELD,
    FOULING,
    NONE,
    SENT_OFF,
    SPOTTED,
    UNWATCHED,
)
from touchline.core.dice import D6
from touchline.core.match import DONE, NO, YES
from touchline.core.rolls import FAILS, PASSES, because

ARGUED_WELL = 6
BRIBE_TARGET = 2


class FoulingRules(DoubleBlockRules):
    """Chapters Foul Actions, The Referee, Argue the Call."""

    __slots__ = ("bribe_after_ejection",)

    bribe_after_ejection: int  # may a Bribe be tried after the coach was sent off for arguing? 1 or 0

    def foul_victims(self, match: BowlMatch, seat: int) -> list[int]:
        """Prone and Stunned opponents of a seat whom nothing shields."""
        shields = match.setup.value_holders[FOUL_SHIELD]
        return [
            foe
            for foe in match.team(1 - seat)
            if match.prone >> foe & 1
            and not (shields >> foe & 1 and self.value_in_any_state(match, NO, FOUL_SHIELD, foe, NONE))
        ]

    def foul(self, match: BowlMatch, player: int, victim: int) -> int:
        """An Armour roll with assists; natural doubles are seen by the referee."""
        match.attacker = player
        match.cause = BY_FOUL
        match.doubles = 0
        match.spotted_by = NONE
        match.after(self.foul_prepared, player, victim)
        return self.interrupt(match, self.foul_modifier(match, player, victim), FOULING, player, victim)

    def foul_modifier(self, match: BowlMatch, player: int, victim: int) -> int:
        """Assists on both sides."""
        ours = 0 if self.armour_is_fixed(match, victim) else self.assists(match, player, victim, BY_FOUL)
        return ours - self.assists(match, victim, player, BY_FOUL)

    def foul_prepared(self, match: BowlMatch, modifier: int, player: int, victim: int) -> int:
        if modifier == FOUL_LOST:
            return self.settle_ball(match, DONE)
        self.note_foul(match, player)
        match.after(self.fouled, player, victim)
        return self.roll_armour(match, victim, modifier)

    def fouled(self, match: BowlMatch, _: int, player: int, victim: int) -> int:
        """Natural doubles are seen; somebody may see more than that."""
        match.attacker = player  # a treated victim may have asked in between
        doubles = self.value(match, self.foul_is_seen(match, player), FOUL_SEEN, player, victim)
        if doubles == UNWATCHED:
            return DONE
        match.after(self.foul_noticed, player)
        return self.interrupt(match, doubles, FOUL_SEEN, player, victim)

    def foul_is_seen(self, match: BowlMatch, player: int) -> int:
        """Does the referee see it?"""
        return match.doubles

    def foul_noticed(self, match: BowlMatch, seen: int, player: int) -> int:
        if not seen:
            return DONE
        match.tell(events.FOUL_SEEN, player, match.doubles)
        match.after(self.foul_spotted, player)
        return self.interrupt(match, YES, SPOTTED, player, NONE) if match.spotted_by != NONE else YES

    def foul_spotted(self, match: BowlMatch, sends_off: int, player: int) -> int:
        """The usual way, unless the referee has one of their own."""
        if not sends_off:
            match.spotted_by = NONE
            return self.settle_ball(match, DONE)
        match.after(self.foul_judged, player)
        return self.send_off(match, player)

    def foul_judged(self, match: BowlMatch, off: int, player: int) -> int:
        """Unless a Bribe has settled the matter it is a Turnover."""
        match.spotted_by = NONE
        if off == BRIBED:
            return DONE
        if off == SPARED:
            self.cause_turnover(match)
            return self.spared(match, player)
        square = match.at[player]
        self.let_go(match, player, square)
        match.tell(events.SENT_OFF, player)
        self.remove(match, player, SENT_OFF)
        self.cause_turnover(match)
        return self.settle_ball(match, DONE)

    def spared(self, match: BowlMatch, player: int) -> int:
        """What becomes of a player whom the coach has argued out of it."""
        return DONE

    # --- the referee

    def send_off(self, match: BowlMatch, player: int) -> int:
        """The coach may argue once, then try Bribes. OFF, SPARED (by arguing) or BRIBED."""
        seat = match.seat_of(player)
        match.focus = player
        if match.ejected >> seat & 1 or self.value(match, NO, ARGUE_DENIED, player, seat):
            return self.offer_bribe(match, player)
        return match.ask(seat, ARGUE_Q, [NO, YES], self.argued, player)

    def argued(self, match: BowlMatch, answer: int, player: int) -> int:
        """6: the player stays; 1: the coach has to go as well."""
        if answer == NO:
            return self.offer_bribe(match, player)
        seat = match.seat_of(player)
        die = match.dice.roll(D6)
        self.tell_argument(match, seat, player, die, not self.interrupters(match, ARGUE_ROLL, player))
        match.after(self.argument_heard, player)
        return self.interrupt(match, die, ARGUE_ROLL, player, seat)

    def tell_argument(self, match: BowlMatch, seat: int, player: int, die: int, final: bool) -> None:
        """The die with what is added to it and what it needs; unless it is final, a failure may still change."""
        if match.sink is None:
            return
        trail = match.sink.trail
        total = self.value(match, die, ARGUE_ROLL, player, seat)
        target = self.value(match, ARGUED_WELL, ARGUE_TARGET, player, seat)
        flags = PASSES if total >= target else FAILS if final else 0
        why = because(target, flags, trail.changes(ARGUE_ROLL, player), trail.changes(ARGUE_TARGET, player))
        match.sink.take_roll(events.ARGUED, seat, die, 0, why)

    def argument_heard(self, match: BowlMatch, die: int, player: int) -> int:
        """The die as it stands in the end; a natural 1 is nothing special once it is modified."""
        seat = match.seat_of(player)
        die = self.value(match, die, ARGUE_ROLL, player, seat)
        if die >= self.value(match, ARGUED_WELL, ARGUE_TARGET, player, seat):
            return SPARED
        if die <= 1:
            match.ejected |= 1 << seat
            match.tell(events.COACH_EJECTED, seat)
            self.value(match, DONE, EJECTED, player, seat)
            return self.offer_bribe(match, player) if self.bribe_after_ejection else OFF
        return self.offer_bribe(match, player)

    def offer_bribe(self, match: BowlMatch, player: int) -> int:
        seat = match.seat_of(player)
        if not match.bribes[seat] or self.value(match, NO, BRIBE_DENIED, player, seat):
            return OFF
        match.focus = player
        return match.ask(seat, BRIBE_Q, [NO, YES], self.bribe_offered, player)

    def bribe_offered(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == NO:
            return OFF
        match.after(self.bribe_taken, player)
        return self.pay_bribe(match, player)

    def pay_bribe(self, match: BowlMatch, player: int) -> int:
        """A Bribe is spent; its die, with all that may change it."""
        seat = match.seat_of(player)
        match.bribes[seat] -= 1
        die = match.dice.roll(D6)
        match.tell_roll(events.BRIBED, seat, die, 0, die, BRIBE_TARGET, final=die >= BRIBE_TARGET)
        return self.interrupt(match, die, BRIBE_ROLL, player, seat)

    def bribe_taken(self, match: BowlMatch, die: int, player: int) -> int:
        if die >= BRIBE_TARGET:
            return BRIBED
        return self.offer_bribe(match, player) if self.may_bribe_again(match) else OFF

    def may_bribe_again(self, match: BowlMatch) -> bool:
        """May a second Bribe be tried for the same player?"""
        raise NotImplementedError


OFF, SPARED, BRIBED = 0, 1, 2
