"""Sure Feet: a second try to Rush. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2020.skill.sure-feet.reroll-rush-once-per-turn")
def test_one_rush_a_turn_is_repeated() -> None:
    table = stage({"1W": "e5"}, versus(team(skilled("sure-feet", ma=1)))).play("move 1W", "to f5")
    table.play("to g5", dice="d6 1").play("re-roll by sure-feet", dice="d6 2").play("to h5", dice="d6 1, d6 1, d6 2")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.sure-feet.reroll-rush-once-per-turn", "bb2020.skill.reroll.kick-off-blitz")
def test_not_in_a_kick_off_blitz() -> None:
    settings = versus(team(), team(skilled("sure-feet", ma=1)))
    table = stage({"1W": "c3", "1E": "p8"}, settings, start="kick-off", kicking="east", rerolls=[0, 2])
    table.play("kick to b8", dice="d8 5, d6 1, d6 5, d6 5, d3 1").play("move 1E", "to o8")
    table.play("to n8", dice="d6 1, d6 1, d6 2, d8 2")
    assert table.status("1E") == "prone"
