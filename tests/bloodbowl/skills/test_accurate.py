"""Accurate. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import STRAY, skilled, thrown
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2020.skill.accurate.plus-one-short-range", "bb2020.skill.use.bonuses-add-up")
@pytest.mark.parametrize(("target", "needed"), [("g5", 3), ("i5", 4)])
def test_it_helps_quick_and_short_passes(target: str, needed: int) -> None:
    """4+ at +1 and the modifier of the range."""
    assert thrown(needed, "accurate", target) == "2W"
    assert thrown(needed - 1, "accurate", target, STRAY) != "2W"


@pytest.mark.rule("bb2020.skill.accurate.plus-one-short-range")
def test_not_farther_away() -> None:
    assert thrown(5, "accurate", "l5", STRAY) != "2W"


@pytest.mark.rule("bb2020.interaction.hail-mary-with-accurate")
def test_not_in_a_hail_mary() -> None:
    """A 4 at -3 is 1, wildly inaccurate: the ball leaves from the thrower."""
    settings = versus(team(skilled("hail-mary-pass", "accurate", pa=6)))
    table = stage({"1W": "e5 ball"}, settings).play("pass 1W", "throw", "hail mary")
    assert table.play("throw to y5", dice="d6 4, d8 5, d6 3, d8 2").ball == "h4"
