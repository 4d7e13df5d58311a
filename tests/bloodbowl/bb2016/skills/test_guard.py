"""Guard of the 2016 edition: blocks only."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import having, stage, team, versus


@pytest.mark.rule("bb2016.skill.guard.not-fouls")
def test_no_assist_to_a_foul_while_marked() -> None:
    settings = versus(team({}, having("guard")))
    players = {"1W": "g6", "2W": "i6", "2E": "j6", "1E": "h6"}
    block = stage(players, settings).play("block 1W", dice="block push-back, block push-back")
    assert block.question == "push", "two dice with the help of the guard"
    foul = stage({**players, "1E": "h6 prone"}, settings).play("foul 1W").play("foul 1E", dice="d6 3, d6 5")
    assert foul.status("1E") == "prone", "8 and nothing for the guard"


@pytest.mark.rule("bb2016.skill.dirty-player.not-when-assisting")
def test_a_dirty_player_who_only_helps_adds_an_assist_and_no_more() -> None:
    settings = versus(team({}, having("dirty-player")))
    foul = (
        stage({"1W": "g6", "2W": "i6", "1E": "h6 prone"}, settings).play("foul 1W").play("foul 1E", dice="d6 2, d6 5")
    )
    assert (foul.status("1E"), foul.is_turn_of("west")) == ("prone", True), "7 and the assist make 8"


@pytest.mark.rule("bb2016.skill.fend.not-chain-pushed", "bb2016.skill.stand-firm.not-when-down")
def test_who_is_pushed_in_a_chain_cannot_fend_and_who_lies_there_not_stand_firm() -> None:
    settings = versus(team({"st": 9}), team({}, {}, having("fend"), {}))
    chain = {"1W": "g6", "1E": "h6", "2E": "i5", "3E": "i6", "4E": "i7"}
    table = (
        stage(chain, settings)
        .play("block 1W", dice=", ".join(["block push-back"] * 3))
        .play("push to i6", "push to j6")
    )
    assert table.question == "follow-up", "nobody may forbid it"
    settings = versus(team({"st": 9}), team({}, {}, having("stand-firm"), {}))
    table = stage({**chain, "3E": "i6 prone"}, settings).play("block 1W", dice=", ".join(["block push-back"] * 3))
    table.play("push to i6")
    assert table.legal == ["push to j5", "push to j6", "push to j7"]
