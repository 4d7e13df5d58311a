"""Block: stays up on Both Down. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled

BLOCK = skilled("block")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.block.ignore-both-down", "bb2020.skill.use.compulsory-only-with-asterisk")
@pytest.mark.parametrize(("answer", "status"), [("yes", "standing"), ("no", "prone")])
def test_the_blocker_may_stay_up(answer: str, status: str) -> None:
    table = blocked("block both-down", BLOCK, {})
    assert (table.question, table.actor) == ("use", "west")
    table.play(answer, dice="d6 1, d6 2" + ("" if answer == "yes" else ", d6 1, d6 2"))
    assert (table.status("1W"), table.status("1E")) == (status, "prone")
    assert table.is_turn_of("west" if answer == "yes" else "east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.block.ignore-both-down")
def test_the_target_may_stay_up() -> None:
    table = blocked("block both-down", {}, BLOCK)
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice="d6 1, d6 2")
    assert (table.status("1W"), table.status("1E")) == ("prone", "standing")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.block.both-have-it", "bb2020.skill.use.order-of-both-coaches")
def test_nothing_happens_if_both_stay_up() -> None:
    table = blocked("block both-down", BLOCK, BLOCK)
    assert table.actor == "west", "the active coach decides first"
    table.play("yes")
    assert table.actor == "east"
    table.play("yes")
    assert (table.square("1W"), table.square("1E"), table.status("1W"), table.status("1E")) == (
        "g6",
        "h6",
        "standing",
        "standing",
    )
    assert table.is_turn_of("west")
