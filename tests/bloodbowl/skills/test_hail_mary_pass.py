"""Hail Mary Pass: anywhere, somehow. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

HAIL = versus(team(skilled("hail-mary-pass", pa=2)))


def hailed(target: str, players: dict[str, str] | None = None) -> Table:
    table = stage({"1W": "e5 ball", **(players or {})}, HAIL).play("pass 1W", "throw", "hail mary")
    assert f"throw to {target}" in table.legal
    return table


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.hail-mary.any-square")
def test_every_square_but_its_own() -> None:
    table = hailed("z15")
    assert len(table.legal) == 26 * 15 - 1


@pytest.mark.rule("bb2020.skill.hail-mary.never-accurate", "bb2020.skill.hail-mary.long-bomb-modifier")
@pytest.mark.parametrize("die", [5, 6])
def test_a_passed_test_scatters(die: int) -> None:
    """2+ at -3: a 5 passes, and scatters all the same, even to a team-mate next door."""
    table = hailed("g5", {"2W": "g5"}).play("throw to g5", dice=f"d6 {die}, d8 2, d8 7, d8 2, d8 2")
    assert table.ball == "g3"
    assert table.counted("1W", "completions") == 0


@pytest.mark.rule("bb2020.skill.hail-mary.never-accurate", "bb2020.skill.hail-mary.long-bomb-modifier")
def test_one_or_less_deviates_from_the_thrower_and_a_natural_one_is_a_fumble() -> None:
    assert hailed("y5").play("throw to y5", dice="d6 4, d8 5, d6 3, d8 2").ball == "h4"
    table = hailed("y5").play("throw to y5", dice="d6 1, d8 2")
    assert (table.ball, table.is_turn_of("east")) == ("e4", True)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.hail-mary.no-interference")
def test_nobody_interferes() -> None:
    table = hailed("i5", {"1E": "g5"}).play("throw to i5", dice="d6 6, d8 2, d8 2, d8 2, d8 2")
    assert table.ball == "i1"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.hail-mary.not-in-blizzard")
def test_not_in_a_blizzard() -> None:
    table = stage({"1W": "e5 ball"}, HAIL, weather="blizzard").play("pass 1W", "throw")
    assert "hail mary" not in table.legal


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.hail-mary.any-square")
def test_bombs_fly_as_far() -> None:
    table = stage({"1W": "e5"}, versus(team(skilled("hail-mary-pass", "bombardier", pa=2)))).play("throw-bomb 1W")
    table.play("hail mary").play("throw to y8", dice="d6 6, d8 2, d8 7, d8 2")
    assert table.told.count("exploded") == 1
