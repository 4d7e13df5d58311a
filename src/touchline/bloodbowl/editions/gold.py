"""Blood Bowl, "Gold" edition: its book, and its injuries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.handbook.entries import CARD_ENTRIES, CARDS
from touchline.bloodbowl.editions.classic import classic_book
from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.inducements import handbook
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.rules.gold.plays import GoldPlays
from touchline.bloodbowl.state import BowlMatch
from touchline.core.dice import D6

EXTRAS: Final[Extras] = Extras([*handbook.INDUCEMENTS, *handbook.COMPANIONS, *CARD_ENTRIES], [], (handbook.SOURCE,))


def make_book(data: Mapping[str, Any] | None = None) -> Book:
    """The contents of this edition."""
    return classic_book(GOLD, "Blood Bowl Gold", "gold", "gold", EXTRAS, data, CARDS)


class EditionGold(GoldPlays):
    """The rules of the Gold edition."""

    __slots__ = ("casualty_rows",)

    casualty_rows: list[int]  # for each number of the D6, from 1 on

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(make_book(data))

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.REROLL_LOST]

    def read_tables(self, tables: Mapping[str, Any]) -> None:
        super().read_tables(tables)
        self.casualty_rows = [0] + [self.casualty_names.index(name) for name in tables["casualty"]]

    def roll_casualty(self, match: BowlMatch, player: int) -> int:
        """A D6 that nothing modifies."""
        die = match.dice.roll(D6)
        row = self.casualty_rows[die]
        self.tell_casualty(match, player, row, die)
        return row

    def score_concession(self, match: BowlMatch, seat: int) -> None:
        """The score stands as it is."""

    def lasting_injury(self, match: BowlMatch, player: int, row: int) -> int:
        """What a serious injury leaves behind is rolled after the match."""
        return 0


EDITION: Final[EditionGold] = EditionGold()
