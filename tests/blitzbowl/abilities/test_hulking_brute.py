"""Hulking Brute: hits harder and is not pushed. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

GOBLINS = teams("goblin", "dwarf")


@pytest.mark.parametrize("face", ["tackle", "smash", "kerrunch"])
def test_every_knock_down_of_its_own_is_a_kerrunch(face: str) -> None:
    table = stage({"7W": "g6", "1E": "h6"}, GOBLINS)
    table.play("block 7W", dice=f"block {face}, block {face}, d6 2")
    assert table.status("1E") == "reserves", "2 - 1 misses 2+"
    assert not table.fact("players.7W.locked"), "a Tackle is none any more"


def test_a_miss_and_a_shove_of_its_own_stay_what_they_are() -> None:
    table = stage({"7W": "g6", "1E": "h6"}, GOBLINS).play("block 7W", dice="block miss, block shove")
    assert table.legal == ["take miss", "take shove"]
    assert table.play("take shove", "stay").square("1E") == "i6"


@pytest.mark.parametrize("behind", [{}, {"1W": "f6 prone"}])
def test_against_it_a_shove_is_a_miss_whatever_is_behind(behind: dict[str, str]) -> None:
    table = stage({"7W": "g6", "1E": "h6", **behind}, GOBLINS, active="east").play("block 1E", dice="block shove")
    assert (table.square("7W"), table.status("7W")) == ("g6", "marked")
    assert table.fact("players.1E.locked")


def test_against_it_other_results_work() -> None:
    table = stage({"7W": "g6", "1E": "h6"}, GOBLINS, active="east").play("block 1E", dice="block smash, d6 2")
    assert table.status("7W") == "prone"


def test_brute_against_brute() -> None:
    table = stage({"7W": "g6", "7E": "h6"}, teams("goblin", "halfling"))
    table.play("block 7W", dice="block shove, block tackle")
    assert table.legal == ["take miss", "take kerrunch"]
