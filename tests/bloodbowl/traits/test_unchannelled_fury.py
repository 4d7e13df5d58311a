"""Unchannelled Fury. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having


@pytest.mark.rule("bb2020.trait.unchannelled-fury.roll", "bb2020.trait.unchannelled-fury.keeps-tackle-zone")
def test_a_move_needs_a_four() -> None:
    settings = versus(team(having("unchannelled-fury")))
    table = stage({"1W": "e5"}, settings).play("move 1W", dice="d6 3")
    assert (table.status("1W"), table.question) == ("standing", "turn")
    assert stage({"1W": "e5"}, settings).play("move 1W", dice="d6 4").question == "move"


@pytest.mark.rule("bb2020.trait.unchannelled-fury.roll")
def test_two_more_for_a_block_a_blitz_or_what_replaces_a_block() -> None:
    fury = having("unchannelled-fury", "stab")
    assert facing(fury).play("block 1W", dice="d6 1").question == "turn"
    assert facing(fury).play("block 1W", dice="d6 2").legal == ["block", "stab"]
    assert facing(fury).play("blitz 1W", dice="d6 2").question == "move"
