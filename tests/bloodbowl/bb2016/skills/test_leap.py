"""Leap of the 2016 edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, facing, having, stage, team, versus

WALL = {"2E": "f5", "3E": "f6", "4E": "f7"}


def leaper(*skills: str, ma: int = 6, players: dict[str, str] | None = None, **more: Any) -> Table:
    return facing(having("leap", *skills, ma=ma), {}, players or {}, **more).play("move 1W")


@pytest.mark.rule("bb2016.skill.leap.within-two-squares")
def test_any_empty_square_within_two() -> None:
    table = leaper(players=WALL)
    two = {f"{column}{row}" for column in "efghi" for row in range(4, 9)} - {"g6", "h6", "f5", "f6", "f7"}
    assert table.squares("jump to") == two


@pytest.mark.rule("bb2016.skill.leap.costs-two", "bb2016.skill.leap.no-dodge")
@pytest.mark.parametrize("square", ["g5", "e8"])
def test_it_costs_two_squares_whatever_the_distance(square: str) -> None:
    table = leaper().play(f"jump to {square}", dice="d6 4")
    assert table.match.spent == 2


@pytest.mark.rule("bb2016.skill.leap.unmodified-roll", "bb2016.skill.very-long-legs.plus-one-leap")
@pytest.mark.parametrize(
    ("skills", "die", "status"), [((), 4, "standing"), ((), 3, "prone"), (("very-long-legs",), 3, "standing")]
)
def test_nobody_makes_a_leap_harder(skills: tuple[str, ...], die: int, status: str) -> None:
    table = leaper(*skills, players={**WALL, "5E": "d5", "6E": "d6", "7E": "d7"})
    table.play("jump to e6", dice=f"d6 {die}" + ("" if status == "standing" else ", d6 1, d6 2"))
    assert (table.status("1W"), table.square("1W")) == (status, "e6")


@pytest.mark.rule("bb2016.skill.leap.failure")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_failed_leap_ends_on_the_ground_where_it_lands(die: int) -> None:
    table = leaper().play("jump to e6", dice=f"d6 {die}, d6 1, d6 2")
    assert (table.status("1W"), table.square("1W"), table.is_turn_of("east")) == ("prone", "e6", True)


@pytest.mark.rule("bb2016.skill.leap.once-per-turn")
def test_once_in_a_turn() -> None:
    table = leaper().play("jump to e6", dice="d6 4")
    assert table.squares("jump to") == set()


@pytest.mark.rule("bb2016.skill.leap.gfi-first")
def test_going_for_it_comes_first() -> None:
    table = leaper(ma=1).play("jump to e6", dice="d6 2, d6 4")
    assert table.square("1W") == "e6", "one square within the allowance, one roll, then the leap"
    table = leaper(ma=1).play("jump to e6", dice="d6 1, d6 1, d6 2")
    assert (table.square("1W"), table.status("1W")) == ("e6", "prone"), "no roll for the leap"
    spent = stage({"1W": "g6", "1E": "h6"}, versus(team(having("leap", ma=1))))
    spent.play("move 1W").play("to f6", dice="d6 3")
    assert spent.squares("jump to"), "two rolls are left for it"
    spent.play("jump to d6", dice="d6 2, d6 1, d6 1, d6 2")
    assert (spent.square("1W"), spent.status("1W")) == ("d6", "prone")


@pytest.mark.rule("bb2016.skill.leap.pick-up")
def test_a_leap_onto_the_ball() -> None:
    table = leaper(ball="e6").play("jump to e6", dice="d6 4, d6 3")
    assert table.ball == "1W", "AG 3 and +1 to pick it up"


@pytest.mark.rule("bb2016.skill.prehensile-tail.not-leap", "bb2016.interaction.leap-vs-tail-and-diving-tackle")
def test_tails_and_dives_do_not_touch_a_leap() -> None:
    table = facing(having("leap"), having("prehensile-tail", "diving-tackle")).play("move 1W")
    table.play("jump to e6", dice="d6 4")
    assert table.square("1W") == "e6"


@pytest.mark.rule("bb2016.interaction.leap-vs-tail-and-diving-tackle")
def test_tentacles_and_shadowing_do() -> None:
    table = facing(having("leap"), having("tentacles", "shadowing")).play("move 1W").play("jump to e6")
    table.play("yes", dice="d6 3, d6 3, d6 4").play("yes", dice="d6 3, d6 4")
    assert (table.square("1W"), table.square("1E")) == ("e6", "g6")
