"""Disturbing Presence. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

PRESENCE = skilled("disturbing-presence")


def handed(die: int, foe: str, *west: dict[str, object], dropped: bool = False) -> Table:
    """1W hands the ball to 2W at f5, who needs a 3."""
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": foe}, versus(team(*west), team(PRESENCE)))
    return table.play("hand-off 1W", "hand to 2W", dice=f"d6 {die}" + (", d8 2" if dropped else ""))


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.disturbing-presence.minus-one-each", "bb2020.skill.disturbing-presence.not-on-hand-off")
def test_catches_within_three_squares_in_any_direction() -> None:
    assert handed(3, "i8", dropped=True).ball == "f4"
    assert handed(4, "i8").ball == "2W"
    assert handed(3, "j5").ball == "2W", "four squares away, and giving takes no test"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.disturbing-presence.minus-one-each")
def test_each_such_player_counts() -> None:
    settings = versus(team(), team(PRESENCE, PRESENCE))
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "i5", "2E": "i8"}, settings)
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 4, d8 2").ball == "f4"


@pytest.mark.rule("bb2020.skill.disturbing-presence.minus-one-each")
def test_passes_throws_of_team_mates_and_bombs() -> None:
    settings = versus(team(), team(PRESENCE))
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "e8"}, settings)
    table.play("pass 1W", "throw", "throw to h5", dice="d6 4, d8 2, d8 2, d8 2, d8 2")
    assert table.counted("1W", "completions") == 0
    thrower = team(skilled("throw-team-mate", st=5), skilled("right-stuff", st=2))
    throw = stage({"1W": "e5", "2W": "f5", "1E": "e8"}, versus(thrower, team(PRESENCE)))
    throw.play("throw-team-mate 1W", "lift 2W", "throw to h5", dice="d6 4, d8 4, d8 5, d8 4, d6 6")
    assert throw.counted("1W", "landings") == 0, "4+ at -1: no superb throw"
    bomb = stage({"1W": "e5", "1E": "e8"}, versus(team(skilled("bombardier")), team(PRESENCE))).play("throw-bomb 1W")
    bomb.play("throw to h5", dice="d6 4, d8 2, d8 2, d8 2")
    assert bomb.told.count("flew") == 3, "it scattered"


@pytest.mark.rule("bb2020.skill.disturbing-presence.minus-one-each")
@pytest.mark.parametrize(("near", "deflections"), [("g8", 0), ("g9", 1)])
def test_interference(near: str, deflections: int) -> None:
    table = stage({"1W": "e5 ball", "1E": "g5", "2W": near}, versus(team({}, PRESENCE), team({"ag": 2})))
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6")
    table.play("interfere with 1E", dice="d6 5, " + ("d6 6" if deflections else "d8 5"))
    assert table.counted("1E", "deflections") == deflections


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.disturbing-presence.always-on")
@pytest.mark.parametrize("status", ["prone", "stunned", "dazed"])
def test_in_any_state(status: str) -> None:
    assert handed(3, f"i5 {status}", dropped=True).ball == "f4"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.nerves-of-steel-vs-disturbing-presence")
def test_nerves_of_steel_do_not_help() -> None:
    steady = skilled("nerves-of-steel")
    assert handed(3, "g5", {}, steady, dropped=True).ball == "f4"
    assert handed(4, "g5", {}, steady).ball == "2W", "the marker does not count, the presence does"
