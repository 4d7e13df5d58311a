"""The ball: bouncing, scattering, throw-ins, catching, picking up. (Deviate, Scatter and Bounce; Catch; Throw-ins)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

NO_PASS = versus(team({"pa": 0}), team({"pa": 0}))  # a player with a dash for PA fumbles without a roll


def fumbled(dice: str, players: dict[str, str] | None = None) -> Table:
    """1W at e5 has fumbled a pass; `dice` go on from there."""
    table = stage({"1W": "e5 ball", **(players or {})})
    return table.play("pass 1W", "throw", "throw to g5", dice=f"d6 1, {dice}")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.template.random-direction", "bb2020.bounce.one-square", "bb2020.bounce.rest")
@pytest.mark.parametrize(
    ("die", "square"), [(1, "d4"), (2, "e4"), (3, "f4"), (4, "d5"), (5, "f5"), (6, "d6"), (7, "e6"), (8, "f6")]
)
def test_a_bounce_goes_one_square_in_a_direction_of_the_d8(die: int, square: str) -> None:
    assert fumbled(f"d8 {die}").ball == square


@pytest.mark.rule("bb2020.bounce.catch", "bb2020.catch.compulsory", "bb2020.catch.minus-one")
@pytest.mark.parametrize(("player", "needed"), [("2W", 4), ("1E", 5)])
def test_whoever_stands_there_must_catch_a_bounce_at_minus_one(player: str, needed: int) -> None:
    """1E is marked by the passer, which costs another point."""
    assert fumbled(f"d8 5, d6 {needed}", players={player: "f5"}).ball == player
    assert fumbled(f"d8 5, d6 {needed - 1}, d8 5", players={player: "f5"}).ball == "g5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.bounce.off-helpless-player", "bb2020.tz.lost-cannot-catch", "bb2020.bounce.no-limit")
@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_the_ball_bounces_off_helpless_players(state: str) -> None:
    assert fumbled("d8 5, d8 5", players={"2W": f"f5 {state}"}).ball == "g5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.pitch.ball-needs-empty-square", "bb2020.catch.fail-bounces", "bb2020.catch.same-player-again")
def test_a_ball_that_is_not_caught_bounces_on_and_back() -> None:
    table = fumbled("d8 5, d6 1, d8 4, d6 1, d8 5, d6 6", players={"2W": "f5"})
    assert table.ball == "2W", "2W missed, the passer missed, 2W had a second roll"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.catch.marked", "bb2020.catch.no-modifier", "bb2020.status.marks-all")
@pytest.mark.parametrize(("die", "caught"), [(4, False), (5, True)])
def test_each_marker_makes_a_catch_harder(die: int, caught: bool) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5", "1E": "h5", "2E": "h6"})
    table.play("pass 1W", "throw", "throw to g5", dice=f"d6 6, d6 {die}" + ("" if caught else ", d8 4"))
    assert (table.ball == "2W") is caught


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.scatter.three-steps", "bb2020.scatter.no-catch-before-landing", "bb2020.pass.inaccurate")
def test_a_scattering_ball_takes_three_steps_and_only_the_last_can_be_caught() -> None:
    """PA 4+ at short range: a 3 is inaccurate. The ball passes over 2W and 3W and comes down on 4W."""
    table = stage({"1W": "e5 ball", "2W": "k5", "3W": "k4", "4W": "l4"})
    table.play("pass 1W", "throw", "throw to j5", dice="d6 3, d8 5, d8 2, d8 5, d6 4")
    assert table.ball == "4W"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.catch.last-movement-counts")
def test_only_the_last_movement_of_the_ball_counts() -> None:
    """Scattered, missed by 4W at -1, then bounced: 5W also needs a 4, not a 5."""
    table = stage({"1W": "e5 ball", "4W": "l4", "5W": "m4"})
    table.play("pass 1W", "throw", "throw to j5", dice="d6 3, d8 5, d8 2, d8 5, d6 3, d8 5, d6 4")
    assert table.ball == "5W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ball.landing-in-empty-square-bounces", "bb2020.turnover.pass-not-caught")
def test_a_pass_to_an_empty_square_bounces_once() -> None:
    table = stage({"1W": "e5 ball"}).play("pass 1W", "throw", "throw to g5", dice="d6 6, d8 2")
    assert table.ball == "g4"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ball.landing-catch", "bb2020.pass.landing")
def test_an_opponent_under_the_pass_must_catch_it_too() -> None:
    table = stage({"1W": "e5 ball", "1E": "g5"}).play("pass 1W", "throw", "throw to g5", dice="d6 6, d6 3")
    assert table.ball == "1E"


@pytest.mark.rule(
    "bb2020.scatter.leaves-pitch", "bb2020.pass.out-of-bounds", "bb2020.throwin.when", "bb2020.throwin.order"
)
def test_a_scatter_off_the_pitch_is_thrown_in_from_the_last_square() -> None:
    table = stage({"1W": "e3 ball"})
    table.play("pass 1W", "throw", "throw to j1", dice="d6 3, d8 5, d8 2, d6 3, d6 1, d6 2, d8 7")
    assert table.ball == "k5", "from k1, three squares south, one bounce south"


def thrower_at(square: str, others: dict[str, str] | None = None) -> Table:
    """A player who is about to fumble a throw, of the team whose End Zone is on that side of the pitch."""
    side, active = ("E", "east") if square[0] == "z" else ("W", "west")
    players = {f"1{side}": f"{square} ball", **(others or {})}
    return stage(players, NO_PASS, active=active).play(f"pass 1{side}", "throw")


@pytest.mark.rule(
    "bb2020.template.throw-in", "bb2020.template.throw-in-facing", "bb2020.throwin.direction", "bb2020.throwin.distance"
)
@pytest.mark.parametrize(
    ("start", "out", "die", "landing"),
    [
        ("j1", 2, 1, "m4"),  # north edge, looking south: left is east
        ("j1", 2, 4, "j4"),
        ("j1", 2, 6, "g4"),
        ("j15", 7, 1, "g12"),  # south edge, looking north: left is west
        ("j15", 7, 3, "j12"),
        ("a8", 4, 1, "d5"),  # west edge, looking east: left is north
        ("a8", 4, 3, "d8"),
        ("z8", 5, 5, "w5"),  # east edge, looking west: right is north
    ],
)
def test_the_crowd_throws_the_ball_in(start: str, out: int, die: int, landing: str) -> None:
    table = thrower_at(start)
    table.play(table.legal[0], dice=f"d8 {out}, d6 {die}, d6 1, d6 2, d8 5")
    column, row = landing[0], landing[1:]
    assert table.ball == f"{chr(ord(column) + 1)}{row}", "it bounced one square east of where it landed"


@pytest.mark.rule("bb2020.template.corner-throw-in")
@pytest.mark.parametrize(
    ("corner", "out", "ends"),
    [
        ("z15", 7, {1: "w15", 2: "w12", 3: "z12"}),
        ("a1", 2, {1: "d1", 2: "d4", 3: "a4"}),
        ("z1", 2, {1: "z4", 2: "w4", 3: "w1"}),
        ("a15", 7, {1: "a12", 2: "d12", 3: "d15"}),
    ],
)
def test_a_throw_in_from_a_corner(corner: str, out: int, ends: dict[int, str]) -> None:
    for die, landing in ends.items():
        catcher = "2E" if landing.startswith("z") else "2W"  # nobody scores there
        table = thrower_at(corner, {catcher: landing})
        table.play(table.legal[0], dice=f"d8 {out}, d3 {die}, d6 1, d6 2, d6 6")
        assert table.ball == catcher, f"thrown in from {corner} with a {die}"


@pytest.mark.rule("bb2020.throwin.out-again", "bb2020.throwin.landing", "bb2020.bounce.leaves-pitch")
@pytest.mark.parametrize(("die", "ball"), [(4, "2W"), (3, "d2")])
def test_a_ball_thrown_out_again_is_thrown_in_again_and_caught_at_minus_one(die: int, ball: str) -> None:
    """From c1 diagonally towards the west edge and out again, then from a3 three squares straight to 2W."""
    table = stage({"1W": "c1 ball", "2W": "d3"}, NO_PASS).play("pass 1W", "throw")
    dice = f"d8 2, d6 5, d6 6, d6 6, d6 3, d6 1, d6 2, d6 {die}" + (", d8 2" if die == 3 else "")
    assert table.play(table.legal[0], dice=dice).ball == ball


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.pickup.test", "bb2020.pickup.success", "bb2020.pickup.compulsory")
@pytest.mark.parametrize(("die", "held"), [(3, False), (4, True)])
def test_picking_up_is_an_agility_test_with_a_point_off_for_each_marker(die: int, held: bool) -> None:
    table = stage({"1W": "e5", "1E": "g5"}, ball="f5")
    table.play("move 1W", "to f5", dice=f"d6 {die}" + ("" if held else ", d8 2"))
    assert table.ball == ("1W" if held else "f4")
    assert table.question == ("move" if held else "turn"), "with the ball in hand the move goes on"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.pickup.fail", "bb2020.turnover.failed-pick-up", "bb2020.pickup.own-bounce")
def test_a_failed_pick_up_is_a_turnover_even_if_a_team_mate_catches() -> None:
    table = stage({"1W": "e5", "2W": "g5"}, ball="f5").play("move 1W", "to f5", dice="d6 2, d8 5, d6 6")
    assert table.ball == "2W"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.pickup.after-movement-rolls", "bb2020.move.step-order", "bb2020.rush.before-other-tests")
def test_the_order_of_rolls_for_a_step() -> None:
    """A Rush, then the dodge, then the pick-up."""
    slow = versus(team({"ma": 1}))
    table = stage({"1W": "d5", "1E": "f4"}, slow, ball="f5").play("move 1W", "to e5")
    table.play("to f5", dice="d6 2, d6 4, d6 4")
    assert [table.match.grid.name(e[2]) for e in table.log.events if e[0] == 9] == ["e5", "f5"]
    assert [e[2] for e in table.log.events if e[0] == 11] == [1, 0, 3], "Rush, dodge, pick-up"
    assert table.ball == "1W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.falls-over.loose-ball-in-square", "bb2020.falls-over.ball-after-injury")
def test_a_ball_under_a_fallen_player_bounces_after_the_armour_roll() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, ball="f5").play("move 1W", "to f5", dice="d6 1, d6 1, d6 2, d8 5")
    assert table.ball == "g5"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ball.one-ball", "bb2020.prone.no-ball")
def test_a_carrier_who_falls_loses_the_ball() -> None:
    table = stage({"1W": "e5 ball", "1E": "d5"}).play("move 1W", "to f5", dice="d6 1, d6 1, d6 2, d8 5")
    assert table.ball == "g5"
    assert not table.fact("players.1W.ball")
