"""Wrestle: takes both to the ground on Both Down. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, offered, skilled

WRESTLE = skilled("wrestle")


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.skill.wrestle.both-placed-prone",
    "bb2020.skill.wrestle.turnover-only-with-ball",
    "bb2020.skill.wrestle.ball-bounces",
    "bb2020.interaction.wrestle-vs-block",
    "bb2020.placed-prone.no-armour",
    "bb2020.placed-prone.ball-bounces",
)
def test_both_go_to_the_ground_without_harm() -> None:
    table = blocked("block both-down", skilled("block"), WRESTLE, players={"1E": "h6 ball"})
    assert (table.question, table.actor, offered(table)) == ("use", "east", "wrestle 1E")
    table.play("yes", dice="d8 5")
    assert (table.status("1W"), table.status("1E"), table.ball) == ("prone", "prone", "i6")
    assert table.is_turn_of("west"), "no Turnover: the active player did not have the ball"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.wrestle-vs-block")
def test_the_block_of_the_target_does_not_help() -> None:
    table = blocked("block both-down", WRESTLE, skilled("block")).play("yes")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.turnover.carrier-placed-prone", "bb2020.skill.wrestle.order")
def test_a_carrier_placed_prone_is_a_turnover() -> None:
    table = blocked("block both-down", WRESTLE, WRESTLE, players={"1W": "g6 ball"})
    assert (table.question, table.actor) == ("use", "west"), "the active coach first"
    assert table.play("no").actor == "east"
    assert table.play("yes", dice="d8 4").is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.wrestle.order")
def test_block_comes_last() -> None:
    table = blocked("block both-down", skilled("wrestle", "block"), {}).play("no")
    assert offered(table) == "block 1W"
