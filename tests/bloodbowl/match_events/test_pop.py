"""*Pop*. (1-2, 1)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table


def popped(players: dict[str, str], dice: object = "", **more: object) -> Table:
    return trigger("pop", players, dice, **more)


def loose(**more: object) -> Table:
    return popped({"1W": "g6", "2W": "g8", "1E": "k6", "2E": "k9"}, ball="m6", **more)


@pytest.mark.rule("events.pop.loose-ball.removed")
def test_a_loose_ball_is_gone_and_leaves_a_marker() -> None:
    table = loose()
    assert table.ball == "air"
    assert shown(table, "pop")["square"] == "m6"
    assert table.is_turn_of("west")


@pytest.mark.rule(
    "events.pop.carrier.placed-prone", "events.pop.carrier.ball-bounces", "events.pop.carrier.then-removed"
)
def test_an_active_carrier_is_startled_off_their_feet_which_is_a_turnover() -> None:
    table = popped({"1W": "g6 ball", "2W": "g8", "1E": "k6"}, "d8 5")
    assert table.status("1W") == "prone", "and no Armour roll"
    assert shown(table, "pop")["square"] == "h6"
    assert table.ball == "air"
    assert table.is_turn_of("east")


@pytest.mark.rule("events.pop.carrier.placed-prone")
def test_a_carrier_of_the_other_team_is_no_turnover() -> None:
    table = popped({"1W": "g6", "1E": "k6 ball"}, "d8 5")
    assert (table.status("1E"), table.is_turn_of("west")) == ("prone", True)


@pytest.mark.rule("events.pop.carrier.no-catch", "events.pop.carrier.ball-bounces")
def test_nobody_catches_it_and_it_bounces_on_from_occupied_squares() -> None:
    table = popped({"1W": "g6", "2W": "m6", "1E": "l6 ball"}, "d8 5, d8 4, d8 7")
    assert shown(table, "pop")["square"] == "l7", "from 2W back onto the fallen carrier, then to a free square"


@pytest.mark.rule("events.pop.carrier.ball-bounces")
def test_beyond_the_edge_the_crowd_throws_it_in_and_it_bounces_on() -> None:
    table = popped({"1W": "g6", "1E": "m1 ball"}, "d8 2, d6 3, d6 1, d6 2, d8 2")
    assert shown(table, "pop")["square"] == "m3", "three squares straight in, then one back"


@pytest.mark.rule("events.pop.no-ball")
def test_without_a_ball_nothing_can_be_done_with_it() -> None:
    table = loose()
    kinds = set(table.actions_of("1W"))
    assert kinds & {"move", "blitz"}
    assert not kinds & {"pass", "hand-off"}
    table = popped({"1W": "x6", "1E": "k6", "2E": "k9", "2W": "g8"}, ball="z6").play("move 1W")
    table.play("to z6")
    assert table.ball == "air", "no pick-up and no touchdown"
    assert table.fact("score") == [0, 0]


@pytest.mark.rule("events.pop.marker-not-occupying")
def test_a_player_may_stand_on_the_marker() -> None:
    table = popped({"1W": "m9", "1E": "k2"}, ball="m6").play("move 1W")
    assert table.play("to m6").square("1W") == "m6"


@pytest.mark.rule("events.pop.roll-after-activation", "events.pop.roll-one-to-five")
@pytest.mark.parametrize("die", [1, 5])
def test_both_coaches_roll_after_each_activation_of_their_own(die: int) -> None:
    table = loose().play("move 1W").play("stop", dice=f"d6 {die}").play("move 2W").play("stop", dice=f"d6 {die}")
    end_turn(table).play("move 1E").play("stop", dice=f"d6 {die}")
    assert (table.ball, lasting(table)) == ("air", ["pop"])


@pytest.mark.rule("events.pop.roll-after-turnover")
def test_it_is_rolled_after_a_turnover_too() -> None:
    table = popped({"1W": "g6", "2W": "g8", "1E": "h6", "2E": "y2"}, ball="m6").play(
        "block 1W", dice="block player-down, d6 1, d6 1, d6 4"
    )
    assert table.is_turn_of("east")
    table = popped({"1W": "g6", "2W": "g8", "1E": "h6", "2E": "y2"}, ball="m6")
    table.play("block 1W", dice="block player-down, d6 1, d6 1, d6 6, d8 2, d6 2, d8 2")
    assert table.ball == "m3"
    assert table.is_turn_of("east")


@pytest.mark.rule("events.pop.six-new-ball", "events.pop.new-ball-deviates", "events.pop.stops-after-ball")
def test_on_a_six_a_new_ball_deviates_from_the_marker_and_lands() -> None:
    table = loose().play("move 1W").play("stop", dice="d6 6, d8 2, d6 3, d8 2")
    assert table.ball == "m2", "three squares to m3, then it bounces"
    assert lasting(table) == []
    table.play("move 2W").play("stop")
    assert table.is_turn_of("west"), "no more rolls"


@pytest.mark.rule("events.pop.new-ball-deviates")
def test_a_player_below_must_try_to_catch_it_and_a_failure_is_no_turnover() -> None:
    table = loose().play("move 1W", "to m3").play("stop", dice="d6 6, d8 2, d6 3, d6 4")
    assert table.ball == "1W", "at -1"
    table = loose().play("move 1W", "to m3").play("stop", dice="d6 6, d8 2, d6 3, d6 3, d8 2")
    assert (table.ball, table.is_turn_of("west")) == ("m2", True)


@pytest.mark.rule("events.pop.new-ball-deviates")
def test_beyond_the_edge_it_is_thrown_in() -> None:
    table = loose().play("move 1W").play("stop", dice="d6 6, d8 2, d6 6, d6 3, d6 1, d6 2, d8 2")
    assert table.ball == "m3"


@pytest.mark.rule("events.pop.end-of-half")
def test_the_next_half_starts_with_a_ball_as_usual() -> None:
    table = end_turn(loose(turns=[8, 8]))
    assert (table.fact("half"), lasting(table)) == (2, [])
    for _ in ("kicking", "receiving"):
        table.play(next(option for option in table.legal if option.startswith("formation")), "ready")
    target = "kick to g8" if "kick to g8" in table.legal else "kick to t8"
    table.play(target, dice="d8 2, d6 1, d6 1, d6 1, d8 2, d16 2")
    assert table.ball != "air"
