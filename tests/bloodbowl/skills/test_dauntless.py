"""Dauntless: up to the Strength of a stronger target. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

BOLD = skilled("dauntless")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dauntless.roll", "bb2020.skill.dauntless.effect")
@pytest.mark.parametrize(("die", "question"), [(3, "push"), (2, "result")])
def test_a_total_above_the_targets_strength_makes_it_even(die: int, question: str) -> None:
    table = blocked("", BOLD, {"st": 5})
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice=f"d6 {die}, block push-back" + (", block pow" if die == 2 else ""))
    assert table.question == question


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dauntless.must-still-block", "bb2020.skill.dauntless.roll")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_block_follows_in_any_case(answer: str) -> None:
    dice = ("d6 1, " if answer == "yes" else "") + "block push-back, block pow"
    table = blocked("", BOLD, {"st": 5}).play(answer, dice=dice)
    assert (table.question, table.actor) == ("result", "east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dauntless.effect")
def test_assists_come_on_top() -> None:
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6"}, versus(team(BOLD), team({"st": 5})))
    table.play("block 1W").play("yes", dice="d6 3, block push-back, block pow")
    assert (table.question, table.actor) == ("result", "west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dauntless.not-if-not-weaker")
def test_assists_do_not_make_the_target_stronger() -> None:
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7"}, versus(team(BOLD)))
    table.play("block 1W", "target 1E", dice="block push-back, block pow")
    assert (table.question, table.actor) == ("result", "east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dauntless.each-block")
def test_it_is_rolled_for_each_block() -> None:
    table = blocked("", skilled("dauntless", "frenzy"), {"st": 5}).play("yes", dice="d6 3, block push-back")
    table.play("push to i6")
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes", dice="d6 3, block push-back").question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.reroll.trait-rolls-allowed")
def test_a_team_reroll_may_repeat_the_die() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(BOLD), team({"st": 5})), rerolls=[1, 0])
    table.play("block 1W").play("yes", dice="d6 2")
    assert table.fact("prompt") == "Re-roll the Dauntless of team lineman 1W?"
    assert table.play("re-roll by team-re-roll", dice="d6 3, block push-back").question == "push"
