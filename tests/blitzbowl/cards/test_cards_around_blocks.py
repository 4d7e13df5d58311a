"""Bonus Plays around Blocks and rolls: Blitz!, Diving Tackle, Knuckle Dusters, The Kid's Got Moxy, Raw Talent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Players, Table, stage, teams


def holding(card: str, players: Players, settings: dict[str, object] | None = None, **position: Any) -> Table:
    """A position in which west holds this card."""
    return stage(players, settings, hands={"west": [card]}, **position)


# --- Blitz!


def test_blitz_blocks_after_a_run_and_a_mark() -> None:
    table = holding("blitz", {"1W": "c6", "1E": "h6"}).play("run 1W", "to f6", "mark 1W", "to g6")
    assert (table.question, table.fact("prompt")) == ("use", "Use Blitz! (Orc Lineman 1W)?")
    table.play("yes", dice="block smash, d6 4")
    assert table.status("1E") == "prone"
    assert table.fact("actions_left") == 1
    assert table.fact("players.1W.made") == ["run", "mark", "block"]


def test_blitz_needs_the_run_to_come_first() -> None:
    table = holding("blitz", {"1W": "f6", "2W": "c2", "1E": "h6"}, made={"2W": ["run"]}).play("mark 1W", "to g6")
    assert table.question == "action"


def test_blitz_is_no_second_block() -> None:
    made = {"1W": ["run", "block"]}
    table = holding("blitz", {"1W": "f6", "1E": "h6"}, made=made).play("mark 1W", "to g6")
    assert table.question == "action"


def test_a_blitz_that_is_kept_stays_in_hand() -> None:
    table = holding("blitz", {"1W": "f6", "1E": "h6"}, made={"1W": ["run"]}).play("mark 1W", "to g6", "no")
    assert table.fact("hands.west") == ["blitz"]
    assert table.actions_of("1W") == ["block", "sidestep"]


# --- Diving Tackle


def test_diving_tackle_blocks_and_lies_down() -> None:
    """No Armour Check for the tackler, who needs no Run; the free Block has its claim step first."""
    table = holding("diving-tackle", {"1W": "f6", "1E": "h6"}, challenges=["take-them-down"])
    table.play("mark 1W", "to g6", "yes", dice="block smash, d6 4")
    assert table.question == "claim"
    assert table.status("1W") == "open"
    table.play("claim nothing")
    assert (table.status("1W"), table.status("1E")) == ("prone", "prone")
    assert table.fact("actions_left") == 2


def test_a_diving_carrier_loses_the_ball() -> None:
    table = holding("diving-tackle", {"1W": "f6 ball", "1E": "h6"}).play("mark 1W", "to g6")
    table.play("yes", dice="block miss, d8 2")
    assert (table.status("1W"), table.ball) == ("prone", "g5")


def test_only_one_free_block_after_a_mark() -> None:
    """Frenzied and Diving Tackle: a Player who has blocked cannot block again."""
    table = holding("diving-tackle", {"6W": "f6", "1E": "h6"}, teams("dwarf", "dwarf")).play("mark 6W", "to g6")
    assert table.legal == ["decline", "block 6W"]
    table.play("block 6W", "stay", dice="block shove")
    assert table.question == "action"
    assert table.fact("hands.west") == ["diving-tackle"]


# --- Bladed Knuckle Dusters


@pytest.mark.parametrize(("die", "status"), [(5, "reserves"), (6, "prone")])
def test_knuckle_dusters_make_the_armour_six(die: int, status: str) -> None:
    table = holding("bladed-knuckle-dusters", {"1W": "g6", "1E": "h6"}).play("block 1W", dice="block smash")
    assert (table.match.actor, table.question) == (0, "use")
    table.play("yes", dice=f"d6 {die}")
    assert table.status("1E") == status


def test_knuckle_dusters_are_for_this_check_only() -> None:
    players = {"1W": "g6", "1E": "h6", "2W": "c2", "2E": "d2"}
    table = holding("bladed-knuckle-dusters", players).play("block 1W", dice="block smash").play("yes", dice="d6 6")
    table.play("block 2W", dice="block smash, d6 2")
    assert table.status("2E") == "prone"


def test_knuckle_dusters_are_for_opponents_knocked_down_by_a_block() -> None:
    """Not for the own Players, and not where nobody was Knocked Down."""
    table = holding("bladed-knuckle-dusters", {"1W": "g6", "1E": "h6"}, active="east", turn=4)
    table.play("block 1E", dice="block smash, d6 4")
    assert table.status("1W") == "prone"
    shove = holding("bladed-knuckle-dusters", {"1W": "g6", "1E": "h6"}).play("block 1W", dice="block shove")
    assert shove.question == "follow-up"


def test_knuckle_dusters_are_not_wasted_on_bad_armour() -> None:
    """A Goblin has 6+ anyway, a Snotling fails without a roll: nobody is asked."""
    goblin = holding("bladed-knuckle-dusters", {"1W": "g6", "1E": "h6"}, teams("orc", "goblin"))
    goblin.play("block 1W", dice="block smash, d6 6")
    assert goblin.status("1E") == "prone"
    snotling = holding("bladed-knuckle-dusters", {"1W": "g6", "1E": "h6"}, teams("orc", "snotling"))
    snotling.play("block 1W", dice="block smash")
    assert snotling.status("1E") == "reserves"


# --- The Kid's Got Moxy


def test_moxy_rolls_three_dice_in_an_unassisted_block() -> None:
    table = holding("the-kids-got-moxy", {"1W": "g6", "1E": "h6"}).play("block 1W")
    assert table.question == "use"
    table.play("yes", dice="block miss, block tackle, block shove")
    assert table.legal == ["take miss", "take tackle", "take shove"]


def test_moxy_is_not_for_assisted_blocks() -> None:
    table = holding("the-kids-got-moxy", {"1W": "g6", "2W": "g7", "1E": "h6"})
    table.play("block 1W", dice="block miss, block tackle")
    assert table.question == "result"
    assert table.fact("hands.west") == ["the-kids-got-moxy"]


def test_moxy_is_not_offered_to_who_has_three_dice_already() -> None:
    table = holding("the-kids-got-moxy", {"10W": "g6", "1E": "h6"}, teams("snotling", "dwarf"))
    table.play("block 10W", dice="block miss, block tackle, block shove")
    assert table.question == "result"


def test_moxy_answers_tough_enough() -> None:
    """The Interrupt makes the Block unassisted, which is when this card may be played."""
    table = stage({"1W": "g6", "2W": "g7", "1E": "h6"}, hands={"west": ["the-kids-got-moxy"], "east": ["tough-enough"]})
    table.play("block 1W", "yes", "yes", dice="block shove, block tackle, block shove")
    assert table.legal == ["take miss", "take tackle"]


# --- Raw Talent


def test_raw_talent_re_rolls_all_block_dice() -> None:
    table = holding("raw-talent", {"6W": "g6", "1E": "h6"}).play("block 6W", dice="block miss, block kerrunch")
    assert table.legal == ["keep the roll", "re-roll by raw-talent"]
    table.play("re-roll by raw-talent", dice="block miss, block tackle")
    assert table.legal == ["take miss", "take tackle"]
    assert table.fact("discards") == ["raw-talent"]


def test_raw_talent_re_rolls_a_failed_throw_check() -> None:
    table = holding("raw-talent", {"1W": "c6 ball", "2W": "f6", "1E": "n2"}).play("throw 1W", dice="d6 1")
    table.play("re-roll by raw-talent", dice="d6 4")
    assert table.ball == "2W"


def test_raw_talent_re_rolls_a_failed_armour_check_in_the_opponents_turn() -> None:
    table = holding("raw-talent", {"1W": "g6", "1E": "h6"}, active="east", turn=4)
    table.play("block 1E", dice="block smash, d6 1")
    assert table.match.actor == 0
    table.play("re-roll by raw-talent", dice="d6 1")
    assert table.status("1W") == "reserves"  # the second roll stands


def test_raw_talent_is_for_the_players_own_dice() -> None:
    table = holding("raw-talent", {"1W": "g6", "1E": "h6"}, active="east", turn=4)
    table.play("block 1E", dice="block miss")
    assert (table.match.actor, table.question) == (1, "action")
    mine = holding("raw-talent", {"1W": "g6", "1E": "h6"}).play("block 1W", "keep the roll", dice="block smash, d6 1")
    assert mine.status("1E") == "reserves"  # the opponent's Armour Check is theirs


def test_raw_talent_does_not_re_roll_a_re_roll() -> None:
    table = holding("raw-talent", {"5W": "g6", "1E": "h6"}).play("block 5W", dice="block miss")
    table.play("re-roll by offensive-specialist", dice="block miss")
    assert table.question == "action"
    assert table.fact("hands.west") == ["raw-talent"]
