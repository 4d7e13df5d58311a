"""Fend: keeps the blocker from following up. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

FEND = skilled("fend")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.fend.blocks-follow-up", "bb2020.skill.fend.works-on-pow")
@pytest.mark.parametrize(("face", "dice"), [("push-back", ""), ("pow", "d6 1, d6 2"), ("stumble", "d6 1, d6 2")])
def test_it_forbids_the_follow_up(face: str, dice: str) -> None:
    table = blocked(f"block {face}", {}, FEND).play("push to i6")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice=dice)
    assert table.square("1W") == "g6"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.fend.blocks-follow-up")
def test_it_may_be_declined() -> None:
    assert blocked("block push-back", {}, FEND).play("push to i6", "no", "follow up").square("1W") == "h6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.fend.blitzer-may-move-on")
def test_a_blitzer_moves_on() -> None:
    table = blocked("block push-back", {}, FEND, "blitz").play("push to i6", "yes")
    assert table.question == "move"
    assert table.play("to h6").square("1W") == "h6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.fend.not-from-crowd")
def test_nobody_fends_in_the_crowd() -> None:
    table = stage({"1W": "g2", "1E": "g1"}, versus(team(), team(FEND))).play("block 1W", dice="block push-back")
    assert table.question == "follow-up"


@pytest.mark.rule("bb2020.skill.fend.exceptions")
def test_neither_a_chain_pushed_player_nor_the_target_of_a_juggernaut_fends() -> None:
    players = {"1W": "g6", "1E": "h6", "2E": "i6", "3E": "i5", "4E": "i7"}
    table = stage(players, versus(team(), team({}, FEND))).play("block 1W", dice="block push-back")
    assert table.play("push to i6", "push to j6").question == "follow-up"
    assert blocked("block push-back", skilled("juggernaut"), FEND, "blitz").play("push to i6").question == "follow-up"


@pytest.mark.rule("bb2020.skill.fend.exceptions")
def test_nobody_fends_off_a_ball_and_chain() -> None:
    settings = versus(team(skilled("ball-and-chain", "no-hands", "secret-weapon", ma=3, st=7)), team(FEND))
    table = stage({"1W": "g6", "1E": "h6", "9E": "y14"}, settings).play("ball-and-chain 1W")
    table.play("face east", dice="d6 3, block push-back, block pow, block pow").play("take push-back", "push to i6")
    assert (table.square("1W"), table.question) == ("h6", "face"), "it has followed up, nobody was asked"
