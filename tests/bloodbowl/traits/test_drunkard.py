"""Drunkard. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.rule("bb2020.trait.drunkard.minus-one-rush")
@pytest.mark.parametrize(("die", "status"), [(2, "prone"), (3, "standing")])
def test_a_rush_needs_a_three(die: int, status: str) -> None:
    table = stage({"1W": "e5"}, versus(team(having("drunkard", ma=1)))).play("move 1W", "to f5")
    table.play("to g5", dice=f"d6 {die}" + (", d6 1, d6 2" if die == 2 else ""))
    assert table.status("1W") == status
