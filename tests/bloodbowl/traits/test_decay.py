"""Decay. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


def hurt(die: int, apothecary: int = 0, **profile: object) -> Table:
    settings = versus(team(), team(having("decay", **profile)))
    table = stage({"1W": "g6", "1E": "h6", "5E": "y2"}, settings, apothecaries=[0, apothecary])
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=f"d6 6, d6 6, d6 5, d6 5, d16 {die}")


@pytest.mark.rule("bb2020.trait.decay.plus-one-casualty")
@pytest.mark.parametrize(
    ("die", "niggles", "row"),
    [(6, 0, "seriously-hurt"), (5, 0, "badly-hurt"), (5, 1, "seriously-hurt"), (16, 3, "dead")],
)
def test_one_more_on_every_casualty_roll(die: int, niggles: int, row: str) -> None:
    assert hurt(die, niggles=niggles).fact("players.1E.casualty") == row


@pytest.mark.rule("bb2020.trait.decay.plus-one-casualty")
def test_the_second_roll_of_an_apothecary_too() -> None:
    table = hurt(15, apothecary=1).play("yes", dice="d16 6")
    assert table.legal == ["suffer seriously-hurt", "suffer dead"]
