"""Throw Team-mate: who throws. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having


@pytest.mark.rule("bb2020.trait.throw-team-mate.strength-five")
@pytest.mark.parametrize(("strength", "throws"), [(4, False), (5, True), (6, True)])
def test_a_thrower_needs_strength(strength: int, throws: bool) -> None:
    settings = versus(team(having("throw-team-mate", st=strength), having("right-stuff", st=2)))
    table = stage({"1W": "e5", "2W": "f5", "1E": "y2"}, settings)
    assert ("throw-team-mate" in table.actions_of("1W")) is throws
