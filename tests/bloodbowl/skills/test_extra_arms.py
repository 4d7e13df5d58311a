"""Extra Arms. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

ARMS = skilled("extra-arms")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.extra-arms.plus-one")
def test_picking_up() -> None:
    table = stage({"1W": "e5"}, versus(team(ARMS)), ball="f5")
    assert table.play("move 1W", "to f5", dice="d6 2").ball == "1W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.extra-arms.plus-one")
def test_catching() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5"}, versus(team({}, ARMS)))
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 2").ball == "2W"


@pytest.mark.rule("bb2020.skill.extra-arms.plus-one")
@pytest.mark.parametrize(("foe", "deflections"), [(ARMS, 1), ({}, 0)])
def test_interfering(foe: dict[str, object], deflections: int) -> None:
    """An accurate pass is interfered with at -3: a 3+ becomes a 6+, or a 5+ with the skill."""
    table = stage({"1W": "e5 ball", "1E": "g5"}, versus(team(), team(foe)))
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6")
    table.play("interfere with 1E", dice="d6 5, " + ("d6 6" if deflections else "d8 5"))
    assert table.counted("1E", "deflections") == deflections
