"""Leap: over anything. (Agility skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.core.errors import SetupError

LEAP = skilled("leap")


def leaping(dice: str, foes: dict[str, str], west: dict[str, object] = LEAP, **position: Any) -> Table:
    """1W leaps from e5 to g5."""
    return stage({"1W": "e5", **foes}, versus(team(west)), **position).play("move 1W", "jump to g5", dice=dice)


@pytest.mark.rule("bb2020.skill.leap.over-any-square", "bb2020.skill.leap.once-per-activation")
def test_any_square_may_be_leapt_over_once() -> None:
    table = stage({"1W": "e5", "1E": "f5", "2E": "f4 prone"}, versus(team(LEAP))).play("move 1W")
    ring = {f"{column}{row}" for column in "cdefg" for row in range(3, 8)}
    inner = {f"{column}{row}" for column in "def" for row in range(4, 7)}
    assert table.squares("jump to") == ring - inner
    table.play("jump to g5", dice="d6 5")
    assert table.fact("prompt").endswith("4 squares left before Rushing.")
    assert table.squares("jump to") == set(), "one Leap or Jump"


@pytest.mark.rule("bb2020.skill.leap.no-dodge-needed", "bb2020.skill.leap.reduces-penalty")
@pytest.mark.parametrize(
    ("foes", "needed"),
    [
        ({}, 3),
        ({"1E": "d5"}, 4),
        ({"1E": "d5", "2E": "d4"}, 4),
        ({"1E": "d5", "2E": "d4", "3E": "d6"}, 5),
        ({"1E": "d5", "2E": "h4", "3E": "h6"}, 4),
    ],
)
def test_the_greater_number_of_markers_counts_less_one(foes: dict[str, str], needed: int) -> None:
    """3+ and -1 for each marker of the worse end; the penalty is one less, never below one."""
    assert leaping(f"d6 {needed}", foes).status("1W") == "standing"
    assert leaping(f"d6 {needed - 1}, d6 1, d6 2", foes).status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.leap.reduces-penalty")
def test_a_tail_and_a_dive_are_part_of_the_penalty() -> None:
    settings = versus(team(LEAP), team(skilled("prehensile-tail", "diving-tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "jump to g5", dice="d6 5")
    table.play("yes", dice="d6 1, d6 2")
    assert table.status("1W") == "prone", "-1 marker, -1 tail, -2 dive, 1 less: 6+"
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "jump to g5", dice="d6 4").play("no")
    assert table.status("1W") == "standing", "-1 marker, -1 tail, 1 less: 4+"


@pytest.mark.rule("bb2020.skill.very-long-legs.stacks-with-leap")
def test_very_long_legs_help_as_well() -> None:
    foes = {"1E": "d5", "2E": "d4", "3E": "d6"}
    assert leaping("d6 4", foes, skilled("leap", "very-long-legs")).status("1W") == "standing"


@pytest.mark.rule("bb2020.skill.leap.failure")
@pytest.mark.parametrize(("die", "square"), [(1, "e5"), (2, "g5")])
def test_a_failure_is_a_fall_at_the_end_or_at_the_start_on_a_one(die: int, square: str) -> None:
    table = leaping(f"d6 {die}, d6 1, d6 2", {})
    assert (table.status("1W"), table.square("1W")) == ("prone", square)


@pytest.mark.rule("bb2020.skill.leap.failed-rush")
@pytest.mark.parametrize(("ma", "dice"), [(3, "d6 1"), (4, "d6 1"), (3, "d6 2, d6 1")])
def test_a_failed_rush_is_a_fall_in_the_landing_square(ma: int, dice: str) -> None:
    table = stage({"1W": "b5"}, versus(team(skilled("leap", ma=ma)))).play("move 1W", "to e5")
    table.play("jump to g5", dice=f"{dice}, d6 1, d6 2")
    assert (table.status("1W"), table.square("1W")) == ("prone", "g5")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.leap-vs-tackle")
def test_tackle_has_no_effect() -> None:
    settings = versus(team(LEAP), team(skilled("tackle")))
    table = stage({"1W": "e5", "1E": "d5"}, settings, rerolls=[1, 0]).play("move 1W", "jump to g5", dice="d6 3")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]
    assert table.play("re-roll by team-re-roll", dice="d6 4").status("1W") == "standing"


@pytest.mark.rule("bb2020.skill.leap.excludes-pogo", "bb2020.skill.frenzy.excludes-grab")
@pytest.mark.parametrize("pair", [("leap", "pogo-stick"), ("frenzy", "grab")])
def test_some_skills_exclude_each_other(pair: tuple[str, str]) -> None:
    with pytest.raises(SetupError, match=f"{pair[0]} and {pair[1]} cannot be combined"):
        stage({"1W": "e5"}, versus(team(skilled(*pair))))
