"""Dodge: a second try, and a Stumble that only pushes. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

DODGE = skilled("dodge")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dodge.reroll-once-per-turn")
def test_it_repeats_one_failed_dodge_a_turn() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g4"}, versus(team(DODGE)))
    table.play("move 1W", "to f5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by dodge"]
    table.play("re-roll by dodge", dice="d6 4").play("to f6", dice="d6 1, d6 1, d6 2")
    assert table.status("1W") == "prone", "the second failure was not offered again"


@pytest.mark.rule("bb2020.skill.dodge.not-jump-or-leap")
def test_it_does_not_help_a_jump() -> None:
    table = stage({"1W": "e5", "2W": "f5 prone"}, versus(team(DODGE)))
    assert table.play("move 1W", "jump to g5", dice="d6 2, d6 1, d6 2").status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.dodge.own-activation-only", "bb2020.skill.reroll.kick-off-blitz")
def test_it_rests_in_a_kick_off_blitz() -> None:
    """The event lets 1E run up to 1W and dodge away again, without any re-roll."""
    settings = versus(team(), team(skilled("dodge", "pro"), rerolls=3))
    table = stage({"1W": "n3", "1E": "p3"}, settings, start="kick-off", kicking="east", rerolls=[0, 3])
    table.play("kick to b8", dice="d8 5, d6 1, d6 5, d6 5, d3 1").play("move 1E", "to o3")
    table.play("to p3", dice="d6 1, d6 1, d6 2, d8 2")
    assert table.status("1E") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dodge.stumble-becomes-push", "bb2020.skill.dodge.stumble-unlimited-and-optional")
@pytest.mark.parametrize(("answer", "dice", "status"), [("yes", "", "standing"), ("no", "d6 1, d6 2", "prone")])
def test_a_stumble_may_only_push(answer: str, dice: str, status: str) -> None:
    table = blocked("block stumble", {}, DODGE)
    assert (table.question, table.actor) == ("use", "east")
    assert table.play(answer, "push to i6").play("stay", dice=dice).status("1E") == status


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dodge.stumble-unlimited-and-optional")
def test_a_stumble_may_be_dodged_twice_in_a_turn() -> None:
    table = blocked("block stumble", skilled("frenzy"), DODGE).play("yes").play("push to i6", dice="block stumble")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes", "push to j6").status("1E") == "standing"
