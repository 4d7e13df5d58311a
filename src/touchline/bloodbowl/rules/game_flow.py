"""The flow of a match: before it, drives, turns, halves, extra time and the end."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.kick_off import KickOffRules
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    AFTER,
    BEFORE,
    CONCEDE,
    DRIVE_ENDS,
    DRIVE_OVER,
    KINDS,
    KNOCKED_OUT,
    NONE,
    ON_PITCH,
    RESERVES,
    TOSS_Q,
    TURN,
    TURN_ENDS,
    TURN_Q,
)
from touchline.core.dice import COIN, D3, D6
from touchline.core.match import DONE, NO, NOBODY, YES

SECOND_HALF = 2
EXTRA_TIME = 3
ALL_KINDS = (1 << len(KINDS)) - 1


class FlowRules(KickOffRules):
    """Chapters Pre-game Sequence, The Drive, Team Turns, End of the Drive, End of the Game, Extra Time, Conceding."""

    turns_in_half: int
    recovery_target: int
    shoot_out_rounds: int

    # --- before the match

    def begun(self, match: BowlMatch, _: int) -> int:
        """Fans, weather, then the toss."""
        for seat, side in enumerate(match.sides):
            die = match.dice.roll(D3)
            match.fans[seat] = die + side.fans
            match.effects[match.team_owner(seat)] |= 1 << self.team_reroll
            match.tell(events.FANS, seat, die)
        self.roll_weather(match)
        match.after(self.tossed)
        return self.toss(match)

    def toss(self, match: BowlMatch) -> int:
        """The winner chooses to kick or to receive. Returns the seat that kicks."""
        winner = match.dice.roll(COIN) - 1
        match.tell(events.TOSS, winner)
        match.focus = NONE
        return match.ask(winner, TOSS_Q, [NO, YES], self.toss_answered, winner)

    def toss_answered(self, _match: BowlMatch, answer: int, winner: int) -> int:
        return winner if answer == YES else 1 - winner

    def tossed(self, match: BowlMatch, kicking: int) -> int:
        match.first_kicking = kicking
        return self.start_half(match, 1, kicking)

    # --- halves and drives

    def start_half(self, match: BowlMatch, half: int, kicking: int) -> int:
        """Turn markers back to the start, team re-rolls full; extra time goes on with what is left."""
        match.half = half
        match.turns = [0, 0]
        if half <= SECOND_HALF:
            match.rerolls = [side.rerolls for side in match.sides]
        match.kicking = kicking
        match.tell(events.HALF, half)
        return self.start_drive(match)

    def start_drive(self, match: BowlMatch) -> int:
        """The kicking team sets up, then the receiving team, then the kick."""
        match.phase = BEFORE
        match.active = match.kicking
        match.ball = match.drop = NONE
        match.scorer = NONE
        match.after(self.receivers_set_up)
        return self.set_up(match, match.kicking)

    def receivers_set_up(self, match: BowlMatch, _: int) -> int:
        match.after(self.all_set_up)
        return self.set_up(match, 1 - match.kicking)

    def all_set_up(self, match: BowlMatch, _: int) -> int:
        match.fainted = 0
        match.fielded = match.able
        match.chosen = match.allowance = 0
        match.after(self.kicked_off)
        return self.kick(match, DONE)

    def kicked_off(self, match: BowlMatch, _: int) -> int:
        """The ball is down; if somebody has scored already the drive is over."""
        match.chosen = match.allowance = 0
        match.coming_down = 0
        if match.scorer != NONE:
            return self.end_drive(match)
        return self.next_turn(match, 1 - match.kicking)

    # --- turns

    def begin_turn(self, match: BowlMatch, seat: int) -> int:
        """The turn marker moves, everybody may be activated again."""
        match.phase = TURN
        match.active = seat
        match.turns[seat] += 1
        match.activated = match.used_actions = match.turnover = 0
        match.used = [0] * match.count
        match.was_stunned = match.stunned & match.team_bits(seat)
        match.tell(events.TURN, seat, match.turns[seat])
        return self.next_activation(match, DONE)

    def next_activation(self, match: BowlMatch, _: int) -> int:
        """Activate a player or end the turn."""
        if match.turnover or match.scorer != NONE:
            return self.end_turn(match)
        seat = match.active
        ready = (match.able | match.dazed | match.prone & ~match.stunned) & ~match.activated & match.team_bits(seat)
        options = [NO]
        if match.setup.conceding and not match.activated:
            options.append(CONCEDE)
        options += self.declarations(match, seat, ready, ALL_KINDS)
        return match.ask(seat, TURN_Q, options, self.activation_chosen)

    def activation_chosen(self, match: BowlMatch, answer: int) -> int:
        if answer == CONCEDE:
            return self.concede(match, match.active)
        if answer < ACT:
            return self.end_turn(match)
        match.after(self.next_activation)
        return self.declare(match, answer)

    def end_turn(self, match: BowlMatch) -> int:
        match.after(self.turn_ended)
        return self.interrupt(match, DONE, TURN_ENDS, NONE, match.active)

    def turn_ended(self, match: BowlMatch, _: int) -> int:
        """Players Stunned since before the turn roll over; then the other team, or the end of the drive."""
        match.stunned &= ~match.was_stunned
        match.was_stunned = 0
        if match.scorer != NONE:
            scoring = match.seat_of(match.scorer)
            if scoring != match.active and match.turns[scoring] < self.turns_in_half:
                match.turns[scoring] += 1
            return self.end_drive(match)
        return self.next_turn(match, 1 - match.active)

    def next_turn(self, match: BowlMatch, first: int) -> int:
        """The turn of a team, or of the other if that one has none left; else the half and its drive are over."""
        for seat in (first, 1 - first):
            if match.turns[seat] < self.turns_in_half:
                return self.begin_turn(match, seat)
        return self.end_drive(match)

    # --- the end of a drive

    def end_drive(self, match: BowlMatch) -> int:
        match.phase = AFTER
        match.ball = match.drop = NONE
        match.after(self.recover)
        return self.interrupt(match, DONE, DRIVE_ENDS, NONE, NONE)

    def recover(self, match: BowlMatch, _: int) -> int:
        """Knocked-out players may come round."""
        for player in range(match.count):
            if match.box[player] == KNOCKED_OUT:
                die = match.dice.roll(D6)
                match.tell(events.RECOVERY, player, die)
                if die >= self.recovery_target:
                    match.box[player] = RESERVES
        match.after(self.drive_over)
        return self.interrupt(match, DONE, DRIVE_OVER, NONE, NONE)

    def drive_over(self, match: BowlMatch, _: int) -> int:
        """Everybody leaves the pitch; the team that scored kicks, if the other has a turn left."""
        for player in range(match.count):
            if match.box[player] == ON_PITCH:
                self.remove(match, player, RESERVES)
        match.drive_rerolls = [0, 0]
        if match.scorer != NONE:
            scoring = match.seat_of(match.scorer)
            if match.turns[1 - scoring] < self.turns_in_half:
                match.kicking = scoring
                return self.start_drive(match)
        return self.end_half(match)

    def end_half(self, match: BowlMatch) -> int:
        match.scorer = NONE
        if match.half < SECOND_HALF:
            return self.start_half(match, SECOND_HALF, 1 - match.first_kicking)
        if match.score[0] != match.score[1]:
            return self.finish_with(match, int(match.score[1] > match.score[0]))
        if not match.setup.extra_time:
            return self.finish_with(match, NOBODY)
        if match.half == SECOND_HALF:
            match.after(self.extra_time_tossed)
            return self.toss(match)
        return self.shoot_out(match)

    def extra_time_tossed(self, match: BowlMatch, kicking: int) -> int:
        return self.start_half(match, EXTRA_TIME, kicking)

    def shoot_out(self, match: BowlMatch) -> int:
        """Five roll-offs, ties again; whoever wins more of them wins the match."""
        wins = [0, 0]
        while sum(wins) < self.shoot_out_rounds:
            winner = self.roll_off(match, [0, 0])
            if winner != NONE:
                wins[winner] += 1
        return self.finish_with(match, int(wins[1] > wins[0]))

    # --- the end

    def concede(self, match: BowlMatch, seat: int) -> int:
        """The other team gets a touchdown more, and all that the conceding team had scored."""
        match.tell(events.CONCEDED, seat)
        match.score[1 - seat] += 1 + match.score[seat]
        match.score[seat] = 0
        return self.finish_with(match, 1 - seat)

    def finish_with(self, match: BowlMatch, winner: int) -> int:
        match.tell(events.FINISHED, winner)
        return match.finish(winner)
