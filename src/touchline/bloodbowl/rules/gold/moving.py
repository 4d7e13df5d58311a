"""Movement: skills that the player declares while moving, and Stand Firm after a failed dodge."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.gold.skills import GoldSkills
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_DODGE, BY_FALL, NONE, PASSED, RUSHES, USE_Q
from touchline.core.match import DONE, NO, YES


class GoldMoving(GoldSkills):
    """Chapters Movement, Dodging, Going For It, with Jump Up, Leap, Sprint and Stand Firm."""

    __slots__ = ()

    # --- standing up

    def stand_up(self, match: BowlMatch, player: int) -> int:
        """A player with Jump Up may use it, as the one skill of the action."""
        if not self.is_owned(match, player, "jump-up"):
            return super().stand_up(match, player)
        match.topic, match.focus = self.numbers["jump-up"], player
        return match.ask(match.seat_of(player), USE_Q, [NO, YES], self.jumps_up, player)

    def jumps_up(self, match: BowlMatch, answer: int, player: int) -> int:
        return self.jump_up(match, player) if answer == YES else super().stand_up(match, player)

    def jump_up(self, match: BowlMatch, player: int) -> int:
        """On the feet without a die, and for nothing."""
        self.note_use(match, player, self.numbers["jump-up"])
        self.stand(match, player)
        return YES

    # --- going for it

    def rush_on(self, match: BowlMatch, player: int, square: int) -> None:
        super().rush_on(match, player, square)
        self.note_sprint(match, player)

    def rush(self, match: BowlMatch, player: int) -> int:
        match.rushed += 1  # so that the skill is in use before its die
        self.note_sprint(match, player)
        match.rushed -= 1
        return super().rush(match, player)

    def note_sprint(self, match: BowlMatch, player: int) -> None:
        """The third square beyond the movement allowance is the skill's, unless something else gives more."""
        sprints = match.rushed > self.rushes and self.is_owned(match, player, "sprint")
        if sprints and self.value(match, self.rushes, RUSHES, player, NONE) == self.rushes + 1:
            self.note_use(match, player, self.numbers["sprint"])

    def pay_for_block(self, match: BowlMatch, player: int) -> int:
        """Nobody enters a square for it, whether it is gone for or not."""
        if self.unspent(match, player) <= 0:
            match.unmoved += 1
        return super().pay_for_block(match, player)

    def walk(self, match: BowlMatch, _: int, player: int) -> int:
        """A skill used on the way may have left less movement than was planned."""
        if match.path:
            match.path = match.path[: max(0, self.steps_left(match, player))]
        return super().walk(match, DONE, player)

    # --- leaping

    def jump_squares(self, match: BowlMatch, player: int, steps: int) -> int:
        """A leap takes squares of normal movement."""
        return super().jump_squares(match, player, min(steps, self.movement_left(match, player)))

    def jump(self, match: BowlMatch, player: int, square: int) -> int:
        self.note_use(match, player, self.numbers["leap"])
        return self.leap_to(match, player, square)

    def leap_to(self, match: BowlMatch, player: int, square: int) -> int:
        return super().jump(match, player, square)

    def jump_tested(self, match: BowlMatch, shown: int, player: int, start: int) -> int:
        """A failed leap ends where it should have."""
        return self.got_away(match, player) if shown & PASSED else self.fall_there(match, player, BY_DODGE)

    def got_away(self, match: BowlMatch, player: int) -> int:
        """A touchdown stops play: nobody reacts to a carrier who has arrived in the End Zone."""
        return self.arrive(match, player) if self.carrier_home(match) == player else super().got_away(match, player)

    # --- dodging

    def may_leave(self, match: BowlMatch, free: int, player: int, square: int, marked: int) -> int:
        """The dodge comes before the die for an extra square."""
        if not free or not marked:
            return super().may_leave(match, free, player, square, marked)
        self.leave_square(match, player)
        self.move(match, player, square)
        match.tell(events.STEP, player, square)
        match.after(self.dodged_there, player)
        return self.dodge(match, player)

    def dodged_there(self, match: BowlMatch, shown: int, player: int) -> int:
        if not shown & PASSED:
            return self.dodged(match, shown, player)
        match.after(self.went_there, player)
        return self.spend_movement(match, player)

    def went_there(self, match: BowlMatch, passed: int, player: int) -> int:
        return self.got_away(match, player) if passed else self.fall_there(match, player, BY_FALL)

    def dodged(self, match: BowlMatch, shown: int, player: int) -> int:
        """A player who stands firm is back where the dodge began, and moves no further."""
        if shown & PASSED or not self.is_owned(match, player, "stand-firm"):
            return super().dodged(match, shown, player)
        self.note_use(match, player, self.numbers["stand-firm"])
        diver = match.player_at(match.came_from)
        if diver != NONE:
            self.move(match, diver, match.dived_from)
            match.tell(events.PLACED, diver, match.dived_from)
        self.move(match, player, match.came_from)
        match.tell(events.PLACED, player, match.came_from)
        self.hold(match)
        return self.settle_ball(match, DONE)
