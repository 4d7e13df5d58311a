"""Defensive: cancels Guard. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

GUARD, DEFENSIVE = skilled("guard"), skilled("defensive")


@pytest.mark.rule("bb2020.skill.defensive.cancels-guard", "bb2020.interaction.guard-vs-defensive")
@pytest.mark.parametrize(("foe", "dice"), [(DEFENSIVE, 1), ({}, 2)])
def test_a_guard_it_marks_does_not_help_in_its_own_turn(foe: dict[str, object], dice: int) -> None:
    """2W assists against 1E though marked by 2E, unless 2E is Defensive."""
    settings = versus(team({}, GUARD), team({}, foe))
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6", "2E": "j6"}, settings)
    table.play("block 1W", dice=", ".join(["block push-back", "block pow"][:dice]))
    assert table.question == ("push" if dice == 1 else "result")


@pytest.mark.rule("bb2020.skill.defensive.not-in-own-turn")
def test_it_has_no_effect_in_its_own_turn() -> None:
    """1W is Defensive and blocks 2E; 1E with Guard assists 2E although 1W's team is all around."""
    settings = versus(team({}, DEFENSIVE), team(GUARD))
    table = stage({"1W": "g6", "2W": "g8", "1E": "h7", "2E": "h6"}, settings)
    table.play("block 1W", "target 2E", dice="block push-back, block pow")
    assert (table.question, table.actor) == ("result", "east")


@pytest.mark.rule("bb2020.skill.defensive.does-not-remove-assist")
def test_an_assist_against_the_defensive_player_itself_counts() -> None:
    settings = versus(team({}, GUARD), team(DEFENSIVE))
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6"}, settings).play("block 1W", dice="block push-back, block pow")
    assert (table.question, table.actor) == ("result", "west")
