"""Drives that nobody can play."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.classic.crowd import ClassicCrowd
from touchline.bloodbowl.state import BowlMatch

LOST_TURNS: Final = 2  # by a drive that nobody can play


class ClassicDrives(ClassicCrowd):
    """Chapter Setting up."""

    __slots__ = ()

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.WALKOVER]

    def start_drive(self, match: BowlMatch) -> int:
        """Without anybody to set up on a side no drive is played: the other side scores, and two turns are lost."""
        here = [bool(match.available(seat)) for seat in (0, 1)]
        if all(here):
            return super().start_drive(match)
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
