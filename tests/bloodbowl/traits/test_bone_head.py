"""Bone Head. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.rule("bb2020.trait.bone-head.roll", "bb2020.action.activation-roll-hook")
@pytest.mark.parametrize(("die", "status"), [(1, "dazed"), (2, "standing")])
def test_bone_head(die: int, status: str) -> None:
    table = stage({"1W": "e5"}, versus(team(having("bone-head")))).play("move 1W", dice=f"d6 {die}")
    assert table.status("1W") == status
    assert table.question == ("turn" if die == 1 else "move")


@pytest.mark.rule("bb2020.trait.bone-head.roll")
def test_the_tackle_zone_returns_with_the_next_activation() -> None:
    table = stage({"1W": "e5 dazed"}, versus(team(having("bone-head")))).play("move 1W", dice="d6 2")
    assert table.status("1W") == "standing"
