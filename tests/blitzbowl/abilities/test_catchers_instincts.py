"""Catcher's Instincts: a free Run after catching a throw."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

HUMANS = teams("human", "dwarf")  # 4 Thrower, 5 Catcher


def test_an_open_receiver_of_a_throw_may_run() -> None:
    table = stage({"4W": "c6 ball", "5W": "f6", "1E": "n2"}, HUMANS).play("throw 4W", dice="d6 3")
    assert (table.match.actor, table.legal) == (0, ["decline", "run 5W"])
    table.play("run 5W", "to n6")
    assert table.fact("actions_left") == 2
    assert "run" not in table.actions_of("5W")


def test_the_run_comes_after_the_claim_step_and_can_score() -> None:
    table = stage({"4W": "g6 ball", "5W": "j6", "1E": "n2"}, HUMANS, challenges=["show-us-a-completion"])
    table.play("throw 4W", dice="d6 3")
    assert table.question == "claim"
    table.play("claim nothing", "run 5W", "to o6")
    assert table.fact("score") == [4, 0]


def test_no_run_after_a_hand_off_a_failure_or_when_marked() -> None:
    hand_off = stage({"4W": "c6 ball", "5W": "d6", "1E": "n2"}, HUMANS).play("throw 4W")
    assert (hand_off.ball, hand_off.question) == ("5W", "action")
    failed = stage({"4W": "c6 ball", "5W": "f6", "1E": "n2"}, HUMANS).play("throw 4W", dice="d6 2, d8 2")
    assert failed.question == "action"
    marked = stage({"4W": "c6 ball", "5W": "f6", "1E": "f7"}, HUMANS).play("throw 4W", dice="d6 4")
    assert (marked.ball, marked.question) == ("5W", "action")


def test_no_second_run_in_a_turn() -> None:
    table = stage({"4W": "c6 ball", "5W": "f6", "1E": "n2"}, HUMANS, made={"5W": ["run"]}).play("throw 4W", dice="d6 3")
    assert table.question == "action"


def test_a_throw_to_somebody_else_grants_nothing() -> None:
    table = stage({"4W": "c6 ball", "5W": "f6", "1W": "f7", "1E": "n2"}, HUMANS)
    table.play("throw 4W", "target 1W", dice="d6 3")
    assert table.question == "action"
