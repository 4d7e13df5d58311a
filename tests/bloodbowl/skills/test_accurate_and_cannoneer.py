"""Accurate and Cannoneer: better throws near and far. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


def thrown(die: int, skill: str, target: str, dice: str = "d6 6") -> str:
    """1W at e5 throws to 2W; who has the ball then, or where it lies."""
    table = stage({"1W": "e5 ball", "2W": target}, versus(team(skilled(skill))))
    return table.play("pass 1W", "throw", f"throw to {target}", dice=f"d6 {die}, {dice}").ball


@pytest.mark.rule("bb2020.skill.accurate.plus-one-short-range", "bb2020.skill.use.bonuses-add-up")
@pytest.mark.parametrize(("target", "needed"), [("g5", 3), ("i5", 4)])
def test_accurate_helps_quick_and_short_passes(target: str, needed: int) -> None:
    """4+ at +1 and the modifier of the range."""
    assert thrown(needed, "accurate", target) == "2W"
    assert thrown(needed - 1, "accurate", target, "d8 2, d8 2, d8 2, d8 2") != "2W"


@pytest.mark.rule("bb2020.skill.accurate.plus-one-short-range", "bb2020.skill.cannoneer.plus-one-long-range")
def test_only_cannoneer_helps_farther_away() -> None:
    assert thrown(5, "cannoneer", "l5") == "2W"
    assert thrown(5, "accurate", "l5", "d8 2, d8 2, d8 2, d8 2") != "2W"
    assert thrown(3, "cannoneer", "g5", "d8 2, d8 2, d8 2, d8 2") != "2W"


@pytest.mark.rule("bb2020.skill.cannoneer.plus-one-long-range", "bb2020.interaction.hail-mary-with-accurate")
@pytest.mark.parametrize(("skill", "wild"), [("cannoneer", False), ("accurate", True)])
def test_cannoneer_helps_a_hail_mary_and_accurate_does_not(skill: str, wild: bool) -> None:
    """A 4 at -3 is 1, wildly inaccurate; at -2 it is only inaccurate and scatters from the target."""
    settings = versus(team(skilled("hail-mary-pass", skill, pa=6)))
    table = stage({"1W": "e5 ball"}, settings).play("pass 1W", "throw", "hail mary")
    table.play("throw to y5", dice="d6 4, d8 5, d6 3, d8 2" if wild else "d6 4, d8 2, d8 2, d8 2, d8 2")
    assert table.ball == ("h4" if wild else "y1")
