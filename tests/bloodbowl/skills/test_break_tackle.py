"""Break Tackle. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import offered, skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

FALL = ", d6 1, d6 2"


def dodging(strength: int, dice: str) -> Table:
    """1W leaves 1E for a free square, which needs a 3."""
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(skilled("break-tackle", st=strength))))
    return table.play("move 1W", "to f5", dice=dice)


@pytest.mark.rule("bb2020.skill.break-tackle.plus-one-or-two")
@pytest.mark.parametrize(("strength", "agility", "die"), [(3, 4, 3), (4, 4, 3), (5, 4, 2), (5, 5, 3), (7, 4, 2)])
def test_one_more_or_two_for_the_very_strong_after_the_roll(strength: int, agility: int, die: int) -> None:
    settings = versus(team(skilled("break-tackle", st=strength, ag=agility)))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice=f"d6 {die}")
    assert (table.question, table.actor) == ("use", "west")
    assert offered(table) == "break-tackle 1W"
    table.play("yes")
    assert (table.status("1W"), table.square("1W")) == ("standing", "f5")


@pytest.mark.rule("bb2020.skill.break-tackle.plus-one-or-two", "bb2020.skill.use.declare-after-roll")
def test_asked_only_when_it_helps_and_it_may_be_declined() -> None:
    assert dodging(4, "d6 3").status("1W") == "standing"
    weak = versus(team(skilled("break-tackle", st=4, ag=4)))
    table = stage({"1W": "e5", "1E": "d5"}, weak).play("move 1W", "to f5", dice=f"d6 2{FALL}")
    assert table.status("1W") == "prone", "+1 is not enough"
    assert dodging(4, "d6 2").play("no", dice="d6 1, d6 2").status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.break-tackle.plus-one-or-two")
def test_once_in_an_activation() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g4"}, versus(team(skilled("break-tackle", ag=3))))
    table.play("move 1W", "to f5", dice="d6 3").play("yes").play("to f6", dice=f"d6 2{FALL}")
    assert table.status("1W") == "prone", "a 2 would have been enough with the skill"


@pytest.mark.rule("bb2020.skill.break-tackle.dodge-only")
def test_neither_jumps_nor_a_natural_one() -> None:
    assert dodging(5, f"d6 1{FALL}").status("1W") == "prone"
    table = stage({"1W": "e5", "2W": "f5 prone", "1E": "d5"}, versus(team(skilled("break-tackle", st=5))))
    assert table.play("move 1W", "jump to g5", dice=f"d6 2{FALL}").status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.break-tackle.plus-one-or-two")
def test_it_comes_before_re_rolls_and_is_kept_if_declined() -> None:
    settings = versus(team(skilled("break-tackle"), rerolls=1))
    table = stage({"1W": "e5", "1E": "d5"}, settings, rerolls=[1, 0]).play("move 1W", "to f5", dice="d6 2")
    assert table.play("no").question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 2")
    assert table.play("yes").status("1W") == "standing"


@pytest.mark.rule("bb2020.interaction.break-tackle-vs-diving-tackle")
def test_it_may_answer_a_diving_tackle_on_the_same_roll() -> None:
    settings = versus(team(skilled("break-tackle", st=5)), team(skilled("diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 3")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.question, table.actor, table.status("1E")) == ("use", "west", "prone")
    table.play("yes")
    assert (table.status("1W"), table.square("1W"), table.square("1E")) == ("standing", "f5", "e5")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.break-tackle-vs-diving-tackle")
def test_a_break_tackle_already_used_is_no_answer() -> None:
    settings = versus(team(skilled("break-tackle", st=5)), team(skilled("diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 2")
    table.play("yes")
    assert table.actor == "east", "the dodge has passed by Strength, now the dive"
    assert table.play("yes", dice="d6 1, d6 2").status("1W") == "prone"
