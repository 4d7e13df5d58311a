"""Tentacles of the 2016 edition: 2D6 by the mover; a held player's action is over."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having, stage, team, versus

GRASP = having("tentacles")


@pytest.mark.rule(
    "bb2016.skill.tentacles.trigger",
    "bb2016.skill.tentacles.roll",
    "bb2016.skill.tentacles.action-ends",
    "bb2016.skill.tentacles.no-turnover",
)
@pytest.mark.parametrize(
    ("mover", "owner", "dice", "held"),
    [
        (3, 3, "d6 2, d6 3", True),
        (3, 3, "d6 3, d6 3", False),
        (3, 5, "d6 3, d6 4", True),
        (3, 5, "d6 4, d6 4", False),
        (6, 3, "d6 1, d6 2", False),
    ],
)
def test_two_dice_and_the_difference_of_strength(mover: int, owner: int, dice: str, held: bool) -> None:
    table = facing({"st": mover}, having("tentacles", st=owner), {"1W": "g6 ball"}).play("pass 1W").play("to f6")
    assert asked(table) == "east tentacles 1E"
    table.play("yes", dice=dice + ("" if held else ", d6 5"))
    assert table.square("1W") == ("g6" if held else "f6")
    assert table.is_turn_of("west") == held, "the pass is lost, the turn is not"


@pytest.mark.rule("bb2016.skill.tentacles.trigger")
def test_a_leap_can_be_held() -> None:
    table = facing(having("leap"), GRASP).play("move 1W").play("jump to e6").play("yes", dice="d6 1, d6 1")
    assert (table.square("1W"), table.is_turn_of("west")) == ("g6", True)


@pytest.mark.rule("bb2016.skill.tentacles.place-in-sequence")
def test_going_for_it_comes_first_and_is_spent() -> None:
    settings = versus(team({"ma": 1}), team(GRASP))
    table = stage({"1W": "f6", "1E": "h6"}, settings).play("move 1W").play("to g6").play("to f6", dice="d6 2")
    assert asked(table) == "east tentacles 1E", "before the Dodge roll"
    table.play("yes", dice="d6 1, d6 1")
    assert (table.square("1W"), table.match.rushed, table.is_turn_of("west")) == ("g6", 1, True)
    fall = (
        stage({"1W": "f6", "1E": "h6"}, settings).play("move 1W").play("to g6").play("to f6", dice="d6 1, d6 1, d6 2")
    )
    assert (fall.square("1W"), fall.status("1W")) == ("f6", "prone"), "who fell was not held"


@pytest.mark.rule("bb2016.skill.tentacles.place-in-sequence")
def test_the_order_of_one_step() -> None:
    settings = versus(team({"ma": 1}), team(GRASP, having("diving-tackle"), having("shadowing")))
    players = {"1W": "f6", "1E": "h6", "2E": "h5", "3E": "h7"}
    table = stage(players, settings, ball="f7").play("move 1W").play("to g6").play("to f7", dice="d6 2")
    table.play("yes", dice="d6 6, d6 6, d6 5")
    assert asked(table) == "east diving-tackle 2E"
    table.play("no")
    assert asked(table) == "east shadowing 3E"
    table.play("no", dice="d6 3")
    assert table.ball == "1W", "the pick-up is last"


@pytest.mark.rule("bb2016.skill.tentacles.one-per-move")
def test_one_of_them_tries() -> None:
    settings = versus(team(), team(GRASP, GRASP))
    table = stage({"1W": "g6", "1E": "h6", "2E": "h7"}, settings).play("move 1W").play("to f6")
    table.play("yes", dice="d6 6, d6 6, d6 4")
    assert (table.square("1W"), table.question) == ("f6", "move")


@pytest.mark.rule("bb2016.skill.tentacles.plain-strength")
def test_horns_do_not_help_to_get_away() -> None:
    table = facing(having("horns"), GRASP).play("blitz 1W").play("to f6").play("yes", dice="d6 2, d6 3")
    assert table.square("1W") == "g6"


@pytest.mark.rule("bb2016.skill.tentacles.needs-a-dodge", "bb2016.interaction.ball-and-chain-vs-reactions")
def test_a_follow_up_a_push_and_a_ball_and_chain_are_not_held() -> None:
    settings = versus(team({"st": 4}), team({}, GRASP))
    table = stage({"1W": "g6", "1E": "h6", "2E": "f6"}, settings).play("block 1W", "target 1E", dice="block push-back")
    assert table.play("push to i6").play("follow up").is_turn_of("west")
    reactions = having("tentacles", "diving-tackle", "prehensile-tail", "shadowing")
    table = facing(having("ball-and-chain", ma=1), reactions, {"1W": "g6", "1E": "h5"}).play("ball-and-chain 1W")
    table.play("face south", dice="d6 3")
    assert asked(table) == "east shadowing 1E", "it needs no dodge, but it may be followed"
    table.play("yes", dice="d6 6, d6 6")
    assert table.square("1W") == "g7"
