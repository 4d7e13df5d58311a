"""Plague Ridden: victims who rise as Rotters. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import PLAIN, Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having
from touchline.matches.rosters import quick_team

ROTTER = {**PLAIN, "position": "rotter-lineman", "skills": ["plague-ridden", "decay"]}


def killed(die: int = 16, apothecary: int = 0) -> Table:
    """1W kills 1E in a block; a Rotter may join."""
    settings = versus(team(having("plague-ridden"), having("plague-ridden"), raised=ROTTER))
    players = {"1W": "g6", "2W": "k9", "1E": "h6", "2E": "k10", "9E": "y14"}
    table = stage(players, settings, apothecaries=[0, apothecary])
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=f"d6 6, d6 6, d6 6, d6 6, d16 {die}")


def joined(table: Table) -> bool:
    return table.status("13W") == "reserves"


@pytest.mark.rule("bb2020.trait.plague-ridden.infects", "bb2020.trait.plague-ridden.rotter")
@pytest.mark.rule("bb2020.trait.plague-ridden.victim-lost")
def test_a_killed_opponent_rises_as_a_rotter() -> None:
    table = killed()
    assert joined(table)
    assert table.fact("players.13W.position") == "rotter-lineman"
    assert (table.status("1E"), table.fact("players.1E.casualty")) == ("casualty", "dead"), "lost to its own team"


@pytest.mark.rule("bb2020.trait.plague-ridden.rotter")
def test_even_beyond_sixteen_players_and_ready_for_a_nurgle_team() -> None:
    settings = versus(team(having("plague-ridden"), size=16, raised=ROTTER))
    table = stage({"1W": "g6", "1E": "h6", "9E": "y14"}, settings).play("block 1W", dice="block pow")
    table.play("push to i6").play("stay", dice="d6 6, d6 6, d6 6, d6 6, d16 15")
    assert table.status("17W") == "reserves"
    nurgle = quick_team("nurgle")["raised"]
    assert isinstance(nurgle, dict)
    assert nurgle["position"] == "rotter-lineman"


@pytest.mark.rule("bb2020.trait.plague-ridden.infects")
@pytest.mark.parametrize(
    "east",
    [having("decay"), having("regeneration"), having("stunty"), {"st": 5}],
    ids=["decay", "regeneration", "stunty", "strong"],
)
def test_who_cannot_be_infected(east: dict[str, object]) -> None:
    settings = versus(team(having("plague-ridden", st=5), raised=ROTTER), team(east))
    table = stage({"1W": "g6", "1E": "h6", "9E": "y14"}, settings)
    table.play("block 1W", dice="block pow" if east.get("st") else "block pow, block pow").play("push to i6")
    healing = ", d6 1" if "regeneration" in str(east) else ""
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 6, d16 16" + healing)
    assert (table.fact("players.1E.casualty"), joined(table)) == ("dead", False)


@pytest.mark.rule("bb2020.trait.plague-ridden.infects")
def test_only_the_dead_whom_no_apothecary_saves() -> None:
    assert not joined(killed(die=12))
    table = killed(apothecary=1).play("yes", dice="d16 1")
    assert not joined(table.play("suffer badly-hurt"))
    table = killed(apothecary=1).play("yes", dice="d16 15")
    assert joined(table)


@pytest.mark.rule("bb2020.trait.plague-ridden.infects")
def test_by_a_foul_too_but_once_a_game() -> None:
    settings = versus(team(having("plague-ridden"), having("plague-ridden"), raised=ROTTER))
    table = stage({"1W": "g6", "2W": "k9", "1E": "h6 prone", "2E": "k10", "9E": "y14"}, settings)
    table.play("foul 1W", "foul 1E", dice="d6 6, d6 5, d6 6, d6 5, d16 16")
    assert joined(table)
    table.play("block 2W", dice="block pow").play("push to k11").play("stay", dice="d6 6, d6 6, d6 6, d6 6, d16 16")
    assert table.fact("players.2E.casualty") == "dead"
    assert (table.told.count("joined"), table.told.count("skill")) == (1, 1), "nobody was infected a second time"
