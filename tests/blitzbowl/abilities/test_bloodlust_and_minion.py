"""Bloodlust: a Miss among the dice of its Block costs the Player, or a Minion next to it."""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage, teams

VAMPIRES = teams("vampire", "dwarf")  # 1-4 Thrall, 5 Runner, 6 Thrower, 7 Blitzer with Block Value 2


def test_a_miss_injures_the_vampire_even_when_another_die_was_taken() -> None:
    table = stage({"7W": "g6 ball", "1E": "h6"}, VAMPIRES)
    table.play("block 7W", "take smash", dice="block miss, block smash, d6 4, d8 8")
    assert table.status("1E") == "prone"
    assert table.status("7W") == "reserves"
    assert table.ball == "f6"


def test_without_a_miss_nothing_happens() -> None:
    table = stage({"7W": "g6", "1E": "h6"}, VAMPIRES)
    table.play("block 7W", "take smash", dice="block tackle, block smash, d6 4")
    assert table.status("7W") == "open"


def test_a_shove_that_counts_as_a_miss_is_no_miss_on_the_die() -> None:
    """A Halfling Hefty stands firm: the Shove does nothing, but no die showed a Miss."""
    table = stage({"5W": "g6", "6E": "h6"}, teams("vampire", "halfling")).play("block 5W", dice="block shove")
    assert table.status("5W") == "marked"


def test_a_re_roll_wipes_the_miss_away() -> None:
    """Only the dice that stand are looked at."""
    table = stage({"5W": "g6", "1E": "h6"}, VAMPIRES, hands={"west": ["raw-talent"]})
    table.play("block 5W", "re-roll by raw-talent", "stay", dice="block miss, block shove")
    assert table.status("5W") == "open"
    worse = stage({"5W": "g6", "1E": "h6"}, VAMPIRES, hands={"west": ["raw-talent"]})
    worse.play("block 5W", "re-roll by raw-talent", dice="block shove, block miss")
    assert worse.status("5W") == "reserves"


def test_the_claim_step_comes_first() -> None:
    table = stage({"7W": "g6", "1E": "h6"}, VAMPIRES, challenges=["take-them-down"])
    table.play("block 7W", "take smash", dice="block miss, block smash, d6 4")
    assert table.question == "claim"
    assert table.status("7W") == "open"
    table.play("claim 1 take-them-down", dice="back blocking-play")
    assert table.status("7W") == "reserves"


def test_only_its_own_blocks_count() -> None:
    table = stage({"7W": "g6", "1W": "c2", "1E": "d2", "2E": "h6"}, VAMPIRES).play("block 1W", dice="block miss")
    assert table.status("7W") == "marked"
    theirs = stage({"7W": "g6", "2E": "h6"}, VAMPIRES, active="east", turn=4).play("block 2E", dice="block miss")
    assert theirs.status("7W") == "marked"


def test_a_vampire_who_scored_is_safe() -> None:
    """The Block opened the way to a touchdown before the thirst came."""
    table = stage({"7W": "o5 ball", "1E": "n6"}, VAMPIRES)
    table.play("block 7W", "take shove", "stay", dice="block miss, block shove")
    assert table.square("1E") == "m7"
    assert table.fact("score") == [4, 0]
    assert "injured" not in table.told


# --- Minion


def test_a_minion_next_to_the_vampire_may_take_its_place() -> None:
    """1W and 2W are adjacent; 3W is not, and 4W is Prone, so takes no part."""
    players = {"7W": "g6 ball", "1W": "f5", "2W": "f7", "3W": "e6", "4W": "g7 prone", "1E": "h6"}
    table = stage(players, VAMPIRES).play("block 7W", "take miss", dice="block miss, block tackle")
    assert (table.match.actor, table.legal) == (0, ["nobody", "pick 1W", "pick 2W"])
    table.play("pick 2W")
    assert table.status("2W") == "reserves"
    assert table.ball == "7W"
    assert table.status("7W") == "marked"


def test_the_minion_may_be_spared() -> None:
    players = {"5W": "g6", "1W": "f5", "1E": "h6"}
    table = stage(players, VAMPIRES).play("block 5W", "nobody", dice="block miss")
    assert (table.status("5W"), table.status("1W")) == ("reserves", "open")


def test_a_minion_helps_against_bloodlust_only() -> None:
    table = stage({"5W": "g6", "1W": "f5", "1E": "h6"}, VAMPIRES, active="east", turn=4)
    table.play("block 1E", dice="block smash, d6 1")
    assert table.status("5W") == "reserves"
