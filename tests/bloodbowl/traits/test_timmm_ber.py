"""Timmm-ber!: helped up by team-mates. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.timmm-ber.helpers")
@pytest.mark.parametrize(
    ("die", "around", "status"),
    [
        (3, {}, "prone"),
        (3, {"2W": "f5"}, "standing"),
        (2, {"2W": "f5"}, "prone"),
        (2, {"2W": "f5", "3W": "d5"}, "standing"),
        (1, {"2W": "f5", "3W": "d5", "4W": "e4"}, "prone"),
        (3, {"2W": "f5 prone"}, "prone"),
        (3, {"2W": "f5", "1E": "g5"}, "prone"),
    ],
)
def test_open_team_mates_help_but_a_one_fails(die: int, around: dict[str, str], status: str) -> None:
    table = stage({"1W": "e5 prone", "5E": "y2", **around}, versus(team(having("timmm-ber", ma=2))))
    assert table.play("move 1W", dice=f"d6 {die}").status("1W") == status
