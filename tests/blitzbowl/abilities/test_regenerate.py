"""Regenerate: a Prone Skeleton may stand up for nothing before its coach's first Action."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

UNDEAD = teams("shambling-undead", "dwarf")  # 3 and 4 Skeleton
ON_PITCH = {"1W": "c2", "2W": "c9 prone", "5W": "c6", "1E": "n2", "2E": "n9", "3E": "n6"}


def test_it_stands_up_before_the_first_action() -> None:
    table = stage({**ON_PITCH, "3W": "g6 prone"}, UNDEAD, balls=["h2"], deck=[], turn=5, start="turn")
    assert (table.match.actor, table.legal) == (0, ["decline", "stand-up 3W"])
    table.play("stand-up 3W")
    assert table.status("3W") == "open"
    assert (table.question, table.fact("actions_left")) == ("action", 3)
    assert table.status("2W") == "prone"  # a Zombie has to wait


def test_each_skeleton_is_asked_for_itself() -> None:
    table = stage({**ON_PITCH, "3W": "g6 prone", "4W": "g8 prone"}, UNDEAD, balls=["h2"], deck=[], turn=5, start="turn")
    table.play("decline")
    assert table.legal == ["decline", "stand-up 4W"]
    table.play("stand-up 4W")
    assert (table.status("3W"), table.status("4W")) == ("prone", "open")


def test_it_comes_after_the_pre_turn_sequence_and_in_first_turns_too() -> None:
    challenges = ["get-moving", "get-the-ball", "spread-out"]
    players = {**ON_PITCH, "3W": "g6 prone"}
    table = stage(players, UNDEAD, balls=["h2"], challenges=challenges, turn=5, start="turn")
    assert table.question == "swap"
    first = stage(players, UNDEAD, balls=["h2"], challenges=challenges, turn=1, start="turn")
    assert first.legal == ["decline", "stand-up 3W"]


def test_not_in_the_opponents_turn_and_not_between_actions() -> None:
    players = {**ON_PITCH, "3W": "g6 prone"}
    table = stage(players, UNDEAD, active="east", balls=["h2"], deck=[], turn=6, start="turn")
    assert (table.match.actor, table.question) == (1, "action")
    later = stage(players, UNDEAD, balls=["h2"], deck=[], turn=5, start="turn").play("decline", "run 1W", "to c3")
    assert later.question == "action"
    assert "stand-up 3W" in later.legal  # as one of the three
