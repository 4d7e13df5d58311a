"""Lithe Creature: runs past opponents and never throws. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

TEAMS = teams("gnome", "dwarf")


def test_it_runs_past_opponents_and_ends_open() -> None:
    squares = stage({"7W": "d6", "1E": "g5", "2E": "g7", "3E": "g2", "4E": "g10"}, TEAMS).play("run 7W").squares()
    assert "j6" in squares
    assert not {"f6", "g6", "h6"} & squares


def test_it_never_throws_nor_hands_off() -> None:
    table = stage({"7W": "d6 ball", "1W": "e6", "2W": "g6"}, TEAMS)
    assert table.actions_of("7W") == ["run"]


def test_no_card_makes_it_throw() -> None:
    for card in ("accurate-throw", "hail-mary-pass", "nerves-of-steel"):
        table = stage({"7W": "d6 ball", "1W": "h6"}, TEAMS, hands={"west": [card]})
        assert f"play {card}" not in table.legal


def test_it_may_carry_and_be_thrown_to() -> None:
    table = stage({"1W": "d6 ball", "7W": "e6"}, TEAMS).play("throw 1W")
    assert table.ball == "7W"
