"""Kick of the 2016 edition: no kicker is named, a player in the right place is enough."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, having, stage, team, versus


def kick_off(kicker: str, dice: str) -> Table:
    line = {"1W": kicker, "2W": "m7", "3W": "m8", "4W": "m9", "1E": "n7", "2E": "n8", "3E": "n9", "4E": "t14"}
    table = stage(line, versus(team(having("kick")), team()), start="kick-off", kicking="west")
    return table.play("kick to t8", dice=dice)


@pytest.mark.rule("bb2016.skill.kick.halve-scatter", "bb2016.skill.kick.after-roll", "bb2016.skill.kick.zero-distance")
@pytest.mark.parametrize(("distance", "ball"), [(1, "t8"), (2, "t7"), (3, "t7"), (4, "t6"), (5, "t6"), (6, "t5")])
def test_the_distance_is_halved_once_it_is_known(distance: int, ball: str) -> None:
    table = kick_off("k8", f"d8 2, d6 {distance}")
    assert asked(table) == "west kick 1W"
    table.play("yes", dice="d6 1, d6 1, d8 7")
    square = f"t{int(ball[1:]) + 1}"
    assert table.ball == square, "one square further by the bounce"


@pytest.mark.rule("bb2016.skill.kick.position")
@pytest.mark.parametrize(("place", "asks"), [("m6", False), ("k2", False), ("k14", False), ("l5", True), ("b11", True)])
def test_where_the_player_must_be(place: str, asks: bool) -> None:
    table = kick_off(place, "d8 2, d6 6" + ("" if asks else ", d6 1, d6 1, d8 7"))
    assert (table.question == "use") == asks
