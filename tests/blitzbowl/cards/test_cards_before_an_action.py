"""Bonus Plays that are played before an Action: they help with it, or grant one for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Players, Table, stage, teams
from touchline.core.errors import IllegalAction


def holding(card: str, players: Players, settings: dict[str, object] | None = None, **position: Any) -> Table:
    """A position in which west holds this card."""
    return stage(players, settings, hands={"west": [card]}, **position)


def can_play(table: Table, card: str) -> bool:
    return f"play {card}" in table.legal


# --- Accurate Throw


def test_accurate_throw_makes_the_throw_value_two() -> None:
    """A Lineman throws at 4+; with the card a 2 is enough, and a Long Throw still has its penalty."""
    table = holding("accurate-throw", {"1W": "c6 ball", "2W": "f6", "1E": "n2"})
    assert table.play("play accurate-throw", dice="d6 2").ball == "2W"
    far = holding("accurate-throw", {"1W": "c6 ball", "2W": "i6", "1E": "n2"})
    far.play("play accurate-throw", dice="d6 2, d8 8")
    assert far.ball == "b6"  # a modified 1: fumbled


def test_accurate_throw_lasts_for_one_throw() -> None:
    table = holding("accurate-throw", {"1W": "c6 ball", "2W": "f6", "1E": "n2"})
    table.play("play accurate-throw", dice="d6 2").play("throw 2W", dice="d6 3, d8 8")
    assert table.ball == "b6"


def test_accurate_throw_needs_a_throw_to_be_made() -> None:
    assert not can_play(holding("accurate-throw", {"1W": "c6", "2W": "f6", "1E": "n2"}), "accurate-throw")
    assert not can_play(holding("accurate-throw", {"1W": "c6 ball", "2W": "f6", "1E": "d6"}), "accurate-throw")


def test_accurate_throw_helps_to_throw_a_team_mate() -> None:
    goblins = teams("goblin", "dwarf", throw_team_mate=True)
    table = holding("accurate-throw", {"7W": "h6", "1W": "g6", "1E": "n2"}, goblins)
    table.play("play accurate-throw", "to k6", dice="d6 2")
    assert (table.square("1W"), table.status("1W")) == ("k6", "open")


# --- Aggressive Mark


def test_aggressive_mark_reaches_four_squares() -> None:
    table = holding("aggressive-mark", {"1W": "c6", "1E": "h6"})
    assert "mark" not in table.actions_of("1W")
    table.play("play aggressive-mark")
    assert table.squares() == {"g5", "g6", "g7"}
    table.play("to g6")
    assert table.status("1W") == "marked"
    assert table.fact("players.1W.made") == ["mark"]


def test_aggressive_mark_stops_at_the_first_contact() -> None:
    """2E is met on the way, so nothing behind it is reached."""
    table = holding("aggressive-mark", {"1W": "c6", "1E": "i6", "2E": "f6"})
    table.play("play aggressive-mark")
    assert "h6" not in table.squares()
    assert "e6" in table.squares()


def test_aggressive_mark_is_for_one_mark() -> None:
    table = holding("aggressive-mark", {"1W": "c6", "2W": "c5", "1E": "h6"})
    table.play("play aggressive-mark", "mark 1W", "to g6")
    assert "mark" not in table.actions_of("2W")


# --- Dodge


def test_dodge_runs_past_opponents_and_ends_open() -> None:
    """Two Dwarfs close the gap between the rubble and the edge of their zones; with the card 1W slips through."""
    players = {"5W": "e6", "1E": "g4", "2E": "g6", "3E": "g8", "4E": "g2", "5E": "g10"}
    plain = stage(players)
    plain.play("run 5W")
    assert "i6" not in plain.squares()
    table = holding("dodge", players)
    table.play("play dodge")
    assert {"i6", "i4", "i8"} <= table.squares()
    assert not {"f6", "h6", "g5", "f4"} & table.squares()  # next to an opponent is no place to stop
    table.play("to i6")
    assert table.status("5W") == "open"


def test_dodge_is_for_one_run() -> None:
    table = holding("dodge", {"1W": "e6", "2W": "c9", "1E": "g6"})
    table.play("play dodge", "run 1W", "to c6", "run 2W")
    assert not {"f7", "h7"} & table.squares()


# --- Hail Mary Pass


@pytest.mark.parametrize(("die", "caught"), [(4, True), (3, False)])
def test_hail_mary_pass_reaches_anybody_on_four_or_more(die: int, caught: bool) -> None:
    """Twelve squares away, Marked, over an Open opponent: no modifiers."""
    players = {"4W": "b6 ball", "1W": "n6", "1E": "o6", "2E": "h6"}
    assert "throw" not in stage(players).actions_of("4W")
    table = holding("hail-mary-pass", players)
    table.play("play hail-mary-pass", dice=f"d6 {die}" if caught else f"d6 {die}, d8 8")
    assert (table.ball == "1W") is caught


def test_hail_mary_pass_is_a_pass() -> None:
    """No Hand-off, and no way to throw a Team-mate."""
    table = holding("hail-mary-pass", {"4W": "b6 ball", "1W": "c6", "2W": "n6", "1E": "n2"})
    table.play("play hail-mary-pass", dice="d6 4")
    assert table.ball == "2W"
    goblins = teams("goblin", "dwarf", throw_team_mate=True)
    troll = holding("hail-mary-pass", {"7W": "h6", "1W": "g6", "1E": "n2"}, goblins)
    assert not can_play(troll, "hail-mary-pass")


def test_hail_mary_pass_fumbles_on_a_one_only() -> None:
    table = holding("hail-mary-pass", {"4W": "b6 ball", "1W": "n6", "1E": "n2"})
    table.play("play hail-mary-pass", dice="d6 1, d8 8")
    assert table.ball == "a6"


@pytest.mark.rule("blitz.bonus.timing-on-card")
def test_hail_mary_pass_needs_somebody_who_is_not_at_hand() -> None:
    """A Hand-off is possible, but this card is not for one: playing it would leave nothing to do."""
    near = {"4W": "b6 ball", "1W": "c6", "1E": "n2"}
    table = holding("hail-mary-pass", near)
    assert "throw" in table.actions_of("4W")
    assert not can_play(table, "hail-mary-pass")
    both = stage(near, hands={"west": ["accurate-throw", "hail-mary-pass"]})
    assert can_play(both, "accurate-throw")
    both.play("play accurate-throw")
    assert both.ball == "1W"


def test_hail_mary_pass_is_a_roll_of_four_with_an_accurate_throw_too() -> None:
    table = stage({"4W": "b6 ball", "1W": "n6", "1E": "n2"}, hands={"west": ["accurate-throw", "hail-mary-pass"]})
    assert not can_play(table, "accurate-throw")  # nobody is in range
    table = stage({"4W": "b6 ball", "1W": "e6", "1E": "n2"}, hands={"west": ["accurate-throw", "hail-mary-pass"]})
    table.play("play accurate-throw", "play hail-mary-pass", dice="d6 3, d8 8")
    assert table.ball == "d6"


# --- Jump Up


def test_jump_up_stands_a_player_up_for_nothing() -> None:
    """The Player may go on to act; the Stand Up is theirs for the turn."""
    table = holding("jump-up", {"1W": "c6 prone", "2W": "c9 prone", "1E": "n2"})
    table.play("play jump-up", "stand-up 1W")
    assert table.status("1W") == "open"
    assert table.fact("actions_left") == 3
    assert table.actions_of("1W") == ["run"]


def test_jump_up_needs_somebody_who_may_still_stand_up() -> None:
    assert not can_play(holding("jump-up", {"1W": "c6", "1E": "n2"}), "jump-up")
    again = holding("jump-up", {"1W": "c6 prone", "1E": "n2"}, made={"1W": ["stand-up"]})
    assert not can_play(again, "jump-up")


def test_jump_up_may_come_after_the_last_action() -> None:
    table = holding(
        "jump-up", {"1W": "c6 prone", "2W": "c2", "3W": "c9", "1E": "n2"}, actions_left=1, deck=[], balls=["h6"]
    )
    table.play("run 2W", "to c3")
    assert table.legal == ["decline", "play jump-up"]
    table.play("play jump-up")
    assert table.status("1W") == "open"


# --- Nerves Of Steel


def test_nerves_of_steel_throw_although_marked() -> None:
    players = {"4W": "c6 ball", "1W": "f6", "1E": "c7"}
    assert "throw" not in stage(players).actions_of("4W")
    table = holding("nerves-of-steel", players)
    assert table.play("play nerves-of-steel", dice="d6 3").ball == "1W"


def test_nerves_of_steel_throw_a_team_mate_too() -> None:
    goblins = teams("goblin", "dwarf", throw_team_mate=True)
    table = holding("nerves-of-steel", {"7W": "h6", "1W": "g6", "1E": "i7"}, goblins)
    assert "throw-team-mate" not in table.actions_of("7W")
    table.play("play nerves-of-steel", "to h2", dice="d6 5")
    assert table.square("1W") == "h2"


def test_nerves_of_steel_cannot_help_who_may_never_throw() -> None:
    """The Woodland Fox never throws: what is forbidden beats what is allowed."""
    table = holding("nerves-of-steel", {"7W": "c6 ball", "1W": "f6", "1E": "c7"}, teams("gnome", "dwarf"))
    assert table.fact("players.7W.abilities") == ["lithe-creature"]
    assert not can_play(table, "nerves-of-steel")


def test_nerves_of_steel_are_for_one_action() -> None:
    table = holding("nerves-of-steel", {"4W": "c6 ball", "1W": "f6", "2W": "h6", "1E": "c7", "2E": "f7"})
    table.play("play nerves-of-steel", "target 1W", dice="d6 4")
    assert table.ball == "1W"
    assert table.status("1W") == "marked"
    assert "throw" not in table.actions_of("1W")


@pytest.mark.rule("blitz.bonus.timing-on-card")
def test_nerves_of_steel_are_not_offered_where_nobody_needs_them() -> None:
    """An Open thrower may throw anyway, and so may a Marked one who dumps the ball off."""
    assert not can_play(holding("nerves-of-steel", {"4W": "c6 ball", "1W": "f6", "1E": "n2"}), "nerves-of-steel")
    dumping = stage(
        {"1W": "h6", "4E": "i6 ball", "1E": "l6"},
        teams("dwarf", "dark-elf"),
        hands={"east": ["nerves-of-steel"]},
    )
    dumping.play("block 1W")
    assert dumping.legal == ["decline", "throw 4E"]


# --- Reserves


def test_the_reserves_card_brings_a_player_on_for_nothing() -> None:
    table = holding("reserves", {"1W": "c6", "1E": "b2"})
    table.play("play reserves", "reserves 5W")
    assert "a2" not in table.squares()  # the usual squares
    table.play("to a8")
    assert table.fact("actions_left") == 3
    assert table.actions_of("5W") == ["run"]


def test_the_reserves_card_comes_before_an_action_not_after_the_last() -> None:
    table = holding("reserves", {"1W": "c6", "2W": "c2", "3W": "c9", "1E": "m2"}, actions_left=1, deck=[], balls=["h6"])
    assert can_play(table, "reserves")
    table.play("pass")
    assert table.fact("active") == "east"


def test_the_reserves_card_needs_somebody_in_the_dugout() -> None:
    everybody = {f"{n}W": f"c{n + n // 3}" for n in range(1, 7)}
    assert not can_play(holding("reserves", {**everybody, "1E": "n2"}), "reserves")


# --- Sprint


def test_sprint_adds_two_squares_to_one_run() -> None:
    table = holding("sprint", {"1W": "c6", "2W": "c2", "1E": "n2"})
    table.play("play sprint", "run 1W")
    assert "j6" in table.squares()
    assert "k6" not in table.squares()
    table.play("to j6", "run 2W")
    assert "h1" in table.squares()
    assert "i1" not in table.squares()


def test_sprint_adds_to_a_rolled_move_too() -> None:
    table = holding("sprint", {"10W": "c6", "1E": "n2"}, teams("snotling", "dwarf"))
    table.play("play sprint", dice="d6 1")
    assert "f6" in table.squares()
    assert "g6" not in table.squares()


def test_a_card_once_played_must_be_used() -> None:
    """After Sprint only Runs are on offer; nobody takes the card back."""
    table = holding("sprint", {"1W": "c6", "2W": "l6", "1E": "n6"})
    table.play("play sprint")
    assert table.legal == ["run 1W", "run 2W"]
    with pytest.raises(IllegalAction, match="'pass' is not legal now"):
        table.play("pass")


# --- cards for free Actions


@pytest.mark.rule("blitz.free.follows-normal-rules")
def test_a_card_lengthens_the_short_run_of_an_ability_too() -> None:
    """Hit and Run grants two squares, Sprint two more."""
    players = {"5W": "h6", "1E": "i6", "2E": "b2"}
    table = stage(players, teams("amazon", "dwarf"), hands={"west": ["sprint"]})
    table.play("block 5W", dice="block smash, d6 6").play("play sprint")
    assert {"l6", "d6"} <= table.squares()
    assert not {"m6", "c6"} & table.squares()


def test_a_card_widens_the_short_throw_of_an_ability_too() -> None:
    """Dump-off grants a Short Throw; a Hail Mary Pass reaches anybody."""
    players = {"1W": "h6", "4E": "i6 ball", "1E": "l6", "2E": "o1"}
    table = stage(players, teams("dwarf", "dark-elf"), hands={"east": ["hail-mary-pass"]})
    table.play("block 1W", "play hail-mary-pass")
    assert table.legal == ["target 1E", "target 2E"]
