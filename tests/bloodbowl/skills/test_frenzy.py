"""Frenzy: follows up and blocks again. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

FRENZY = skilled("frenzy")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.frenzy.must-follow-up", "bb2020.skill.frenzy.second-block")
def test_it_blocks_a_second_time_and_no_third_time() -> None:
    table = blocked("block push-back", FRENZY, {}).play("push to i6", dice="block push-back").play("push to j6")
    assert (table.square("1W"), table.square("1E")) == ("i6", "j6"), "there was no choice but to follow up"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.frenzy.new-dice-pool")
def test_assists_and_foul_appearance_are_counted_afresh() -> None:
    settings = versus(team(FRENZY), team(skilled("foul-appearance")))
    table = stage({"1W": "g6", "2W": "j5", "1E": "h6"}, settings).play("block 1W", dice="d6 2, block push-back")
    table.play("push to i6", dice="d6 2, block push-back, block pow")
    assert table.question == "result", "2W assists against the second square"
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="d6 2, block push-back")
    table.play("push to i6", dice="d6 1")
    assert table.is_turn_of("west"), "no heart for a second block"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.frenzy.blitz-cost", "bb2020.skill.frenzy.failed-rush")
def test_the_second_block_of_a_blitz_costs_another_square() -> None:
    slow = versus(team(skilled("frenzy", ma=3)))
    table = stage({"1W": "e6", "1E": "h6"}, slow).play("blitz 1W", "to g6")
    table.play("block 1E", dice="block push-back").play("push to i6", dice="d6 1, d6 1, d6 2")
    assert (table.status("1W"), table.square("1W")) == ("prone", "h6")
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.frenzy.blitz-cost")
def test_without_movement_there_is_no_second_block() -> None:
    slow = versus(team(skilled("frenzy", ma=1)))
    table = stage({"1W": "e6", "1E": "h6"}, slow).play("blitz 1W", "to g6", dice="d6 2")
    table.play("block 1E", dice="d6 2, block push-back").play("push to i6")
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.frenzy.touchdown-stops-it")
def test_a_touchdown_ends_it() -> None:
    table = stage({"1W": "c6", "1E": "b6 ball"}, versus(team(FRENZY))).play("block 1W", dice="block push-back")
    table.play("push to a6")
    assert table.fact("score") == [0, 1]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-dump-off-end")
@pytest.mark.parametrize(("target", "answer"), [("h6", "push to i6"), ("g1", "")])
def test_no_second_block_against_who_is_down_or_off(target: str, answer: str) -> None:
    table = stage({"1W": "g6" if answer else "g2", "1E": target}, versus(team(FRENZY)))
    table.play("block 1W", dice="block pow" + ("" if answer else ", d6 1, d6 2"))
    if answer:
        table.play(answer, dice="d6 1, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.interaction.frenzy-vs-fend")
def test_fend_stops_it_even_next_to_the_blocker() -> None:
    table = blocked("block push-back", FRENZY, skilled("fend", "sidestep")).play("yes", "push to g7", "yes")
    assert (table.square("1W"), table.square("1E")) == ("g6", "g7")
    assert table.is_turn_of("west")
