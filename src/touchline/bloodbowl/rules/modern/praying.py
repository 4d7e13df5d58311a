"""Prayers to Nuffle: rolling on the table, and the prayers of the underdog before a league match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import Prayer
from touchline.bloodbowl.prayers import SHORT_TABLE
from touchline.bloodbowl.rules.modern.kick_off import ModernKickOff
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEAGUE, NONE, PRAYER, USE_Q
from touchline.core.dice import D8, D16
from touchline.core.match import DONE, NO, YES


class ModernPraying(ModernKickOff):
    """Chapter Prayers to Nuffle."""

    __slots__ = ("prayer_price", "prayers")

    prayers: list[Prayer]  # by the number rolled, from 1 on at index 0
    prayer_price: int  # gold of difference for each prayer

    def read_extras(self, source: Mapping[str, Any]) -> None:
        super().read_extras(source)
        table = {prayer.roll: prayer for prayer in self.extras.prayers}
        self.prayers = [table[roll] for roll in sorted(table)]

    def pray(self, match: BowlMatch, seat: int, given: int = 0) -> int:
        """Roll until a prayer comes up that is not in force for this team, and answer it at once.

        `given` is the first die if it was rolled before the match.
        """
        table = self.prayers if match.setup.play == LEAGUE else self.prayers[:SHORT_TABLE]
        owner = match.team_owner(seat)
        if all(match.effects[owner] & self.bits[prayer.effect.id] for prayer in table):
            return DONE
        while True:
            die = given or match.dice.roll(D16 if match.setup.play == LEAGUE else D8)
            given = 0
            prayer = table[die - 1]
            number = self.numbers[prayer.effect.id]
            if not match.effects[owner] & self.bits[prayer.effect.id]:
                match.tell(events.PRAYER, seat, number, die)
                break
            match.tell(events.DIE, NONE, number, die)
        self.value(match, die, PRAYER, die, seat)
        self.grant(match, owner, prayer.effect.id, prayer.until)
        return prayer.answer(match, seat) if prayer.answer is not None else DONE

    # --- before a league match

    def compensated(self, match: BowlMatch, _: int) -> int:
        """Before a league match the underdog may pray."""
        if match.setup.pre_match is not None:
            return self.given_prayer(match, DONE, 0)
        worth = [self.team_value(match, seat) for seat in (0, 1)]
        count = abs(worth[0] - worth[1]) // self.prayer_price if match.setup.play == LEAGUE else 0
        return self.prayer_offered(match, DONE, int(worth[1] < worth[0]), count)

    def given_prayer(self, match: BowlMatch, _: int, place: int) -> int:
        """The prayers that were rolled before the match, one after the other."""
        given = match.setup.pre_match
        if given is None or place >= len(given.prayers):
            return DONE
        seat, die = given.prayers[place]
        match.after(self.given_prayer, place + 1)
        return self.pray(match, seat, die)

    def prayer_offered(self, match: BowlMatch, _: int, seat: int, left: int) -> int:
        if not left:
            return DONE
        match.focus = NONE
        match.topic = self.numbers["prayers-to-nuffle"]
        return match.ask(seat, USE_Q, [NO, YES], self.prayer_answered, seat, left)

    def prayer_answered(self, match: BowlMatch, answer: int, seat: int, left: int) -> int:
        if answer == NO:
            return DONE
        match.after(self.prayer_offered, seat, left - 1)
        return self.pray(match, seat)
