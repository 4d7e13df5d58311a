"""Skills and Traits, each by the figures it changes or the choice it gives. (Skills and Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus


def skilled(*skills: str, **profile: object) -> dict[str, object]:
    return {"skills": list(skills), **profile}


# --- re-rolls


@pytest.mark.rule("bb2020.skill.pass.reroll-failed-test")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_pass_repeats_a_failed_test_a_fumble_included(die: int) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, versus(team(skilled("pass"))))
    table.play("pass 1W", "throw", "throw to g5", dice=f"d6 {die}")
    assert table.play("re-roll by pass", dice="d6 4, d6 3").ball == "2W"


@pytest.mark.rule("bb2020.skill.pass.not-throw-team-mate", "bb2020.skill.strong-arm.plus-one-throw")
def test_pass_is_no_help_with_team_mates_but_a_strong_arm_is() -> None:
    thrower = skilled("throw-team-mate", "pass", "strong-arm", st=5)
    table = stage({"1W": "e5", "2W": "f5"}, versus(team(thrower, skilled("right-stuff", st=2))))
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice="d6 4, d8 4, d8 5, d8 4, d6 3")
    assert table.counted("1W", "landings") == 1, "4+ at -1 and +1 is superb with a 4"


# --- the ball


def thrown(die: int, west: dict[str, object], target: str, foes: dict[str, str] | None = None) -> Table:
    table = stage({"1W": "e5 ball", "2W": target, **(foes or {})}, versus(team(west)))
    return table.play("pass 1W", "throw", f"throw to {target}", dice=f"d6 {die}, d6 6")


@pytest.mark.rule("bb2020.skill.accurate.plus-one-short-range", "bb2020.skill.cannoneer.plus-one-long-range")
def test_accurate_near_and_cannoneer_far() -> None:
    assert thrown(4, skilled("accurate"), "i5").ball == "2W"
    assert thrown(5, skilled("cannoneer"), "l5").ball == "2W"
    far = stage({"1W": "e5 ball", "2W": "l5"}, versus(team(skilled("accurate"))))
    far.play("pass 1W", "throw", "throw to l5", dice="d6 5, d8 2, d8 2, d8 2, d8 2")
    assert far.ball != "2W"


@pytest.mark.rule("bb2020.skill.nerves-of-steel.ignores-marking", "bb2020.skill.nerves-of-steel.only-marking")
def test_nerves_of_steel() -> None:
    assert thrown(4, skilled("nerves-of-steel"), "g5", {"1E": "d5", "2E": "d4"}).ball == "2W"
    settings = versus(team({}, skilled("nerves-of-steel")))
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "g5"}, settings, weather="pouring-rain")
    table.play("hand-off 1W", "hand to 2W", dice="d6 3, d8 2")
    assert table.ball == "f4", "the rain still counts"
