"""Cannoneer. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import STRAY, skilled, thrown
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2020.skill.cannoneer.plus-one-long-range")
def test_it_helps_long_passes() -> None:
    """4+ at -2 and +1."""
    assert thrown(5, "cannoneer", "l5") == "2W"
    assert thrown(4, "cannoneer", "l5", STRAY) != "2W"


@pytest.mark.rule("bb2020.skill.cannoneer.plus-one-long-range")
def test_not_nearby() -> None:
    assert thrown(3, "cannoneer", "g5", STRAY) != "2W"


@pytest.mark.rule("bb2020.skill.cannoneer.plus-one-long-range", "bb2020.interaction.hail-mary-with-accurate")
def test_in_a_hail_mary_too() -> None:
    """A 4 at -2 is only inaccurate and scatters from the target; at -3 it would be wildly inaccurate."""
    settings = versus(team(skilled("hail-mary-pass", "cannoneer", pa=6)))
    table = stage({"1W": "e5 ball"}, settings).play("pass 1W", "throw", "hail mary")
    assert table.play("throw to y5", dice="d6 4, d8 2, d8 2, d8 2, d8 2").ball == "y1"
