"""Shadowing: follows those who get away. (General skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

SHADOW = skilled("shadowing")


def away(die: int = 4, players: dict[str, str] | None = None, ma: int = 6, **position: Any) -> Table:
    """1W leaves e5, marked by 1E at d5, for f5."""
    settings = versus(team(), team(skilled("shadowing", ma=ma), SHADOW))
    table = stage({"1W": "e5", "1E": "d5", **(players or {})}, settings, **position)
    return table.play("move 1W", "to f5", dice=f"d6 {die}" if die else "")


@pytest.mark.rule("bb2020.skill.shadowing.trigger", "bb2020.skill.shadowing.effect")
def test_it_moves_into_the_square_left() -> None:
    table = away()
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice="d6 6")
    assert (table.square("1E"), table.square("1W"), table.actor) == ("e5", "f5", "west")
    assert away().play("no").square("1E") == "d5"


@pytest.mark.rule("bb2020.skill.shadowing.trigger")
def test_it_also_follows_within_its_own_tackle_zone() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(), team(SHADOW))).play("move 1W", "to e4", dice="d6 4")
    assert (table.question, table.actor) == ("use", "east")


@pytest.mark.rule("bb2020.skill.shadowing.roll")
@pytest.mark.parametrize(
    ("ma", "die", "square"), [(6, 5, "d5"), (6, 6, "e5"), (9, 3, "e5"), (9, 2, "d5"), (1, 6, "e5")]
)
def test_faster_players_follow_more_easily(ma: int, die: int, square: str) -> None:
    assert away(ma=ma).play("yes", dice=f"d6 {die}").square("1E") == square


@pytest.mark.rule("bb2020.skill.shadowing.roll")
def test_a_natural_one_always_fails() -> None:
    settings = versus(team({"ma": 1}), team(skilled("shadowing", ma=9)))
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 4").play("yes", dice="d6 1")
    assert table.square("1E") == "d5"


@pytest.mark.rule("bb2020.skill.shadowing.after-dodge")
def test_nobody_shadows_who_fell() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(), team(SHADOW)))
    table.play("move 1W", "to f5", dice="d6 2, d6 1, d6 2")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.skill.shadowing.one-per-move")
def test_one_player_tries_for_each_move() -> None:
    table = away(players={"2E": "d4"}).play("yes", dice="d6 1")
    assert table.question == "move", "2E is not asked for the same move"
    table = away(players={"2E": "d4"}).play("no")
    assert table.question == "use", "2E may try if 1E does not"
    table.play("yes", dice="d6 6").play("to g5", dice="d6 4")
    assert table.question == "use", "and again at the next move"


@pytest.mark.rule("bb2020.skill.shadowing.ball-in-vacated-square")
@pytest.mark.parametrize(("die", "ball"), [(4, "1E"), (3, "e4")])
def test_a_ball_in_the_square_is_picked_up(die: int, ball: str) -> None:
    """1W leaves the ball behind with Fumblerooskie; the marker at f5 counts against the pick-up."""
    settings = versus(team(skilled("fumblerooskie")), team(SHADOW))
    table = stage({"1W": "e5 ball", "1E": "d5"}, settings).play("move 1W", "leave the ball")
    table.play("to f5", dice="d6 4").play("yes", dice=f"d6 6, d6 {die}" + ("" if die == 4 else ", d8 2"))
    assert (table.ball, table.question, table.actor) == (ball, "move", "west"), "no Turnover"


@pytest.mark.rule("bb2020.skill.shadowing.not-against-free-steps")
def test_pushes_and_follow_ups_are_not_shadowed() -> None:
    settings = versus(team({}, SHADOW), team({}, SHADOW))
    table = stage({"1W": "g6", "2W": "h7", "1E": "h6", "2E": "f6"}, settings)
    table.play("block 1W", "target 1E", dice="block push-back").play("push to i6", "follow up")
    assert (table.square("2W"), table.square("2E"), table.question) == ("h7", "f6", "turn")
