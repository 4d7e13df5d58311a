"""Cloud Burster: interference is rolled again. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus


def interfered(target: str, east: dict[str, object] | None = None, dice: str = "d6 6") -> Table:
    """1W throws to 2W past 1E, who deflects the ball with these dice."""
    settings = versus(team(skilled("cloud-burster", pa=2)), team(east or {}))
    table = stage({"1W": "e5 ball", "2W": target, "1E": "g5"}, settings)
    table.play("pass 1W", "throw", f"throw to {target}", dice="d6 6")
    return table.play("interfere with 1E", dice=dice)


@pytest.mark.rule("bb2020.skill.cloud-burster.reroll-interference")
@pytest.mark.parametrize("target", ["l5", "p5"])
def test_a_success_against_a_long_throw_may_be_rolled_again(target: str) -> None:
    table = interfered(target)
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes", dice="d6 2, d6 3").ball == "2W"
    assert interfered(target).play("yes", dice="d6 6, d6 6").ball == "1E", "the new result stands"
    assert interfered(target).play("no", dice="d6 6").ball == "1E"


@pytest.mark.rule("bb2020.skill.cloud-burster.reroll-interference")
def test_not_against_a_short_pass() -> None:
    assert interfered("i5", dice="d6 6, d6 6").ball == "1E"


@pytest.mark.rule("bb2020.skill.cloud-burster.not-the-catch")
def test_the_catch_after_it_stands() -> None:
    table = interfered("l5").play("no", dice="d6 6")
    assert (table.ball, table.counted("1E", "interceptions")) == ("1E", 1), "asked once, for the deflection"


@pytest.mark.rule("bb2020.interaction.cloud-burster-vs-very-long-legs")
@pytest.mark.rule("bb2020.skill.very-long-legs.ignores-cloud-burster")
def test_very_long_legs_need_not_roll_again() -> None:
    assert interfered("l5", skilled("very-long-legs"), "d6 6, d6 6").ball == "1E"
