"""Shadowing of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having, stage, team, versus

SHADOW = having("shadowing")


@pytest.mark.rule(
    "bb2016.skill.shadowing.roll",
    "bb2016.skill.shadowing.effect",
    "bb2016.skill.shadowing.after-dodge",
    "bb2016.skill.shadowing.trigger",
)
@pytest.mark.parametrize(
    ("mover", "shadow", "dice", "follows"),
    [
        (6, 6, "d6 3, d6 4", True),
        (6, 6, "d6 4, d6 4", False),
        (8, 6, "d6 3, d6 3", False),
        (4, 6, "d6 4, d6 5", True),
        (8, 6, "d6 2, d6 3", True),
    ],
)
def test_two_dice_and_the_difference_of_movement(mover: int, shadow: int, dice: str, follows: bool) -> None:
    table = facing({"ma": mover}, having("shadowing", ma=shadow)).play("move 1W").play("to f6", dice="d6 3")
    assert asked(table) == "east shadowing 1E", "the dodge is settled"
    table.play("yes", dice=dice)
    assert table.square("1E") == ("g6" if follows else "h6")
    assert table.question == "move"


@pytest.mark.rule("bb2016.skill.shadowing.natural-movement-allowance")
def test_what_is_left_of_the_movement_does_not_matter() -> None:
    table = facing({"ma": 6}, having("shadowing", ma=6), {"1W": "c6", "1E": "h6"}).play("move 1W").play("to g6")
    table.play("to f6", dice="d6 3").play("yes", dice="d6 3, d6 5")
    assert table.square("1E") == "h6", "8 gets away"


@pytest.mark.rule("bb2016.skill.reroll.escape-rolls")
@pytest.mark.parametrize("source", ["team-re-roll", "pro"])
def test_the_roll_belongs_to_the_mover(source: str) -> None:
    table = (
        facing(having("pro"), SHADOW, rerolls=[1, 2])
        .play("move 1W")
        .play("to f6", dice="d6 3")
        .play("yes", dice="d6 1, d6 1")
    )
    assert (table.actor, table.legal) == ("west", ["keep the roll", "re-roll by team-re-roll", "re-roll by pro"])
    table.play(f"re-roll by {source}", dice="d6 4, d6 4" if source == "team-re-roll" else "d6 4, d6 4, d6 4")
    assert table.square("1E") == "h6"


@pytest.mark.rule("bb2016.skill.shadowing.fallen-mover")
def test_who_falls_may_be_followed() -> None:
    table = facing({}, SHADOW).play("move 1W").play("to f6", dice="d6 1, d6 1, d6 2").play("yes", dice="d6 1, d6 1")
    assert (table.status("1W"), table.square("1E"), table.is_turn_of("east")) == ("prone", "g6", True)


@pytest.mark.rule("bb2016.skill.shadowing.one-per-move")
def test_one_player_tries() -> None:
    settings = versus(team(), team(SHADOW, SHADOW))
    table = stage({"1W": "g6", "1E": "h6", "2E": "h7"}, settings).play("move 1W").play("to f6", dice="d6 3")
    table.play("yes", dice="d6 6, d6 6")
    assert table.question == "move", "the second is not asked once the first has tried"
    table.play("stop")


@pytest.mark.rule("bb2016.skill.shadowing.trigger", "bb2016.interaction.shadowing-a-blocker")
def test_a_blocker_who_follows_up_may_be_followed() -> None:
    settings = versus(team({"st": 4}), team({}, SHADOW))
    table = stage({"1W": "g6", "1E": "h6", "2E": "f6"}, settings).play("block 1W", "target 1E", dice="block push-back")
    table.play("push to i6").play("follow up")
    assert asked(table) == "east shadowing 2E"
    table.play("yes", dice="d6 1, d6 1")
    assert table.square("2E") == "g6"


@pytest.mark.rule("bb2016.skill.shadowing.not-against-reactions")
def test_a_pushed_player_performs_no_action() -> None:
    settings = versus(team({}, SHADOW), team())
    table = stage({"1W": "g6", "1E": "h6", "2W": "h7"}, settings).play(
        "block 1W", dice="block push-back, block push-back"
    )
    table.play("push to i6").play("stay")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2016.interaction.tentacles-then-shadowing", "bb2016.interaction.diving-tackle-then-shadowing")
def test_tentacles_first_then_shadowing_but_not_after_a_dive() -> None:
    settings = versus(team(), team(having("tentacles"), SHADOW))
    table = stage({"1W": "g6", "1E": "h6", "2E": "h7"}, settings).play("move 1W").play("to f6")
    assert asked(table) == "east tentacles 1E"
    table.play("yes", dice="d6 3, d6 3, d6 3").play("yes", dice="d6 3, d6 4")
    assert (table.square("1W"), table.square("2E")) == ("f6", "g6")
    settings = versus(team(), team(having("diving-tackle"), SHADOW))
    table = stage({"1W": "g6", "1E": "h6", "2E": "h7"}, settings).play("move 1W").play("to f6", dice="d6 5").play("yes")
    assert (table.square("1E"), table.question) == ("g6", "move"), "the square is filled"
