"""Mighty Blow: a Smash counts as Kerrunch. (Team Cards)"""

from __future__ import annotations

from tests.blitzbowl.staging_helpers import stage


def test_a_smash_is_offered_as_kerrunch() -> None:
    table = stage({"6W": "g6", "1E": "h6"}).play("block 6W", dice="block smash, block miss")
    assert table.legal == ["take miss", "take kerrunch"]
    assert table.play("take kerrunch", dice="d6 2").status("1E") == "reserves"


def test_a_tackle_stays_a_tackle() -> None:
    table = stage({"6W": "g6", "1E": "h6"}).play("block 6W", dice="block tackle, block tackle, d6 2")
    assert table.status("1E") == "prone", "no penalty"
    assert table.fact("players.6W.locked")


def test_a_shove_that_cannot_push_has_no_penalty() -> None:
    """It works as a Smash does for everybody else: only a die that shows Smash is changed."""
    table = stage({"6W": "g6", "1E": "h6", "2E": "i6 prone"})
    table.play("block 6W", dice="block shove, block shove, d6 2")
    assert table.status("1E") == "prone"


def test_the_owner_is_hit_like_anybody_else() -> None:
    table = stage({"6W": "g6", "1E": "h6"}, active="east").play("block 1E", dice="block smash, d6 2")
    assert table.status("6W") == "prone"


def test_a_foul_is_not_a_block() -> None:
    table = stage({"6W": "g6", "1E": "h6 prone"}, {"fouls": True}).play("foul 6W", dice="block smash")
    assert (table.status("1E"), table.status("6W")) == ("reserves", "open")
