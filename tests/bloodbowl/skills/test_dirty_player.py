"""Dirty Player: worse fouls. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

DIRTY = versus(team(skilled("dirty-player +1")))


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dirty-player.armour-or-injury")
def test_it_may_break_the_armour_and_then_not_worsen_the_injury() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, DIRTY).play("foul 1W", "foul 1E", dice="d6 3, d6 5")
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes", dice="d6 3, d6 4").status("1E") == "stunned"
    table = stage({"1W": "g6", "1E": "h6 prone"}, DIRTY).play("foul 1W", "foul 1E", dice="d6 3, d6 5")
    assert table.play("no").status("1E") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dirty-player.armour-or-injury")
@pytest.mark.parametrize(("answer", "status"), [("yes", "knocked-out"), ("no", "stunned")])
def test_otherwise_it_may_worsen_the_injury(answer: str, status: str) -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, DIRTY)
    table.play("foul 1W", "foul 1E", dice="d6 4, d6 5, d6 3, d6 4")
    assert table.question == "use"
    assert table.play(answer).status("1E") == status
