"""Breathe Fire instead of a block. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

FIRE = having("breathe-fire")


@pytest.mark.rule("bb2020.trait.breathe-fire.action", "bb2020.trait.breathe-fire.results")
@pytest.mark.parametrize(
    ("strength", "dice", "west", "east"),
    [
        (3, "d6 1, d6 1, d6 2", "prone", "standing"),
        (3, "d6 2", "standing", "standing"),
        (3, "d6 3", "standing", "standing"),
        (3, "d6 4", "standing", "prone"),
        (3, "d6 5", "standing", "prone"),
        (3, "d6 6, d6 5, d6 5, d6 1, d6 2", "standing", "stunned"),
        (5, "d6 2, d6 1, d6 2", "prone", "standing"),
        (5, "d6 4", "standing", "standing"),
        (5, "d6 5", "standing", "prone"),
        (5, "d6 6, d6 1, d6 2", "standing", "prone"),
    ],
)
def test_the_flames_floor_one_or_the_other(strength: int, dice: str, west: str, east: str) -> None:
    table = facing(FIRE, {"st": strength}).play("block 1W", "breathe-fire", dice=dice)
    assert (table.status("1W"), table.status("1E")) == (west, east)
    assert table.is_turn_of("east" if west == "prone" else "west")


@pytest.mark.rule("bb2020.trait.breathe-fire.action", "bb2020.trait.breathe-fire.ends-activation")
def test_once_an_activation_which_is_over_then() -> None:
    table = facing(FIRE).play("blitz 1W", "block 1E", "breathe-fire", dice="d6 2")
    assert table.question == "turn"
    settings = versus(team(having("breathe-fire", "multiple-block", "stab", st=5)))
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7"}, settings).play("block 1W", "target 1E", "target 2E")
    assert table.legal == ["block", "stab", "breathe-fire"]
    assert table.play("breathe-fire").legal == ["block", "stab"]
