"""Sidestep: the own coach chooses where to. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, offered, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

SHIFTY = skilled("sidestep")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sidestep.chooses-square", "bb2020.skill.sidestep.saves-from-crowd")
def test_the_players_own_coach_may_choose_among_all_free_squares() -> None:
    table = stage({"1W": "g2", "1E": "g1"}, versus(team(), team(SHIFTY))).play("block 1W", dice="block push-back")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.question, table.actor) == ("push", "east")
    assert table.squares("push to") == {"f1", "h1", "f2", "h2"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sidestep.chooses-square")
def test_declined_it_is_an_ordinary_push() -> None:
    table = blocked("block push-back", {}, SHIFTY).play("no")
    assert (table.actor, table.squares("push to")) == ("west", {"i5", "i6", "i7"})


@pytest.mark.rule("bb2020.skill.sidestep.standing-only")
@pytest.mark.parametrize("status", ["prone", "stunned", "dazed"])
def test_it_needs_a_tackle_zone(status: str) -> None:
    players = {"1W": "g6", "1E": "h6", "2E": f"i6 {status}", "3E": "i5", "4E": "i7"}
    table = stage(players, versus(team(), team({}, SHIFTY))).play("block 1W", dice="block push-back")
    table.play("push to i6")
    assert (table.question, table.actor) == ("push", "west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sidestep.no-free-square")
def test_without_a_free_square_the_push_is_ordinary() -> None:
    ring = {"2E": "i6", "3E": "i5", "4E": "i7", "5E": "h5", "7E": "h7", "8E": "g5", "9E": "g7"}
    table = stage({"1W": "g6", "1E": "h6", **ring}, versus(team({"st": 8}), team(SHIFTY)))
    table.play("block 1W", "target 1E", dice="block push-back, block push-back")
    assert (table.question, table.actor, table.squares("push to")) == ("push", "west", {"i5", "i6", "i7"})


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sidestep.involuntary")
def test_a_ball_in_the_square_bounces_and_nobody_shadows() -> None:
    settings = versus(team({}, skilled("shadowing")), team(SHIFTY))
    table = stage({"1W": "g6", "2W": "i7", "1E": "h6"}, settings, ball="i5")
    table.play("block 1W", dice="block push-back, block push-back").play("yes", "push to i5")
    assert table.question == "follow-up", "the Shadowing of 2W is not asked for"
    assert table.play("stay", dice="d8 2").ball == "i4"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-vs-sidestep")
def test_it_does_not_avoid_the_second_block_of_frenzy() -> None:
    table = blocked("block push-back", skilled("frenzy"), SHIFTY).play("yes").play("push to g7", dice="block push-back")
    assert (table.square("1W"), table.square("1E"), table.question) == ("h6", "g7", "use")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.stand-firm-with-sidestep")
def test_with_stand_firm_either_may_be_used() -> None:
    both = skilled("stand-firm", "sidestep")
    table = blocked("block push-back", {}, both)
    assert offered(table) == "stand-firm 1E"
    assert table.play("yes").square("1E") == "h6"
    table = blocked("block push-back", {}, both).play("no")
    assert offered(table) == "sidestep 1E"
    assert table.play("yes", "push to h5", "stay").square("1E") == "h5"
