"""Actions: a Pass action ends in a throw or a hand-off, and an action that is started must be finished."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.gold.fouling import GoldFouling
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, FOUL, HAND_OFF, KINDS, PASS, PICK_UP_Q, THROW_TEAM_MATE
from touchline.core.match import NO, YES

# used in this turn, beside the kinds of action
THROWN: Final[int] = 1 << len(KINDS)
UNFINISHED: Final = "unfinished_action"  # the setting


class GoldActions(GoldFouling):
    """Chapters Player Actions and Turnovers, Hand-offs, Picking Up the Ball."""

    __slots__ = ()

    # --- throws and hand-offs, one of each in a turn

    def may_throw(self, match: BowlMatch) -> bool:
        return not match.used_actions & THROWN

    def throw_taken(self, match: BowlMatch) -> None:
        match.used_actions |= THROWN

    def hand_off_targets(self, match: BowlMatch, player: int) -> list[int]:
        return [] if self.hand_off_used(match) else super().hand_off_targets(match, player)

    def hand_off_used(self, match: BowlMatch) -> bool:
        """Has the team handed the ball off in this turn?"""
        return bool(match.used_actions >> HAND_OFF & 1)

    def aim_pass(self, match: BowlMatch, player: int) -> int:
        if not match.bomb:
            match.used_actions |= THROWN
        return super().aim_pass(match, player)

    def aim_throw(self, match: BowlMatch, player: int, mate: int) -> int:
        match.used_actions |= THROWN
        return super().aim_throw(match, player, mate)

    def hand_off(self, match: BowlMatch, player: int, receiver: int) -> int:
        match.used_actions |= 1 << HAND_OFF
        return super().hand_off(match, player, receiver)

    def end_activation(self, match: BowlMatch) -> int:
        """A player who finishes an action off the pitch or on the ground has lost the turn for the team."""
        player = match.act_player
        if match.act_kind == PASS and match.used_actions & THROWN and match.used_actions >> HAND_OFF & 1:
            match.used_actions |= 1 << PASS
        if match.at[player] < 0 or match.prone >> player & 1:
            self.cause_turnover(match)
        return super().end_activation(match)

    def activated(self, match: BowlMatch, acts: int, player: int, kind: int) -> int:
        """A player who stands around instead has not used the action, which remains for another player."""
        if acts:
            return super().activated(match, acts, player, kind)
        match.used_actions &= ~self.uses[match.act_kind]
        return super().end_activation(match)

    def up_and_about(self, match: BowlMatch, standing: int, player: int) -> int:
        """A player who could not stand up has never stood in this action."""
        return super().up_and_about(match, standing, player) if standing else super().end_activation(match)

    def step_chosen(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == NO and self.is_unfinished(match):
            match.tell(events.UNFINISHED, player, match.act_kind)
            self.cause_turnover(match)
        return super().step_chosen(match, answer, player)

    def is_unfinished(self, match: BowlMatch) -> bool:
        """Would the coach end an action without what it was declared for?"""
        if not match.setup.option(UNFINISHED):
            return False
        kind = match.act_kind
        return kind in (PASS, FOUL, THROW_TEAM_MATE) or (kind == BLITZ and not match.act_done)

    # --- picking up

    def pick_up(self, match: BowlMatch, player: int) -> int:
        """The coach may leave the ball alone; it bounces then, which is not a turnover. Some have to."""
        if not self.can_hold(match, player):
            return self.bounce(match, match.at[player])
        match.focus = player
        return match.ask(match.seat_of(player), PICK_UP_Q, [NO, YES], self.pick_up_decided, player)

    def pick_up_decided(self, match: BowlMatch, answer: int, player: int) -> int:
        if answer == YES:
            return super().pick_up(match, player)
        return self.bounce(match, match.at[player])
