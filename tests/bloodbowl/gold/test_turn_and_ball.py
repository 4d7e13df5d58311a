"""Gold: calls, re-rolls, touchdowns, spells and treatments in rare settings, and what the log says of them."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import stage, team, versus
from tests.bloodbowl.gold.test_cards_that_meet import log

LEADER = team({"skills": ["leader"]})


@pytest.mark.rule("gold.base.illegal-procedure.penalty", "gold.base.skill.leader")
@pytest.mark.parametrize(("rerolls", "left", "leader"), [(0, 0, 1), (1, 0, 0)])
def test_the_reroll_of_a_leader_pays_for_a_call(rerolls: int, left: int, leader: int) -> None:
    """It is a team re-roll; an ordinary one is given up first."""
    settings = versus(LEADER, turn_marker="coach")
    table = stage({"1W": "e5", "6E": "y14"}, settings, active="east", rerolls=[rerolls, 0]).play("end turn")
    table.play("move 1W", "call", "accept", "give a re-roll up")
    assert (table.question, table.match.rerolls[0], table.match.leader_used) == ("move", left, leader)


@pytest.mark.rule("gold.base.flow.touchdown-stops", "gold.base.ruling.touchdown.entering")
def test_nobody_shadows_a_carrier_into_the_end_zone() -> None:
    settings = versus(team(), team({"skills": ["shadowing"]}))
    table = stage({"1W": "y5 ball", "1E": "x5", "6E": "w14"}, settings).play("move 1W").play("to z5", dice="d6 6")
    assert table.match.score == [1, 0]


@pytest.mark.rule("gold.base.flow.touchdown-stops", "gold.base.ruling.touchdown.pushed-carrier")
@pytest.mark.parametrize("skills", [[], ["frenzy"]])
def test_nobody_follows_a_carrier_who_is_pushed_home(skills: list[str]) -> None:
    players = {"1W": "c5", "2W": "k12", "1E": "b5 ball", "6E": "y14"}
    table = stage(players, versus(team({"skills": skills})), turns=[3, 3])
    table.play("block 1W", dice="block push-back").play("push to a5")
    assert (table.match.score, table.match.turns) == ([0, 1], [3, 4])


@pytest.mark.rule("gold.base.ruling.touchdown.pushed-carrier")
def test_a_carrier_who_falls_at_home_may_be_followed() -> None:
    players = {"1W": "c5", "2W": "k12", "1E": "b5 ball", "6E": "y14"}
    table = stage(players).play("block 1W", dice="block pow").play("push to a5")
    assert table.question == "follow-up"
    table.play("stay", dice="d6 1, d6 1, d8 2")
    assert table.match.score == [0, 0]


@pytest.mark.rule("gold.base.wizard.lightning-bolt.order", "gold.base.wizard.lightning-bolt.armour")
def test_the_log_says_who_is_tested_first_by_a_bolt() -> None:
    settings = versus(team(inducements={"wizard": 1}))
    table = stage({"1E": "f1", "2E": "g1", "1W": "k5"}, settings, active="east").play("end turn", "cast lightning-bolt")
    table.play("aim at f1", dice="d6 4, d6 1, d6 2, d6 1, d6 1")
    assert "The die shows 4 for Lightning Bolt." in log(table)
    assert "+1 to armour or injury" in log(table)


@pytest.mark.rule("gold.base.apothecary.roll")
@pytest.mark.parametrize(("die", "words"), [(1, "1, needs 2+: not healed"), (2, "2, needs 2+: healed")])
def test_the_log_says_what_a_treatment_needs(die: int, words: str) -> None:
    table = stage({"1W": "e5", "1E": "f5", "6E": "y14"}, apothecaries=[0, 1])
    table.play("block 1W", dice="block pow").play("push to g5").play("stay", dice="d6 6, d6 5, d6 4, d6 4")
    assert f"lineman 1E, treated: {words}." in log(table.play("yes", dice=f"d6 {die}"))


@pytest.mark.rule("gold.base.catch.modifiers")
def test_the_log_names_the_bonus_for_an_accurate_pass() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "w5", "6E": "y14"}).play("pass 1W", "throw")
    table.play("throw to i5", dice="d6 5, d6 5")
    assert "catch 5 + 1 (accurate) = 6" in log(table)


@pytest.mark.rule("gold.base.flow.overtime-rerolls", "gold.base.wizard.master-chef.effect")
def test_no_chef_cooks_for_extra_time() -> None:
    settings = versus(team(inducements={"master-chef": 1}), extra_time=True)
    table = stage({"1W": "e5", "6E": "y14"}, settings, half=2, turns=[8, 8], score=[1, 1], rerolls=[1, 1])
    table.play("end turn", dice="coin heads").play("kick")
    assert (table.match.half, table.match.rerolls) == (3, [1, 1])


@pytest.mark.rule("gold.base.flow.overtime")
def test_the_log_says_that_a_touchdown_decides_extra_time() -> None:
    settings = versus(team(), extra_time=True)
    table = stage({"1W": "y5 ball", "6E": "c14"}, settings, half=3, turns=[2, 2], score=[1, 1])
    assert "wins the match, 2 : 1: the first touchdown of extra time decides." in log(table.play("move 1W", "to z5"))
