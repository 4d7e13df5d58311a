"""Safe Throw."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, having, stage, team, versus


def intercepted(*skills: str, legs: tuple[str, ...] = (), **more: Any) -> Table:
    settings = versus(team(having("safe-throw", *skills)), team(having(*legs)))
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "g5"}, settings, **more).play("pass 1W", "throw", "throw to h5")
    return table.play("interfere with 1E", dice="d6 6")


@pytest.mark.rule("bb2016.skill.safe-throw.cancels-interception")
@pytest.mark.parametrize(("die", "ball"), [(4, "2W"), (3, "1E")])
def test_an_agility_roll_undoes_an_interception(die: int, ball: str) -> None:
    table = intercepted()
    assert asked(table) == "west safe-throw 1W"
    table.play("yes", dice=f"d6 {die}" + (", d6 3, d6 6" if die == 4 else ""))
    assert table.ball == ball


@pytest.mark.rule("bb2016.skill.safe-throw.roll-may-be-rerolled")
def test_the_roll_may_be_repeated() -> None:
    table = intercepted("pro", rerolls=[1, 0]).play("yes", dice="d6 2")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by pro"]


@pytest.mark.rule(
    "bb2016.skill.safe-throw.not-against-very-long-legs",
    "bb2016.skill.very-long-legs.no-safe-throw",
    "bb2016.interaction.safe-throw-vs-very-long-legs",
)
def test_not_against_very_long_legs() -> None:
    assert intercepted(legs=("very-long-legs",)).ball == "1E"


@pytest.mark.rule("bb2016.skill.very-long-legs.plus-one-interception")
@pytest.mark.parametrize(("die", "ball"), [(4, "1E"), (3, "2W")])
def test_very_long_legs_help_to_intercept(die: int, ball: str) -> None:
    settings = versus(team(), team(having("very-long-legs", ag=4)))
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, settings).play("pass 1W", "throw", "throw to i5")
    table.play("interfere with 1E", dice=f"d6 {die}" + ("" if die == 4 else ", d6 4, d6 4"))
    assert table.ball == ball, "AG 4 needs 3+, -2, +1"


@pytest.mark.rule("bb2016.skill.safe-throw.keeps-fumbled-ball", "bb2016.interaction.safe-throw-after-modified-fumble")
def test_a_modified_fumble_stays_in_the_hands() -> None:
    settings = versus(team(having("safe-throw", "pass")))
    around = {"1W": "e5 ball", "2W": "h5", "1E": "d4", "2E": "d5", "3E": "d6"}
    table = stage(around, settings).play("pass 1W", "throw").play("throw to h5", dice="d6 2")
    table.play("re-roll by pass", dice="d6 3")
    assert asked(table) == "west safe-throw 1W", "a total of 1"
    table.play("yes")
    assert (table.ball, table.is_turn_of("west"), table.actions_of("1W")) == ("1W", True, [])
    table = (
        stage(around, settings)
        .play("pass 1W", "throw")
        .play("throw to h5", dice="d6 1")
        .play("keep the roll", dice="d8 2")
    )
    assert table.is_turn_of("east"), "a natural 1 slips"


@pytest.mark.rule("bb2016.skill.safe-throw.not-bomb-or-team-mate")
def test_bombs_and_team_mates_are_not_kept_but_a_bomb_is_saved_from_interception() -> None:
    settings = versus(team(having("safe-throw", "bombardier", "throw-team-mate"), having("right-stuff")))
    around = {"1W": "e5", "2W": "f5", "1E": "d4", "2E": "d5", "3E": "d6"}
    table = (
        stage(around, settings)
        .play("throw-bomb 1W")
        .play("throw to i9", dice="d6 3, d6 1, d6 1, d6 1, d6 1, d6 1, d6 1")
    )
    assert table.is_turn_of("east"), "the bomb goes off in the thrower's square"
    table = stage(around, settings).play("throw-team-mate 1W", "lift 2W").play("throw to i5", dice="d6 3, d6 6")
    assert table.square("2W") == "f5", "the team-mate is dropped"
    table = (
        stage({"1W": "e5", "1E": "g5"}, settings)
        .play("throw-bomb 1W")
        .play("throw to i5")
        .play("interfere with 1E", dice="d6 6")
    )
    assert asked(table) == "west safe-throw 1W"
