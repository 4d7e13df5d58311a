"""Stand Firm: a Shove counts as a Miss. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams
from touchline.blitzbowl.words import sentences

HALFLINGS = teams("dwarf", "halfling")


@pytest.mark.parametrize("behind", [{}, {"1E": "i6 prone"}])
def test_a_shove_does_nothing_and_stops_the_blocker(behind: dict[str, str]) -> None:
    """Also where it could not have pushed anyway."""
    table = stage({"1W": "g6", "6E": "h6", **behind}, HALFLINGS).play("block 1W", dice="block shove")
    assert (table.square("6E"), table.status("6E"), table.question) == ("h6", "marked", "action")
    assert table.fact("players.1W.locked")
    assert "Stand Firm: Shove counts as Miss." in sentences(table.match, table.log.drain(), 0)


def test_other_results_work() -> None:
    table = stage({"1W": "g6", "6E": "h6"}, HALFLINGS).play("block 1W", dice="block kerrunch, d6 4")
    assert table.status("6E") == "reserves"


def test_its_own_shove_pushes() -> None:
    table = stage({"1W": "g6", "6E": "h6"}, HALFLINGS, active="east").play("block 6E", dice="block shove")
    assert (table.square("1W"), table.question) == ("f6", "follow-up")


def test_team_mates_are_pushed_as_ever() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, HALFLINGS).play("block 1W", dice="block shove")
    assert table.square("1E") == "i6"


def test_two_shoves_leave_no_choice() -> None:
    table = stage({"6W": "g6", "6E": "h6"}, teams("orc", "halfling")).play("block 6W", dice="block shove, block shove")
    assert table.fact("players.6W.locked")
