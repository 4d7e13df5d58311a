"""Dodgy Trapdoor. (1-2, 3). The trapdoors are on g2 and t14."""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus


def dodgy(players: dict[str, str], die: int = 1, **more: object) -> Table:
    return trigger("dodgy-trapdoor", players, f"d6 {die}", **more)


@pytest.mark.rule("events.dodgy-trapdoor.random-one")
@pytest.mark.parametrize(("die", "square"), [(1, "g2"), (3, "g2"), (4, "t14"), (6, "t14")])
def test_a_die_says_which_trapdoor_it_is(die: int, square: str) -> None:
    assert shown(dodgy({"1W": "e6", "1E": "k6"}, die), "dodgy-trapdoor")["square"] == square


@pytest.mark.rule(
    "events.dodgy-trapdoor.enter-removed", "events.dodgy-trapdoor.automatic", "events.dodgy-trapdoor.as-crowd"
)
@pytest.mark.parametrize(
    ("dice", "box"), [("d6 1, d6 2", "reserves"), ("d6 4, d6 4", "knocked-out"), ("d6 6, d6 5, d16 1", "casualty")]
)
def test_whoever_steps_there_is_gone_without_a_die_for_the_door(dice: str, box: str) -> None:
    table = dodgy({"1W": "e2", "1E": "k6"}).play("move 1W").play("to g2", dice=dice)
    assert table.status("1W") == box, "an Injury roll and no Armour roll"
    assert table.is_turn_of("west"), "no Turnover without the ball"


@pytest.mark.rule("events.dodgy-trapdoor.loose-ball-deviates")
def test_a_ball_put_down_on_it_is_thrown_out_too() -> None:
    settings = versus(team(), team({"skills": ["safe-pair-of-hands"]}), match_events=True)
    table = dodgy({"1W": "f4", "1E": "g3 ball"}, settings=settings).play("block 1W", dice="block pow")
    table.play("push to h2", "stay").play("put down g2", dice="d8 5, d6 3, d8 5, d6 1, d6 2")
    assert table.ball == "k2", "three squares and a bounce"


@pytest.mark.rule("events.dodgy-trapdoor.enter-removed")
def test_a_way_does_not_lead_over_it_unless_it_is_named() -> None:
    table = dodgy({"1W": "e2", "1E": "k6"}).play("move 1W", "to i2")
    assert table.square("1W") == "i2"


@pytest.mark.rule("events.dodgy-trapdoor.enter-removed")
def test_dice_for_the_step_come_first() -> None:
    table = dodgy({"1W": "f2", "1E": "e2"}).play("move 1W").play("to g2", dice="d6 3, d6 1, d6 2")
    assert table.status("1W") == "reserves", "the dodge, then the Injury roll"
    table = dodgy({"1W": "f2", "1E": "e2"}).play("move 1W").play("to g2", dice="d6 2, d6 1, d6 1, d6 1, d6 2")
    assert table.status("1W") == "reserves", "a fall with its Armour roll, then the door"
    assert table.is_turn_of("east")


@pytest.mark.rule("events.dodgy-trapdoor.enter-removed", "events.dodgy-trapdoor.as-crowd")
def test_a_push_and_a_follow_up_lead_into_it_too() -> None:
    table = dodgy({"1W": "e2", "1E": "f2", "2E": "y2"}).play("block 1W", dice="block push-back")
    table.play("push to g2", "stay", dice="d6 4, d6 4")
    assert table.status("1E") == "knocked-out"
    table = dodgy({"1W": "f2", "1E": "g2", "2E": "y2"}).play("block 1W", dice="block push-back")
    table.play("push to h2", "follow up", dice="d6 4, d6 4")
    assert table.status("1W") == "knocked-out"


@pytest.mark.rule("events.dodgy-trapdoor.enter-removed")
def test_a_player_who_stands_there_already_is_not_affected() -> None:
    table = dodgy({"1W": "g2", "2W": "b9", "1E": "k6"})
    assert table.status("1W") == "standing"
    table.play("move 1W", "to h2").play("to g2", dice="d6 1, d6 2")
    assert table.status("1W") == "reserves", "until they enter it again"


@pytest.mark.rule("events.dodgy-trapdoor.enter-removed")
def test_a_thrown_player_lands_in_it() -> None:
    settings = versus(
        team({"st": 5, "skills": ["throw-team-mate"]}, {"st": 2, "skills": ["right-stuff"]}), team(), match_events=True
    )
    table = dodgy({"1W": "d2", "2W": "d3", "1E": "y2"}, settings=settings).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to g2", dice="d6 6, d8 2, d8 7, d8 2, d6 5")
    assert table.square("2W") == "g1"
    table = dodgy({"1W": "d2", "2W": "d3", "1E": "y2"}, settings=settings).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to g3", dice="d6 6, d8 2, d8 7, d8 2, d6 5, d6 1, d6 2")
    assert table.status("2W") == "reserves"


@pytest.mark.rule("events.dodgy-trapdoor.carrier-ball-deviates")
def test_the_ball_of_a_carrier_deviates_and_that_is_a_turnover() -> None:
    table = dodgy({"1W": "e2 ball", "1E": "k6"}).play("move 1W")
    table.play("to g2", dice="d6 1, d6 2, d8 5, d6 3, d8 5")
    assert table.status("1W") == "reserves"
    assert table.ball == "k2", "three squares to j2, then it bounces"
    assert table.is_turn_of("east")


@pytest.mark.rule("events.dodgy-trapdoor.loose-ball-deviates")
def test_a_ball_that_comes_to_rest_there_is_thrown_out() -> None:
    table = dodgy({"1W": "e2", "1E": "k6"}, ball="f2").play("move 1W")
    table.play("to f2", dice="d6 1, d8 5, d8 7, d6 3, d8 7")
    assert table.ball == "g6", "from g2 three squares to g5, then it bounces"


@pytest.mark.rule("events.dodgy-trapdoor.other-door-safe")
def test_the_other_trapdoor_is_harmless() -> None:
    table = dodgy({"1W": "e2", "1E": "k6"}, 6).play("move 1W", "to g2")
    assert (table.square("1W"), table.status("1W")) == ("g2", "standing")


@pytest.mark.rule("events.dodgy-trapdoor.drive-end")
def test_it_is_shut_again_with_the_next_drive() -> None:
    table = dodgy({"1W": "x6 ball", "1E": "k6"}, turns=[3, 3])
    end_turn(end_turn(table))
    assert lasting(table) == ["dodgy-trapdoor"]
    table.play("move 1W", "to z6")
    assert (table.fact("score"), lasting(table), table.match.trapdoors) == ([1, 0], [], 0)


@pytest.mark.rule("events.dodgy-trapdoor.loose-ball-deviates", "bb2020.skill.fumblerooskie.drop-behind")
def test_a_ball_left_behind_on_it_is_thrown_out_too() -> None:
    settings = versus(team({"skills": ["fumblerooskie"]}), match_events=True)
    table = dodgy({"1W": "g2 ball", "1E": "y6"}, settings=settings).play("move 1W", "leave the ball")
    table.play("to h3", dice="d8 5, d6 3, d8 5")
    assert (table.ball, table.question) == ("k2", "move")
