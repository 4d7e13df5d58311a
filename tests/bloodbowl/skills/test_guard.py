"""Guard. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

GUARD = skilled("guard")
ONE, TWO = "block push-back", "block push-back, block pow"


def assisted(helper: str, dice: str, **settings: object) -> Table:
    """1W blocks 1E beside 2W, who has Guard and is marked by 2E."""
    players = {"1W": "g6", "1E": "h6", "2W": helper, "2E": "i8"}
    return stage(players, versus(team({}, GUARD), None, **settings)).play("block 1W", dice=dice)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.guard.assists-while-marked")
def test_offensive_and_defensive_assists_however_marked() -> None:
    assert assisted("h7", TWO).actor == "west"
    plain = stage({"1W": "g6", "1E": "h6", "3W": "h7", "2E": "i8"}, versus(team({}, GUARD)))
    assert plain.play("block 1W", dice=ONE).question == "push"
    defended = stage({"1W": "g6", "1E": "h6", "2E": "g7", "2W": "f8"}, versus(team(), team({}, GUARD)))
    table = defended.play("block 1W", "target 1E", dice=TWO)
    assert (table.question, table.actor) == ("result", "east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.guard.needs-tackle-zone")
@pytest.mark.parametrize("status", ["dazed", "prone", "stunned"])
def test_nothing_without_a_tackle_zone(status: str) -> None:
    assert assisted(f"h7 {status}", ONE).question == "push"


@pytest.mark.rule("bb2020.skill.guard.fouls")
def test_it_counts_for_fouls_until_the_answers_of_may_2024() -> None:
    players = {"1W": "g6", "1E": "h6 prone", "2W": "h7", "2E": "i8"}
    table = stage(players, versus(team({}, GUARD))).play("foul 1W", "foul 1E", dice="d6 3, d6 5, d6 1, d6 2")
    assert table.status("1E") == "stunned", "8 and an assist"
    later = stage(players, versus(team({}, GUARD), faq="2024-05")).play("foul 1W", "foul 1E", dice="d6 3, d6 5")
    assert later.status("1E") == "prone"
    assert assisted("h7", TWO, faq="2024-05").actor == "west", "blocks are as before"
