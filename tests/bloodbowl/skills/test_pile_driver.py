"""Pile Driver. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, felled, offered, skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

DRIVER = skilled("pile-driver")
UNHURT = "d6 1, d6 2"


def floored(west: dict[str, object] = DRIVER, armour: str = UNHURT, **position: object) -> Table:
    """1W has knocked 1E down at i6 and followed up; `armour` is rolled for it."""
    table = stage({"1W": "g6", "1E": "h6", "2W": "b2"}, versus(team(west)), **position)  # type: ignore[arg-type]
    return table.play("block 1W", dice="block pow").play("push to i6").play("follow up", dice=armour)


@pytest.mark.rule("bb2020.skill.pile-driver.free-foul", "bb2020.skill.pile-driver.user-prone")
def test_a_foul_at_once_after_which_the_user_lies_down() -> None:
    table = floored()
    assert (table.question, table.actor) == ("use", "west")
    assert offered(table) == "pile-driver 1W"
    table.play("yes", dice="d6 4, d6 5, d6 1, d6 2")
    assert (table.status("1E"), table.status("1W"), table.square("1W")) == ("stunned", "prone", "h6")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []


@pytest.mark.rule("bb2020.skill.pile-driver.free-foul")
def test_it_may_be_declined_and_needs_a_neighbour_who_was_knocked_down() -> None:
    assert floored().play("no").status("1W") == "standing"
    table = felled(UNHURT, DRIVER, {})
    assert (table.question, table.square("1W")) == ("turn", "g6"), "who stays is not next to the victim"
    assert (
        blocked("block both-down", skilled("pile-driver", "block"), skilled("wrestle")).play("yes").question == "turn"
    )
    table = blocked("block both-down", skilled("pile-driver", "block"), {}).play("yes", dice=UNHURT)
    assert table.question == "use", "a Both Down counts when the user has stayed on their feet"
    assert blocked(f"block both-down, {UNHURT}, {UNHURT}", DRIVER, {}).question == "turn"


@pytest.mark.rule("bb2020.skill.pile-driver.uses-the-foul")
def test_it_uses_the_foul_action_of_the_turn() -> None:
    table = floored()
    assert "foul" in floored().play("no").actions_of("2W")
    assert "foul" not in table.play("yes", dice=UNHURT).actions_of("2W")
    assert floored(used=["foul"]).question == "turn"


@pytest.mark.rule("bb2020.skill.pile-driver.after-injury")
def test_it_comes_after_the_rolls_of_the_knock_down() -> None:
    table = floored(armour="d6 5, d6 5, d6 1, d6 2")
    assert (table.status("1E"), table.question) == ("stunned", "use")
    table = floored(armour="d6 5, d6 5, d6 4, d6 4")
    assert (table.status("1E"), table.question) == ("knocked-out", "turn")


@pytest.mark.rule("bb2020.skill.pile-driver.user-prone")
def test_a_carrier_who_does_it_loses_the_ball_and_the_turn() -> None:
    table = stage({"1W": "g6 ball", "1E": "h6"}, versus(team(DRIVER))).play("block 1W", dice="block pow")
    table.play("push to i6").play("follow up", dice=UNHURT).play("yes", dice=f"{UNHURT}, d8 2")
    assert table.ball == "h5"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.skill.pile-driver.user-prone")
def test_a_blitz_is_over_after_it() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(DRIVER)))
    table.play("blitz 1W", "block 1E", dice="block pow").play("push to i6").play("follow up", dice=UNHURT)
    assert table.play("yes", dice=UNHURT).question == "turn"


@pytest.mark.rule("bb2020.skill.pile-driver.sent-off-applies")
def test_assists_doubles_and_arguing_are_those_of_a_foul() -> None:
    table = stage({"1W": "g6", "1E": "h6", "2W": "j6", "2E": "y2"}, versus(team(DRIVER)))
    table.play("block 1W", dice="block pow").play("push to i6").play("follow up", dice=UNHURT)
    table.play("yes", dice="d6 4, d6 4, d6 1, d6 2")
    assert (table.question, table.actor) == ("argue", "west"), "8 and an assist broke the armour, with a double"
    table.play("argue", dice="d6 2")
    assert (table.status("1W"), table.status("1E")) == ("sent-off", "stunned")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.skill.pile-driver.sent-off-applies", "bb2020.interaction.pile-driver-mighty-blow")
def test_dirty_player_helps_but_neither_mighty_blow_nor_claws() -> None:
    table = floored(skilled("pile-driver", "mighty-blow +1", "claws", "dirty-player +1"))
    table.play("yes", dice="d6 3, d6 5")
    assert offered(table) == "dirty-player 1W"
    assert table.play("no").status("1E") == "prone"
    table = floored(skilled("pile-driver", "mighty-blow +1", "claws")).play("yes", dice="d6 3, d6 5")
    assert (table.status("1E"), table.question) == ("prone", "turn")


@pytest.mark.rule("bb2020.skill.pile-driver.free-foul", "bb2020.skill.frenzy.second-block")
def test_it_is_asked_for_once_after_both_blocks_of_a_frenzy() -> None:
    table = blocked("block push-back", skilled("frenzy", "pile-driver"), {}).play("push to i6", dice="block pow")
    table.play("push to j6", dice="d6 1, d6 2")
    assert offered(table) == "pile-driver 1W"
    assert table.play("no").question == "turn"
