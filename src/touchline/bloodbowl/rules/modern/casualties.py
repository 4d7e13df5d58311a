"""Casualties: a D16, and for a lasting injury a further die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.modern.faqs import NOVEMBER_2023
from touchline.bloodbowl.rules.modern.throwing import ModernThrowing
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY_ROLL, CHARACTERISTICS, NONE
from touchline.core.dice import D6, D16

LASTING_INJURY: Final = "lasting-injury"  # the row of the Casualty table that asks for a further die


class ModernCasualties(ModernThrowing):
    """Chapter Casualties."""

    __slots__ = ("casualty_rows", "forgiving", "lasting_injuries", "lowest")

    casualty_rows: list[int]  # by the number rolled, from 1 on; beyond the table the last row counts
    lasting_injuries: list[int]  # the characteristic for each number of the D6: 1 AV, 2 MA, 3 PA, 4 AG, 5 ST
    lowest: list[int]  # for each characteristic the value that cannot get worse
    forgiving: list[int]  # characteristics that are left as they are at their worst, without another die

    def read_tables(self, tables: Mapping[str, Any]) -> None:
        super().read_tables(tables)
        self.casualty_rows = [0] + [self.casualty_names.index(name) for name in tables["casualty"]]
        self.lasting_injuries = [0] + [CHARACTERISTICS.index(name) for name in tables["lasting_injury"]]
        self.lowest = list(tables["lowest"])
        self.forgiving = [CHARACTERISTICS.index(name) for name in tables["forgiving"]]

    def injury_named(self, die: int) -> str:
        return CHARACTERISTICS[self.lasting_injuries[die]]

    def roll_casualty(self, match: BowlMatch, player: int) -> int:
        """The row of the Casualty table for a D16 with its modifiers."""
        total = match.dice.roll(D16) + match.sheets[player].niggles
        total = self.value_in_any_state(match, total, CASUALTY_ROLL, player, NONE)
        row = self.casualty_rows[min(total, 16)]
        self.tell_casualty(match, player, row, total)
        return row

    def lasting_injury(self, match: BowlMatch, player: int, row: int) -> int:
        return self.roll_lasting(match, player) if self.casualty_names[row] == LASTING_INJURY else 0

    def roll_lasting(self, match: BowlMatch, player: int) -> int:
        """Which characteristic suffers; one that cannot get worse is rolled again."""
        sheet = match.sheets[player]
        forgiving = self.forgiving if match.setup.option("faq") >= NOVEMBER_2023 else []
        while True:
            die = match.dice.roll(D6)
            match.tell(events.LASTING, player, die)
            what = self.lasting_injuries[die]
            figure = getattr(sheet, CHARACTERISTICS[what]) or self.lowest[what]  # a dash cannot get worse
            if figure != self.lowest[what] or what in forgiving:
                return what
