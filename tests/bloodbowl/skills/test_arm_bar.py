"""Arm Bar. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import offered, skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

BAR = skilled("arm-bar")


def falling(dice: str, *east: dict[str, object], players: dict[str, str] | None = None) -> Table:
    """1W fails to leave 1E; `dice` begin with the Armour roll."""
    table = stage({"1W": "e5", "1E": "d5", **(players or {})}, versus(team(), team(*(east or (BAR,)))))
    return table.play("move 1W", "to f5", dice=f"d6 1, {dice}")


@pytest.mark.rule("bb2020.skill.arm-bar.plus-one")
def test_one_more_on_armour_or_injury_after_the_roll() -> None:
    table = falling("d6 4, d6 4")
    assert (table.question, table.actor, offered(table)) == ("use", "east", "arm-bar 1E")
    assert table.play("yes", dice="d6 3, d6 4").status("1W") == "stunned", "not on both"
    assert falling("d6 4, d6 4").play("no").status("1W") == "prone"
    assert falling("d6 4, d6 5, d6 3, d6 4").play("yes").status("1W") == "knocked-out"


@pytest.mark.rule("bb2020.skill.arm-bar.plus-one")
def test_a_failed_jump_counts_and_a_square_not_marked_does_not() -> None:
    settings = versus(team(), team(BAR))
    table = stage({"1W": "e5", "2W": "f5 prone", "1E": "d5"}, settings)
    table.play("move 1W", "jump to g5", dice="d6 2, d6 4, d6 4")
    assert table.question == "use"
    table = stage({"1W": "e5", "2E": "d5", "1E": "g5"}, settings)
    assert table.play("move 1W", "to f5", dice="d6 1, d6 4, d6 4").status("1W") == "prone", "only the square left"


@pytest.mark.rule("bb2020.skill.arm-bar.only-one")
def test_one_player_applies_it_to_one_fall() -> None:
    table = falling("d6 3, d6 4", BAR, BAR, players={"2E": "d4"})
    assert table.status("1W") == "prone", "two of them do not make a 9 of a 7"
    table = falling("d6 4, d6 4", BAR, BAR, players={"2E": "d4"}).play("yes", dice="d6 3, d6 4")
    assert table.status("1W") == "stunned", "the other was not asked for the injury"
    assert falling("d6 4, d6 4", BAR, BAR, players={"2E": "d4"}).play("no").question == "use"


@pytest.mark.rule("bb2020.skill.arm-bar.not-failed-rush")
def test_a_failed_rush_does_not_qualify() -> None:
    table = stage({"1W": "d5", "1E": "d4"}, versus(team({"ma": 1}), team(BAR))).play("move 1W", "to e5", dice="d6 6")
    table.play("to f5", dice="d6 1, d6 4, d6 4")
    assert (table.status("1W"), table.question) == ("prone", "turn")


@pytest.mark.rule("bb2020.skill.arm-bar.works-when-now-prone", "bb2020.interaction.diving-tackle-then-arm-bar")
def test_it_may_follow_its_own_diving_tackle() -> None:
    settings = versus(team(), team(skilled("diving-tackle", "arm-bar")))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 3")
    table.play("yes", dice="d6 4, d6 4")
    assert (table.status("1E"), table.square("1E")) == ("prone", "e5")
    assert (table.question, offered(table)) == ("use", "arm-bar 1E")
    assert table.play("yes", dice="d6 1, d6 2").status("1W") == "stunned"
