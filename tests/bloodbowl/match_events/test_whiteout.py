"""Whiteout. (7-8, 2)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus


def moving(ma: int, where: str = "e6", players: dict[str, str] | None = None, **more: object) -> Table:
    settings = versus(team({"ma": ma}), team(), match_events=True)
    return trigger("whiteout", {"1W": where, "1E": "y2", **(players or {})}, settings=settings, **more)


def squares_left(table: Table) -> tuple[int, int]:
    rules, match = table.match.rules, table.match
    return rules.movement_left(match, match.act_player), rules.rushes_left(match, match.act_player)


@pytest.mark.rule(
    "events.whiteout.five-squares",
    "events.whiteout.extra-squares-rush",
    "events.whiteout.plus-normal-rushes",
    "events.whiteout.example-ma7",
)
def test_movement_7_is_five_squares_and_four_rushes() -> None:
    table = moving(7).play("move 1W")
    assert squares_left(table) == (5, 4)
    assert {"n6", "j6"} <= table.squares()
    assert "o6" not in table.squares()
    table.play("to j6")
    assert table.square("1W") == "j6", "five squares without a die"
    assert squares_left(table) == (0, 4)
    table.play("to l6", dice="d6 2, d6 2")
    assert squares_left(table) == (0, 2)
    table.play("to n6", dice="d6 2, d6 2")
    assert table.square("1W") == "n6"
    assert table.is_turn_of("west"), "and no further"
    assert table.actions_of("1W") == []


@pytest.mark.rule("events.whiteout.extra-squares-rush")
def test_a_rush_within_the_allowance_can_fail() -> None:
    table = moving(6).play("move 1W", "to j6").play("to k6", dice="d6 1, d6 1, d6 1")
    assert table.status("1W") == "prone"


@pytest.mark.rule("events.whiteout.five-squares")
def test_standing_up_and_blocking_are_no_squares() -> None:
    table = moving(7, "e6 prone").play("move 1W")
    assert squares_left(table) == (4, 2), "three of seven are spent, and four are within the five"
    table = moving(9, "e6 prone").play("move 1W")
    assert squares_left(table) == (5, 3)
    table = moving(7, players={"1E": "k6"}).play("blitz 1W", "to j6")
    table.play("block 1E", dice="block push-back").play("push to l6", "stay")
    assert squares_left(table) == (0, 3), "the block was paid for with the allowance and needed no die"


@pytest.mark.rule("events.whiteout.ma5-or-less")
@pytest.mark.parametrize("ma", [3, 5])
def test_slow_players_are_not_restricted(ma: int) -> None:
    assert squares_left(moving(ma).play("move 1W")) == (ma, 2)


@pytest.mark.rule("events.whiteout.passes-allowed", "events.whiteout.no-long")
def test_only_quick_and_short_passes() -> None:
    table = moving(6, "h8 ball").play("pass 1W", "throw")
    squares = table.squares("throw to")
    assert {"k8", "n8"} <= squares, "Quick and Short"
    assert not squares & {"o8", "q8", "t8"}, "Long and Long Bomb"


@pytest.mark.rule("events.whiteout.no-hail-mary")
def test_nobody_throws_a_hail_mary() -> None:
    settings = versus(team({"skills": ["hail-mary-pass"]}), team(), match_events=True)
    table = trigger("whiteout", {"1W": "h8 ball", "1E": "y2"}, settings=settings).play("pass 1W", "throw")
    assert "hail mary" not in table.legal
    assert "z8" not in table.squares("throw to")


@pytest.mark.rule("events.whiteout.drive-end")
def test_it_ends_with_the_drive() -> None:
    table = moving(7, "v6 ball", turns=[3, 3])
    end_turn(end_turn(table))
    assert lasting(table) == ["whiteout"]
    table.play("move 1W", "to z6")
    assert (table.fact("score"), lasting(table)) == ([1, 0], [])
