"""Animosity of the 2016 edition: by race, and the ball may go to somebody of the own race instead."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus
from touchline.matches.rosters import quick_team

ORC, GOBLIN = {"race": "orc"}, {"race": "goblin"}


def given(action: str, dice: str, target: str = "2W", places: dict[str, str] | None = None) -> Table:
    settings = versus(team({**having("animosity"), **ORC}, GOBLIN, ORC, GOBLIN))
    players = {"1W": "e5 ball", "2W": "f5", "3W": "e6", "4W": "d5", "1E": "y6", **(places or {})}
    table = stage(players, settings).play(f"{action} 1W")
    if action == "hand-off":
        return table.play(f"hand to {target}", dice=dice)
    return table.play("throw", f"throw to {players[target]}", dice=dice)


@pytest.mark.rule("bb2016.skill.animosity.refuses-on-one", "bb2016.skill.animosity.timing")
@pytest.mark.parametrize("action", ["pass", "hand-off"])
def test_a_one_refuses_a_team_mate_of_another_race(action: str) -> None:
    assert given(action, "d6 2, d6 3" + (", d6 3" if action == "pass" else "")).ball == "2W"
    assert given(action, "d6 1").ball == "1W"
    assert given(action, "d6 3" + (", d6 3" if action == "pass" else ""), target="3W").ball == "3W", (
        "no roll for the own race"
    )


@pytest.mark.rule("bb2016.skill.animosity.other-target", "bb2016.skill.animosity.one-roll")
def test_after_a_refusal_only_team_mates_of_the_same_race_remain() -> None:
    table = given("pass", "d6 1")
    assert table.legal == ["keep the ball", "throw to e6"], "neither goblin, no second roll"
    table.play("throw to e6", dice="d6 3, d6 3")
    assert (table.ball, table.is_turn_of("west")) == ("3W", True)
    table = given("hand-off", "d6 1").play("target 3W", dice="d6 3")
    assert table.ball == "3W"


@pytest.mark.rule("bb2016.skill.animosity.other-target")
def test_a_dump_off_stays_a_quick_pass_after_a_refusal() -> None:
    settings = versus(team({**having("animosity", "dump-off"), **ORC}, GOBLIN, ORC, ORC))
    table = stage({"1W": "e5 ball", "2W": "e7", "3W": "e8", "4W": "b9", "1E": "f5"}, settings, active="east")
    table.play("block 1E", "yes", "throw to e7", dice="d6 1")
    assert table.legal == ["keep the ball", "throw to e8"], "b9 would be a short pass"


@pytest.mark.rule("bb2016.skill.animosity.action-may-be-lost")
def test_without_such_a_team_mate_the_action_is_lost() -> None:
    table = given("hand-off", "d6 1", places={"3W": "b2"})
    assert (table.ball, table.is_turn_of("west"), table.actions_of("1W")) == ("1W", True, [])
    table = given("pass", "d6 1")
    table.play("keep the ball")
    assert (table.ball, table.is_turn_of("west")) == ("1W", True)


@pytest.mark.rule("bb2016.skill.animosity.race")
def test_races_are_data_of_the_list_and_an_empty_square_has_none() -> None:
    players = quick_team("underworld-denizens", None, "2016")["players"]
    assert isinstance(players, list)
    assert {player["race"] for player in players} >= {"goblin", "skaven"}
    settings = versus(team({**having("animosity"), **ORC}, GOBLIN))
    table = (
        stage({"1W": "e5 ball", "2W": "g6", "1E": "y6"}, settings)
        .play("pass 1W", "throw")
        .play("throw to g5", dice="d6 3, d8 2")
    )
    assert table.ball == "g4", "no roll for an empty square"
