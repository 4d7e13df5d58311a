"""Fans and FAME, the kick without a kicker, and Bribes."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.classic.actions import ClassicActions
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE
from touchline.core.dice import D3


class ClassicCrowd(ClassicActions):
    """Chapters Fans, FAME, Kick-off."""

    __slots__ = ()

    def count_fans(self, match: BowlMatch) -> None:
        """2D6 and the Fan Factor, in thousands."""
        for seat, side in enumerate(match.sides):
            total, _ = self.two_dice(match)
            match.fans[seat] = total + side.fans
            match.tell(events.FANS, seat, total)

    def fame(self, match: BowlMatch, seat: int) -> int:
        """1 for more fans than the other team, 2 for at least twice as many."""
        ours, theirs = match.fans[seat], match.fans[1 - seat]
        return (ours > theirs) + (ours > theirs and ours >= 2 * theirs)

    def gain_rerolls(self, match: BowlMatch, bonus: list[int]) -> None:
        """D3, FAME and a bonus for each coach: whoever has more, or both on a tie, gains a re-roll for the half."""
        totals = [0, 0]
        for seat in (0, 1):
            die = match.dice.roll(D3)
            totals[seat] = die + self.fame(match, seat) + bonus[seat]
            match.tell(events.ROLL_OFF, seat, die, totals[seat])
        for seat in (0, 1):
            if totals[seat] >= totals[1 - seat]:
                match.rerolls[seat] += 1

    def kick(self, match: BowlMatch, _: int) -> int:
        return self.aim_kick(match, NONE)

    def shoot_out_bonus(self, match: BowlMatch) -> list[int]:
        """The team re-rolls that are left."""
        return list(match.rerolls)

    def may_bribe_again(self, match: BowlMatch) -> bool:
        return True
