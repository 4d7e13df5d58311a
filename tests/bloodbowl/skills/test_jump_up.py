"""Jump Up: on the feet at once. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.jump-up.stands-free", "bb2020.skill.jump-up.no-roll-with-low-ma")
@pytest.mark.parametrize("ma", [2, 6])
def test_standing_up_costs_nothing(ma: int) -> None:
    table = stage({"1W": "e5 prone"}, versus(team(skilled("jump-up", ma=ma)))).play("move 1W")
    assert table.status("1W") == "standing"
    assert f"{ma} squares left before " in table.fact("prompt")


@pytest.mark.rule("bb2020.skill.jump-up.block-from-prone")
@pytest.mark.parametrize(("die", "status"), [(1, "prone"), (2, "standing")])
def test_a_block_from_the_ground(die: int, status: str) -> None:
    table = stage({"1W": "g6 prone", "2W": "c3 prone", "1E": "h6"}, versus(team(skilled("jump-up"))))
    assert "block" in table.actions_of("1W")
    table.play("block 1W", dice=f"d6 {die}" + (", block push-back" if die == 2 else ""))
    assert table.status("1W") == status
    assert table.question == ("push" if die == 2 else "turn"), "a failure is not a Turnover"


@pytest.mark.rule("bb2020.skill.jump-up.block-from-prone")
def test_no_other_modifier_counts() -> None:
    foes = {"1E": "h6", "2E": "h5", "3E": "h7", "4E": "f6"}
    table = stage({"1W": "g6 prone", **foes}, versus(team(skilled("jump-up", st=8))))
    table.play("block 1W", "target 1E", dice="d6 2, block push-back, block push-back")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2020.skill.jump-up.test-rerolls")
def test_a_team_reroll_may_repeat_the_test_but_not_pro() -> None:
    settings = versus(team(skilled("jump-up", "pro")))
    table = stage({"1W": "g6 prone", "1E": "h6"}, settings, rerolls=[1, 0]).play("block 1W", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]


@pytest.mark.rule("bb2020.skill.jump-up.special-action-instead")
def test_a_stab_may_take_the_place_of_the_block() -> None:
    settings = versus(team(skilled("jump-up", "stab")))
    table = stage({"1W": "g6 prone", "1E": "h6"}, settings).play("block 1W", dice="d6 2")
    assert "stab" in " ".join(table.legal)
