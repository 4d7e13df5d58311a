"""Drives that nobody can play, and turns before the ball comes down."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.classic.crowd import ClassicCrowd
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import KICK_OFF, NONE

LOST_TURNS: Final = 2  # by a drive that nobody can play


class ClassicDrives(ClassicCrowd):
    """Chapters Setting up, The Kick-off table."""

    __slots__ = ()

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.WALKOVER]

    def start_drive(self, match: BowlMatch) -> int:
        """Without anybody to set up on a side no drive is played: the other side scores, and two turns are lost."""
        here = [bool(match.available(seat)) for seat in (0, 1)]
        return super().start_drive(match) if all(here) else self.walk_over(match, here)

    def walk_over(self, match: BowlMatch, here: list[bool]) -> int:
        if any(here):
            seat = here.index(True)
            match.score[seat] += 1
            match.kicking = seat
            match.tell(events.WALKOVER, seat)
        match.turns = [min(self.turns_in_half, turn + LOST_TURNS) for turn in match.turns]
        if min(match.turns) >= self.turns_in_half:
            return self.end_half(match)
        self.come_round(match)
        return self.start_drive(match)

    def is_team_turn(self, match: BowlMatch) -> bool:
        """So does the kicking team after a Blitz."""
        return super().is_team_turn(match) or (match.phase == KICK_OFF and match.act_player != NONE)

    def may_use_team_reroll(self, match: BowlMatch, seat: int) -> bool:
        """None in a move outside an action."""
        return match.march < 0 and super().may_use_team_reroll(match, seat)
