"""Really Stupid. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.rule("bb2020.trait.really-stupid.roll")
@pytest.mark.parametrize(
    ("die", "mate", "status"),
    [
        (3, "k9", "dazed"),
        (4, "k9", "standing"),
        (2, "f5", "standing"),
        (1, "f5", "dazed"),
        (3, "f5 prone", "dazed"),
        (2, "f5 dazed", "standing"),
    ],
)
def test_really_stupid(die: int, mate: str, status: str) -> None:
    table = stage({"1W": "e5", "2W": mate}, versus(team(having("really-stupid")))).play("move 1W", dice=f"d6 {die}")
    assert table.status("1W") == status


@pytest.mark.rule("bb2020.trait.really-stupid.roll")
def test_another_stupid_player_is_no_help() -> None:
    settings = versus(team(having("really-stupid"), having("really-stupid")))
    assert stage({"1W": "e5", "2W": "f5"}, settings).play("move 1W", dice="d6 3").status("1W") == "dazed"
