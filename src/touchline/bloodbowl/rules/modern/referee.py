"""The referee and the crowd."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.modern.faqs import NOVEMBER_2023
from touchline.bloodbowl.rules.modern.praying import ModernPraying
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FANS_COME, LEAGUE, NONE
from touchline.core.dice import D3
from touchline.core.trail import LOYAL_FANS, part


class ModernReferee(ModernPraying):
    """Chapters The Fans, Bribes and Conceding."""

    __slots__ = ()

    def count_fans(self, match: BowlMatch) -> None:
        """D3 fair-weather fans and the dedicated ones."""
        for seat, side in enumerate(match.sides):
            die = match.dice.roll(D3)
            loyal = max(side.fans, int(match.setup.play == LEAGUE))  # a league team is never without
            match.fans[seat] = self.value(match, die + loyal, FANS_COME, NONE, seat)
            parts = part(LOYAL_FANS, NONE, loyal)
            if match.sink is not None:
                parts += match.sink.trail.changes(FANS_COME, NONE)
            self.tell_roll_off(match, events.FANS, seat, die, parts)

    def score_concession(self, match: BowlMatch, seat: int) -> None:
        """The other team gets a touchdown more, and all that the conceding team had scored."""
        match.score[1 - seat] += 1 + match.score[seat]
        match.score[seat] = 0

    def may_bribe_again(self, match: BowlMatch) -> bool:
        return match.setup.option("faq") >= NOVEMBER_2023
