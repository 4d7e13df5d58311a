"""Prehensile Tail. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

TAIL = skilled("prehensile-tail")
FALL = ", d6 1, d6 2"


def leaving(die: int, fell: bool = False, tails: int = 1, mover: dict[str, object] | None = None) -> Table:
    """1W leaves 1E, and 2E as well."""
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, versus(team(mover or {}), team(*[TAIL] * tails)))
    return table.play("move 1W", "to f5", dice=f"d6 {die}" + (FALL if fell else ""))


@pytest.mark.rule("bb2020.skill.prehensile-tail.minus-one")
def test_one_less_to_leave_its_tackle_zone() -> None:
    assert leaving(4).status("1W") == "standing"
    assert leaving(3, fell=True).status("1W") == "prone"
    entered = stage({"1W": "e5", "2E": "d5", "1E": "g5"}, versus(team(), team(TAIL)))
    assert entered.play("move 1W", "to f5", dice="d6 4").status("1W") == "standing", "only the square left counts"
    dazed = stage({"1W": "e5", "2E": "d5", "1E": "d4 dazed"}, versus(team(), team(TAIL)))
    assert dazed.play("move 1W", "to f5", dice="d6 3").status("1W") == "standing"


@pytest.mark.rule("bb2020.skill.prehensile-tail.minus-one")
def test_jumps_are_held_back_too() -> None:
    players = {"1W": "e5", "2W": "f5 prone", "1E": "d5"}
    table = stage(players, versus(team(), team(TAIL))).play("move 1W", "jump to g5", dice="d6 5")
    assert table.status("1W") == "standing", "3+ with -1 for the marker and -1 for the tail"
    table = stage(players, versus(team(), team(TAIL))).play("move 1W", "jump to g5", dice=f"d6 4{FALL}")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.prehensile-tail.only-one")
def test_one_tail_at_a_time() -> None:
    assert leaving(4, tails=2).status("1W") == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.stunty-vs-prehensile-tail")
def test_stunty_players_are_held_back_as_well() -> None:
    stunty = skilled("stunty")
    assert leaving(4, mover=stunty).status("1W") == "standing"
    assert leaving(3, fell=True, mover=stunty).status("1W") == "prone"


@pytest.mark.rule("bb2020.interaction.prehensile-tail-two-players")
def test_two_tails_are_one_less_and_a_dive_makes_it_three() -> None:
    settings = versus(team({"ag": 2}), team(TAIL, skilled("prehensile-tail", "diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, settings).play("move 1W", "to f5", dice="d6 5")
    assert table.play("yes").status("1W") == "standing", "2+ at -3 is a 5"
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, settings).play("move 1W", "to f5", dice="d6 4")
    assert table.play("yes", dice="d6 1, d6 2").status("1W") == "prone"
