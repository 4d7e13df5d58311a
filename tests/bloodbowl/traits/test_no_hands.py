"""No Hands. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

HANDLESS = having("no-hands")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.no-hands.cannot-hold", "bb2020.trait.no-hands.enters-ball-square")
def test_moving_onto_the_ball_makes_it_bounce() -> None:
    table = stage({"1W": "e5", "1E": "y2"}, versus(team(HANDLESS)), ball="f5").play("move 1W", "to f5", dice="d8 2")
    assert table.ball == "f4"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.no-hands.cannot-hold", "bb2020.trait.no-hands.ball-lands-on")
def test_a_ball_that_arrives_bounces_on() -> None:
    table = stage({"1W": "f5", "2W": "e5 ball", "1E": "y2"}, versus(team(HANDLESS)))
    assert table.play("hand-off 2W", "hand to 1W", dice="d8 5").ball == "g5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.no-hands.cannot-hold")
def test_it_does_not_interfere() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, versus(team(), team(HANDLESS)))
    assert table.play("pass 1W", "throw", "throw to i5", dice="d6 6, d6 3").ball == "2W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.no-hands.cannot-hold")
def test_it_gets_no_ball_on_a_touchback() -> None:
    players = {"1W": "m8", "2W": "k8", "3W": "k9", "1E": "n8", "2E": "r8"}
    table = stage(players, versus(team(HANDLESS)), start="kick-off", kicking="east")
    table.play("kick to a8", dice="d8 4, d6 1, d6 1, d6 1")
    assert "give to 2W" in table.legal
    assert "give to 1W" not in table.legal
