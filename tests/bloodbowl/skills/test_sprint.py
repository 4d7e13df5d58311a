"""Sprint: a third Rush. (Agility skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sprint.three-rushes")
@pytest.mark.parametrize("action", ["move", "blitz"])
def test_three_rushes_in_any_action_with_movement(action: str) -> None:
    table = stage({"1W": "e5", "1E": "y9"}, versus(team(skilled("sprint", ma=1)))).play(f"{action} 1W")
    assert "i5" in table.squares()
    assert "j5" not in table.squares()
    table.play("to i5", dice="d6 2, d6 2, d6 2")
    assert table.square("1W") == "i5"
