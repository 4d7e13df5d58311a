"""Throwing team-mates. (Throw Team-mate Actions)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

THROWER = {"st": 5, "pa": 4, "skills": ["throw-team-mate"]}
SMALL = {"st": 2, "ag": 3, "av": 7, "skills": ["right-stuff"]}
SETTINGS = versus(team(THROWER, SMALL))
ON_E5 = "d8 4, d8 5, d8 4"  # three steps that end one square west of the target


def thrown(dice: str, target: str = "j5", mate: str = "f5", players: dict[str, str] | None = None) -> Table:
    """1W at e5 throws 2W at f5; after `ON_E5` the landing square is one west of the target."""
    table = stage({"1W": "e5", "2W": mate, **(players or {})}, SETTINGS)
    return table.play("throw-team-mate 1W", "lift 2W", f"throw to {target}", dice=dice)


@pytest.mark.rule("bb2020.action.throw-team-mate", "bb2020.trait.right-stuff.throwable")
@pytest.mark.rule("bb2020.trait.throw-team-mate.strength-five", "bb2020.ttm.move-first", "bb2020.ttm.thrown-status")
def test_who_throws_whom() -> None:
    settings = versus(
        team(THROWER, SMALL, {"st": 4, "skills": ["throw-team-mate"]}, {"st": 4, "skills": ["right-stuff"]})
    )
    table = stage({"1W": "b5", "2W": "f5 stunned", "3W": "e6", "4W": "f6", "5W": "f4"}, settings)
    assert "throw-team-mate" in table.actions_of("1W")
    assert "throw-team-mate" not in table.actions_of("3W"), "too weak to throw"
    table.play("throw-team-mate 1W", "to e5")
    assert [text for text in table.legal if text.startswith("lift")] == ["lift 2W"], (
        "4W is too heavy, 5W cannot be thrown"
    )


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ttm.range", "bb2020.ttm.target")
def test_only_quick_and_short_throws() -> None:
    table = stage({"1W": "e5", "2W": "f5", "1E": "g6"}, SETTINGS).play("throw-team-mate 1W", "lift 2W")
    assert {"g6", "k5"} <= table.squares("throw to")
    assert "l5" not in table.squares("throw to")


@pytest.mark.rule("bb2020.league.spp.throwing-completion")
@pytest.mark.rule("bb2020.ttm.test", "bb2020.ttm.superb", "bb2020.ttm.scatter", "bb2020.ttm.landing-test")
@pytest.mark.rule("bb2020.ttm.landing-success", "bb2020.ttm.landing-modifiers", "bb2020.ttm.only-final-square")
def test_a_superb_throw_scatters_and_lands_without_modifier() -> None:
    table = thrown(f"d6 5, {ON_E5}, d6 3", players={"3W": "j5"})
    assert (table.square("2W"), table.status("2W")) == ("i5", "standing")
    assert table.counted("1W", "landings") == 1
    assert table.is_turn_of("west")
    assert "move" in table.actions_of("2W"), "may still be activated"


@pytest.mark.rule("bb2020.league.spp.throwing-completion")
@pytest.mark.rule("bb2020.ttm.successful", "bb2020.ttm.landing-fail", "bb2020.ttm.landing-fail-turnover")
@pytest.mark.parametrize(("die", "status"), [(3, "prone"), (4, "standing")])
def test_a_successful_throw_lands_at_minus_one(die: int, status: str) -> None:
    table = thrown(f"d6 4, {ON_E5}, d6 {die}" + (", d6 1, d6 2" if die == 3 else ""))
    assert (table.square("2W"), table.status("2W")) == ("i5", status)
    assert table.is_turn_of("west"), "no Turnover without the ball"
    assert table.counted("1W", "landings") == 0


@pytest.mark.rule("bb2020.ttm.terrible")
@pytest.mark.parametrize(("die", "status"), [(4, "prone"), (5, "standing")])
def test_a_terrible_throw_deviates_from_the_thrower(die: int, status: str) -> None:
    table = thrown(f"d6 2, d8 7, d6 3, d6 {die}" + (", d6 1, d6 2" if die == 4 else ""))
    assert (table.square("2W"), table.status("2W")) == ("e8", status)


@pytest.mark.rule("bb2020.ttm.fumble", "bb2020.ttm.fumble-no-turnover")
def test_a_fumbled_throw_bounces_from_the_thrower() -> None:
    table = thrown("d6 1, d8 7, d6 4")
    assert (table.square("2W"), table.status("2W")) == ("e6", "standing")
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.turnover.thrown-carrier", "bb2020.falls-over.ball-after-injury")
def test_a_carrier_who_lands_badly_is_a_turnover() -> None:
    table = thrown(f"d6 6, {ON_E5}, d6 2, d6 1, d6 2, d8 5, d6 6", mate="f5 ball", players={"3W": "j5"})
    assert table.ball == "3W"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.ttm.landing-success")
def test_a_thrown_carrier_scores_in_the_end_zone() -> None:
    table = stage({"1W": "u5", "2W": "v5 ball"}, SETTINGS)
    table.play("throw-team-mate 1W", "lift 2W", "throw to z5", dice="d6 6, d8 4, d8 5, d8 2, d6 3")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2020.ttm.landing-success", "bb2020.pickup.voluntary-moves")
@pytest.mark.parametrize(("die", "ball", "turn"), [(3, "2W", "west"), (2, "j5", "east")])
def test_a_good_landing_on_the_ball_is_a_pick_up(die: int, ball: str, turn: str) -> None:
    table = stage({"1W": "e5", "2W": "f5"}, SETTINGS, ball="i5")
    dice = f"d6 6, {ON_E5}, d6 3, d6 {die}" + (", d8 5" if die == 2 else "")
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice=dice)
    assert (table.status("2W"), table.ball, table.is_turn_of(turn)) == ("standing", ball, True)


@pytest.mark.rule("bb2020.ttm.landing-on-ball-fail")
def test_a_bad_landing_on_the_ball_makes_it_bounce() -> None:
    table = stage({"1W": "e5", "2W": "f5"}, SETTINGS, ball="i5")
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice=f"d6 6, {ON_E5}, d6 2, d6 1, d6 2, d8 5")
    assert table.ball == "j5"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ttm.occupied-knock-down", "bb2020.ttm.occupied-bounce", "bb2020.ttm.occupied-order")
@pytest.mark.rule("bb2020.ttm.occupied-no-turnover")
def test_landing_on_an_opponent_fells_both() -> None:
    table = thrown(f"d6 6, {ON_E5}, d6 1, d6 2, d8 7, d6 1, d6 2", players={"1E": "i5", "2E": "y2"})
    assert (table.status("1E"), table.square("1E")) == ("prone", "i5")
    assert (table.status("2W"), table.square("2W")) == ("prone", "i6")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.turnover.landing-on-team-mate", "bb2020.ttm.occupied-repeat")
@pytest.mark.rule("bb2020.knocked-down.already-down")
def test_landing_on_team_mates_is_a_turnover_and_goes_on() -> None:
    dice = f"d6 6, {ON_E5}, d6 1, d6 2, d8 7, d6 1, d6 3, d8 7, d6 1, d6 2"
    table = thrown(dice, players={"3W": "i5", "1E": "i6 stunned", "2E": "y2"})
    assert (table.status("3W"), table.status("1E")) == ("prone", "stunned")
    assert table.square("2W") == "i7"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.ttm.crash-landing")
def test_a_fallen_player_cannot_land_on_their_feet() -> None:
    table = thrown(f"d6 6, {ON_E5}, d8 7, d6 1, d6 2", mate="f5 prone")
    assert (table.square("2W"), table.status("2W")) == ("i6", "prone")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.ttm.crowd", "bb2020.ttm.crowd-no-turnover")
def test_a_player_thrown_off_the_pitch_is_hurt_by_the_crowd() -> None:
    table = stage({"1W": "e3", "2W": "f3"}, SETTINGS)
    table.play("throw-team-mate 1W", "lift 2W", "throw to h1", dice="d6 6, d8 2, d6 1, d6 2")
    assert table.status("2W") == "reserves"
    assert table.is_turn_of("west")
    table = stage({"1W": "e3", "2W": "f3 ball"}, SETTINGS)
    table.play("throw-team-mate 1W", "lift 2W", "throw to h1", dice="d6 6, d8 2, d6 1, d6 2, d6 3, d6 1, d6 1, d8 7")
    assert table.ball == "h4"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.action.pass-or-throw")
def test_a_throw_uses_up_the_pass_and_the_other_way_round() -> None:
    settings = versus(team(THROWER, SMALL, THROWER))
    table = stage({"1W": "e5", "2W": "f5", "3W": "b5 ball"}, settings).play("throw-team-mate 1W", "stop")
    assert "pass" not in table.actions_of("3W")
    table = stage({"1W": "e5", "2W": "f5", "3W": "b5 ball"}, settings).play("pass 3W", "stop")
    assert "throw-team-mate" not in table.actions_of("1W")


@pytest.mark.rule("bb2020.ttm.crash-landing")
def test_a_fallen_player_who_is_fumbled_bounces_twice() -> None:
    table = thrown("d6 1, d8 2, d8 2, d6 1, d6 2", mate="f5 prone")
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("west")) == ("e3", "prone", True)


@pytest.mark.rule("bb2020.ttm.crash-landing", "bb2020.ttm.landing-fail-turnover")
def test_a_player_without_tackle_zone_crashes_with_the_ball() -> None:
    table = thrown(f"d6 6, {ON_E5}, d8 7, d6 1, d6 2, d8 2", mate="f5 dazed ball")
    assert (table.square("2W"), table.status("2W"), table.ball) == ("i6", "prone", "i5")
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.ttm.occupied-order")
def test_the_ball_of_whoever_is_landed_on_comes_last() -> None:
    """Armour of the one below, the bounce of the other and their armour; then the ball, into an empty square."""
    dice = f"d6 6, {ON_E5}, d6 1, d6 2, d8 7, d6 1, d6 2, d8 2"
    table = thrown(dice, players={"1E": "i5 ball", "2E": "y2"})
    assert (table.square("2W"), table.status("1E"), table.ball) == ("i6", "prone", "i4")
