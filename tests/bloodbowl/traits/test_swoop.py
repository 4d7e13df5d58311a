"""Swoop: gliding instead of scattering. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

SETTINGS = versus(team(having("throw-team-mate", st=5), having("right-stuff", "swoop", "stunty", st=2)))


def swooping(dice: str, where: str = "e5", mate: str = "f5", target: str = "j5") -> Table:
    table = stage({"1W": where, "2W": mate, "1E": "p12"}, SETTINGS)
    return table.play("throw-team-mate 1W", "lift 2W", f"throw to {target}", dice=dice)


@pytest.mark.rule("bb2020.trait.swoop.replaces-scatter")
@pytest.mark.parametrize(("die", "square"), [(1, "l3"), (2, "l3"), (3, "l5"), (4, "l5"), (5, "l7"), (6, "l7")])
def test_one_of_three_directions_for_up_to_three_squares(die: int, square: str) -> None:
    table = swooping("d6 6").play("yes")
    assert table.legal == ["face north", "face east", "face south", "face west"]
    table.play("face east", dice=f"d6 {die}, d3 2, d6 6")
    assert (table.square("2W"), table.status("2W")) == (square, "standing")


@pytest.mark.rule("bb2020.trait.swoop.replaces-scatter")
def test_it_may_scatter_all_the_same() -> None:
    assert swooping("d6 6").play("no", dice="d8 4, d8 5, d8 4, d6 6").square("2W") == "i5"


@pytest.mark.rule("bb2020.trait.swoop.replaces-scatter")
def test_gliding_off_the_pitch_ends_in_the_crowd() -> None:
    table = swooping("d6 6", target="g1").play("yes")
    assert table.play("face north", dice="d6 3, d3 1, d6 1, d6 1").status("2W") == "reserves"


@pytest.mark.rule("bb2020.trait.swoop.not-on-fumble")
def test_fumbled_and_terrible_throws_are_as_usual() -> None:
    assert swooping("d6 1, d8 7, d6 6").square("2W") == "e6"
    assert swooping("d6 2, d8 7, d6 3, d6 6").square("2W") == "e8"


@pytest.mark.rule("bb2020.trait.swoop.replaces-scatter")
def test_a_fallen_player_cannot_glide() -> None:
    table = swooping("d6 6, d8 4, d8 5, d8 4, d8 7, d6 1, d6 2", mate="f5 prone")
    assert table.status("2W") == "prone"
