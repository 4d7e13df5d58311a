"""Very Long Legs. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

LEGS = skilled("very-long-legs")
FALL = ", d6 1, d6 2"


def jumping(die: int, foes: dict[str, str], fell: bool = False) -> Table:
    """1W jumps over a team-mate to g5."""
    table = stage({"1W": "e5", "2W": "f5 prone", **foes}, versus(team(LEGS)))
    return table.play("move 1W", "jump to g5", dice=f"d6 {die}" + (FALL if fell else ""))


@pytest.mark.rule("bb2020.skill.very-long-legs.reduces-jump-penalty")
def test_the_penalty_of_a_jump_is_one_less_to_no_better_than_one() -> None:
    three = {"1E": "h4", "2E": "h5", "3E": "h6"}
    assert jumping(5, three).status("1W") == "standing", "-3 becomes -2"
    assert jumping(4, three, fell=True).status("1W") == "prone"
    assert jumping(4, {"1E": "h4", "2E": "h6"}).status("1W") == "standing", "-2 becomes -1"
    assert jumping(3, {"1E": "h4"}, fell=True).status("1W") == "prone", "-1 stays"
    assert jumping(3, {}).status("1W") == "standing"


@pytest.mark.rule("bb2020.skill.very-long-legs.plus-two-interference")
@pytest.mark.parametrize(("foe", "deflections"), [(LEGS, 1), ({}, 0)])
def test_two_more_to_interfere(foe: dict[str, object], deflections: int) -> None:
    """An accurate pass is interfered with at -3."""
    table = stage({"1W": "e5 ball", "1E": "g5"}, versus(team(), team(foe)))
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6")
    table.play("interfere with 1E", dice="d6 4, " + ("d6 6" if deflections else "d8 5"))
    assert table.counted("1E", "deflections") == deflections
