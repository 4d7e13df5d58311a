"""Burning Barrel. (5-6, 5)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus
from touchline.bloodbowl.words import sentences

EVENT = "burning-barrel"


def barrel(players: dict[str, str], at: str = "m9", dice: str = "d8 2, d3 1", **more: object) -> Table:
    """A barrel that rolls from `at`; by default to m8."""
    return trigger(EVENT, players, **more).play(f"square {at}", dice=dice)


FAR = {"1W": "b2", "2W": "b5", "1E": "y2", "2E": "y5"}


def test_the_log_says_what_the_dice_need() -> None:
    table = trigger("burning-barrel", {"1W": "g6"}).play("square i6", dice="d8 5, d3 1")
    table.play("move 1W", "to i7").log.drain()
    table.play("stop", dice="d6 3")
    assert any("Burning Barrel 3, needs 4+: missed" in line for line in sentences(table.match, table.log.drain(), 0))


@pytest.mark.rule("events.burning-barrel.target")
def test_the_active_coach_may_aim_anywhere_or_not_at_all() -> None:
    table = trigger(EVENT, FAR)
    assert (table.question, table.actor, len(table.squares("square"))) == ("match-event", "west", 390)
    table.play("nothing")
    assert (table.question, lasting(table)) == ("turn", [])


@pytest.mark.rule("events.burning-barrel.drift", "events.burning-barrel.marker")
def test_it_rolls_on_and_is_marked() -> None:
    table = barrel(FAR, "m9", "d8 2, d3 3")
    assert shown(table, EVENT)["square"] == "m6"
    assert table.match.occupied() >> table.match.grid.square("m6") & 1


@pytest.mark.rule("events.burning-barrel.stops-at-edge")
def test_it_stops_at_the_edge() -> None:
    assert shown(barrel(FAR, "m2", "d8 2, d3 3"), EVENT)["square"] == "m1"


@pytest.mark.rule("events.burning-barrel.stops-before-occupied")
def test_it_goes_back_to_the_last_free_square_of_its_way() -> None:
    assert shown(barrel({**FAR, "3W": "m6"}, "m9", "d8 2, d3 3"), EVENT)["square"] == "m7"
    assert shown(barrel({**FAR, "3W": "m7"}, "m9", "d8 2, d3 3"), EVENT)["square"] == "m6", "it rolls past"
    table = barrel({**FAR, "3W": "m6", "3E": "m7", "4E": "m8", "4W": "m9"}, "m9", "d8 2, d3 3")
    assert lasting(table) == [], "nowhere to lie"


@pytest.mark.rule("events.burning-barrel.no-entry")
def test_nobody_can_enter_its_square() -> None:
    table = barrel({**FAR, "3W": "l8"}).play("move 3W")
    assert "m8" not in table.squares()
    assert table.play("to n8").square("3W") == "n8", "the way leads around it"


@pytest.mark.rule("events.burning-barrel.no-push")
def test_nobody_can_be_pushed_into_it() -> None:
    table = barrel({**FAR, "3W": "k8", "3E": "l8"}).play("block 3W", dice="block push-back")
    assert table.squares("push to") == {"m7", "m9"}
    table = barrel({**FAR, "3W": "k8", "3E": "l8", "4E": "m7", "5E": "m9"}).play("block 3W", dice="block push-back")
    assert table.squares("push to") == {"m7", "m9"}, "chains only"


@pytest.mark.rule("events.burning-barrel.no-push")
def test_if_no_push_square_is_left_the_player_stays() -> None:
    table = barrel({**FAR, "3W": "k8", "3E": "l8"})
    match = table.match
    for square in ("m7", "m9"):  # as by wreckage on both sides
        match.obstacles |= 1 << match.grid.square(square)
    table.play("block 3W", dice="block push-back")
    assert table.square("3E") == "l8"
    assert table.question == "turn", "nor is there a follow-up"


@pytest.mark.rule("events.burning-barrel.ball-bounces")
def test_a_ball_bounces_on_from_it() -> None:
    table = barrel({**FAR, "3W": "k8"}, ball="l8").play("move 3W").play("to l8", dice="d6 1, d8 5, d8 5, d6 3, d6 1")
    assert table.ball == "n8", "bounced in, and on"
    table = barrel({**FAR, "3W": "j8 ball"}).play("pass 3W", "throw")
    table.play("throw to m8", dice="d6 6, d8 5, d6 1")
    assert table.ball == "n8", "landed in it, and bounced"
    assert barrel(FAR, "m9", "d8 2, d3 1, d8 5", ball="m8").ball == "n8", "a ball that lay there"


@pytest.mark.rule("events.burning-barrel.pick-up")
def test_picking_up_next_to_it_is_harder() -> None:
    for dice, held in (("d6 3, d8 4, d6 3, d6 1", False), ("d6 4", True)):
        table = barrel({**FAR, "3W": "k8"}, ball="l8").play("move 3W").play("to l8", dice=dice)
        assert (table.ball == "3W") is held
    table = barrel({**FAR, "3W": "j8"}, ball="k8").play("move 3W").play("to k8", dice="d6 3")
    assert table.ball == "3W", "two squares away"


@pytest.mark.rule(
    "events.burning-barrel.burn-roll", "events.burning-barrel.burn-higher", "events.burning-barrel.burn-equal-safe"
)
@pytest.mark.parametrize(("strength", "die", "falls"), [(3, 3, False), (3, 4, True), (5, 5, False), (5, 6, True)])
def test_who_ends_an_activation_standing_next_to_it_may_burn(strength: int, die: int, falls: bool) -> None:
    settings = versus(team({}, {}, {"st": strength}), team(), match_events=True)
    table = barrel({**FAR, "3W": "k8"}, settings=settings).play("move 3W", "to l8")
    table.play("stop", dice=f"d6 {die}" + (", d6 1, d6 1, d6 1" if falls else ""))
    assert table.status("3W") == ("prone" if falls else "standing")
    assert table.is_turn_of("east" if falls else "west"), "Knocked Down is a Turnover"


@pytest.mark.rule("events.burning-barrel.burn-roll")
def test_nobody_burns_away_from_it_or_on_the_ground() -> None:
    table = barrel({**FAR, "3W": "k8"}).play("move 3W").play("stop")
    assert table.status("3W") == "standing"
    table = barrel({**FAR, "3W": "l8", "3E": "k8"}).play("block 3W", dice="block player-down, d6 1, d6 1, d6 1")
    assert table.status("3W") == "prone"


@pytest.mark.rule("events.burning-barrel.burn-higher")
def test_the_ball_of_a_burning_carrier_bounces() -> None:
    table = barrel({**FAR, "3W": "k8 ball"}).play("move 3W", "to l8").play("stop", dice="d6 6, d6 1, d6 1, d8 4, d6 1")
    assert (table.status("3W"), table.ball) == ("prone", "k8")


@pytest.mark.rule("events.burning-barrel.extinguish-roll")
def test_every_later_turn_begins_with_a_die_that_may_put_it_out() -> None:
    table = barrel(FAR)
    assert table.is_turn_of("west"), "no die in the turn that triggered it"
    end_turn(table, "d6 5")
    assert lasting(table) == [EVENT]
    end_turn(table, "d6 6")
    assert lasting(table) == []
    assert not table.match.occupied() >> table.match.grid.square("m8") & 1
    assert end_turn(table).is_turn_of("east")


@pytest.mark.rule("events.burning-barrel.extinguish-weather")
@pytest.mark.parametrize(
    ("weather", "out"), [("pouring-rain", True), ("blizzard", True), ("very-sunny", False), ("sweltering-heat", False)]
)
def test_wet_weather_helps(weather: str, out: bool) -> None:
    assert (lasting(end_turn(barrel(FAR, weather=weather), "d6 5")) == []) is out


@pytest.mark.rule("events.burning-barrel.drive-end")
def test_it_is_gone_with_the_drive() -> None:
    table = barrel({**FAR, "3W": "x8 ball"}, turns=[3, 3]).play("move 3W", "to z8")
    assert (table.fact("score"), lasting(table), table.match.obstacles) == ([1, 0], [], 0)


@pytest.mark.rule("events.burning-barrel.burn-higher", "bb2020.skill.safe-pair-of-hands.places-ball")
def test_burning_is_being_knocked_down_and_no_fall() -> None:
    settings = versus(team({"skills": ["safe-pair-of-hands"]}), team(), match_events=True)
    players = {"1W": "k8 ball", "2W": "b2", "1E": "y2", "2E": "y9"}
    table = trigger("burning-barrel", players, settings=settings).play("square m9", dice="d8 2, d3 1")
    table.play("move 1W", "to l8").play("stop", dice="d6 4")
    assert table.question == "ball"
    table.play("put down k8", dice="d6 1, d6 2, d6 1")
    assert (table.status("1W"), table.ball, table.is_turn_of("east")) == ("prone", "k8", True)


@pytest.mark.rule("events.burning-barrel.burn-roll", "bb2020.touchdown.stops-play")
def test_whoever_scores_next_to_it_does_not_burn() -> None:
    table = barrel({**FAR, "3W": "x8 ball"}, at="z7", dice="d8 2, d3 1", turns=[3, 3]).play("move 3W", "to z7")
    assert table.fact("score") == [1, 0]
