"""Illegal procedure, where coaches move the turn marker themselves, and team turns that last four minutes at most."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.classic.actions import ClassicActions
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    CALL_Q,
    MARKER_ASLEEP,
    MOVE_MARKER,
    MOVED_MARKER,
    NONE,
    PENALTY_Q,
    TIME_UP,
    TURN,
    UNMOVED_MARKER,
)
from touchline.core.match import DONE, NO, YES

TURN_MARKER: Final = "turn_marker"  # settings
TURN_CLOCK: Final = "turn_clock"


class ClassicProcedure(ClassicActions):
    """Chapter Illegal Procedure."""

    __slots__ = ("turn_seconds",)

    turn_seconds: int  # that a team turn may last, where the coaches have agreed on a limit

    def own_questions(self) -> list[int]:
        return [*super().own_questions(), CALL_Q, PENALTY_Q]

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.TURN_MARKER, events.CALLED, events.PENALTY_PAID, events.TIME_RAN_OUT]

    # --- the turn marker

    def begin_turn(self, match: BowlMatch, seat: int) -> int:
        match.marker = UNMOVED_MARKER if match.setup.option(TURN_MARKER) else MARKER_ASLEEP
        return super().begin_turn(match, seat)

    def turn_options(self, match: BowlMatch, conceding: bool) -> list[int]:
        options = super().turn_options(match, conceding)
        if match.setup.option(TURN_CLOCK):
            options.append(TIME_UP)
        if match.marker == UNMOVED_MARKER:
            options.append(MOVE_MARKER)
        return sorted(options)

    def turn_ended(self, match: BowlMatch, _: int) -> int:
        """Nobody looks at the marker any more."""
        match.marker = MARKER_ASLEEP
        return super().turn_ended(match, DONE)

    def activation_chosen(self, match: BowlMatch, answer: int) -> int:
        if answer == TIME_UP:
            match.tell(events.TIME_RAN_OUT, match.active)
            self.cause_turnover(match)
            return self.end_turn(match)
        if answer == MOVE_MARKER:
            match.marker = MOVED_MARKER
            match.tell(events.TURN_MARKER, match.active)
            match.after(self.next_activation)
            return self.marker_moved(match)
        if answer < ACT:
            return super().activation_chosen(match, answer)
        match.after(self.procedure_judged, answer)
        return self.may_be_called(match, answer)

    # --- the clock, which belongs to the table: it only says that the time is up

    def turn_limit(self, match: BowlMatch) -> int:
        return self.turn_seconds if match.setup.option(TURN_CLOCK) else 0

    def stop_options(self, match: BowlMatch) -> list[int]:
        return [TIME_UP] if match.phase == TURN and match.setup.option(TURN_CLOCK) else []

    def step_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer != TIME_UP:
            return super().step_chosen(match, answer, player)
        match.tell(events.TIME_RAN_OUT, match.active)
        self.cause_turnover(match)
        return self.end_activation(match)

    # --- the call

    def marker_moved(self, match: BowlMatch) -> int:
        """What waits for the marker happens now."""
        return DONE

    def may_be_called(self, match: BowlMatch, answer: int) -> int:
        """As soon as a model is picked up the opponent may call; YES if the turn goes on."""
        fault = self.is_out_of_order(match, (answer - ACT) % ACT_STRIDE)
        if not fault and not self.is_worth_a_call(match):
            return YES
        match.focus = NONE
        return match.ask(1 - match.active, CALL_Q, [NO, YES], self.called, int(fault))

    def is_worth_a_call(self, match: BowlMatch) -> bool:
        """Does a call about the marker change anything?"""
        return match.marker == UNMOVED_MARKER

    def called(self, match: BowlMatch, answer: int, fault: int) -> int:
        seat, unmoved = match.active, match.marker == UNMOVED_MARKER
        match.marker = MARKER_ASLEEP  # nobody looks at it again in this turn
        if answer == NO:
            return YES
        right = events.UNMOVED if unmoved else events.TOO_LATE if fault else events.WRONG_CALL
        match.tell(events.CALLED, 1 - seat, right)
        if not unmoved and not fault:
            return self.called_wrongly(match, seat)
        return self.penalised(match, seat)

    def called_wrongly(self, match: BowlMatch, seat: int) -> int:
        """There was no fault of this seat."""
        return YES

    def penalised(self, match: BowlMatch, seat: int) -> int:
        """A team re-roll, which counts as the one of this turn, or the turn."""
        if not self.can_give_up(match, seat) or not self.may_use_team_reroll(match, seat):
            return NO
        match.focus = NONE
        return match.ask(seat, PENALTY_Q, [NO, YES], self.penalty_taken, seat)

    def can_give_up(self, match: BowlMatch, seat: int) -> bool:
        """Has the coach a re-roll to pay with?"""
        return match.rerolls[seat] > 0

    def give_up(self, match: BowlMatch, seat: int) -> None:
        match.rerolls[seat] -= 1

    def penalty_taken(self, match: BowlMatch, answer: int, seat: int) -> int:
        if answer == YES:
            self.give_up(match, seat)
            match.tell(events.PENALTY_PAID, seat)
            match.used[match.team(seat)[0]] |= self.team_sources & -self.team_sources
        return answer

    def procedure_judged(self, match: BowlMatch, goes_on: int, answer: int) -> int:
        if not goes_on:
            self.cause_turnover(match)
            return self.end_turn(match)
        return super().activation_chosen(match, answer)
