"""Woodland Aid: Blocks against the Player are never Assisted. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

GNOMES = teams("orc", "gnome")


def test_team_mates_do_not_help_against_it() -> None:
    table = stage({"1W": "g6", "2W": "i6", "3W": "h7", "6E": "h6"}, GNOMES).play("block 1W", dice="block miss")
    assert table.fact("players.1W.locked")


@pytest.mark.rule("blitz.precedence.cannot-beats-can")
@pytest.mark.parametrize("arena", ["none", "overgrown-arena", "badlands-fighting-pit"])
def test_nor_does_anything_that_counts_as_an_assist(arena: str) -> None:
    settings = {**GNOMES, "arena": arena}
    table = stage({"1W": "f6", "2W": "h7", "6E": "g6"}, settings, in_force={"west": ["blocking-play:on"]})
    assert table.play("block 1W", dice="block miss").fact("players.1W.locked")


def test_against_its_team_mates_assists_count() -> None:
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6", "6E": "h5"}, GNOMES)
    table.play("block 1W", "target 1E", dice="block miss, block miss")
    assert table.fact("players.1W.locked")


def test_its_own_blocks_may_be_assisted() -> None:
    table = stage({"1W": "h6", "6E": "g6", "1E": "i6"}, GNOMES, active="east")
    assert table.play("block 6E", dice="block miss, block miss").fact("players.6E.locked")
