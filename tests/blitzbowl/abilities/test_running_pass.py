"""Running Pass: a free Short Throw after a Run."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

NOBLES = teams("imperial-nobility", "dwarf")  # 3 Thrower: Throw 3+


def test_a_short_throw_after_the_run() -> None:
    """No Hand-off to 1W, no Long Throw to 4W."""
    players = {"3W": "c6 ball", "1W": "g7", "2W": "i6", "4W": "m6", "1E": "n2"}
    table = stage(players, NOBLES).play("run 3W", "to f6")
    assert table.legal == ["decline", "throw 3W"]
    table.play("throw 3W", dice="d6 3")
    assert table.ball == "2W"
    assert table.fact("actions_left") == 2
    assert "throw" not in table.actions_of("3W")


def test_a_ball_picked_up_in_the_run_can_be_passed() -> None:
    table = stage({"3W": "c6", "2W": "i6", "1E": "n2"}, NOBLES, balls=["f6"]).play("run 3W", "to f6", "to f6")
    assert table.legal == ["decline", "throw 3W"]


def test_the_usual_penalties_hold() -> None:
    table = stage({"3W": "c6 ball", "2W": "i6", "1E": "j7"}, NOBLES).play(
        "run 3W", "to f6", "throw 3W", dice="d6 3, d8 2"
    )
    assert table.ball == "i5"  # 2W is Marked


def test_nothing_without_a_ball_a_target_or_after_a_throw() -> None:
    assert stage({"3W": "c6", "2W": "i6", "1E": "n2"}, NOBLES).play("run 3W", "to f6").question == "action"
    far = stage({"3W": "c6 ball", "2W": "m6", "1E": "n2"}, NOBLES).play("run 3W", "to f6")
    assert far.question == "action"
    near = stage({"3W": "c6 ball", "2W": "g6", "1E": "n2"}, NOBLES).play("run 3W", "to f6")
    assert near.question == "action"
    made = stage({"3W": "c6 ball", "2W": "i6", "1E": "n2"}, NOBLES, made={"3W": ["throw"]}).play("run 3W", "to f6")
    assert made.question == "action"


def test_a_regular_throw_later_has_its_full_range() -> None:
    """What the ability limits is the free Throw alone."""
    table = stage({"3W": "c6 ball", "1W": "g6", "4W": "m6", "1E": "n2"}, NOBLES).play("run 3W", "to f6")
    assert table.question == "action"
    table.play("throw 3W")
    assert table.legal == ["target 1W", "target 4W"]
