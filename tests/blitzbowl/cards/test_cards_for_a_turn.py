"""Bonus Plays for a whole turn: Blocking Play, Defensive Play, Inspiration."""

from __future__ import annotations

from typing import Any

from tests.blitzbowl.staging_helpers import Players, Table, stage, teams

THREE = {"1W": "g6", "2W": "c2", "3W": "c9", "1E": "h6", "2E": "n2", "3E": "n9"}


def beginning(card: str, players: Players, settings: dict[str, object] | None = None, **position: Any) -> Table:
    """West, who holds this card, begins a turn."""
    place: dict[str, Any] = {"balls": ["h2"], "deck": [], "turn": 5, "start": "turn", **position}
    return stage(players, settings, hands={"west": [card]}, **place)


# --- Blocking Play


def test_blocking_play_makes_every_block_of_the_turn_assisted() -> None:
    table = beginning("blocking-play", {**THREE, "4W": "c5", "4E": "d5"})
    assert (table.match.actor, table.question) == (0, "use")
    table.play("yes", "block 1W", dice="block miss, block tackle")
    table.play("take miss", "block 4W", dice="block miss, block tackle")
    assert table.question == "result"


def test_blocking_play_comes_before_the_pre_turn_sequence() -> None:
    """Three cards lie there to be swapped, and the card is asked for first."""
    challenges = ["get-moving", "get-the-ball", "spread-out"]
    table = stage(THREE, hands={"west": ["blocking-play"]}, balls=["h2"], challenges=challenges, turn=5, start="turn")
    assert (table.question, table.match.view(0)["topic"]) == ("use", "blocking-play")
    table.play("no")
    assert (table.question, table.match.view(0)["topic"]) == ("swap", None)


def test_an_assist_on_top_of_blocking_play_adds_nothing() -> None:
    table = beginning("blocking-play", {**THREE, "4W": "g7"}).play("yes")
    table.play("block 1W", dice="block miss, block tackle")
    assert table.question == "result"


def test_blocking_play_is_over_with_the_turn_and_helps_nobody_else() -> None:
    table = beginning("blocking-play", THREE).play("yes", "pass", "pass", "pass")
    assert table.fact("active") == "east"
    table.play("block 1E", dice="block miss")
    table.play("pass", "pass")
    assert table.fact("active") == "west"
    table.play("block 1W", dice="block miss")
    assert table.fact("actions_left") == 2


def test_blocking_play_cannot_help_where_assists_are_forbidden() -> None:
    """Blocks against a Gnome Beastmaster are never assisted."""
    table = beginning("blocking-play", {**THREE, "1E": "dugout", "6E": "h6"}, teams("orc", "gnome")).play("yes")
    assert table.fact("players.6E.abilities") == ["woodland-aid"]
    table.play("block 1W", dice="block miss")
    assert table.question == "action"


# --- Defensive Play


def test_defensive_play_lets_runners_come_next_to_opponents_and_stop_there() -> None:
    table = beginning("defensive-play", {"1W": "d6", "2W": "c2", "3W": "c9", "1E": "h6", "2E": "n2", "3E": "n9"})
    assert (table.match.actor, table.question) == (0, "use")
    table.play("yes", "run 1W")
    assert {"g6", "g5", "g7"} <= table.squares()
    assert "i6" not in table.squares()  # five squares away, but the way leads past 1E
    table.play("to g6")
    assert table.status("1W") == "marked"
    table.play("run 2W")
    assert "g5" in table.squares()  # for every Run of the turn


def test_defensive_play_comes_after_the_pre_turn_sequence() -> None:
    challenges = ["get-moving", "get-the-ball", "spread-out"]
    table = stage(THREE, hands={"west": ["defensive-play"]}, balls=["h2"], challenges=challenges, turn=5, start="turn")
    assert table.question == "swap"
    table.play("swap 1 get-moving", dice="back sprint, card get-together")
    assert table.question == "use"


def test_defensive_play_is_over_with_the_turn() -> None:
    table = beginning("defensive-play", THREE).play("yes", "pass", "pass", "pass")
    assert table.fact("in_force.west") == []


# --- Inspiration


def test_inspiration_gives_a_fourth_player_action() -> None:
    """With the normal rules: no repetition, a claim step, and then the turn is over."""
    table = beginning("inspiration", {**THREE, "1W": "d6"}, challenges=["get-moving"])
    table.play("run 1W", "to e6", "run 2W", "to c3", "run 3W", "to c10", "claim nothing")
    assert table.question == "use"
    table.play("yes")
    assert (table.question, table.fact("actions_left")) == ("action", 1)
    assert "run" not in table.actions_of("1W")
    table.play("pass")
    assert table.fact("active") == "east"


def test_inspiration_can_show_them_how_it_is_done() -> None:
    """The fourth Action is a Player Action, not a free one."""
    table = beginning("inspiration", {**THREE, "1E": "k6", "1W": "d6 prone"}, challenges=["show-them-how-its-done"])
    table.play("stand-up 1W", "run 1W", "to h6", "pass", "yes", "mark 1W", "to j6")
    assert table.question == "claim"


def test_inspiration_once_a_turn() -> None:
    table = beginning("inspiration", THREE)
    second = stage(THREE, hands={"west": ["inspiration", "inspiration"]}, balls=["h2"], deck=[], turn=5, start="turn")
    for held in (table, second):
        held.play("pass", "pass", "pass", "yes", "pass")
        assert held.fact("active") == "east"
    assert second.fact("hands.west") == ["inspiration"]
