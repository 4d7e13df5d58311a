"""Blood Bowl, 2016 edition: its book, and the rules that only it has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.entries import CARD_ENTRIES, CARDS
from touchline.bloodbowl.dice import D68
from touchline.bloodbowl.editions.classic import classic_book
from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.inducements import classic
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.rules.competition.drives import CompetitionDrives
from touchline.bloodbowl.stars.parts.classic_rules import CLASSIC_STARS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues import VENUES
from touchline.bloodbowl.vocabulary import CHARACTERISTICS, RESERVES
from touchline.core.match import DONE

EXTRAS: Final[Extras] = Extras(
    [*classic.INDUCEMENTS, *classic.COMPANIONS, *CLASSIC_STARS, *VENUES, *CARD_ENTRIES], [], (classic.SOURCE,)
)


def make_book(data: Mapping[str, Any] | None = None, extras: Extras = EXTRAS) -> Book:
    """The contents of this edition, with other data or entries if given."""
    return classic_book(BB2016, "Blood Bowl 2016", "bb2016", "2016", extras, data, CARDS)


class Edition2016(CompetitionDrives):
    """The rules of the 2016 edition."""

    __slots__ = ("casualty_limits", "lasting_rows")

    casualty_limits: list[tuple[int, int]]  # the highest number of each row, and the row
    lasting_rows: dict[int, int]  # the characteristic that a row lowers

    def __init__(self, data: Mapping[str, Any] | None = None, extras: Extras = EXTRAS) -> None:
        super().__init__(make_book(data, extras))

    def own_events(self) -> list[int]:
        return [*super().own_events(), events.INDUCEMENT_USED, events.REROLL_LOST, events.BITTEN]

    def read_tables(self, tables: Mapping[str, Any]) -> None:
        super().read_tables(tables)
        rows = {name: row for row, name in enumerate(self.casualty_names)}
        self.casualty_limits = sorted((int(limit), rows[name]) for limit, name in tables["casualty"].items())
        self.lasting_rows = {rows[name]: CHARACTERISTICS.index(what) for name, what in tables["lasting"].items()}

    def roll_casualty(self, match: BowlMatch, player: int) -> int:
        """A D6 for the tens and a D8."""
        rolled = int(D68.faces[match.dice.roll(D68) - 1])
        row = next(row for limit, row in self.casualty_limits if rolled <= limit)
        self.tell_casualty(match, player, row, rolled)
        return row

    def score_concession(self, match: BowlMatch, seat: int) -> None:
        """A team that is not ahead gets one touchdown more than the one that gave up."""
        match.score[1 - seat] = max(match.score[1 - seat], match.score[seat] + 1)

    def spared(self, match: BowlMatch, player: int) -> int:
        """To the Reserves, for the next drive; a ball in the player's hands bounces."""
        self.let_go(match, player, match.at[player])
        self.remove(match, player, RESERVES)
        return self.settle_ball(match, DONE)

    def lasting_injury(self, match: BowlMatch, player: int, row: int) -> int:
        return self.lasting_rows.get(row, 0)


EDITION: Final[Edition2016] = Edition2016()
