"""Wardance: a free Sidestep, once a turn, at its coach's moment."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

ELVES = teams("wood-elf", "dwarf")  # 6 Wardancer


def test_a_marked_wardancer_sidesteps_for_nothing() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, ELVES)
    assert table.actions_of("6W") == ["block", "sidestep", "free-sidestep"]
    table.play("free-sidestep 6W", "to f6")
    assert table.fact("actions_left") == 3
    assert table.status("6W") == "open"
    assert table.fact("players.6W.made") == ["sidestep"]
    table.play("mark 6W", "to g6")
    assert table.actions_of("6W") == ["block"]  # one Sidestep a turn, free or not


def test_a_regular_sidestep_uses_the_dance_up() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, ELVES).play("sidestep 6W", "to f6", "mark 6W", "to g6")
    assert table.actions_of("6W") == ["block"]


def test_it_can_come_after_the_third_action() -> None:
    """A Wardancer who has marked last may still dance away."""
    table = stage(
        {"6W": "f6", "1W": "c2", "2W": "c9", "1E": "h6", "2E": "n2", "3E": "n9"},
        ELVES,
        actions_left=1,
        deck=[],
        balls=["h2"],
    )
    table.play("mark 6W", "to g6")
    assert table.legal == ["decline", "free-sidestep 6W"]
    table.play("free-sidestep 6W", "to f5")
    assert table.square("6W") == "f5"
    assert table.fact("active") == "east"


def test_open_wardancers_and_others_do_not_dance() -> None:
    table = stage({"6W": "c6", "1W": "g6", "1E": "h6"}, ELVES)
    assert table.actions_of("6W") == ["run"]
    assert table.actions_of("1W") == ["block", "sidestep"]
    hemmed = stage({"6W": "a1", "1E": "b2"}, ELVES)
    assert hemmed.actions_of("6W") == ["block"]


def test_the_dance_has_its_claim_step_and_can_be_shadowed() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, ELVES, challenges=["spread-out"], hands={"east": ["shadowing"]})
    table.play("free-sidestep 6W", "to f6")
    assert table.match.actor == 1
    table.play("pick 1E")
    assert table.status("6W") == "marked"
    assert table.legal == ["claim nothing", "claim 1 spread-out"]
