"""Titchy. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

TITCHY = having("titchy")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.titchy.plus-one-dodge")
@pytest.mark.parametrize(("die", "status"), [(3, "standing"), (2, "prone")])
def test_it_dodges_better(die: int, status: str) -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, versus(team(TITCHY))).play("move 1W")
    table.play("to f5", dice=f"d6 {die}" + (", d6 1, d6 2" if status == "prone" else ""))
    assert table.status("1W") == status


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.titchy.does-not-hinder-arrival")
@pytest.mark.parametrize(("die", "status"), [(3, "standing"), (2, "prone")])
def test_it_does_not_hinder_those_who_arrive(die: int, status: str) -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, versus(team(), team({}, TITCHY))).play("move 1W")
    table.play("to f5", dice=f"d6 {die}" + (", d6 1, d6 2" if status == "prone" else ""))
    assert table.status("1W") == status


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.titchy.does-not-hinder-arrival")
def test_it_marks_like_anybody_else_otherwise() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(), team(TITCHY))).play("move 1W")
    assert table.play("to f5", dice="d6 3").status("1W") == "standing", "leaving it needs a dodge"
    table = stage({"1W": "e5", "1E": "g5"}, versus(team(), team(TITCHY)), ball="f5").play("move 1W")
    assert table.play("to f5", dice="d6 3, d8 2").ball == "f4", "and it disturbs a pick-up"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.two-heads-with-titchy")
def test_two_heads_and_titchy_add_up() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, versus(team(having("titchy", "two-heads")))).play("move 1W")
    assert table.play("to f5", dice="d6 2").status("1W") == "standing", "3+ at -1 and +2"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.titchy.does-not-hinder-arrival", "bb2020.trait.stunty.dodge")
@pytest.mark.parametrize(("die", "status"), [(3, "standing"), (2, "prone")])
def test_a_stunty_player_gains_nothing_from_it(die: int, status: str) -> None:
    settings = versus(team(having("stunty")), team({}, TITCHY, TITCHY))
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5", "3E": "g6"}, settings).play("move 1W")
    table.play("to f5", dice=f"d6 {die}" + (", d6 1, d6 2" if status == "prone" else ""))
    assert table.status("1W") == status, "neither hinders, and neither helps"
