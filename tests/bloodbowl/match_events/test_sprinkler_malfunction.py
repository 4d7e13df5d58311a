"""Sprinkler Malfunction. (7-8, 1)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import team, versus


@pytest.mark.rule("events.sprinkler-malfunction.pick-up", "events.sprinkler-malfunction.both-teams")
def test_both_teams_pick_the_ball_up_less_easily() -> None:
    table = trigger("sprinkler-malfunction", {"1W": "m6", "1E": "k2"}, ball="n6").play("move 1W")
    assert table.play("to n6", dice="d6 3, d8 2").ball == "n5"
    table = end_turn(trigger("sprinkler-malfunction", {"1W": "m6", "1E": "k2"}, ball="l2")).play("move 1E")
    assert table.play("to l2", dice="d6 3, d8 2").ball == "l1"
    table = trigger("sprinkler-malfunction", {"1W": "m6", "1E": "k2"}, ball="n6").play("move 1W")
    assert table.play("to n6", dice="d6 4").ball == "1W"


@pytest.mark.rule("events.sprinkler-malfunction.catch")
@pytest.mark.parametrize(("dice", "ball"), [("d6 3, d8 2", "n5"), ("d6 4", "2W")])
def test_catches_are_harder(dice: str, ball: str) -> None:
    table = trigger("sprinkler-malfunction", {"1W": "m6 ball", "2W": "n6", "1E": "k2"}).play("hand-off 1W")
    assert table.play("hand to 2W", dice=dice).ball == ball


@pytest.mark.rule("events.sprinkler-malfunction.interference")
@pytest.mark.parametrize(("dice", "ball"), [("d6 4, d6 6", "2W"), ("d6 5, d6 6", "1E")])
def test_interference_is_harder(dice: str, ball: str) -> None:
    settings = versus(team(), team({"ag": 1}), match_events=True)
    table = trigger("sprinkler-malfunction", {"1W": "j6 ball", "2W": "o6", "1E": "l6"}, settings=settings)
    table.play("pass 1W", "throw").play("throw to o6", dice="d6 6")
    assert table.play("interfere with 1E", dice=dice).ball == ball, "1+ at -4"


@pytest.mark.rule("events.sprinkler-malfunction.duration")
def test_it_lasts_until_the_next_turn_of_the_active_team() -> None:
    table = end_turn(end_turn(trigger("sprinkler-malfunction", {"1W": "m6", "1E": "k2"}, ball="n6")))
    assert (table.fact("active"), lasting(table)) == ("west", [])
    assert table.play("move 1W").play("to n6", dice="d6 3").ball == "1W"
