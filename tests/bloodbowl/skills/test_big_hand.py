"""Big Hand. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

MARKED = {"1W": "e5", "1E": "g5", "2E": "g4"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.big-hand.ignores-markers-and-rain")
def test_neither_markers_nor_rain_count_when_picking_up() -> None:
    table = stage(MARKED, versus(team(skilled("big-hand"))), ball="f5", weather="pouring-rain")
    assert table.play("move 1W", "to f5", dice="d6 3").ball == "1W"
    table = stage(MARKED, versus(team(skilled("big-hand"))), ball="f5", weather="pouring-rain")
    assert table.play("move 1W", "to f5", dice="d6 2, d8 7").ball == "f6"
    plain = stage(MARKED, ball="f5", weather="pouring-rain")
    assert plain.play("move 1W", "to f5", dice="d6 5, d8 7").ball == "f6", "3+ with two markers and rain needs a 6"


@pytest.mark.rule("bb2020.skill.big-hand.not-for-catching")
def test_no_help_with_catching_or_interference() -> None:
    settings = versus(team({}, skilled("big-hand")), team(skilled("big-hand")))
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "g5"}, settings, weather="pouring-rain")
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 4, d8 2").ball == "f4", "3+ at -2"
    table = stage({"1W": "e5 ball", "1E": "g5", "3W": "g4"}, settings, weather="pouring-rain")
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 5, d8 2")
    assert table.counted("1E", "deflections") == 0


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.big-hand-vs-extra-arms")
def test_extra_arms_add_one_to_it() -> None:
    table = stage(MARKED, versus(team(skilled("big-hand", "extra-arms"))), ball="f5", weather="pouring-rain")
    assert table.play("move 1W", "to f5", dice="d6 2").ball == "1W"
