"""Traits that are rolled for at the start of an activation: what they have in common. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

FAILURES = [
    ("bone-head", 1),
    ("really-stupid", 1),
    ("unchannelled-fury", 1),
    ("animal-savagery", 1),
]


@pytest.mark.rule("bb2020.trait.activation.when-rolled")
@pytest.mark.parametrize(
    "trait", ["bone-head", "really-stupid", "unchannelled-fury", "animal-savagery", "take-root", "bloodlust 2+"]
)
def test_rolled_after_action_and_target_are_declared_even_when_prone(trait: str) -> None:
    table = stage({"1W": "e5 prone", "1E": "h6", "2E": "h9"}, versus(team(having(trait)))).play("blitz 1W")
    assert table.question == "target", "no die before the target is named"
    table.play("target 2E", dice="d6 4")
    assert (table.question, table.status("1W")) == ("move", "standing"), "rolled on the ground, then stood up"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.activation.when-rolled", "bb2020.interaction.foul-appearance-vs-bone-head")
def test_the_attackers_own_trait_comes_before_foul_appearance() -> None:
    east = having("foul-appearance")
    table = facing(having("bone-head"), east).play("block 1W", dice="d6 1")
    assert table.status("1W") == "dazed", "and no die for the appearance of the target"
    assert facing(having("bone-head"), east).play("block 1W", dice="d6 2, d6 2, block push-back").question == "push"


@pytest.mark.rule("bb2020.trait.activation.action-used-up", "bb2020.trait.activation.no-turnover")
@pytest.mark.parametrize(("trait", "die"), FAILURES)
def test_a_failure_uses_the_action_up_and_is_no_turnover(trait: str, die: int) -> None:
    table = stage({"1W": "e5", "2W": "k9", "1E": "h6"}, versus(team(having(trait)))).play("blitz 1W", dice=f"d6 {die}")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []
    assert "blitz" not in table.actions_of("2W")
