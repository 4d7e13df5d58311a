"""Kick: halves the deviation. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2020.skill.kick.halve-deviation", "bb2020.skill.kick.zero-distance", "bb2020.kick.kicker")
@pytest.mark.rule("bb2020.skill.kick.kicker-position", "bb2020.kick.kicker-none-eligible")
@pytest.mark.parametrize(("die", "answer", "ball"), [(5, "yes", "d8"), (5, "no", "g8"), (1, "yes", "b8")])
def test_the_deviation_may_be_halved(die: int, answer: str, ball: str) -> None:
    settings = versus(team(), team(skilled("kick")))
    players = {"1W": "m8", "1E": "r8", "2E": "s8", "3E": "n8", "4E": "p2"}
    table = stage(players, settings, start="kick-off", kicking="east")
    assert table.legal == ["kicker 1E", "kicker 2E"], "neither on the line nor in a Wide Zone"
    table.play("kicker 1E", "kick to b8", dice=f"d8 5, d6 {die}").play(answer, dice="d6 1, d6 1, d8 2")
    assert table.ball == f"{ball[0]}7", "and a bounce north"


@pytest.mark.rule("bb2020.skill.kick.kicker-position")
@pytest.mark.parametrize("others", [{"2E": "n9"}, {"2E": "n9", "3E": "n7", "4E": "p2"}])
def test_from_the_line_if_there_is_nobody_else(others: dict[str, str]) -> None:
    settings = versus(team(), team(skilled("kick"), skilled("kick")))
    table = stage({"1W": "c8", "1E": "n8", **others}, settings, start="kick-off", kicking="east")
    assert {"kicker 1E", "kicker 2E"} <= set(table.legal)


@pytest.mark.rule("bb2020.skill.kick.kicker-position")
def test_three_players_or_fewer_may_also_kick_from_the_line() -> None:
    settings = versus(team(), team(skilled("kick")))
    table = stage({"1W": "c8", "1E": "n8", "2E": "n9", "3E": "r8"}, settings, start="kick-off", kicking="east")
    assert table.legal == ["kicker 1E", "kicker 2E", "kicker 3E"]
