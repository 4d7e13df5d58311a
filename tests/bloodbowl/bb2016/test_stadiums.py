"""Attributes of stadiums in a match of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import PLAIN, Table, new_match, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.bloodbowl.notation import price_words
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.venues.crowds import RIOTS
from touchline.bloodbowl.venues.sponsors import bombs_handed_out
from touchline.bloodbowl.view import pitch_view
from touchline.bloodbowl.vocabulary import PLAYER
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError
from touchline.league.steps.sponsors import MAJORS
from touchline.matches.wishes import settings_for

BEFORE = "d6 3, d6 4, coin heads"  # weather and toss
FANS = "d6 3, d6 3, d6 3, d6 3"
LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9", "6E": "y14"}


def at(
    stadium: str, players: dict[str, str], dice: str = "", west: dict[str, object] | None = None, **more: object
) -> Table:
    return stage(players, versus(west or team(), stadium=stadium), dice, **more)


def fame(table: Table) -> list[int]:
    return [classic(table.match).fame(table.match, seat) for seat in (0, 1)]


def pushed_off(stadium: str, dice: str, block: str = "push-back", west: dict[str, object] | None = None) -> Table:
    """1E blocks 1W off the pitch at j1, and follows up."""
    table = at(stadium, {"1E": "j2", "1W": "j1"}, "", west, active="east")
    return table.play("block 1E", dice=f"block {block}").play("follow up", dice=dice)


@pytest.mark.rule("bb2016.stadium.one-attribute", "bb2016.stadium.home.attribute")
def test_a_match_has_one_attribute_or_none() -> None:
    assert len(BLOOD_BOWL_2016.edition.options["stadium"][1]) == 25
    with pytest.raises(SetupError, match="stadium is 'mud'; allowed are none, ankle-deep-water"):
        BLOOD_BOWL_2016.blank(versus(team(), stadium="mud"), ScriptedDice([]))
    ice = at("ice", {"1W": "e5"})
    assert ice.match.rules.is_owned(ice.match, ice.match.field_owner(), "ice")
    assert not ice.match.rules.is_owned(ice.match, ice.match.field_owner(), "astrogranite")


def test_the_weather_can_be_chosen() -> None:
    table = new_match("coin heads", versus(team(), weather="blizzard"))
    assert table.fact("weather") == "blizzard"


# --- surfaces


@pytest.mark.rule("bb2016.stadium.ankle-deep-water.soft-fall")
def test_water_is_soft_for_those_who_stumble() -> None:
    table = at("ankle-deep-water", {"1W": "e5", "1E": "e6"}).play("move 1W").play("to e4", dice="d6 1, d6 4, d6 5")
    assert table.status("1W") == "prone", "9 less 1 does not break armour 8"
    table = at("ankle-deep-water", {"1W": "e5", "1E": "e6"}).play("block 1W", dice="block pow")
    table.play("push to e7").play("stay", dice="d6 4, d6 5, d6 1, d6 1")
    assert table.status("1E") == "stunned", "a block is another matter"


@pytest.mark.rule("bb2016.stadium.ankle-deep-water.stays-stunned")
def test_a_stunned_player_may_stay_so() -> None:
    table = at("ankle-deep-water", {"1W": "e5 stunned", "2W": "e7 stunned", "1E": "t6"}, start="turn")
    table.play("end turn", dice="d6 1, d6 2")
    assert (table.status("1W"), table.status("2W")) == ("stunned", "prone")
    table = at("ankle-deep-water", {"1W": "e5 stunned", "2W": "y7 ball", "1E": "t6"}, start="turn")
    table.play("move 2W", "to z7")
    assert table.fact("score") == [1, 0], "and nothing is rolled once play has stopped"


@pytest.mark.rule("bb2016.stadium.sloping-pitch.direction", "bb2016.stadium.sloping-pitch.half-time")
@pytest.mark.parametrize(("die", "lower"), [(3, 1), (4, 0)])
def test_the_slope(die: int, lower: int) -> None:
    """West kicks: 1-3 falls towards the receivers in the east."""
    table = new_match(BEFORE, versus(team(), stadium="sloping-pitch"))
    table.play("kick", dice=f"{FANS}, d6 {die}")
    assert table.match.slope == lower
    table.match.rules.start_half(table.match, 2, 1)
    assert table.match.slope == 1 - lower


@pytest.mark.rule("bb2016.stadium.sloping-pitch.bounce")
@pytest.mark.parametrize(("die", "square"), [(1, "d6"), (3, "d5"), (4, "d5"), (6, "d4")])
def test_the_ball_bounces_downhill(die: int, square: str) -> None:
    table = at("sloping-pitch", {"1W": "e6", "1E": "t6"}, ball="e5")
    table.match.slope = 0
    table.play("move 1W").play("to e5", dice=f"d6 1, d6 {die}")
    assert table.ball == square


@pytest.mark.rule("bb2016.stadium.sloping-pitch.extra-gfi")
@pytest.mark.parametrize("lower", [0, 1])
def test_one_more_square_downhill(lower: int) -> None:
    """MA 6 and two tries lead to d8 or t8; only from there one more is allowed, nearer to the lower End Zone."""
    end, beyond = ("d8", {"c7", "c8", "c9"}) if lower == 0 else ("t8", {"u7", "u8", "u9"})
    table = at("sloping-pitch", {"1W": "l8", "1E": "l15"})
    table.match.slope = lower
    table.play("move 1W")
    reach = table.squares()
    assert end in reach, "the tries that everybody has go any way"
    assert not beyond & reach
    table.play(f"to {end}", dice="d6 2, d6 2")
    assert table.squares() == beyond
    table.play(f"to {min(beyond)}", dice="d6 2")
    assert table.squares() == set(), "one more, not two"
    table = at("sloping-pitch", {"1W": "l8", "1E": "l15"})
    table.match.slope = lower
    table.play("move 1W").play(f"to {end}", dice="d6 2, d6 2").play(f"to {min(beyond)}", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east"), "it is a try like any other"


@pytest.mark.rule("bb2016.stadium.sloping-pitch.extra-gfi")
def test_a_block_brings_nobody_downhill() -> None:
    """With both tries used up a Blitz cannot pay for a block, and nobody goes uphill."""
    table = at("sloping-pitch", {"1W": "l8", "1E": "c8"})
    table.match.slope = 0
    table.play("blitz 1W").play("to d8", dice="d6 2, d6 2")
    assert table.legal == ["stop", "to c7", "to c9"], "c8 is taken"
    table.match.slope = 1
    table.match.rules.next_step(table.match, 0, 0)
    assert table.squares() == {"e7", "e8", "e9"}


@pytest.mark.rule("bb2016.stadium.sloping-pitch.extra-gfi")
def test_a_sprinter_goes_one_further_downhill_and_who_takes_root_nowhere() -> None:
    table = at("sloping-pitch", {"1W": "l8", "1E": "l15"}, "", team({"skills": ["sprint"]}))
    table.match.slope = 0
    table.play("move 1W").play("to c8", dice="d6 2, d6 2, d6 2")
    assert table.squares() == {"b7", "b8", "b9"}
    table.match.rooted |= 1
    assert table.match.rules.goals(table.match, 0, 0) == []


@pytest.mark.rule("bb2016.stadium.ice.ball-slides")
def test_the_ball_slides_on_ice() -> None:
    table = at("ice", {"1W": "e6", "1E": "t6"}, ball="e5").play("move 1W").play("to e5", dice="d6 1, d8 5")
    assert table.ball == "g5"
    table = (
        at("ice", {"1W": "e6", "2W": "f5", "1E": "t6"}, ball="e5")
        .play("move 1W")
        .play("to e5", dice="d6 1, d8 5, d6 6")
    )
    assert table.ball == "2W", "somebody in the first square has a catch"


@pytest.mark.rule("bb2016.stadium.ice.player-slides", "bb2016.stadium.ice.slides-off")
@pytest.mark.rule("bb2016.stadium.ice.not-placed-prone")
def test_players_slide_on_ice() -> None:
    table = at("ice", {"1W": "e5", "1E": "e6"}).play("block 1W", dice="block pow").play("push to e7")
    table.play("stay", dice="d8 5, d6 1, d6 1")
    assert (table.square("1E"), table.status("1E")) == ("f7", "prone")
    table = at("ice", {"1W": "e3", "1E": "e2"}).play("block 1W", dice="block pow").play("push to e1")
    table.play("stay", dice="d8 2, d6 1, d6 1")
    assert table.status("1E") == "reserves", "the crowd's Injury roll, no Armour roll"


@pytest.mark.rule("bb2016.stadium.astrogranite.plus-one-armour", "bb2016.stadium.astrogranite.failed-gfi")
def test_astrogranite() -> None:
    table = (
        at("astrogranite", {"1W": "e5", "1E": "f5 prone"})
        .play("foul 1W")
        .play("foul 1E", dice="d6 3, d6 5, d6 1, d6 2")
    )
    assert table.status("1E") == "stunned", "8 and 1"
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}).play("move 1W").play("to k5").play("to l5", dice="d6 1, d6 4")
    assert (table.status("1W"), table.square("1W"), table.fact("active")) == ("standing", "l5", "west")
    assert table.squares() == set(), "no further try in this action"
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}).play("move 1W").play("to k5")
    assert table.play("to l5", dice="d6 1, d6 3, d6 1, d6 1").is_turn_of("east")


@pytest.mark.rule("bb2016.stadium.astrogranite.failed-gfi")
def test_any_failed_go_for_it_on_astrogranite() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}).play("move 1W").play("to m5", dice="d6 1, d6 4")
    assert (table.square("1W"), table.status("1W"), table.squares()) == ("l5", "standing", set()), "the path ends"
    table = at("astrogranite", {"1W": "e5", "1E": "l5"}).play("blitz 1W", "to k5")
    table.play("block 1E", dice="d6 1, d6 4, block push-back")
    assert (table.question, table.status("1W")) == ("push", "standing"), "for the block of a Blitz"
    table = at("astrogranite", {"1W": "e5", "1E": "k6"}).play("move 1W", "to k5")
    table.play("to l4", dice="d6 1, d6 4, d6 4")
    assert (table.square("1W"), table.status("1W")) == ("l4", "standing"), "out of a tackle zone, and a dodge"
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}, "", team({"skills": ["leap"]})).play("move 1W", "to k5")
    table.play("jump to m5", dice="d6 1, d6 4")
    assert (table.square("1W"), table.status("1W")) == ("k5", "standing"), "no second try in a leap"


@pytest.mark.rule("bb2016.stadium.uneven-footing.ma", "bb2016.stadium.uneven-footing.extra-gfi")
@pytest.mark.parametrize(("ma", "farthest"), [(6, "m5"), (3, "k5"), (2, "j5")])
def test_uneven_footing(ma: int, farthest: str) -> None:
    """One square of movement less, but never below three, and three tries."""
    table = at("uneven-footing", {"1W": "e5", "1E": "t12"}, "", team({"ma": ma})).play("move 1W")
    row = sorted(square for square in table.squares() if square.endswith("5") and len(square) == 2)
    assert row[-1] == farthest


@pytest.mark.rule("bb2016.stadium.solid-stone.extra-bounce", "bb2016.stadium.solid-stone.plus-one-injury")
def test_solid_stone() -> None:
    table = at("solid-stone", {"1W": "e6", "1E": "t6"}, ball="e5")
    table.play("move 1W").play("to e5", dice="d6 1, d8 5, d8 2")
    assert table.ball == "f4"
    table = at("solid-stone", {"1W": "e5", "1E": "f5 prone"})
    table.play("foul 1W").play("foul 1E", dice="d6 4, d6 5, d6 3, d6 4")
    assert table.status("1E") == "knocked-out", "7 and 1"


# --- rough and ready


@pytest.mark.rule("bb2016.stadium.apathetic-officials.bribe")
def test_apathetic_officials() -> None:
    table = new_match(BEFORE, versus(team(bribes=1), stadium="apathetic-officials"))
    table.play("kick", dice=FANS)
    assert table.fact("bribes") == [2, 1]
    match = table.match
    match.rules.start_half(match, 2, 1)
    assert match.bribes == [2, 1], "what was not used is lost, and a new one comes"


@pytest.mark.rule("bb2016.stadium.appalling-stands.fame", "bb2016.fame.may-go-negative")
def test_appalling_stands() -> None:
    table = at("appalling-stands", {"6W": "b2", "6E": "y9"}, "d6 1, d6 2", start="drive-end")
    assert fame(table) == [-1, 0]


@pytest.mark.rule("bb2016.stadium.uncovered-trapdoors.player", "bb2016.stadium.uncovered-trapdoors.ball")
def test_uncovered_trapdoors() -> None:
    table = at("uncovered-trapdoors", {"1W": "e2", "1E": "t12"})
    table.match.trapdoors = 1 << 32  # g2
    table.play("move 1W").play("to g2", dice="d6 1, d6 1")
    assert table.status("1W") == "reserves"
    table = at("uncovered-trapdoors", {"1W": "f3", "1E": "t12"}, ball="f2")
    table.match.trapdoors = 1 << 32
    table.play("move 1W").play("to f2", dice="d6 1, d8 5, d8 7, d6 2, d8 2")
    assert table.ball == "g3", "two squares to the south, and a bounce"
    table = at("uncovered-trapdoors", {"1W": "e2 ball", "1E": "t12"})
    table.match.trapdoors = 1 << 32
    table.play("move 1W").play("to g2", dice="d6 1, d6 1, d8 7, d6 2, d8 5")
    assert (table.ball, table.is_turn_of("east")) == ("h4", True), "the ball of a carrier as well"


@pytest.mark.rule("bb2016.stadium.unclear-markings.wide-zones")
def test_wide_zones_have_no_limit() -> None:
    for stadium, allowed in (("unclear-markings", True), ("none", False)):
        match = at(stadium, {"1W": "m7", "2W": "m8", "3W": "m9", "4W": "k1", "5W": "j2", "6W": "b8"}).match
        fault = match.rules.place_fault(match, 5, 3 * 26 + 8)
        assert (fault == "") is allowed


def scrimmage(table: Table) -> list[list[str]]:
    """The squares of the line, as both coaches see them."""
    return pitch_view(table.match)["scrimmage"]  # type: ignore[return-value]


def unclear() -> Table:
    """A match that the west is about to set up for; it kicks."""
    return new_match(BEFORE, versus(team(), stadium="unclear-markings")).play("kick", dice=FANS)


@pytest.mark.rule("bb2016.stadium.unclear-markings.line")
@pytest.mark.parametrize(
    ("answer", "west", "east"),
    [("as-marked", "m", "n"), ("one-row-west", "l", "m"), ("one-row-east", "n", "o")],
)
def test_the_kicking_team_says_where_the_line_is(answer: str, west: str, east: str) -> None:
    """Both teams set up by it, from the first player on, ready-made formations included."""
    table = unclear()
    assert (table.actor, table.question) == ("west", "choice")
    assert table.legal == ["take as-marked", "take one-row-west", "take one-row-east"]
    table.play(f"take {answer}", "formation wall")
    assert [table.square(player) for player in ("1W", "2W", "3W")] == [f"{west}7", f"{west}8", f"{west}9"]
    table.play("ready", "by hand", "move 1E")
    half = {f"{chr(column)}{row}" for column in range(ord(east), ord("z") + 1) for row in range(1, 16)}
    assert table.squares("place") == half
    assert {square[0] for line in scrimmage(table) for square in line} == {west, east}


@pytest.mark.rule("bb2016.stadium.unclear-markings.line")
@pytest.mark.parametrize(("answer", "touchback"), [("as-marked", True), ("one-row-west", False)])
def test_a_touchback_is_judged_by_the_line_of_the_kick_off(answer: str, touchback: bool) -> None:
    """The kick comes down in m13, the last square of the west as the pitch is marked. Get the Ref, then a bounce."""
    table = unclear().play(f"take {answer}", "formation wall", "ready", "formation cage", "ready")
    table.play("kick to n13", dice="d8 4, d6 1, d6 1, d6 1" + ("" if touchback else ", d8 5"))
    if touchback:
        table.play("give to 1E")
    assert table.ball == ("1E" if touchback else "n13")
    assert (table.match.line, table.is_turn_of("east")) == (0, True), "the pitch is as marked once the ball is down"


@pytest.mark.rule("bb2016.stadium.poorly-built-dungeons.return")
def test_dungeons() -> None:
    players = {"1W": "sent-off", "2E": "sent-off", "6W": "b2", "6E": "y9"}
    table = at("poorly-built-dungeons", players, "d6 5, d6 4", start="drive-end")
    assert (table.status("1W"), table.status("2E")) == ("reserves", "sent-off")


@pytest.mark.rule("bb2016.stadium.desperate-for-exposure.money", "bb2016.stadium.merchandise-stalls.money")
@pytest.mark.rule("bb2016.sponsor.no-match-effect")
def test_some_stadiums_only_bring_gold() -> None:
    edition = BLOOD_BOWL_2016.edition
    for id in ("desperate-for-exposure", "integrated-merchandise-stalls"):
        effect = edition.effects[edition.numbers[id]]
        assert not any((effect.values, effect.interrupts, effect.rerolls))
    assert set(MAJORS) - set(edition.known_team_rules) == {"star-insurance", "steelhelm"}


# --- luxury


@pytest.mark.rule("bb2016.stadium.on-site-apothecaries.free")
def test_on_site_apothecaries() -> None:
    settings = versus(team(), {**team(), "healing": False}, stadium="on-site-apothecaries")
    table = new_match(BEFORE, settings).play("kick", dice=FANS)
    assert (table.match.apothecaries, table.fact("rerolls")) == ([1, 0], [0, 1])


@pytest.mark.rule("bb2016.stadium.enclosed-pitch.player", "bb2016.stadium.enclosed-pitch.no-fans")
def test_an_enclosed_pitch_keeps_players_in() -> None:
    table = at("enclosed-pitch", {"1E": "j2", "1W": "j1"}, active="east").play(
        "block 1E", dice="block push-back, d6 1, d6 1"
    )
    assert (table.square("1W"), table.status("1W"), table.square("1E")) == ("j1", "prone", "j2")


@pytest.mark.rule("bb2016.stadium.enclosed-pitch.ball")
def test_an_enclosed_pitch_returns_the_ball() -> None:
    table = at("enclosed-pitch", {"1W": "e2", "1E": "t6"}, ball="e1").play("move 1W")
    table.play("to e1", dice="d6 1, d8 2, d6 3, d3 2, d8 5")
    assert table.ball == "f3", "two squares from e1, and a bounce"


@pytest.mark.rule("bb2016.stadium.deluxe-seating.reroll")
def test_deluxe_seating() -> None:
    away = {"6W": "reserves", "6E": "reserves"}
    table = at("deluxe-seating", away, "d3 2, d3 1", start="drive", kicking="west", rerolls=[1, 1], turns=[2, 2])
    assert table.fact("rerolls") == [2, 1]


# --- crowds


@pytest.mark.rule("bb2016.stadium.ale-fuelled-maniacs.roll", "bb2016.stadium.ale-fuelled-maniacs.table")
@pytest.mark.parametrize(("half", "first", "riots"), [(1, 1, True), (1, 2, False), (2, 2, True)])
def test_maniacs(half: int, first: int, riots: bool) -> None:
    table = at("ale-fuelled-maniacs", LINE, start="kick-off", kicking="east", half=half)
    after = "d6 1" if riots else "d6 1, d6 1"  # Get the Ref either way
    table.play("kick to c3", dice=f"d8 5, d6 1, d6 {first}, {after}, d8 2")
    assert table.fact("bribes") == [1, 1]
    assert all(id in table.match.rules.kick_off_events for id in RIOTS[1:])
    assert RIOTS[1:] == ("get-the-ref", "riot", "riot", "throw-a-rock", "throw-a-rock", "pitch-invasion")


@pytest.mark.rule("bb2016.stadium.boisterous-rabble.fame", "bb2016.fame.bonus-limit")
def test_a_boisterous_rabble_brings_fame() -> None:
    table = new_match(BEFORE, versus(team(), stadium="boisterous-rabble"))
    table.play("kick", dice="d6 6, d6 6, d6 1, d6 1")
    assert fame(table) == [2, 1]


@pytest.mark.rule("bb2016.stadium.boisterous-rabble.crowd")
def test_a_boisterous_rabble_hits_harder() -> None:
    assert pushed_off("boisterous-rabble", "d6 3, d6 4").status("1W") == "knocked-out"
    assert pushed_off("none", "d6 3, d6 4").status("1W") == "reserves"


@pytest.mark.rule("bb2016.stadium.know-it-all-hecklers.roll")
@pytest.mark.parametrize(("die", "seen"), [(3, True), (4, False)])
def test_hecklers(die: int, seen: bool) -> None:
    table = at("know-it-all-hecklers", {"1W": "e5", "2W": "m9", "1E": "f5 prone"}).play("foul 1W")
    table.play("foul 1E", dice=f"d6 6, d6 5, d6 4, d6 5, d6 {die}")
    assert (table.question == "argue") is seen
    table = at("know-it-all-hecklers", {"1W": "e5", "2W": "m9", "1E": "f5 prone"}).play("foul 1W")
    assert table.play("foul 1E", dice="d6 6, d6 5, d6 1, d6 2").is_turn_of("west"), "the victim is still there"


@pytest.mark.rule("bb2016.stadium.bunch-of-pacifists.crowd", "bb2016.stadium.bunch-of-pacifists.kick-off")
def test_pacifists() -> None:
    assert pushed_off("bunch-of-pacifists", "d6 4").status("1W") == "reserves"
    assert pushed_off("bunch-of-pacifists", "d6 3, d6 4, d6 5").status("1W") == "knocked-out"
    table = at("bunch-of-pacifists", LINE, start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1, d6 5, d6 6, d6 6, d6 1, player 1, d6 4, d8 2")
    assert table.status("1E") == "standing", "the rock was never thrown"


@pytest.mark.rule("bb2016.stadium.fair-weather-fans.walk-out", "bb2016.fame.may-go-negative")
def test_fair_weather_fans() -> None:
    away = {"6W": "reserves", "6E": "reserves"}
    assert fame(at("fair-weather-fans", away, "d6 2", start="drive", kicking="west")) == [-1, -1]
    assert fame(at("fair-weather-fans", away, "d6 3", start="drive", kicking="west")) == [0, 0]


def lost_ball(die: int, walk_outs: int = 0, **position: object) -> Table:
    """West pushes a carrier into the crowd at e1; the fans look for the ball."""
    table = at("fair-weather-fans", {"1W": "e2", "1E": "e1 ball", "6E": "y14"}, **position)  # type: ignore[arg-type]
    table.match.walk_outs = walk_outs
    found = ", d6 3, d6 1, d6 2, d8 5" if die - walk_outs >= 4 else ""
    table.play("block 1W", dice="block push-back")
    return table.play("stay", dice=f"d6 1, d6 1, d6 {die}{found}")


@pytest.mark.rule("bb2016.stadium.fair-weather-fans.throw-in")
def test_fair_weather_fans_keep_the_ball_for_a_turn() -> None:
    assert lost_ball(4).ball == "f3", "thrown in as usual"
    table = lost_ball(3)
    assert table.match.ball == -1
    table.play("end turn")
    assert (table.match.ball, table.is_turn_of("east")) == (-1, True), "the present turn does not count"
    table.play("end turn", dice="d6 3, d6 1, d6 2, d8 5")
    assert (table.ball, table.is_turn_of("west")) == ("f3", True), "at the end of the next one"
    assert lost_ball(5, walk_outs=2).match.ball == -1, "5 less 2"


@pytest.mark.rule("bb2016.stadium.fair-weather-fans.throw-in")
def test_a_ball_that_fans_keep_is_forgotten_with_the_drive() -> None:
    table = lost_ball(1, turns=[8, 8]).play("end turn", dice="d6 3")
    assert (table.fact("half"), table.match.late_ball) == (2, -1)


@pytest.mark.rule("bb2016.stadium.broadcast-studio.stars")
@pytest.mark.parametrize(("price", "fee"), [(200_000, "150,000 gold"), (50_000, "10,000 gold")])
def test_stars_like_a_broadcast(price: int, fee: str) -> None:
    star = {**PLAIN, "contract": "star", "position": "star", "name": "Star", "price": price}
    rich = {**team(), "value": 1_000_000, "treasury": 160_000, "hirelings": [star]}
    for stadium, offered in (("broadcast-studio", True), ("none", price == 50_000)):
        settings = versus(rich, {**team(), "value": 900_000}, play="league", stadium=stadium)
        table = new_match("d6 3, d6 4" if offered else BEFORE, settings)
        assert (table.question == "buy") is offered
        if stadium == "broadcast-studio":
            assert price_words(table.match, table.match.legal[1]) == fee


@pytest.mark.rule("bb2016.stadium.reputation-for-spectacle.petty-cash")
@pytest.mark.parametrize("value", [900_000, 1_000_000])
def test_a_spectacle_brings_petty_cash(value: int) -> None:
    """70,000 for both: a keg for the west, which has no treasury, and one for the east."""
    kegs = {"offers": [{"id": "bloodweiser-kegs", "price": 50_000, "limit": 3}], "treasury": 0}
    west, east = {**team(), **kegs, "value": 1_000_000}, {**team(), **kegs, "value": value}
    settings = versus(west, east, play="league", stadium="reputation-for-spectacle")
    table = new_match("d6 3, d6 4, d6 3, d6 4", settings)
    assert (table.actor, table.match.rules.purse_left(table.match, 0)) == ("west", 70_000)
    table.play("buy bloodweiser-kegs")
    assert (table.actor, table.match.rules.purse_left(table.match, 1)) == ("east", 70_000 + 1_000_000 - value)


@pytest.mark.rule("bb2016.stadium.solemn-and-silent.fame")
def test_solemn_and_silent_fans_do_not_count() -> None:
    table = at("solemn-and-silent", LINE, "", team(cheerleaders=5), start="kick-off", kicking="east")
    table.match.fans = [9, 1]
    assert fame(table) == [0, 0]
    table.play("kick to c3", dice="d8 5, d6 1, d6 3, d6 3, d3 1, d3 2, d8 2")
    assert table.fact("rerolls") == [0, 1], "cheerleaders do not count either"


@pytest.mark.rule("bb2016.stadium.solemn-and-silent.crowd", "bb2016.stadium.solemn-and-silent.crowd-state")
def test_solemn_fans_hand_players_back() -> None:
    table = pushed_off("solemn-and-silent", "")
    assert (table.question, table.actor) == ("pick", "west")
    assert table.squares("aim at") == {"i1", "k1"}
    table.play("aim at k1")
    assert (table.square("1W"), table.status("1W")) == ("k1", "standing")
    table = pushed_off("solemn-and-silent", "", "pow")
    table.play("aim at k1", dice="d6 1, d6 1")
    assert (table.square("1W"), table.status("1W")) == ("k1", "prone")


# --- the home team


@pytest.mark.rule("bb2016.stadium.home.crowd-save", "bb2016.stadium.home.only-home-team")
@pytest.mark.rule("bb2016.stadium.home.order-of-saves")
def test_the_crowd_at_home() -> None:
    home = {**team(), "rules": ["home-crowd"]}
    assert pushed_off("none", "d6 5", west=home).status("1W") == "reserves"
    assert pushed_off("none", "d6 4, d6 4, d6 5", west=home).status("1W") == "knocked-out"
    assert pushed_off("none", "d6 4, d6 5").status("1W") == "knocked-out", "no such save for the visitors"
    assert pushed_off("bunch-of-pacifists", "d6 4, d6 4", west=home).status("1W") == "reserves", "home, then pacifists"
    assert pushed_off("solemn-and-silent", "", west=home).question == "pick", "the stadium comes first"


@pytest.mark.rule("bb2016.stadium.home.fans")
def test_the_home_team_has_more_fans() -> None:
    home = {**team(), "rules": ["home-crowd"]}
    table = new_match(BEFORE, versus(home)).play("kick", dice="d6 3, d6 3, d3 2, d6 3, d6 3")
    assert table.match.fans == [8, 6]


@pytest.mark.rule("bb2016.sponsor.mcmurtys.reroll")
@pytest.mark.parametrize(("die", "rerolls"), [(5, 3), (4, 2)])
def test_mcmurtys(die: int, rerolls: int) -> None:
    west = {**team(rerolls=2), "rules": ["mcmurtys"]}
    table = new_match(BEFORE, versus(west)).play("kick", dice=f"{FANS}, d6 {die}")
    assert table.fact("rerolls") == [rerolls, 0]


# --- bombs of a sponsor

ARMED = {"bombardier", "loner", "secret-weapon"}


def sponsored(west: str, **settings: object) -> Table:
    wished = {"teams": [west, "human"], "west_sponsor": "farblast", **settings}
    return new_match("d6 3, d6 4", settings_for("bloodbowl-2016", wished))


def armed(table: Table) -> set[str]:
    return {label for label, player in table.fact("players").items() if set(player["skills"]) >= ARMED}


@pytest.mark.rule("bb2016.sponsor.farblast.bombardier")
def test_a_sponsor_arms_one_lineman_for_a_single_match() -> None:
    """Before the match the coach names a player of a position 0-16."""
    table = sponsored("skaven")
    assert (table.actor, table.question) == ("west", "pick")
    players = table.fact("players")
    assert {players[text.split()[-1]]["position"] for text in table.legal} == {"lineman"}
    table.play(table.legal[0], dice="coin heads")
    assert (len(armed(table)), table.question) == (1, "toss")


@pytest.mark.rule("bb2016.sponsor.farblast.bombardier")
@pytest.mark.parametrize("team", ["dark-elf", "elven-union", "high-elf", "wood-elf", "chaos-renegade"])
def test_elves_and_teams_without_such_a_position_have_no_bombs(team: str) -> None:
    wished = {"teams": [team, "human"], "west_sponsor": "farblast"}
    table = new_match(BEFORE, settings_for("bloodbowl-2016", wished))
    assert (table.question, armed(table)) == ("toss", set())


@pytest.mark.rule("bb2016.sponsor.farblast.stunty")
def test_a_stunty_player_with_bombs_no_longer_slips_through() -> None:
    """A goblin dodges from e5 to e4, where another opponent waits: 3+ with AG 3, 4+ once armed."""
    for sponsor, passed in (("none", True), ("farblast", False)):
        goblins = settings_for("bloodbowl-2016", {"teams": ["goblin", "human"], "west_sponsor": sponsor})
        table = stage({"1W": "e5", "1E": "e6", "2E": "e3"}, goblins)
        goblin = table.match.sheets[0]
        assert "stunty" in goblin.skills
        if sponsor != "none":
            bombs_handed_out(table.match, PLAYER, 0)
        table.play("move 1W")
        table.play("to e4", dice="d6 3")
        assert (table.question != "re-roll") is passed


@pytest.mark.rule("bb2016.stadium.solemn-and-silent.fame", "bb2016.skill.fan-favourite.not-winnings")
def test_a_fan_favourite_is_liked_in_silence_too() -> None:
    """FAME counts as 0 in the match; what a league reads after it is the FAME as rolled."""
    table = at("solemn-and-silent", LINE, "", team({"skills": ["fan-favourite"]}))
    table.match.fans = [9, 8]
    assert (fame(table), table.match.rules.support(table.match, 0)) == ([1, 0], 1)
    table.match.fans = [8, 9]
    assert (fame(table), table.match.rules.support(table.match, 0)) == ([1, 0], 0)


@pytest.mark.rule("bb2016.stadium.enclosed-pitch.player")
def test_the_cage_holds_fanatics_and_thrown_players_too() -> None:
    """A player of the active team who is knocked down by it costs the turn."""
    fanatic = team({"skills": ["ball-and-chain", "no-hands", "secret-weapon"]})
    table = at("enclosed-pitch", {"1W": "e1", "1E": "y9"}, "", fanatic).play("ball-and-chain 1W")
    table.play("face north", dice="d6 3, d6 1, d6 1")
    assert (table.status("1W"), table.is_turn_of("east")) == ("knocked-out", True), "a fall hurts a Fanatic at once"
    throwers = team({"skills": ["throw-team-mate"], "st": 5}, {"skills": ["right-stuff", "stunty"]})
    table = at("enclosed-pitch", {"1W": "e2", "2W": "e3", "1E": "y9"}, "", throwers)
    table.play("throw-team-mate 1W", "lift 2W").play("throw to e1", dice="d6 6, d8 2, d6 2, d6 2")
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("east")) == ("e1", "prone", True)


@pytest.mark.rule("bb2016.stadium.enclosed-pitch.player")
def test_a_player_hurt_by_the_cage_stays_on_the_pitch() -> None:
    table = at("enclosed-pitch", {"1E": "j2", "1W": "j1"}, active="east")
    table.play("block 1E", dice="block push-back, d6 6, d6 6, d6 1, d6 1")
    assert (table.square("1W"), table.status("1W")) == ("j1", "stunned")


@pytest.mark.rule("bb2016.stadium.poorly-built-dungeons.return", "bb2016.inducement.bugman.leaves-after-drive")
def test_staff_do_not_come_back_from_the_dungeons() -> None:
    west = team(inducements={"josef-bugman": 1})
    table = at("poorly-built-dungeons", {"13W": "sent-off", "6W": "b2", "6E": "y9"}, "", west, start="drive-end")
    assert table.status("13W") == "sent-off", "no die is rolled"


@pytest.mark.rule("bb2016.stadium.know-it-all-hecklers.roll")
def test_the_referee_is_first_then_the_hecklers() -> None:
    settings = versus(team(), stadium="know-it-all-hecklers", referee="thoron-korensson")
    table = stage({"1W": "e5", "2W": "m9", "1E": "f5 prone"}, settings).play("foul 1W")
    table.play("foul 1E", dice="d6 6, d6 5, d6 4, d6 5, d6 3, d6 4")
    assert table.is_turn_of("west"), "3 is nothing to Thoron, 4 nothing to the hecklers"
