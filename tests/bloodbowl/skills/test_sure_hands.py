"""Sure Hands: picks the ball up, and keeps it. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2020.skill.sure-hands.reroll-pick-up", "bb2020.skill.use.no-default-limit")
def test_every_failed_pick_up_may_be_repeated() -> None:
    table = stage({"1W": "e5"}, versus(team(skilled("sure-hands"))), ball="f5").play("move 1W", "to f5", dice="d6 1")
    assert table.play("re-roll by sure-hands", dice="d6 3").ball == "1W"
    both = versus(team(skilled("sure-hands"), skilled("sure-hands", "fumblerooskie")))
    table = stage({"1W": "e5", "2W": "g5 ball"}, both).play("move 2W", "leave the ball", "to h5", "to i5", "to h5")
    table.play("to g5", dice="d6 1").play("re-roll by sure-hands", dice="d6 3").play("leave the ball", "to f5", "stop")
    table.play("move 1W", "to f6").play("to g5", dice="d6 1")
    assert "re-roll by sure-hands" in table.legal, "by any number of players in one turn"
