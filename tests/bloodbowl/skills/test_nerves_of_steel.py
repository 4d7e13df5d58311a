"""Nerves of Steel: markers do not count. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

STEEL = skilled("nerves-of-steel")


@pytest.mark.rule("bb2020.skill.nerves-of-steel.ignores-marking")
def test_passing_catching_and_interfering() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5", "1E": "d5", "2E": "d4"}, versus(team(STEEL)))
    assert table.play("pass 1W", "throw", "throw to g5", dice="d6 4, d6 3").ball == "2W"
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "g5"}, versus(team({}, STEEL)))
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 3").ball == "2W"
    table = stage({"1W": "e5 ball", "2W": "g6", "1E": "g5"}, versus(team(), team(STEEL)))
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 6, d6 4")
    assert table.ball == "1E"


@pytest.mark.rule("bb2020.skill.nerves-of-steel.only-marking")
@pytest.mark.rule("bb2020.interaction.nerves-of-steel-vs-disturbing-presence")
@pytest.mark.parametrize(
    ("weather", "foe"), [("pouring-rain", {}), ("perfect-conditions", {"skills": ["disturbing-presence"]})]
)
def test_rain_and_disturbing_presence_still_count(weather: str, foe: dict[str, object]) -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "g5"}, versus(team({}, STEEL), team(foe)), weather=weather)
    table.play("hand-off 1W", "hand to 2W", dice="d6 3, d8 2")
    assert table.ball == "f4"
