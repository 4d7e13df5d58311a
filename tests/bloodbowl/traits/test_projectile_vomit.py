"""Projectile Vomit instead of a block. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

VOMIT = having("projectile-vomit", "mighty-blow +1")


@pytest.mark.rule("bb2020.trait.projectile-vomit.action", "bb2020.trait.projectile-vomit.unmodified")
@pytest.mark.parametrize(
    ("dice", "west", "east"),
    [
        ("d6 2, d6 4, d6 4", "standing", "standing"),
        ("d6 2, d6 4, d6 5, d6 3, d6 4", "standing", "stunned"),
        ("d6 1, d6 4, d6 5, d6 3, d6 4", "stunned", "standing"),
        ("d6 1, d6 4, d6 4", "standing", "standing"),
    ],
)
def test_two_or_more_hits_the_target_a_one_its_owner(dice: str, west: str, east: str) -> None:
    table = facing(VOMIT).play("block 1W", "projectile-vomit", dice=dice)
    assert (table.status("1W"), table.status("1E")) == (west, east)


@pytest.mark.rule("bb2020.trait.projectile-vomit.self-hit-turnover")
@pytest.mark.parametrize(("where", "turn"), [("g6", "west"), ("g6 ball", "east")])
def test_felling_itself_is_a_turnover_with_the_ball_alone(where: str, turn: str) -> None:
    table = stage({"1W": where, "1E": "h6"}, versus(team(VOMIT)))
    bounce = ", d8 2" if "ball" in where else ""
    table.play("block 1W", "projectile-vomit", dice="d6 1, d6 4, d6 5, d6 1, d6 2" + bounce)
    assert table.is_turn_of(turn)


@pytest.mark.rule("bb2020.trait.projectile-vomit.once-per-turn")
def test_only_one_block_of_frenzy_is_replaced() -> None:
    table = facing(having("projectile-vomit", "frenzy")).play("block 1W", "block", dice="block push-back")
    assert table.play("push to i6").legal == ["block", "projectile-vomit"]
    table.play("projectile-vomit", dice="d6 2, d6 1, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.projectile-vomit.once-per-turn")
def test_only_one_block_of_multiple_block_is_replaced() -> None:
    settings = versus(team(having("projectile-vomit", "multiple-block", "stab", st=5)))
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7"}, settings).play("block 1W", "target 1E", "target 2E")
    assert table.legal == ["block", "stab", "projectile-vomit"]
    assert table.play("projectile-vomit").legal == ["block", "stab"]


@pytest.mark.rule("bb2020.trait.projectile-vomit.blitz-move-on")
def test_a_blitz_goes_on_afterwards() -> None:
    table = facing(VOMIT).play("blitz 1W", "block 1E", "projectile-vomit", dice="d6 2, d6 1, d6 2")
    assert (table.question, "f6" in table.squares()) == ("move", True)
