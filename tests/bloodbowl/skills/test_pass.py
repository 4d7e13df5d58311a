"""Pass: a second try to throw. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2020.skill.pass.reroll-failed-test")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_failed_test_may_be_repeated_a_fumble_included(die: int) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, versus(team(skilled("pass"))))
    table.play("pass 1W", "throw", "throw to g5", dice=f"d6 {die}")
    assert table.play("re-roll by pass", dice="d6 4, d6 3").ball == "2W"


@pytest.mark.rule("bb2020.skill.pass.not-throw-team-mate")
def test_bombs_but_no_team_mates() -> None:
    settings = versus(team(skilled("throw-team-mate", "pass", "bombardier", st=5), skilled("right-stuff", st=2)))
    table = stage({"1W": "e5", "2W": "f5"}, settings).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to h5", dice="d6 2, d8 2, d8 7, d8 2, d6 6")
    assert table.question == "turn"
    table = stage({"1W": "e5", "2W": "f5"}, settings).play("throw-bomb 1W", "throw to h9", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by pass"]
