"""Accurate, Strong Arm, Nerves of Steel, Pass and Hail Mary Pass of the 2016 edition, where they differ from 2020."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus

QUICK, SHORT, LONG, BOMB = "g5", "j5", "n5", "q5"


def thrown(*skills: str, target: str, die: int, players: dict[str, str] | None = None, **more: Any) -> Table:
    """1W, AG 3, throws from e5 to 2W; a failed pass scatters and bounces far from everybody."""
    table = stage({"1W": "e5 ball", "2W": target, **(players or {})}, versus(team(having(*skills))), **more)
    return table.play("pass 1W", "throw").play(f"throw to {target}", dice=f"d6 {die}, d6 6")


@pytest.mark.rule("bb2016.skill.accurate.plus-one")
@pytest.mark.parametrize(("target", "die"), [(QUICK, 2), (SHORT, 3), (LONG, 4), (BOMB, 5)])
def test_accurate_helps_at_every_range(target: str, die: int) -> None:
    assert thrown("accurate", target=target, die=die).ball == "2W"


@pytest.mark.rule("bb2016.skill.strong-arm.plus-one-beyond-quick")
@pytest.mark.parametrize(("target", "die"), [(QUICK, 3), (SHORT, 3), (LONG, 4), (BOMB, 5)])
def test_strong_arm_helps_beyond_quick_range(target: str, die: int) -> None:
    assert thrown("strong-arm", target=target, die=die).ball == "2W"
    if target == QUICK:
        table = stage({"1W": "e5 ball", "2W": target}, versus(team(having("strong-arm")))).play("pass 1W", "throw")
        table.play(f"throw to {target}", dice="d6 2, d8 2, d8 2, d8 2, d8 2")
        assert table.ball == "g1", "not at quick range"


@pytest.mark.rule("bb2016.skill.accurate.plus-one", "bb2016.skill.strong-arm.plus-one-beyond-quick")
@pytest.mark.parametrize(
    ("skill", "target", "flies"), [("accurate", "h5", True), ("strong-arm", "j5", True), ("strong-arm", "h5", False)]
)
def test_they_help_to_throw_a_team_mate(skill: str, target: str, flies: bool) -> None:
    """Two opponents make it -2; with -1 for the throw a 3 is a fumble at quick range, a 4 at short range."""
    settings = versus(team(having("throw-team-mate", skill), having("right-stuff")))
    players = {"1W": "e5", "2W": "f6", "1E": "d4", "2E": "d6"}
    table = stage(players, settings).play("throw-team-mate 1W", "lift 2W")
    die = 3 if target == "h5" else 4
    table.play(f"throw to {target}", dice=f"d6 {die}, " + ("d8 5, d8 4, d8 5, d6 6" if flies else "d6 6"))
    assert (table.square("2W") == "f6") == (not flies)


@pytest.mark.rule("bb2016.skill.nerves-of-steel.ignores-tackle-zones", "bb2016.skill.nerves-of-steel.only-tackle-zones")
def test_nerves_of_steel_ignore_markers_and_nothing_else() -> None:
    around = {"1E": "d4", "2E": "d5"}
    assert thrown("nerves-of-steel", target=QUICK, die=3, players=around).ball == "2W"
    table = stage(
        {"1W": "e5 ball", "2W": SHORT, **around}, versus(team(having("nerves-of-steel"))), weather="very-sunny"
    )
    table.play("pass 1W", "throw", f"throw to {SHORT}", dice="d6 4, d8 2, d8 2, d8 2, d8 2")
    assert table.ball == "j1", "the sun still counts"
    catcher = stage({"1W": "e5 ball", "2W": "g5", "1E": "h5", "2E": "h6"}, versus(team({}, having("nerves-of-steel"))))
    catcher.play("pass 1W", "throw").play("throw to g5", dice="d6 3, d6 3")
    assert catcher.ball == "2W"
    settings = versus(team(), team(having("nerves-of-steel")))
    thief = stage({"1W": "e5 ball", "2W": "i5", "3W": "g6", "4W": "g4", "1E": "g5"}, settings).play(
        "pass 1W", "throw", "throw to i5"
    )
    thief.play("interfere with 1E", dice="d6 6")
    assert thief.ball == "1E"


@pytest.mark.rule("bb2016.skill.nerves-of-steel.ignores-tackle-zones")
def test_nerves_of_steel_help_to_intercept() -> None:
    settings = versus(team(), team(having("nerves-of-steel", ag=5)))
    players = {"1W": "e5 ball", "2W": "i5", "3W": "g6", "4W": "g4", "1E": "g5"}
    table = stage(players, settings).play("pass 1W", "throw", "throw to i5").play("interfere with 1E", dice="d6 4")
    assert table.ball == "1E", "2+ for AG 5, -2 to intercept, and two markers who do not count"


@pytest.mark.rule("bb2016.skill.pass.reroll-inaccurate-or-fumble")
@pytest.mark.parametrize("die", [1, 2])
def test_pass_repeats_an_inaccurate_or_fumbled_pass(die: int) -> None:
    table = stage({"1W": "e5 ball", "2W": QUICK}, versus(team(having("pass")))).play("pass 1W", "throw")
    table.play(f"throw to {QUICK}", dice=f"d6 {die}").play("re-roll by pass", dice="d6 3, d6 3")
    assert table.ball == "2W"


@pytest.mark.rule("bb2016.skill.pass.also-bombs-team-mates-hail-mary")
def test_pass_repeats_bombs_fumbled_team_mates_and_hail_marys() -> None:
    settings = versus(team(having("pass", "bombardier", "throw-team-mate", "hail-mary-pass"), having("right-stuff")))
    place = {"1W": "e5 ball", "2W": "f5"}
    table = stage(place, settings).play("throw-bomb 1W").play("throw to h5", dice="d6 2")
    assert "re-roll by pass" in table.legal
    table = stage(place, settings).play("throw-team-mate 1W", "lift 2W").play("throw to h5", dice="d6 1")
    assert "re-roll by pass" in table.legal
    table = (
        stage(place, settings)
        .play("throw-team-mate 1W", "lift 2W")
        .play("throw to h5", dice="d6 2, d8 5, d8 4, d8 5, d6 5")
    )
    assert table.square("2W") == "i5", "whatever is not fumbled flies, nothing is asked"
    table = stage(place, settings).play("pass 1W", "throw", "hail mary").play("throw to s5", dice="d6 1")
    table.play("re-roll by pass", dice="d6 2, d8 5, d8 4, d8 5, d8 2")
    assert table.ball == "t4"


@pytest.mark.rule(
    "bb2016.skill.hail-mary.plain-d6",
    "bb2016.skill.hail-mary.always-three-scatters",
    "bb2016.interaction.hail-mary-with-accurate",
    "bb2016.skill.disturbing-presence.not-hail-mary",
)
@pytest.mark.parametrize("die", [2, 6])
def test_a_hail_mary_needs_two_whatever_else(die: int) -> None:
    settings = versus(
        team(having("hail-mary-pass", "accurate", "strong-arm", ag=1), {"ag": 3}), team(having("disturbing-presence"))
    )
    players = {"1W": "e5 ball", "2W": "t5", "1E": "d5", "2E": "d6", "3E": "d4"}
    table = stage(players, settings, weather="very-sunny").play("pass 1W", "throw", "hail mary")
    table.play("throw to s5", dice=f"d6 {die}, d8 5, d8 4, d8 5, d6 4")
    assert table.ball == "2W", "it scatters three times even on a 6, and the catch counts as of a scattered ball"
    fumble = stage(players, settings).play("pass 1W", "throw", "hail mary").play("throw to s5", dice="d6 1, d8 3")
    assert (fumble.ball, fumble.is_turn_of("east")) == ("f4", True)


@pytest.mark.rule("bb2016.skill.disturbing-presence.not-hail-mary")
def test_the_catch_after_a_hail_mary_is_disturbed() -> None:
    settings = versus(team(having("hail-mary-pass")), team(having("disturbing-presence")))
    table = stage({"1W": "e5 ball", "2W": "t5", "1E": "v5"}, settings).play("pass 1W", "throw", "hail mary")
    table.play("throw to s5", dice="d6 2, d8 5, d8 4, d8 5, d6 4, d8 2")
    assert table.ball == "t4", "AG 3 and -1"


@pytest.mark.rule("bb2016.skill.hail-mary.not-team-mate", "bb2016.skill.throw-team-mate.no-dump-off")
def test_a_bomb_may_be_hailed_but_no_team_mate() -> None:
    settings = versus(
        team(having("hail-mary-pass", "bombardier", "throw-team-mate", "dump-off"), having("right-stuff"))
    )
    table = stage({"1W": "e5", "2W": "f5"}, settings).play("throw-bomb 1W")
    assert "hail mary" in table.legal
    table = stage({"1W": "e5", "2W": "f5"}, settings).play("throw-team-mate 1W", "lift 2W")
    assert "hail mary" not in table.legal
    holder = stage({"1W": "e5 ball", "2W": "f5", "1E": "d5"}, settings, active="east").play("block 1E").play("yes")
    assert set(holder.legal) == {f"throw to {square}" for square in holder.squares("throw to")}, (
        "only the ball is dumped off"
    )
