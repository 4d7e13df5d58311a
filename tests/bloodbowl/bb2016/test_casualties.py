"""The Casualty table of the 2016 edition, and its odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.bloodbowl.bb2016.staging_helpers import stage
from touchline.bloodbowl.odds import answer_odds

FALL = "d6 2, d6 5, d6 6, d6 5, d6 5"  # the dodge fails, armour breaks, a casualty


@pytest.mark.rule("bb2016.casualty.table", "bb2016.casualty.roll-now")
@pytest.mark.parametrize(
    ("rolled", "row", "lost"),
    [
        (11, "badly-hurt", None),
        (38, "badly-hurt", None),
        (41, "miss-next-game", None),
        (48, "miss-next-game", None),
        (51, "niggling-injury", None),
        (52, "niggling-injury", None),
        (53, "injured-ma", "ma"),
        (54, "injured-ma", "ma"),
        (55, "injured-av", "av"),
        (56, "injured-av", "av"),
        (57, "injured-ag", "ag"),
        (58, "injured-st", "st"),
        (61, "dead", None),
        (68, "dead", None),
    ],
)
def test_a_d68_finds_the_row(rolled: int, row: str, lost: str | None) -> None:
    table = stage({"1W": "e5", "1E": "d5"}).play("move 1W").play("to f5", dice=f"{FALL}, d68 {rolled}")
    assert (table.fact("players.1W.casualty"), table.fact("players.1W.lasting_injury")) == (row, lost)


def test_odds_know_a_casualty() -> None:
    table = stage({"1W": "e5", "1E": "d5"}).play("move 1W")
    odds = answer_odds(table.match, table.match.parse("to f5"))
    assert odds.chance("1W a casualty") == Fraction(1, 3) * Fraction(10, 36) * Fraction(6, 36)
