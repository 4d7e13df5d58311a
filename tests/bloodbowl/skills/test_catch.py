"""Catch: a second try to catch the ball. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

CATCHER = skilled("catch")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.catch.reroll-failed-catch", "bb2020.skill.reroll.skill-any-turn")
def test_every_kind_of_catch_in_either_turn() -> None:
    settings = versus(team({}, CATCHER), team({}, CATCHER))
    table = stage({"1W": "e5 ball", "2W": "f5"}, settings).play("hand-off 1W", "hand to 2W", dice="d6 1")
    assert table.play("re-roll by catch", dice="d6 3").ball == "2W"
    table = stage({"1W": "e5", "2W": "g5"}, settings, ball="f5").play("move 1W", "to f5", dice="d6 1, d8 5, d6 1")
    assert table.play("re-roll by catch", dice="d6 4").ball == "2W", "a bounce"
    table = stage({"1W": "e5 ball", "2E": "g5"}, settings, rerolls=[0, 3])
    table.play("pass 1W", "throw", "throw to g5", dice="d6 6, d6 1")
    assert (table.actor, table.legal) == ("east", ["keep the roll", "re-roll by catch"]), "no team re-roll in this turn"
    assert table.play("re-roll by catch", dice="d6 3").ball == "2E"


@pytest.mark.rule("bb2020.skill.catch.reroll-failed-catch")
def test_an_interception_but_not_the_interference() -> None:
    settings = versus(team(), team(CATCHER))
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, settings)
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 6, d6 2")
    assert table.legal == ["keep the roll", "re-roll by catch"]
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, settings)
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 2, d6 3")
    assert table.ball == "2W"


@pytest.mark.rule("bb2020.skill.catch.not-for-bombs")
def test_a_bomb_is_no_ball() -> None:
    table = stage({"1W": "e5", "1E": "g5"}, versus(team(skilled("bombardier")), team(CATCHER)))
    table.play("throw-bomb 1W", "throw to g5", dice="d6 6, d6 1, d6 1, d6 2")
    assert ("exploded" in table.told, table.status("1E")) == (True, "prone")
