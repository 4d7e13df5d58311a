"""Dump-off: Interrupt, the target of a Block gets rid of the ball first."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

ELVES = teams("orc", "dark-elf")  # 4 Runner: Throw 3+


def test_the_ball_is_thrown_before_the_block() -> None:
    """A Short Throw to a Marked Team-mate over an Open opponent has no modifiers: a 3 is enough."""
    players = {"1W": "g6", "4E": "h6 ball", "1E": "k6", "2W": "l6", "3W": "j8"}
    table = stage(players, ELVES).play("block 1W")
    assert (table.match.actor, table.legal) == (1, ["decline", "throw 4E"])
    table.play("throw 4E", dice="d6 3, block smash, d6 4")
    assert table.ball == "1E"
    assert table.status("4E") == "prone"
    assert table.fact("players.1W.made") == ["block"]


def test_hand_offs_are_allowed_and_long_throws_are_not() -> None:
    players = {"1W": "g6", "4E": "h6 ball", "1E": "i6", "2E": "m6", "3E": "k5"}
    table = stage(players, ELVES).play("block 1W", "throw 4E")
    assert table.legal == ["target 1E", "target 3E"]
    table.play("target 1E", dice="block miss")
    assert table.ball == "1E"


def test_a_fumbled_dump_off_bounces_from_the_thrower() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "k6"}, ELVES, challenges=["free-up-the-ball"])
    table.play("block 1W", "throw 4E", dice="d6 1, d8 2, block miss")
    assert table.ball == "h5"
    assert table.legal == ["claim nothing", "claim 1 free-up-the-ball"]  # out of their hands during west's Action


def test_without_a_ball_or_a_receiver_nobody_asks() -> None:
    table = stage({"1W": "g6", "4E": "h6", "1E": "k6"}, ELVES).play("block 1W", dice="block miss")
    assert table.question == "action"
    alone = stage({"1W": "g6", "4E": "h6 ball"}, ELVES).play("block 1W", dice="block miss")
    assert alone.ball == "4E"


def test_it_may_be_declined() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "k6"}, ELVES).play("block 1W", "decline", dice="block miss")
    assert table.ball == "4E"


def test_one_throw_in_a_turn() -> None:
    """Blocked a second time in the same turn the Runner has thrown already."""
    players = {"1W": "g6", "2W": "g7", "4E": "h6 ball", "1E": "i6"}
    table = stage(players, ELVES).play("block 1W", "throw 4E", "take miss", dice="block miss, block tackle")
    assert table.ball == "1E"
    again = stage(players, ELVES, made={"4E": ["throw"]}).play("block 1W", dice="block miss, block tackle")
    assert again.question == "result"


def test_it_gives_the_opponent_no_completion_to_claim() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "k6"}, ELVES, challenges=["show-us-a-completion"])
    table.play("block 1W", "throw 4E", dice="d6 3, block miss")
    assert table.question == "action"
