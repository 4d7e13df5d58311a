"""Pick-me-up: whenever the Beer Boar has acted, Prone Team-mates next to it may stand up."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

NORSE = teams("norse", "dwarf")  # 4 Beer Boar


def test_every_prone_team_mate_next_to_it_may_stand_up() -> None:
    players = {"4W": "c6", "1W": "g5 prone", "2W": "g7 prone", "3W": "i6 prone", "1E": "f6 prone", "2E": "n2"}
    table = stage(players, NORSE).play("run 4W", "to g6")
    assert (table.match.actor, table.legal) == (0, ["decline", "stand-up 1W", "stand-up 2W"])
    table.play("stand-up 2W")
    assert table.legal == ["decline", "stand-up 1W"]
    table.play("stand-up 1W")
    assert [table.status(player) for player in ("1W", "2W", "3W", "1E")] == ["open", "open", "prone", "prone"]
    assert table.fact("actions_left") == 2


def test_any_action_will_do_and_nobody_has_to() -> None:
    table = stage({"4W": "g6", "1W": "g5 prone", "1E": "h7"}, NORSE).play("block 4W", dice="block miss")
    assert table.legal == ["decline", "stand-up 1W"]
    table.play("decline")
    assert table.status("1W") == "prone"
    up = stage({"4W": "g6 prone", "1W": "g5 prone", "1E": "n2"}, NORSE).play("stand-up 4W")
    assert up.legal == ["decline", "stand-up 1W"]


def test_who_has_stood_up_this_turn_or_is_locked_stays_down() -> None:
    table = stage({"4W": "c6", "1W": "g5 prone", "1E": "n2"}, NORSE, made={"1W": ["stand-up"]})
    assert table.play("run 4W", "to g6").question == "action"
    locked = stage({"4W": "c6", "1W": "g5 prone", "1E": "n2"}, NORSE, locked=["1W"])
    assert locked.play("run 4W", "to g6").question == "action"


def test_the_actions_of_others_pick_nobody_up() -> None:
    table = stage({"4W": "g6", "1W": "g5 prone", "2W": "c2", "1E": "n2"}, NORSE).play("run 2W", "to c3")
    assert table.question == "action"


def test_the_free_stand_up_has_its_claim_step() -> None:
    made = {"2W": ["run"], "3W": ["mark"]}
    table = stage({"4W": "c6", "1W": "g5 prone", "1E": "n2"}, NORSE, made=made, challenges=["play-as-a-team"])
    table.play("run 4W", "to g6", "stand-up 1W")
    assert table.question == "claim"
