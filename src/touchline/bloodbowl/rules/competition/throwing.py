"""Thrown team-mates: how they are dropped, land, and fall on others."""

from __future__ import annotations

from touchline.bloodbowl.rules.competition.handling import CompetitionHandling
from touchline.bloodbowl.rules.throwing import FUMBLED
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASSED
from touchline.core.grid import OFF
from touchline.core.match import DONE


class CompetitionThrowing(CompetitionHandling):
    """Chapters Throw Team-mate and Right Stuff."""

    __slots__ = ("not_fumbled",)

    not_fumbled: int  # the total that a throw needs

    def throw_target(self, match: BowlMatch, player: int) -> int:
        return self.not_fumbled

    def throw_fumbled(self, match: BowlMatch, falls: int, mate: int, start: int) -> int:
        """A dropped player lands in their own square."""
        return self.come_down(match, mate, match.came_from, FUMBLED) if falls else DONE

    def landed(self, match: BowlMatch, shown: int, mate: int) -> int:
        """A ball in the square bounces; nobody picks it up from the air."""
        if not shown & PASSED:
            return self.hit_the_ground(match, mate)
        self.note_entry(match, mate)
        self.disturb_ball(match, match.at[mate])
        return self.settle_ball(match, DONE)

    def crash_on(self, match: BowlMatch, _: int, mate: int, square: int) -> int:
        """On from one player to the next until a square is free; only the first of them is hit."""
        while True:
            to = self.step_at_random(match, square)
            self.tell_flight(match, square, to)
            if to == OFF:
                return self.thrown_into_crowd(match, mate, square)
            if not match.occupied() >> to & 1:
                self.set_down(match, mate, to)
                return self.hit_the_ground(match, mate)
            square = to
