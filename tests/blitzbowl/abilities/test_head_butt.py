"""Head-butt: a free Block after a Run and then a Mark."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

CHAOS = teams("chaos-chosen", "dwarf")  # 1-4 Beastman


def test_run_then_mark_then_a_free_block() -> None:
    table = stage({"1W": "c6", "1E": "h6"}, CHAOS).play("run 1W", "to f6", "mark 1W", "to g6")
    assert table.legal == ["decline", "block 1W"]
    table.play("block 1W", dice="block smash, d6 4")
    assert table.status("1E") == "prone"
    assert table.fact("actions_left") == 1
    assert table.fact("players.1W.made") == ["run", "mark", "block"]


def test_a_mark_without_a_run_is_not_enough() -> None:
    table = stage({"1W": "f6", "2W": "c2", "1E": "h6"}, CHAOS, made={"2W": ["run"]}).play("mark 1W", "to g6")
    assert table.question == "action"


def test_it_is_one_block_a_turn_all_the_same() -> None:
    table = stage({"1W": "f6", "1E": "h6"}, CHAOS, made={"1W": ["run"]}).play("mark 1W", "to g6", "decline")
    assert table.actions_of("1W") == ["block", "sidestep"]
    used = stage({"1W": "f6", "1E": "h6"}, CHAOS, made={"1W": ["run"]})
    used.play("mark 1W", "to g6", "block 1W", "stay", dice="block shove")
    assert "block" not in used.actions_of("1W")


def test_the_block_has_a_claim_step_of_its_own() -> None:
    table = stage({"1W": "f6", "1E": "h6"}, CHAOS, made={"1W": ["run"]}, challenges=["take-them-down"])
    table.play("mark 1W", "to g6", "block 1W", dice="block smash, d6 4")
    assert table.question == "claim"
