"""Camra Crash. (7-8, 4)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, shown, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus

EVENT = "camra-crash"
FAR = {"1W": "b2", "2W": "b5", "1E": "y2", "2E": "y5"}
SAFE = "d6 1, d6 1"


def crash(players: dict[str, str], at: str = "m9", dice: str = "d8 2, d3 1", **more: object) -> Table:
    """A camra that drifts from `at`; by default it comes down on m8."""
    return trigger(EVENT, {**FAR, **players}, **more).play(f"square {at}", dice=dice)


@pytest.mark.rule("events.camra-crash.target")
def test_the_active_coach_may_aim_anywhere_or_not_at_all() -> None:
    table = trigger(EVENT, FAR)
    assert (table.question, table.actor, len(table.squares("square"))) == ("match-event", "west", 390)
    assert lasting(table.play("nothing")) == []


@pytest.mark.rule("events.camra-crash.drift", "events.camra-crash.marker", "events.camra-crash.stops-at-edge")
@pytest.mark.parametrize(("at", "square"), [("m9", "m6"), ("m2", "m1")])
def test_it_drifts_up_to_the_edge(at: str, square: str) -> None:
    assert shown(crash({}, at, "d8 2, d3 3"), EVENT)["square"] == square


@pytest.mark.rule("events.camra-crash.occupied-no-stop")
def test_players_do_not_stop_it() -> None:
    table = crash({"3E": "m8"}, "m9", "d8 2, d3 1")
    assert table.match.scene
    assert (table.question, table.actor) == ("push", "west")
    table.play("push to n7", dice=SAFE)
    assert shown(table, EVENT)["square"] == "m8"


@pytest.mark.rule("events.camra-crash.players-pushed", "events.camra-crash.direction-chooser")
def test_one_push_where_that_is_enough_chosen_by_the_other_coach() -> None:
    table = crash({"3E": "l7"})
    assert (table.question, table.actor) == ("push", "west")
    assert table.squares("push to") == {"k6", "l6", "m6", "k7", "k8"}, "every square next to it out of the area"
    assert table.play("push to k7", dice=SAFE).square("3E") == "k7"
    assert crash({"3W": "l7"}).actor == "east"


@pytest.mark.rule("events.camra-crash.players-pushed")
def test_two_pushes_in_one_direction_from_the_middle() -> None:
    table = crash({"3E": "m8"})
    assert table.squares("push to") == {"l7", "m7", "n7", "l8", "n8", "l9", "m9", "n9"}
    assert table.play("push to n7", dice=SAFE).square("3E") == "o6"


@pytest.mark.rule("events.camra-crash.players-pushed")
def test_whoever_is_in_the_way_is_pushed_on() -> None:
    table = crash({"3E": "l7", "4E": "k7"}).play("push to k7")
    assert (table.question, table.actor) == ("push", "west")
    table.play("push to j7", dice=SAFE)
    assert (table.square("3E"), table.square("4E")) == ("k7", "j7")
    assert (table.status("3E"), table.status("4E")) == ("prone", "standing")


@pytest.mark.rule("events.camra-crash.players-pushed")
def test_off_the_pitch_is_into_the_crowd() -> None:
    table = crash({"3E": "m1"}, "m2", "d8 2, d3 1, d6 4, d6 4")
    assert table.status("3E") == "knocked-out", "one push is enough from there, and only that one"
    table = crash({"3E": "l1"}, "m2", "d8 2, d3 1")
    assert "push into the crowd" in table.legal
    assert table.play("push into the crowd", dice="d6 4, d6 4").status("3E") == "knocked-out"


@pytest.mark.rule("events.camra-crash.players-pushed")
@pytest.mark.parametrize(("to", "other"), [("m1", "m1"), ("l1", "l1")])
def test_two_pushes_put_two_players_into_the_crowd(to: str, other: str) -> None:
    """The first push takes the player at the edge off the pitch, the second the player pushed there."""
    players = {"3E": "m2", "4E": other, "5E": "k1", "6E": "k2"}
    table = crash(players, "m3", "d8 2, d3 1").play("pick 3E")
    table.play(f"push to {to}", dice="d6 4, d6 4, d6 1, d6 1")
    assert (table.status("4E"), table.status("3E")) == ("knocked-out", "reserves")
    assert table.is_turn_of("west"), "whom the crowd has is not thrown aside again"


@pytest.mark.rule("events.camra-crash.players-pushed")
def test_the_active_coach_chooses_the_order() -> None:
    table = crash({"3E": "l7", "4E": "n9", "3W": "m7"})
    assert (table.question, table.actor) == ("match-event", "west")
    assert table.legal == ["pick 3W", "pick 3E", "pick 4E"]
    table.play("pick 4E").play("push to o9", dice=SAFE)
    assert table.legal == ["pick 3W", "pick 3E"]
    table.play("pick 3E").play("push to k7", dice=SAFE)
    assert table.actor == "east", "the last one needs no choice of order"
    table.play("push to m6", dice=SAFE)
    assert table.is_turn_of("east"), "3W is of the active team"


@pytest.mark.rule("events.camra-crash.standing-knocked-down")
def test_standing_players_are_knocked_down_which_may_be_a_turnover() -> None:
    table = crash({"3E": "l7"}).play("push to k7", dice="d6 5, d6 4, d6 1, d6 2")
    assert (table.status("3E"), table.is_turn_of("west")) == ("stunned", True)
    table = crash({"3W": "l7"}).play("push to k7", dice=SAFE)
    assert (table.status("3W"), table.is_turn_of("east")) == ("prone", True)


@pytest.mark.rule("events.camra-crash.prone-armour")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_fallen_players_suffer_an_armour_roll(state: str) -> None:
    table = crash({"3E": f"l7 {state}"}).play("push to k7", dice=SAFE)
    assert table.status("3E") == state
    table = crash({"3E": f"l7 {state}"}).play("push to k7", dice="d6 5, d6 4, d6 4, d6 4")
    assert table.status("3E") == "knocked-out"


@pytest.mark.rule("events.camra-crash.wreckage-area", "events.camra-crash.no-entry")
def test_nine_squares_are_full_of_wreckage() -> None:
    table = crash({"3W": "k8"})
    area = {"l7", "m7", "n7", "l8", "m8", "n8", "l9", "m9", "n9"}
    assert set(str(shown(table, EVENT)["area"]).strip("[]").replace("'", "").split(", ")) == area
    table.play("move 3W")
    assert not table.squares() & area
    assert "o8" in table.squares(), "around it"


@pytest.mark.rule("events.camra-crash.no-entry")
def test_nobody_is_pushed_into_it() -> None:
    table = crash({"3W": "j6", "3E": "k7"}).play("block 3W", dice="block push-back")
    assert (table.square("3E"), table.question) == ("k8", "follow-up"), "the only square left"
    table = crash({"3W": "j8", "3E": "k8"}).play("block 3W", dice="block push-back")
    assert (table.square("3E"), table.question) == ("k8", "turn"), "no way to go, so the player stays"


@pytest.mark.rule("events.camra-crash.jump-over")
def test_it_can_be_jumped_over() -> None:
    table = crash({"3W": "k6"}).play("move 3W")
    assert not table.squares("jump to") & {"m8"}
    table = crash({"3W": "l6"}, "m9", "d8 2, d3 1").play("move 3W")
    jumps = table.squares("jump to")
    assert jumps == {"k8"}, "over the corner l7; the other squares behind the edge are wreckage as well"
    table.play("jump to k8", dice="d6 3")
    assert (table.square("3W"), table.status("3W")) == ("k8", "standing")


@pytest.mark.rule("events.camra-crash.ball-bounces")
def test_a_ball_bounces_out_of_it() -> None:
    table = crash({}, "m9", "d8 2, d3 1, d8 4, d8 4", ball="m8")
    assert table.ball == "k8", "a ball that lay there"
    table = crash({"3W": "j8"}, ball="k8").play("move 3W").play("to k8", dice="d6 1, d8 5, d8 2, d8 2")
    assert table.ball == "l6", "bounced in, and out again"
    table = crash({"3W": "k9", "3E": "k7"}, ball="k8").play("move 3W")
    table.play("to k8", dice="d6 1, d8 5, d8 1, d6 5")
    assert table.ball == "3E", "until a Standing player catches it"


@pytest.mark.rule("events.camra-crash.ball-bounces")
def test_the_ball_of_a_carrier_thrown_aside_bounces() -> None:
    table = crash({"3E": "l7 ball"}).play("push to k7", dice=f"{SAFE}, d8 5, d8 2")
    assert table.ball == "l6", "into the wreckage and out again"


@pytest.mark.rule("events.camra-crash.drive-end")
def test_it_is_cleared_away_with_the_drive() -> None:
    table = crash({"3W": "x8 ball"}, turns=[3, 3])
    end_turn(end_turn(table))
    assert lasting(table) == [EVENT]
    table.play("move 3W", "to z8")
    assert (table.fact("score"), lasting(table), table.match.obstacles) == ([1, 0], [], 0)


def test_stand_firm_in_the_way_keeps_the_player_where_they_are() -> None:
    settings = versus(team(), team({}, {}, {}, {"skills": ["stand-firm"]}), match_events=True)
    table = crash({"3E": "l7", "4E": "k7"}, settings=settings).play("push to k7").play("yes", dice=SAFE)
    assert (table.square("3E"), table.status("3E")) == ("l7", "prone")
    assert not table.match.obstacles >> table.match.grid.square("l7") & 1


@pytest.mark.rule("events.camra-crash.prone-armour", "events.camra-crash.standing-knocked-down")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_fallen_player_of_the_active_team_is_no_turnover(state: str) -> None:
    table = crash({"3W": f"l7 {state}"}).play("push to k7", dice=SAFE)
    assert (table.square("3W"), table.status("3W")) == ("k7", state)
    assert table.is_turn_of("west"), "an Armour roll instead of being Knocked Down"


@pytest.mark.rule("events.camra-crash.players-pushed", "bb2020.trait.take-root.rooted")
def test_a_rooted_player_is_knocked_down_on_the_spot() -> None:
    table = trigger(EVENT, {**FAR, "3E": "l7 rooted"}).play("square m9", dice=f"d8 2, d3 1, {SAFE}")
    assert (table.square("3E"), table.status("3E")) == ("l7", "prone")


@pytest.mark.rule("events.camra-crash.no-entry")
def test_a_ball_and_chain_does_not_swing_into_it() -> None:
    chained = versus(team({"skills": ["ball-and-chain", "secret-weapon"], "ma": 3}), match_events=True)
    table = crash({"1W": "k8"}, settings=chained).play("ball-and-chain 1W", "face east", dice="d6 3")
    assert (table.square("1W"), table.match.spent, table.question) == ("k8", 1, "face")
