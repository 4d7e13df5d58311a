"""Pogo Stick: leaping over anything. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

POGO = having("pogo-stick")


@pytest.mark.rule("bb2020.trait.pogo-stick.leap")
@pytest.mark.parametrize("between", [{}, {"1E": "f5"}, {"2W": "f5"}, {"1E": "f5 prone"}])
def test_over_any_square_next_to_the_player(between: dict[str, str]) -> None:
    table = stage({"1W": "e5", "9E": "y14", **between}, versus(team(POGO))).play("move 1W")
    assert {"g4", "g5", "g6"} <= table.squares("jump to")
    table.play("jump to g5", dice="d6 3")
    assert (table.square("1W"), table.status("1W")) == ("g5", "standing")


@pytest.mark.rule("bb2020.trait.pogo-stick.ignores-marking")
@pytest.mark.parametrize(("die", "status"), [(3, "standing"), (2, "prone")])
def test_markers_do_not_make_it_harder(die: int, status: str) -> None:
    players = {"1W": "e5", "1E": "f5", "2E": "h4", "3E": "h5", "4E": "d4"}
    table = stage(players, versus(team(POGO), team())).play("move 1W")
    table.play("jump to g5", dice=f"d6 {die}" + (", d6 1, d6 2" if die == 2 else ""))
    assert table.status("1W") == status


@pytest.mark.rule("bb2020.trait.pogo-stick.ignores-marking", "bb2020.interaction.pogo-vs-tail-and-diving-tackle")
def test_neither_tails_nor_dives_matter_but_the_diver_goes_down() -> None:
    settings = versus(team(POGO), team(having("prehensile-tail"), having("diving-tackle")))
    table = stage({"1W": "e5", "1E": "d4", "2E": "d5"}, settings).play("move 1W").play("jump to g5", dice="d6 3")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.status("1W"), table.square("1W")) == ("standing", "g5")
    assert (table.status("2E"), table.square("2E")) == ("prone", "e5")
