"""Throw Team-Mate, Right Stuff, Swoop, Always Hungry and Kick Team-Mate of the 2016 edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus
from touchline.bloodbowl.words import sentences

HURLER, LIGHT = having("throw-team-mate"), having("right-stuff")
STRAIGHT = "d8 5, d8 4, d8 5"  # three scatters: one square to the east


def lifted(
    players: dict[str, str] | None = None, west: tuple[dict[str, object], ...] = (HURLER, LIGHT), **more: Any
) -> Table:
    places = {"1W": "e5", "2W": "f5", "1E": "y6", **(players or {})}
    return stage(places, versus(team(*west)), **more).play("throw-team-mate 1W", "lift 2W")


@pytest.mark.rule("bb2016.skill.throw-team-mate.pass-action", "bb2016.skill.right-stuff.throwable")
def test_it_is_the_pass_of_the_turn_and_needs_a_standing_team_mate() -> None:
    places = {"1W": "d5", "2W": "f5", "3W": "f6 ball", "1E": "y6"}
    settings = versus(team(having("throw-team-mate", st=2), having("right-stuff", st=6)))
    table = stage(places, settings).play("throw-team-mate 1W").play("to e5")
    assert "lift 2W" in table.legal, "whatever their Strength, after a move"
    table.play("stop")
    assert "pass 3W" not in table.legal
    for state in ("prone", "dazed"):
        table = stage({**places, "1W": "e5", "2W": f"f5 {state}"}, settings).play("throw-team-mate 1W")
        assert "lift 2W" not in table.legal


@pytest.mark.rule("bb2016.skill.throw-team-mate.range")
def test_quick_and_short_range_only() -> None:
    squares = lifted().squares("throw to")
    assert "k5" in squares
    assert "l5" not in squares


@pytest.mark.rule(
    "bb2016.skill.throw-team-mate.roll",
    "bb2016.skill.throw-team-mate.three-scatters",
    "bb2016.skill.right-stuff.landing-roll",
)
@pytest.mark.parametrize(
    ("target", "foes", "die", "flies"),
    [
        ("h5", 0, 2, True),
        ("h5", 0, 1, False),
        ("j5", 0, 3, True),
        ("j5", 0, 2, False),
        ("h5", 2, 4, True),
        ("h5", 2, 3, False),
        ("j5", 2, 6, True),
    ],
)
def test_the_roll_of_a_throw(target: str, foes: int, die: int, flies: bool) -> None:
    """+1 at quick range, -1 for a player, -1 for each marker; a total of 1 is a fumble, Agility does not matter."""
    around = {f"{number}E": square for number, square in enumerate(["d4", "d6"][:foes], start=1)}
    table = lifted(around, (having("throw-team-mate", ag=1), LIGHT))
    table.play(f"throw to {target}", dice=f"d6 {die}, " + (f"{STRAIGHT}, d6 4" if flies else "d6 4"))
    landed = f"{chr(ord(target[0]) + 1)}5"
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("west")) == (
        landed if flies else "f5",
        "standing",
        True,
    )


@pytest.mark.rule(
    "bb2016.skill.right-stuff.landing-roll",
    "bb2016.skill.right-stuff.fails-landing",
    "bb2016.skill.right-stuff.no-turnover-without-ball",
)
@pytest.mark.parametrize(("die", "status"), [(5, "standing"), (4, "prone")])
def test_a_landing_counts_tackle_zones(die: int, status: str) -> None:
    table = lifted({"1E": "j6"}).play(
        "throw to h5", dice=f"d6 4, {STRAIGHT}, d6 {die}" + ("" if status == "standing" else ", d6 1, d6 1")
    )
    assert (table.status("2W"), table.is_turn_of("west")) == (status, True), "no turnover without the ball"


@pytest.mark.rule("bb2016.skill.right-stuff.no-turnover-without-ball")
def test_with_the_ball_a_fall_is_a_turnover() -> None:
    table = lifted({"2W": "f5 ball"}).play("throw to h5", dice=f"d6 4, {STRAIGHT}, d6 1, d6 1, d6 1, d8 2")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.skill.right-stuff.may-act-later")
def test_who_landed_may_still_act() -> None:
    table = lifted().play("throw to h5", dice=f"d6 4, {STRAIGHT}, d6 4")
    assert "move" in table.actions_of("2W")
    table = lifted().play("throw to h5", dice=f"d6 4, {STRAIGHT}, d6 1, d6 1, d6 1")
    assert "move" in table.actions_of("2W"), "Prone, it may stand up"
    table = lifted().play("throw to h5", dice=f"d6 4, {STRAIGHT}, d6 1, d6 4, d6 5, d6 1, d6 1")
    assert table.actions_of("2W") == [], "not when Stunned"


@pytest.mark.rule("bb2016.skill.right-stuff.lands-on-ball")
def test_a_ball_in_the_square_bounces() -> None:
    table = lifted(ball="i5").play("throw to h5", dice=f"d6 4, {STRAIGHT}, d6 4, d8 2")
    assert (table.ball, table.is_turn_of("west")) == ("i4", True)


@pytest.mark.rule("bb2016.skill.throw-team-mate.fumble", "bb2016.interaction.swoop-with-throw-modifiers")
@pytest.mark.parametrize("skills", [("right-stuff",), ("right-stuff", "swoop")])
def test_a_fumbled_player_lands_in_its_own_square(skills: tuple[str, ...]) -> None:
    table = lifted(west=(HURLER, having(*skills))).play("throw to h5", dice="d6 1, d6 4")
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("west")) == ("f5", "standing", True)


@pytest.mark.rule("bb2016.skill.throw-team-mate.no-interception")
def test_nobody_intercepts_a_player() -> None:
    table = lifted({"1E": "g5"}).play("throw to h5", dice="d6 4, d8 5, d8 5, d8 5, d6 4")
    assert table.square("2W") == "k5"


@pytest.mark.rule("bb2016.skill.throw-team-mate.crowd")
def test_the_crowd_deals_with_who_leaves_the_pitch() -> None:
    table = lifted({"1W": "e2", "2W": "f2"}).play("throw to h1", dice="d6 4, d8 2, d6 4, d6 4")
    assert (table.status("2W"), table.is_turn_of("west")) == ("knocked-out", True)


@pytest.mark.rule("bb2016.skill.throw-team-mate.lands-on-player", "bb2016.skill.throw-team-mate.hit-own-player")
@pytest.mark.parametrize(("victim", "turn"), [("1E", "west"), ("3W", "east")])
def test_landing_on_a_player_knocks_them_down_and_scatters_on(victim: str, turn: str) -> None:
    others = {"2E": "j5", victim: "i5"} if victim == "1E" else {"2E": "j5", "3W": "i5"}
    table = lifted(others).play("throw to h5", dice=f"d6 4, {STRAIGHT}, d6 1, d6 1, d8 5, d8 5, d6 1, d6 1")
    assert (table.status(victim), table.status("2E"), table.square("2W"), table.status("2W")) == (
        "prone",
        "standing",
        "k5",
        "prone",
    )
    assert table.is_turn_of(turn), "only the first is hit; one of the own team is a turnover"


@pytest.mark.rule("bb2016.skill.throw-team-mate.lands-on-player", "bb2016.skill.throw-team-mate.hit-own-player")
def test_who_lies_there_is_hit_too() -> None:
    table = lifted({"3W": "i5 prone"}).play(
        "throw to h5", dice=f"d6 4, {STRAIGHT}, d6 4, d6 5, d6 1, d6 1, d8 5, d6 1, d6 1"
    )
    assert (table.status("3W"), table.is_turn_of("east")) == ("stunned", True)


# --- Swoop

GLIDER = having("right-stuff", "swoop", "stunty")


@pytest.mark.rule("bb2016.skill.swoop.template-for-each-scatter", "bb2016.skill.swoop.plus-one-landing")
def test_the_template_steers_every_scatter() -> None:
    table = (
        lifted(west=(HURLER, GLIDER))
        .play("throw to h5", dice="d6 4")
        .play("face east", dice="d6 1")
        .play("face east", dice="d6 3")
    )
    table.play("face south", dice="d6 3, d6 3")
    assert (table.square("2W"), table.status("2W")) == ("j5", "standing"), "h5, i4, j4, j5; AG 3 and +1"


@pytest.mark.rule(
    "bb2016.skill.swoop.no-stunty-dodge",
    "bb2016.skill.stunty.not-with-secret-weapon",
    "bb2016.skill.stunty.dodge",
    "bb2016.interaction.stunty-weapon-dodge",
)
@pytest.mark.parametrize(
    ("skills", "die", "status"),
    [
        (("stunty",), 3, "standing"),
        (("stunty",), 2, "prone"),
        (("stunty", "swoop"), 4, "prone"),
        (("stunty", "swoop"), 5, "standing"),
        (("stunty", "secret-weapon"), 4, "prone"),
        (("stunty", "bombardier"), 3, "standing"),
        (("stunty", "chainsaw"), 3, "standing"),
        (("stunty", "chainsaw", "secret-weapon"), 4, "prone"),
    ],
)
def test_a_stunty_dodge(skills: tuple[str, ...], die: int, status: str) -> None:
    settings = versus(team(having(*skills)))
    players = {"1W": "g6", "1E": "h6", "2E": "e5", "3E": "e7"}
    table = (
        stage(players, settings)
        .play("move 1W")
        .play("to f6", dice=f"d6 {die}" + ("" if status == "standing" else ", d6 1, d6 1"))
    )
    assert table.status("1W") == status


@pytest.mark.rule("bb2016.skill.stunty.pass-minus-one")
@pytest.mark.parametrize(("die", "ball"), [(4, "2W"), (3, "g1")])
def test_a_stunty_pass(die: int, ball: str) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, versus(team(having("stunty")))).play("pass 1W", "throw")
    table.play("throw to g5", dice=f"d6 {die}, " + ("d6 3" if die == 4 else "d8 2, d8 2, d8 2, d8 2"))
    assert table.ball == ball


# --- Always Hungry

GLUTTON = having("throw-team-mate", "always-hungry")


def fed(dice: str, ball: bool = False) -> Table:
    places = {"1W": "e5", "2W": "f5 ball" if ball else "f5", "3W": "b3", "1E": "y6"}
    return stage(places, versus(team(GLUTTON, LIGHT))).play("throw-team-mate 1W").play("lift 2W", dice=dice)


@pytest.mark.rule(
    "bb2016.skill.always-hungry.second-roll", "bb2016.skill.always-hungry.eaten", "bb2016.skill.always-hungry.pass-used"
)
def test_another_one_eats_the_team_mate() -> None:
    table = fed("d6 1, d6 1")
    assert (table.status("2W"), table.fact("players.2W.casualty"), table.is_turn_of("west")) == (
        "casualty",
        "dead",
        True,
    )
    assert table.match.used_actions & 1 << 3, "the Pass Action of the turn is gone"
    assert fed("d6 2").question == "throw"


@pytest.mark.rule("bb2016.skill.always-hungry.ball-of-eaten")
def test_the_ball_of_who_was_eaten_bounces_from_that_square() -> None:
    table = fed("d6 1, d6 1, d8 5", ball=True)
    assert (table.ball, table.is_turn_of("east")) == ("g5", True)


@pytest.mark.rule(
    "bb2016.skill.always-hungry.squirmed-free",
    "bb2016.skill.always-hungry.second-roll",
    "bb2016.skill.always-hungry.pass-used",
)
def test_who_squirms_free_lands_in_its_own_square() -> None:
    table = fed("d6 1, d6 2, d6 4")
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("west")) == ("f5", "standing", True)
    table = fed("d6 1, d6 2, d6 3, d6 1, d6 1, d8 2", ball=True)
    assert (table.status("2W"), table.is_turn_of("east")) == ("prone", True)
    assert fed("d6 1, d6 2, d6 3, d6 1, d6 1").is_turn_of("west")


# --- Kick Team-Mate

BOOT = having("kick-team-mate", "always-hungry")


def kicked(length: str, dice: str, players: dict[str, str] | None = None) -> Table:
    places = {"1W": "e5", "2W": "f5", "1E": "y6", **(players or {})}
    table = stage(places, versus(team(BOOT, LIGHT))).play("kick-team-mate 1W").play("kick 2W")
    return table.play(f"take {length}", dice=dice)


@pytest.mark.rule(
    "bb2016.skill.kick-team-mate.replaces-blitz-block",
    "bb2016.skill.kick-team-mate.ends-action",
    "bb2016.skill.always-hungry.not-kicks",
)
def test_it_uses_the_blitz_and_ends_the_action() -> None:
    places = {"1W": "d5", "2W": "f5", "3W": "b9", "1E": "y6"}
    table = stage(places, versus(team(BOOT, LIGHT))).play("kick-team-mate 1W").play("to e5").play("kick 2W")
    table.play("take short", dice=f"d6 2, {STRAIGHT}, d6 4")
    assert (table.question, table.actions_of("1W"), "blitz" in table.actions_of("3W")) == ("turn", [], False)
    prone = stage({**places, "1W": "e5", "2W": "f5 prone"}, versus(team(BOOT, LIGHT))).play("move 3W")
    assert "kick-team-mate 1W" not in prone.play("stop").legal


@pytest.mark.rule("bb2016.skill.kick-team-mate.replaces-blitz-block", "bb2016.skill.wild-animal.roll")
@pytest.mark.parametrize(("die", "question"), [(2, "move"), (1, "turn")])
def test_a_wild_animal_kicks_as_readily_as_it_blitzes(die: int, question: str) -> None:
    settings = versus(team(having("kick-team-mate", "wild-animal"), LIGHT))
    table = stage({"1W": "d5", "2W": "f5", "3W": "b9", "1E": "y6"}, settings)
    assert table.play("kick-team-mate 1W", dice=f"d6 {die}").question == question


@pytest.mark.rule("bb2016.skill.kick-team-mate.short-or-long", "bb2016.skill.kick-team-mate.then-three-scatters")
@pytest.mark.parametrize(("length", "dice", "square"), [("short", "d6 4", "k5"), ("long", "d6 1, d6 4", "l5")])
def test_straight_away_and_three_scatters(length: str, dice: str, square: str) -> None:
    assert kicked(length, f"{dice}, {STRAIGHT}, d6 4").square("2W") == square


@pytest.mark.rule("bb2016.skill.kick-team-mate.landing-modifier")
@pytest.mark.parametrize(
    ("dice", "die", "status"),
    [
        ("d6 1, d6 4", 4, "standing"),
        ("d6 2, d6 4", 4, "prone"),
        ("d6 2, d6 6", 5, "standing"),
        ("d6 3, d6 6", 5, "prone"),
        ("d6 3, d6 6", 6, "standing"),
    ],
)
def test_a_long_flight_is_harder_to_land(dice: str, die: int, status: str) -> None:
    table = kicked("long", f"{dice}, {STRAIGHT}, d6 {die}" + ("" if status == "standing" else ", d6 1, d6 1"))
    assert table.status("2W") == status
    told = sentences(table.match, table.log.drain(), 0)
    assert not any("every landing" in line for line in told), "it is the distance that counts"


@pytest.mark.rule("bb2016.skill.kick-team-mate.double")
@pytest.mark.parametrize(("ball", "turn"), [(False, "west"), (True, "east")])
def test_a_double_hurts(ball: bool, turn: str) -> None:
    table = kicked("long", "d6 2, d6 2, d6 1, d6 1" + (", d8 2" if ball else ""), {"2W": "f5 ball" if ball else "f5"})
    assert (table.status("2W"), table.is_turn_of(turn)) == ("knocked-out", True), "Stunned counts as knocked out"
    assert not ball or table.ball == "f4"


@pytest.mark.rule("bb2016.skill.kick-team-mate.off-pitch")
def test_off_the_pitch_means_knocked_out() -> None:
    table = kicked("short", "d6 3", {"1W": "e3", "2W": "e2"})
    assert (table.status("2W"), table.is_turn_of("west")) == ("knocked-out", True)
    table = kicked("short", "d6 3, d6 3, d6 1, d6 1, d8 5", {"1W": "e3", "2W": "e2 ball"})
    assert (table.status("2W"), table.ball) == ("knocked-out", "f2"), "the ball is thrown in from the last square"


@pytest.mark.rule("bb2016.skill.kick-team-mate.lands-on-player")
def test_only_the_first_player_is_hit() -> None:
    table = kicked("short", f"d6 2, {STRAIGHT}, d6 1, d6 1, d8 5, d8 5, d6 1, d6 1", {"1E": "i5", "2E": "j5"})
    assert (table.status("1E"), table.status("2E"), table.square("2W")) == ("prone", "standing", "k5")
