"""Sneaky Git of the 2016 edition: only armour that holds saves it."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having


@pytest.mark.rule("bb2016.skill.sneaky-git.double-on-failed-armour", "bb2016.skill.sneaky-git.double-on-broken-armour")
@pytest.mark.parametrize(
    ("dice", "seen"),
    [
        ("d6 2, d6 2", False),
        ("d6 5, d6 5, d6 1, d6 2", True),
        ("d6 4, d6 5, d6 1, d6 1", True),
        ("d6 4, d6 5, d6 1, d6 2", False),
    ],
)
def test_a_double_on_the_armour_roll(dice: str, seen: bool) -> None:
    table = facing(having("sneaky-git"), {}, {"1E": "h6 prone"}).play("foul 1W").play("foul 1E", dice=dice)
    assert (table.question == "argue") == seen
