"""Special actions: who may declare them, and what replaces a block. (Special Actions)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having


@pytest.mark.rule("bb2020.action.special-hook")
def test_only_traits_give_special_actions() -> None:
    settings = versus(team(having("hypnotic-gaze"), having("stab")))
    table = stage({"1W": "g6", "2W": "g8", "3W": "g10", "1E": "h6", "2E": "h8", "3E": "h10"}, settings)
    assert "hypnotic-gaze" in table.actions_of("1W")
    assert "hypnotic-gaze" not in table.actions_of("3W")
    table.play("block 3W", dice="block push-back")
    assert table.question == "push", "without such a trait a block is not asked about"
    table.play("push to i10", "stay", "block 2W")
    assert (table.question, table.legal) == ("strike", ["block", "stab"])


@pytest.mark.rule("bb2020.action.special-hook")
def test_what_replaces_a_block_allows_no_move_but_in_a_blitz() -> None:
    table = facing(having("stab")).play("block 1W", "stab", dice="d6 1, d6 2")
    assert table.is_turn_of("west"), "nowhere to go after it"
    assert table.actions_of("1W") == []
    table = stage({"1W": "e6", "1E": "h6"}, versus(team(having("stab")))).play("blitz 1W", "to g6", "block 1E")
    assert table.question == "strike"
