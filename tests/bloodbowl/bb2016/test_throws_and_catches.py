"""Passes, interceptions, catches, hand-offs and throw-ins of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016

EDITION = BLOOD_BOWL_2016.edition


def thrown(
    to: str, dice: str, players: dict[str, str] | None = None, west: dict[str, object] | None = None, **position: object
) -> Table:
    settings = versus(west or team())
    held = {"1W": "e5 ball", "1E": "t14", **(players or {})}
    return stage(held, settings, "", **position).play("pass 1W", "throw").play(f"throw to {to}", dice=dice)


# --- the pass roll


@pytest.mark.rule("bb2016.pass.roll", "bb2016.pass.range-modifiers", "bb2016.pass.accurate")
@pytest.mark.parametrize(
    ("to", "needed"), [("g5", 3), ("j5", 4), ("m5", 5), ("p5", 6)], ids=["quick", "short", "long", "bomb"]
)
def test_range_modifiers(to: str, needed: int) -> None:
    """Agility 3 needs a 4 without modifiers; the catch of an accurate pass has +1."""
    assert thrown(to, f"d6 {needed}, d6 3", {"2W": to}).ball == "2W"
    if needed < 6:
        assert EDITION.range_modifiers == [1, 0, -1, -2]
    inaccurate = thrown(to, f"d6 {needed - 1}, d8 5, d8 5, d8 5, d8 5") if needed < 6 else None
    assert inaccurate is None or inaccurate.ball not in (to, "1W")


@pytest.mark.rule("bb2016.pass.marked-modifier")
def test_each_marker_makes_a_pass_harder() -> None:
    marked = {"2W": "g5", "2E": "d4"}
    assert thrown("g5", "d6 4, d6 3", marked).ball == "2W"
    assert thrown("g5", "d6 3, d8 2, d8 7, d8 2, d8 2", marked).ball != "2W", "3 less 1 and plus 1 is too little"


@pytest.mark.rule("bb2016.pass.fumble", "bb2016.pass.fumble-all-modifiers", "bb2016.turnover.fumbled-pass")
@pytest.mark.parametrize(("to", "die"), [("g5", 1), ("p5", 2), ("p5", 3)])
def test_fumbles(to: str, die: int) -> None:
    """A long bomb is fumbled on 1-3, even by Agility 5; it is a Turnover even if a team-mate catches the ball."""
    table = thrown(to, f"d6 {die}, d8 5, d6 6", {"2W": "f5"}, team({"ag": 5}))
    assert (table.ball, table.is_turn_of("east")) == ("2W", True)


@pytest.mark.rule("bb2016.pass.natural-6-no-fumble", "bb2016.pass.result-order")
def test_a_natural_six_is_accurate() -> None:
    """Four markers and a long bomb make it 0."""
    crowd = {"2W": "p5", "2E": "d4", "3E": "d5", "4E": "d6", "5E": "e4"}
    assert thrown("p5", "d6 6, d6 6", crowd, team({"ag": 1})).ball == "2W"


@pytest.mark.rule("bb2016.pass.result-order")
def test_agility_six_fumbles_all_the_same() -> None:
    assert thrown("p5", "d6 3, d8 5", west=team({"ag": 6})).is_turn_of("east")


@pytest.mark.rule("bb2016.pass.reroll")
@pytest.mark.parametrize("first", [1, 2])
def test_fumbles_and_inaccurate_passes_may_be_rerolled(first: int) -> None:
    table = thrown("g5", f"d6 {first}", {"2W": "g5"}, rerolls=[1, 0])
    assert table.question == "re-roll"
    assert table.play("re-roll by team-re-roll", dice="d6 3, d6 3").ball == "2W"


@pytest.mark.rule("bb2016.pass.never-deviates", "bb2016.catch.no-modifier")
def test_an_inaccurate_pass_scatters_from_its_target() -> None:
    """Three squares of one step each; a catch of it has no modifier."""
    table = thrown("g5", "d6 2, d8 5, d8 5, d8 5, d6 4", {"2W": "j5"})
    assert table.ball == "2W"
    table = thrown("g5", "d6 2, d8 5, d8 5, d8 5, d6 3, d8 2", {"2W": "j5"})
    assert table.ball == "j4"


@pytest.mark.rule("bb2016.pass.out-of-bounds", "bb2016.scatter.leaves-pitch", "bb2016.throwin.when")
@pytest.mark.rule("bb2016.throwin.direction", "bb2016.throwin.order")
def test_a_pass_off_the_pitch_is_thrown_in() -> None:
    """Out at its second step from g1: no third step, then direction (straight ahead) and distance."""
    table = thrown("g2", "d6 2, d8 2, d8 2, d6 3, d6 2, d6 3, d8 7")
    assert table.ball == "g6", "five squares from g1, less one for the square itself, and a bounce to the south"


@pytest.mark.rule("bb2016.pass.range-chart", "bb2016.template.range-ruler")
def test_the_range_chart() -> None:
    bands = "QSLB-"
    rows = ["".join(bands[band] for band in row) for row in EDITION.range_chart]
    assert rows[0].startswith("QQQQSSSLLLLBBB")
    assert rows[13].startswith("BBB")
    assert all(rows[row][column] == rows[column][row] for row in range(14) for column in range(14))


# --- interceptions


@pytest.mark.rule("bb2016.pass.sequence", "bb2016.intercept.one-attempt", "bb2016.intercept.optional")
@pytest.mark.rule("bb2016.intercept.fail")
def test_one_opponent_may_try_before_the_roll() -> None:
    players = {"2W": "k5", "2E": "h5", "3E": "i5"}
    table = thrown("k5", "", players)
    assert (table.question, table.actor) == ("interfere", "east")
    assert table.legal == ["nobody", "interfere with 2E", "interfere with 3E"]
    assert table.play("nobody", dice="d6 4, d6 3").ball == "2W"
    assert thrown("k5", "", players).play("interfere with 2E", dice="d6 5, d6 4, d6 3").ball == "2W", (
        "6+ with Agility 3"
    )


@pytest.mark.rule("bb2016.turnover.interception", "bb2016.record.interception")
def test_an_interception_is_a_turnover() -> None:
    table = thrown("k5", "", {"2W": "k5", "2E": "h5"}).play("interfere with 2E", dice="d6 6")
    assert (table.ball, table.is_turn_of("east"), table.counted("2E", "interceptions")) == ("2E", True, 1)


@pytest.mark.rule("bb2016.intercept.requirements", "bb2016.tz.lost-cannot-intercept", "bb2016.intercept.between")
@pytest.mark.rule("bb2016.intercept.uses-target-square", "bb2016.intercept.geometry")
def test_who_may_intercept() -> None:
    """Not the Prone, not without Tackle Zone, not in the target square, not out of the way of the ruler."""
    players = {"2E": "h5 prone", "3E": "k5", "4E": "h9", "5E": "i5"}
    table = thrown("k5", "", players)
    assert table.legal == ["nobody", "interfere with 5E"]
    dazed = stage({"1W": "e5 ball", "5E": "i5", "1E": "t14"}, versus(team()))
    dazed.match.rules.count_out(dazed.match, dazed.match.split + 4)
    dazed.match.dazed |= 1 << dazed.match.split + 4
    dazed.match.rules.count_in(dazed.match, dazed.match.split + 4)
    dazed.play("pass 1W", "throw").play("throw to k5", dice="d6 4, d8 5")
    assert dazed.ball == "l5", "nobody was asked"


@pytest.mark.rule(
    "bb2016.intercept.no-team-reroll", "bb2016.reroll.team-own-turn", "bb2016.reroll.team-rolled-for-own-player"
)
def test_nobody_rerolls_an_interception_with_the_team() -> None:
    players = {"2W": "k5", "2E": "h5"}
    table = thrown("k5", "", players, rerolls=[1, 1])
    table.play("interfere with 2E", dice="d6 5, d6 4, d6 3")
    assert (table.ball, table.fact("rerolls")) == ("2W", [1, 1])


# --- catches


@pytest.mark.rule("bb2016.catch.accurate-pass", "bb2016.catch.compulsory")
def test_an_accurate_pass_is_easier_for_anybody() -> None:
    assert thrown("g5", "d6 3, d6 3", {"2E": "g5"}).ball == "2E", "an opponent in the target square must try, at +1"


@pytest.mark.rule("bb2016.catch.last-movement-counts", "bb2016.bounce.catch", "bb2016.record.completion")
def test_a_dropped_pass_is_a_bounce() -> None:
    table = thrown("g5", "d6 3, d6 2, d8 5, d6 4", {"2W": "g5", "3W": "h5"})
    assert (table.ball, table.counted("1W", "completions")) == ("3W", 0), "4+ without the bonus, and no completion"
    assert thrown("g5", "d6 3, d6 2, d8 5, d6 3, d8 2", {"2W": "g5", "3W": "h5"}).ball == "h4"
    assert thrown("g5", "d6 3, d6 3", {"2W": "g5"}).counted("1W", "completions") == 1


@pytest.mark.rule("bb2016.catch.hand-off", "bb2016.handoff.no-roll-for-giver", "bb2016.handoff.receiver-catches")
def test_hand_offs() -> None:
    players = {"1W": "e5 ball", "2W": "e6", "1E": "t14"}
    assert stage(players).play("hand-off 1W", "hand to 2W", dice="d6 3").ball == "2W"
    marked = {**players, "2E": "e7"}
    assert stage(marked).play("hand-off 1W", "hand to 2W", dice="d6 3, d8 4").ball == "d6", "4+ with a marker"
    assert stage(players).play("hand-off 1W", "hand to 2W", dice="d6 3").counted("1W", "completions") == 0


@pytest.mark.rule("bb2016.pickup.roll")
@pytest.mark.parametrize(("players", "needed"), [({}, 3), ({"1E": "f6"}, 4)])
def test_picking_up(players: dict[str, str], needed: int) -> None:
    for die, has in ((needed, True), (needed - 1, False)):
        table = stage({"1W": "d4", "2E": "t14", **players}, None, "", ball="e5").play("move 1W")
        table.play("to e5", dice=f"d6 {die}" + ("" if has else ", d8 4"))
        assert (table.ball == "1W") is has


# --- throw-ins


@pytest.mark.rule("bb2016.template.throw-in", "bb2016.template.throw-in-facing")
@pytest.mark.parametrize(
    ("start", "way", "squares"),
    [
        ("j1", "d8 2", {1: "l3", 3: "j3", 5: "h3"}),
        ("j15", "d8 7", {1: "h13", 3: "j13", 5: "l13"}),
        ("a8", "d8 4", {1: "c6", 3: "c8", 5: "c10"}),
        ("z8", "d8 5", {1: "x10", 3: "x8", 5: "x6"}),
    ],
)
def test_the_throw_in_template(start: str, way: str, squares: dict[int, str]) -> None:
    """A carrier fumbles the ball off the pitch; it comes back two squares and lands on a player who catches it."""
    east = start == "z8"  # each carrier in its own half, the opponent far away
    own, opponent = ("E", {"1W": "f12"}) if east else ("W", {"1E": "t12"})
    for die, square in squares.items():
        table = stage({f"1{own}": f"{start} ball", f"2{own}": square, **opponent}, active="east" if east else "west")
        table.play(f"pass 1{own}", "throw")
        table.play(table.legal[0], dice=f"d6 1, {way}, d6 {die}, d6 1, d6 2, d6 4")
        assert table.ball == f"2{own}", (die, square)


@pytest.mark.rule("bb2016.template.corner-throw-in", "bb2016.throwin.direction")
@pytest.mark.parametrize(("die", "square"), [(1, "c1"), (2, "c3"), (3, "a3")])
def test_a_throw_in_from_a_corner(die: int, square: str) -> None:
    table = stage({"1W": "a1 ball", "2W": square, "1E": "t12"}, None, "").play("pass 1W", "throw")
    table.play(table.legal[0], dice=f"d6 1, d8 1, d3 {die}, d6 1, d6 2, d6 4")
    assert table.ball == "2W"


@pytest.mark.rule("bb2016.throwin.landing", "bb2016.throwin.no-interception", "bb2016.bounce.leaves-pitch")
def test_a_throw_in_is_caught_without_modifier() -> None:
    players = {"1W": "j1 ball", "2W": "j3", "2E": "j2", "1E": "t12"}
    table = stage(players, None, "").play("pass 1W", "throw")
    table.play(table.legal[0], dice="d6 1, d8 2, d6 3, d6 1, d6 2, d6 5")
    assert table.ball == "2W", "4+, and 5+ with a marker; nobody was asked to intercept"


@pytest.mark.rule("bb2016.throwin.out-again")
def test_a_throw_in_that_leaves_again_is_thrown_in_again() -> None:
    table = stage({"1W": "b1 ball", "2W": "c3", "1E": "t12"}, None, "").play("pass 1W", "throw")
    table.play(table.legal[0], dice="d6 1, d8 2, d6 5, d6 6, d6 6, d6 3, d6 1, d6 2, d8 2")
    assert table.ball == "c1", "out at a2, in again to c2, and a bounce"


@pytest.mark.rule("bb2016.throwin.carrier-in-crowd", "bb2016.crowd.carrier")
def test_the_ball_of_a_player_in_the_crowd() -> None:
    table = stage({"1E": "j2", "1W": "j1 ball", "2E": "j4"}, None, "", active="east").play(
        "block 1E", dice="block push-back"
    )
    table.play("stay", dice="d6 1, d6 1, d6 3, d6 1, d6 3, d6 4")
    assert (table.ball, table.status("1W")) == ("2E", "reserves")


@pytest.mark.rule("bb2016.scatter.kick-roll", "bb2016.scatter.kick-path", "bb2016.scatter.kick-leaves-pitch")
def test_a_kick_flies_straight() -> None:
    line = {
        "1W": "m7",
        "2W": "m8",
        "3W": "m9",
        "4W": "d3",
        "6W": "b14",
        "1E": "n7",
        "2E": "n8",
        "3E": "n9",
        "6E": "y14",
    }
    table = stage(line, None, "", start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 3, d6 4, d6 4, d3 1, d3 2, d8 2")
    assert table.ball == "f2", "over 4W to f3, then a bounce"
    table = stage(line, None, "", start="kick-off", kicking="east")
    assert table.play("kick to c3", dice="d8 4, d6 6, d6 4, d6 4, d3 1, d3 2").question == "touchback"
