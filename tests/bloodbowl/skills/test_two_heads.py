"""Two Heads. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

FALL = ", d6 1, d6 2"


def dodging(die: int, *skills: str, fell: bool = False) -> Table:
    """1W leaves 1E for a square marked by 2E: 3+ at -1."""
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, versus(team(skilled(*skills))))
    return table.play("move 1W", "to f5", dice=f"d6 {die}" + (FALL if fell else ""))


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.two-heads.plus-one-dodge")
def test_one_more_when_dodging() -> None:
    assert dodging(3, "two-heads").status("1W") == "standing"
    assert dodging(2, "two-heads", fell=True).status("1W") == "prone"
    assert dodging(3, fell=True).status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.two-heads.plus-one-dodge")
def test_no_help_with_jumps() -> None:
    table = stage({"1W": "e5", "2W": "f5 prone"}, versus(team(skilled("two-heads"))))
    assert table.play("move 1W", "jump to g5", dice=f"d6 2{FALL}").status("1W") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.two-heads-with-titchy", "bb2020.skill.use.bonuses-add-up")
def test_titchy_adds_up_with_it() -> None:
    assert dodging(2, "two-heads", "titchy").status("1W") == "standing"
