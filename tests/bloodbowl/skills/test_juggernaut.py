"""Juggernaut. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

JUGGERNAUT = skilled("juggernaut")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.juggernaut.both-down-to-push", "bb2020.interaction.juggernaut-vs-block")
def test_both_down_may_count_as_a_push_in_a_blitz() -> None:
    table = blocked("block both-down", JUGGERNAUT, skilled("block"), "blitz")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", "push to i6", "follow up")
    assert (table.square("1E"), table.square("1W")) == ("i6", "h6")
    table = blocked("block both-down", JUGGERNAUT, skilled("block"), "blitz").play("no").play("yes", dice="d6 1, d6 2")
    assert (table.status("1W"), table.status("1E")) == ("prone", "standing")
    table = blocked("block both-down", JUGGERNAUT, skilled("block")).play("yes", dice="d6 1, d6 2")
    assert table.status("1W") == "prone", "not in a Block action on its own"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.juggernaut.cancels-three-skills", "bb2020.interaction.juggernaut-vs-stand-firm")
@pytest.mark.rule("bb2020.interaction.juggernaut-vs-fend")
def test_in_a_blitz_nobody_stands_firm_or_fends() -> None:
    stubborn = skilled("stand-firm", "fend")
    table = blocked("block push-back", JUGGERNAUT, stubborn, "blitz").play("push to i6", "follow up")
    assert (table.square("1E"), table.square("1W")) == ("i6", "h6")
    assert blocked("block push-back", JUGGERNAUT, stubborn).question == "use", "on its own it stops nobody"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.juggernaut.cancels-three-skills", "bb2020.interaction.juggernaut-vs-wrestle")
def test_in_a_blitz_the_target_cannot_wrestle_but_the_blocker_can() -> None:
    table = blocked("block both-down", JUGGERNAUT, skilled("wrestle"), "blitz")
    table.play("no", dice="d6 1, d6 2, d6 1, d6 2")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")
    assert table.is_turn_of("east"), "both were Knocked Down"
    table = blocked("block both-down", skilled("juggernaut", "wrestle"), {}, "blitz").play("no", "yes")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.juggernaut.chain-pushed-unaffected")
def test_chain_pushed_players_may_stand_firm() -> None:
    settings = versus(team(JUGGERNAUT), team({}, skilled("stand-firm")))
    table = stage({"1W": "g6", "1E": "h6", "2E": "i6", "3E": "i5", "4E": "i7"}, settings)
    table.play("blitz 1W", "target 1E", "block 1E", dice="block push-back").play("push to i6")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes").square("1E") == "h6"
