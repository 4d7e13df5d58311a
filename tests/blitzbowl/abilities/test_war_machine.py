"""War Machine: rolls on, Marked or not. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("snotling", "dwarf")


def test_it_runs_while_marked() -> None:
    table = stage({"10W": "g6", "1E": "h6"}, TEAMS)
    assert table.actions_of("10W") == ["run", "block", "sidestep"]
    table.play("run 10W", dice="d6 2")
    assert {"e6", "f5", "g5", "h5", "g4", "g6"} <= table.squares(), "away, past, or not at all"


def test_it_passes_and_ends_next_to_opponents() -> None:
    table = stage({"10W": "d6", "1E": "g5", "2E": "g7"}, TEAMS).play("run 10W", dice="d6 6")
    assert {"f6", "g6", "j6"} <= table.squares()
    assert table.play("to g6").status("10W") == "marked"


def test_it_does_not_run_through_players_or_rubble() -> None:
    table = stage({"10W": "a11", "1W": "a10", "1E": "b11 prone", "2E": "b10"}, TEAMS)
    table.play("run 10W", dice="d6 6")
    assert table.square("10W") == "a11"
    squares = stage({"10W": "c3"}, TEAMS).play("run 10W", dice="d6 1").squares()
    assert squares == {"b2", "c2", "d2", "b3", "c3", "b4", "c4"}


@pytest.mark.rule("blitz.precedence.cannot-beats-can")
def test_its_blocks_are_never_assisted() -> None:
    """Seen on a machine of our own with one die, since the Pump Wagon rolls all three dice anyway."""
    machine = {
        "id": "machine",
        "name": "Machine",
        "count": 2,
        "move": "D6",
        "block": 1,
        "throw": "-",
        "armour": 3,
        "abilities": ["war-machine"],
    }
    team = {"id": "machines", "name": "Machines", "players": 2, "emergency_reserves": 2, "positions": [machine]}
    settings = {"teams": [team, "dwarf"], "additional_teams": True, "arena": "overgrown-arena"}
    table = stage({"1W": "f6", "2W": "h5", "1E": "g6"}, settings, in_force={"west": ["blocking-play:on"]})
    assert table.play("block 1W", dice="block miss").fact("players.1W.locked")


def test_it_rolls_three_dice_alone_or_not() -> None:
    table = stage({"10W": "g6", "1W": "i6", "1E": "h6"}, TEAMS)
    table.play("block 10W", dice="block miss, block miss, block miss")
    assert table.fact("players.10W.locked")


def test_it_never_holds_a_ball() -> None:
    table = stage({"10W": "e6"}, TEAMS, balls=["f6"]).play("run 10W", "to f6", dice="d6 3, d8 6")
    assert table.ball == "f7"
