"""Monstrous Mouth. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

MOUTH = skilled("monstrous-mouth")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.monstrous-mouth.reroll-catch")
def test_failed_catches_may_be_re_rolled_without_limit() -> None:
    table = stage({"1W": "e5 ball", "2W": "e4", "1E": "f5"}, versus(team({}, MOUTH)))
    table.play("hand-off 1W", "hand to 2W", dice="d6 1")
    table.play("re-roll by monstrous-mouth", dice="d6 5")
    assert table.ball == "2W"
    table = stage({"1W": "b5", "1E": "d5"}, versus(team(), team(MOUTH)), ball="c5")
    table.play("move 1W", "to c5", dice="d6 1, d8 5, d6 1")
    table.play("re-roll by monstrous-mouth", dice="d6 1, d8 4, d6 1, d8 5, d6 1")
    assert table.play("re-roll by monstrous-mouth", dice="d6 6").ball == "1E", "twice in one turn, not even its own"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.monstrous-mouth.cancels-strip-ball")
def test_strip_ball_is_no_use_against_it() -> None:
    table = blocked("block push-back", skilled("strip-ball"), MOUTH, players={"1E": "h6 ball"})
    assert table.play("push to i6", "stay").ball == "1E"
