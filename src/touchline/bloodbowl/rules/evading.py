"""Getting away: the Agility test of a dodge or a jump, with all that skills of both sides do to it."""

from __future__ import annotations

from touchline.bloodbowl.rules.injuries import InjuryRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ALL_FIXED,
    JUMP_TOTAL,
    JUMPING,
    NONE,
    PASSED,
    PREPARES,
    REROLL_Q,
    SKILL_TEST,
    SOURCE,
)
from touchline.core.dice import D6
from touchline.core.match import NO, YES


class EvadingRules(InjuryRules):
    """Chapters Dodging and Jumping, as far as their test is concerned."""

    __slots__ = ()

    def set_off(self, match: BowlMatch, modifier: int, player: int, kind: int) -> int:
        """Roll to dodge or jump; somebody may have prepared for it."""
        if not match.setup.interrupt_holders[PREPARES] >> player & 1:
            return self.evade(match, modifier, player, kind, NO)
        match.after(self.evasion_prepared, player, kind)
        return self.interrupt(match, modifier, PREPARES, player, kind)

    def evasion_prepared(self, match: BowlMatch, modifier: int, player: int, kind: int) -> int:
        return self.evade(match, modifier, player, kind, NO)

    def evade(self, match: BowlMatch, modifier: int, player: int, kind: int, again: int) -> int:
        """Roll to dodge or jump; once the die is known both sides' skills may change it, then it may be re-rolled.

        The natural die, with PASSED if it passed. The mover's coach decides first, then the others, who may be
        answered; where the others decide first, the mover has the last word. `again` says that the die has been
        re-rolled.
        """
        match.fixed = ALL_FIXED if again else 0
        die = match.dice.roll(D6)
        if match.sink is not None:
            self.tell_test(match, player, kind, die, *self.evasion(match, player, kind, die, modifier))
        if again:
            match.fixed = 0
        if not self.moves_first(match, player):
            match.after(self.evasion_opposed, player, kind, die, again)
            others = self.interrupters(match, kind, player) & ~(1 << player)
            return self.fold_in_turn(match, modifier, kind, others, player, die) if others else modifier
        match.after(self.evasion_raised, player, kind, die, again)
        return self.fold(match, modifier, kind, self.own_evasion(match, player, kind), player, die)

    def moves_first(self, match: BowlMatch, player: int) -> bool:
        """Does the mover's coach decide about skills before the others do?"""
        return match.seat_of(player) != match.active or self.decides_first(match) == match.active

    def own_evasion(self, match: BowlMatch, player: int, kind: int) -> int:
        """The mover, if they have a skill that may change the die."""
        return 1 << player & match.skilled() & match.setup.interrupt_holders[kind]

    def may_evade(self, match: BowlMatch, player: int, kind: int, die: int, modifier: int) -> bool:
        """Does this die get the player away, or may a skill still see to it about which they decide later?"""
        if self.evades(match, player, kind, die, modifier):
            return True
        return die > 1 and not self.moves_first(match, player) and self.own_evasion(match, player, kind) > 0

    def evades(self, match: BowlMatch, player: int, kind: int, die: int, modifier: int) -> bool:
        """Does this die get the player away?"""
        return self.evasion(match, player, kind, die, modifier)[2]

    def evasion(self, match: BowlMatch, player: int, kind: int, die: int, modifier: int) -> tuple[int, int, bool]:
        """What the die needs, everything that is added to it, and whether it is enough."""
        if kind == JUMPING:
            modifier = self.value(match, modifier, JUMP_TOTAL, player, NONE)
        target = match.sheets[player].agility
        return target, modifier, die == 6 or (die > 1 and die + modifier >= target)

    def evades_now(self, match: BowlMatch, player: int, kind: int, die: int, modifier: int) -> bool:
        """The same once somebody may have changed the modifier."""
        target, modifier, passed = self.evasion(match, player, kind, die, modifier)
        self.revise_test(match, player, kind, die, target, modifier, passed)
        return passed

    def evasion_raised(self, match: BowlMatch, modifier: int, player: int, kind: int, die: int, again: int) -> int:
        if not self.evades_now(match, player, kind, die, modifier):
            return self.evasion_failed(match, modifier, player, kind, die, again)
        match.after(self.evasion_opposed, player, kind, die, again)
        return self.interrupt(match, modifier, kind, player, die)

    def evasion_opposed(self, match: BowlMatch, modifier: int, player: int, kind: int, die: int, again: int) -> int:
        """Others have had their say: the mover may answer with a skill that is still unused."""
        match.after(self.evasion_answered, player, kind, die, again)
        return self.fold(match, modifier, kind, self.own_evasion(match, player, kind), player, die)

    def evasion_answered(self, match: BowlMatch, modifier: int, player: int, kind: int, die: int, again: int) -> int:
        if self.evades_now(match, player, kind, die, modifier):
            return die | PASSED
        return self.evasion_failed(match, modifier, player, kind, die, again)

    def evasion_failed(self, match: BowlMatch, modifier: int, player: int, kind: int, die: int, again: int) -> int:
        options = [NO] if again else self.reroll_options(match, player, kind, die)
        if len(options) == 1:
            return die
        seat = match.seat_of(player)
        return match.ask(seat, REROLL_Q, options, self.evasion_offered, modifier, player, kind, die)

    def evasion_offered(self, match: BowlMatch, answer: int, modifier: int, player: int, kind: int, die: int) -> int:
        if answer == NO:
            return die
        match.after(self.evade_again, modifier, player, kind, die)
        return self.pay_reroll(match, player, answer - SOURCE)

    def evade_again(self, match: BowlMatch, works: int, modifier: int, player: int, kind: int, die: int) -> int:
        return self.evade(match, modifier, player, kind, YES) if works else die

    # --- two dice against a skill

    def escape(self, match: BowlMatch, mover: int, effect: str, target: int, modifier: int) -> int:
        """2D6 for a player whom a skill follows or holds, with their own re-rolls. YES if they get away."""
        match.fixed = 0
        kind = SKILL_TEST + self.numbers[effect]
        if self.roll_escape(match, mover, kind, target, modifier, NO):
            return YES
        options = self.reroll_options(match, mover, kind, 0)
        seat = match.seat_of(mover)
        return match.ask(seat, REROLL_Q, options, self.escape_offered, mover, kind, target, modifier)

    def roll_escape(self, match: BowlMatch, mover: int, kind: int, target: int, modifier: int, again: int) -> bool:
        shown = self.two_dice(match)[0]
        self.tell_pair(match, mover, kind - SKILL_TEST, shown, target, modifier, again)
        return shown + modifier >= target

    def escape_offered(self, match: BowlMatch, answer: int, mover: int, kind: int, target: int, modifier: int) -> int:
        if answer == NO:
            return NO
        match.after(self.escape_again, mover, kind, target, modifier)
        return self.pay_reroll(match, mover, answer - SOURCE)

    def escape_again(self, match: BowlMatch, works: int, mover: int, kind: int, target: int, modifier: int) -> int:
        return YES if works and self.roll_escape(match, mover, kind, target, modifier, YES) else NO

    # --- one die against a player

    def threaten(self, match: BowlMatch, player: int, effect: str, needed: int) -> int:
        """A D6 that harms a player with so much or more, with their own re-rolls. YES if it does."""
        match.fixed = 0
        number = self.numbers[effect]
        if not self.roll_threat(match, player, number, needed, NO):
            return NO
        options = self.reroll_options(match, player, SKILL_TEST + number, 0)
        if len(options) == 1:
            return YES
        return match.ask(match.seat_of(player), REROLL_Q, options, self.threat_offered, player, number, needed)

    def roll_threat(self, match: BowlMatch, player: int, number: int, needed: int, again: int) -> bool:
        die = match.dice.roll(D6)
        self.tell_threat(match, player, number, die, needed, again)
        return die >= needed

    def threat_offered(self, match: BowlMatch, answer: int, player: int, number: int, needed: int) -> int:
        if answer == NO:
            return YES
        match.after(self.threat_again, player, number, needed)
        return self.pay_reroll(match, player, answer - SOURCE)

    def threat_again(self, match: BowlMatch, works: int, player: int, number: int, needed: int) -> int:
        return NO if works and not self.roll_threat(match, player, number, needed, YES) else YES
