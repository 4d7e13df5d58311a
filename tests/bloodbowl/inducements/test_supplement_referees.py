"""The referees of the supplement."""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import kick_off
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.words import sentences

PLAYERS = {"1W": "e5", "2W": "m9", "1E": "f5 prone"}
FOUL = ("foul 1W", "foul 1E")


def watched(referee: str, dice: str, **position: object) -> Table:
    """1W fouls without a double under the eyes of east's referee."""
    settings = versus(team(), team(inducements={referee: 1}), death_zone=True)
    return stage(PLAYERS, settings, "", **position).play(*FOUL, dice=f"d6 1, d6 2, {dice}")


@pytest.mark.rule("bb2020.inducement.death-zone.referee-ranulf")
def test_ranulf() -> None:
    """A Bribe, the blow or the dugout, but no argument."""
    assert watched("ranulf-red-hokuli", "d6 3").is_turn_of("west")
    table = watched("ranulf-red-hokuli", "d6 4")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 4, d6 3, d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("west")) == ("stunned", True), "7 + 2 breaks 9: no Turnover"
    table = watched("ranulf-red-hokuli", "d6 4").play("yes", dice="d6 3, d6 3")
    assert (table.status("1W"), table.is_turn_of("east")) == ("sent-off", True)
    assert watched("ranulf-red-hokuli", "d6 4").play("no").status("1W") == "sent-off"
    assert watched("ranulf-red-hokuli", "d6 4", bribes=[1, 0]).play("no").question == "bribe"
    settings = versus(team(), team(inducements={"ranulf-red-hokuli": 1}), death_zone=True)
    table = stage(PLAYERS, settings).play(*FOUL, dice="d6 1, d6 1")
    assert table.status("1W") == "sent-off", "no argument after a double either"


@pytest.mark.rule("bb2020.inducement.death-zone.referee-ranulf")
def test_one_blow_settles_a_foul_where_both_teams_have_hired_ranulf() -> None:
    hired = team(inducements={"ranulf-red-hokuli": 1})
    table = stage(PLAYERS, versus(hired, hired, death_zone=True)).play(*FOUL, dice="d6 1, d6 2, d6 4")
    table.play("yes", dice="d6 4, d6 3, d6 4, d6 5")
    assert (table.status("1W"), table.is_turn_of("west")) == ("knocked-out", True), "nobody is asked again"


@pytest.mark.rule("bb2020.inducement.death-zone.referee-thoron")
def test_thoron() -> None:
    table = watched("thoron-korensson", "d6 4", bribes=[1, 0])
    assert table.question == "argue"
    table.play("argue", dice="d6 1, player 2")
    assert [table.status(name) for name in ("1W", "2W")] == ["sent-off", "sent-off"]
    table = watched("thoron-korensson", "d6 4", bribes=[1, 0]).play("accept")
    assert (table.status("1W"), table.fact("bribes")) == ("sent-off", [1, 0]), "he takes no Bribe"
    settings = versus(team(), team(inducements={"thoron-korensson": 1}), death_zone=True)
    table = kick_off("d6 1, d6 1, d6 3, d6 4, d6 2, d6 1", settings)
    assert table.fact("bribes") == [0, 0], "Get the Ref was rolled again"


@pytest.mark.rule("bb2020.inducement.death-zone.referee-jorm")
def test_jorm() -> None:
    table = watched("jorm-the-ogre", "d6 4, d6 4, d6 4, d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("east")) == ("stunned", True), "8 + 1 breaks 9"
    settings = versus(team(), team(inducements={"jorm-the-ogre": 1}), death_zone=True)
    table = kick_off("d6 1, d6 1", settings, fans=[3, 2])
    assert (table.fact("bribes"), table.match.fans) == ([0, 0], [2, 1])


@pytest.mark.rule("bb2020.inducement.death-zone.referee-trundlefoot")
def test_the_trundlefoot_triplets() -> None:
    assert watched("trundlefoot-triplets", "d6 5").question == "argue"
    table = watched("trundlefoot-triplets", "d6 1").play("accept")
    assert (table.status("1E"), table.is_turn_of("west")) == ("sent-off", True)
    settings = versus(team(), team(inducements={"trundlefoot-triplets": 1}), death_zone=True)
    table = kick_off("d6 1, d6 1", settings)
    assert (table.fact("bribes"), table.fact("teams.east.inducements")) == ([1, 1], {})
    told = sentences(table.match, table.log.drain(), 0)
    assert "Trundlefoot Triplets of team (east): gone for the rest of the match." in told
    table = stage({"6W": "reserves", "6E": "reserves"}, settings, start="drive", kicking="west")
    table.play("formation deep-wall", "ready", "formation spread")
    table.play("ready", dice="d6 6, player 10")
    assert table.status("10W") == "stunned"
