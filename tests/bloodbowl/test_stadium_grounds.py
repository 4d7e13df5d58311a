"""Rough-and-ready and luxury stadiums of the 2020 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.stadium_helpers import BEFORE, at, begun
from tests.bloodbowl.staging_helpers import Table, new_match, team, versus
from touchline.bloodbowl.view import pitch_view

TRAPDOOR = 1 << 32  # g2
FLOWN = "d8 5, d6 1"  # of a kick: one square to the east


# --- Apathetic Officials


@pytest.mark.rule("bb2020.stadium.apathetic-officials")
def test_apathetic_officials() -> None:
    table = begun("apathetic-officials", west=team(bribes=1))
    assert table.fact("bribes") == [2, 1]
    match = table.match
    match.rules.start_half(match, 2, 1)
    assert match.bribes == [3, 2], "what was not used is kept"
    match.rules.start_half(match, 3, 1)
    assert match.bribes == [3, 2], "extra time is no half"


# --- Appalling Stands


@pytest.mark.rule("bb2020.stadium.appalling-stands", "bb2020.league.stadium.fan-factor-effects")
@pytest.mark.parametrize(("fans", "left"), [([3, 3], [2, 3]), ([0, 3], [0, 3])])
def test_appalling_stands(fans: list[int], left: list[int]) -> None:
    table = at("appalling-stands", {"2W": "y7 ball", "6E": "y9"})
    table.match.fans = list(fans)
    table.play("move 2W").play("to z7", dice="d6 1, d6 2")
    assert table.match.fans == left


@pytest.mark.rule("bb2020.stadium.appalling-stands")
def test_fans_leave_after_the_last_drive_too() -> None:
    table = at("appalling-stands", {"6E": "y9"}, half=2, turns=[8, 8], start="turn")
    table.match.fans = [3, 3]
    table.play("end turn", dice="d6 1, d6 1")
    assert (table.match.over, table.match.fans) == (True, [2, 2])


# --- Uncovered Trapdoors


def over_trapdoors(players: dict[str, str], **more: object) -> Table:
    table = at("uncovered-trapdoors", players, **more)  # type: ignore[arg-type]
    table.match.trapdoors = TRAPDOOR
    return table


@pytest.mark.rule("bb2020.stadium.uncovered-trapdoors.player")
def test_trapdoors_are_open_in_every_half() -> None:
    table = begun("uncovered-trapdoors")
    assert pitch_view(table.match)["trapdoors"] == ["g2", "t14"]
    table.match.rules.end_half(table.match)
    assert (table.match.half, pitch_view(table.match)["trapdoors"]) == (2, ["g2", "t14"])


@pytest.mark.rule("bb2020.stadium.uncovered-trapdoors.player")
def test_who_steps_onto_a_trapdoor_is_gone() -> None:
    table = over_trapdoors({"1W": "e2", "1E": "t12"}).play("move 1W").play("to g2", dice="d6 1, d6 1")
    assert (table.status("1W"), table.is_turn_of("west")) == ("reserves", True), "Stunned in the crowd"
    table = over_trapdoors({"1W": "e2", "1E": "f2"}).play("block 1W", dice="block pow").play("push to g2")
    table.play("follow up", dice="d6 1, d6 1, d6 4, d6 4")
    assert table.status("1E") == "knocked-out", "the Armour roll of the block comes first"


@pytest.mark.rule("bb2020.stadium.uncovered-trapdoors.player")
def test_the_second_block_of_frenzy_finds_nobody_there() -> None:
    table = at("uncovered-trapdoors", {"1W": "e2", "1E": "f2"}, "", team({"skills": ["frenzy"]}))
    table.match.trapdoors = TRAPDOOR
    table.play("block 1W", dice="block push-back").play("push to g2", dice="d6 1, d6 1")
    assert (table.status("1E"), table.square("1W"), table.is_turn_of("west")) == ("reserves", "f2", True)


@pytest.mark.rule("bb2020.stadium.uncovered-trapdoors.ball")
def test_a_carrier_falls_in_and_the_ball_comes_out() -> None:
    """Two squares south of g2, and a bounce; it costs the turn."""
    table = over_trapdoors({"1W": "e2 ball", "1E": "t12"}).play("move 1W")
    table.play("to g2", dice="d6 1, d6 1, d8 7, d6 2, d8 5")
    assert (table.ball, table.is_turn_of("east")) == ("h4", True)


@pytest.mark.rule("bb2020.stadium.uncovered-trapdoors.ball")
@pytest.mark.parametrize(
    ("dice", "ball"), [("d8 7, d6 2, d8 2", "g3"), ("d8 2, d6 2, d6 3, d6 1, d6 1, d8 5", "h3")], ids=["out", "over"]
)
def test_a_ball_deviates_from_a_trapdoor(dice: str, ball: str) -> None:
    """It bounces from f2 onto g2 and deviates; off the pitch it is thrown in."""
    table = over_trapdoors({"1W": "f3", "1E": "t12"}, ball="f2").play("move 1W")
    assert table.play("to f2", dice=f"d6 1, d8 5, {dice}").ball == ball


@pytest.mark.rule("bb2020.stadium.uncovered-trapdoors.ball")
def test_a_kick_that_deviates_off_the_pitch_is_a_touchback() -> None:
    players = {"1W": "m7", "2W": "m8", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9"}
    table = over_trapdoors(players, start="kick-off", kicking="east")
    table.play("kick to e2", dice=f"{FLOWN}, d6 1, d6 1, d8 5, d8 2, d6 3")
    assert table.question == "touchback"


# --- Unclear Markings


def unclear() -> Table:
    """A match that the west is about to set up for; it kicks."""
    return begun("unclear-markings")


@pytest.mark.rule("bb2020.stadium.unclear-markings.line")
@pytest.mark.parametrize(
    ("answer", "west", "east"),
    [("as-marked", "m", "n"), ("one-row-west", "l", "m"), ("one-row-east", "n", "o")],
)
def test_the_kicking_team_says_where_the_line_is(answer: str, west: str, east: str) -> None:
    table = unclear()
    assert (table.actor, table.question) == ("west", "choice")
    assert table.legal == ["take as-marked", "take one-row-west", "take one-row-east"]
    table.play(f"take {answer}", "formation wall")
    assert [table.square(player) for player in ("1W", "2W", "3W")] == [f"{west}7", f"{west}8", f"{west}9"]
    table.play("ready", "by hand", "move 1E")
    half = {f"{chr(column)}{row}" for column in range(ord(east), ord("z") + 1) for row in range(1, 16)}
    assert table.squares("place") == half


@pytest.mark.rule("bb2020.stadium.unclear-markings.line")
@pytest.mark.parametrize(("answer", "touchback"), [("as-marked", True), ("one-row-west", False)])
def test_a_touchback_is_judged_by_the_line_of_the_kick_off(answer: str, touchback: bool) -> None:
    """The kick comes down in m13, the last square of the west as the pitch is marked. Get the Ref, then a bounce."""
    table = unclear().play(f"take {answer}", "formation wall", "ready", "formation cage", "ready")
    table.play("kick to n13", dice="d8 4, d6 1, d6 1, d6 1" + ("" if touchback else ", d8 5"))
    if touchback:
        table.play("give to 1E")
    assert table.ball == ("1E" if touchback else "n13")
    assert (table.match.line, table.is_turn_of("east")) == (0, True), "the pitch is as marked once the ball is down"


@pytest.mark.rule("bb2020.stadium.unclear-markings.line")
def test_solid_defence_keeps_to_the_line_of_the_kick_off() -> None:
    table = unclear().play("take one-row-west", "formation wall", "ready", "formation cage", "ready")
    table.play("kick to s8", dice=f"{FLOWN}, d6 2, d6 2, d3 1")
    table.play("pick 4W", "enough")
    while not table.squares("place"):
        table.play(table.legal[-1])
    assert max(square[0] for square in table.squares("place")) == "l", "m is in the other half"


@pytest.mark.rule("bb2020.stadium.unclear-markings.wide-zones")
def test_wide_zones_have_no_limit() -> None:
    for stadium, allowed in (("unclear-markings", True), ("none", False)):
        match = at(stadium, {"1W": "m7", "2W": "m8", "3W": "m9", "4W": "k1", "5W": "j2", "6W": "b8"}).match
        assert (match.rules.place_fault(match, 5, 3 * 26 + 8) == "") is allowed


# --- Poorly-built Dungeons


@pytest.mark.rule("bb2020.stadium.poorly-built-dungeons")
def test_dungeons() -> None:
    players = {"1W": "sent-off", "3W": "knocked-out", "2W": "y7 ball", "2E": "sent-off", "6E": "y9"}
    table = at("poorly-built-dungeons", players).play("move 2W")
    table.play("to z7", dice="d6 4, d6 5, d6 4")
    assert [table.status(player) for player in ("3W", "1W", "2E")] == ["reserves", "reserves", "sent-off"]


@pytest.mark.rule("bb2020.stadium.poorly-built-dungeons")
def test_a_secret_weapon_sent_off_with_the_drive_may_be_back_for_the_next() -> None:
    west = team({"skills": ["secret-weapon"]})
    table = at("poorly-built-dungeons", {"1W": "e5", "2W": "y7 ball", "6E": "y9"}, "", west).play("move 2W", "to z7")
    table.play("accept", dice="d6 5")
    assert table.status("1W") == "reserves"


# --- On-site Apothecaries


@pytest.mark.rule("bb2020.stadium.on-site-apothecaries")
@pytest.mark.parametrize(
    ("rules", "healing", "healer"),
    [([], True, "wandering-apothecaries"), (["masters-of-undeath"], False, "mortuary-assistant"),
     (["favoured-of-nurgle"], False, "plague-doctor"), ([], False, "")],
)  # fmt: skip
def test_on_site_apothecaries(rules: list[str], healing: bool, healer: str) -> None:
    west = {**team(), "rules": rules, "healing": healing}
    match = new_match(BEFORE, versus(west, stadium="on-site-apothecaries")).match
    held = {id: match.rules.stock(match, 0, id) for id in match.rules.inducements}
    assert {id: number for id, number in held.items() if number} == ({healer: 1} if healer else {})


@pytest.mark.rule("bb2020.stadium.on-site-apothecaries")
def test_an_on_site_apothecary_treats_a_player_and_is_not_given_twice_in_a_league() -> None:
    table = new_match(BEFORE, versus(team(), stadium="on-site-apothecaries"))
    assert table.match.rules.can_treat(table.match, 0)
    settled = {"fans": [2, 2], "weather": "perfect-conditions", "kicking": 0}
    match = new_match("", versus(team(), stadium="on-site-apothecaries", play="league", pre_match=settled)).match
    assert not match.rules.can_treat(match, 0), "what the league has handed out is on the list of the team"


# --- Enclosed Pitch


def walled(players: dict[str, str], west: dict[str, object] | None = None, **more: object) -> Table:
    return at("enclosed-pitch", {"6E": "y14", **players}, "", west, active="east", **more)


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
@pytest.mark.parametrize("block", ["push-back", "pow"])
def test_a_wall_keeps_players_in(block: str) -> None:
    """Knocked Down once, where the player stands; nobody follows up."""
    table = walled({"1E": "j2", "1W": "j1"}).play("block 1E", dice=f"block {block}, d6 1, d6 1")
    assert (table.square("1W"), table.status("1W"), table.square("1E")) == ("j1", "prone", "j2")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
def test_a_carrier_at_the_wall_drops_the_ball_there() -> None:
    table = walled({"1E": "j2", "1W": "j1 ball"}).play("block 1E", dice="block push-back, d6 1, d6 1, d8 5")
    assert (table.square("1W"), table.ball) == ("j1", "k1")


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
def test_frenzy_has_nobody_to_block_again_and_the_blocker_is_credited() -> None:
    table = walled({"1E": "j2", "1W": "j1"})
    table.play("block 1E", dice="block push-back, d6 6, d6 6, d6 6, d6 6, d16 1")
    assert (table.status("1W"), table.counted("1E", "casualties")) == ("casualty", 1)
    table = at("enclosed-pitch", {"1W": "j2", "1E": "j1"}, "", team({"skills": ["frenzy"]}))
    table.play("block 1W", dice="block push-back, d6 1, d6 1")
    assert (table.square("1W"), table.status("1E"), table.is_turn_of("west")) == ("j2", "prone", True)


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
def test_a_chain_that_ends_at_the_wall_does_not_move() -> None:
    """1W in j2 is pushed towards i1, j1 and k1, all taken; 2W in j1 cannot give way and goes down."""
    players = {"1E": "j3", "1W": "j2", "2W": "j1", "3W": "i1", "4W": "k1"}
    table = walled(players).play("block 1E", dice="block push-back").play("push to j1", dice="d6 1, d6 1")
    assert [table.square(player) for player in ("1E", "1W", "2W")] == ["j3", "j2", "j1"]
    assert [table.status(player) for player in ("1W", "2W")] == ["standing", "prone"]


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
def test_the_wall_costs_the_active_team_its_turn_if_its_own_player_goes_down() -> None:
    players = {"1E": "j3", "1W": "j2", "2E": "j1", "3W": "i1", "4W": "k1"}
    table = walled(players).play("block 1E", dice="block push-back").play("push to j1", dice="d6 1, d6 1")
    assert (table.status("2E"), table.is_turn_of("west")) == ("prone", True)


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
def test_who_stands_firm_or_is_at_home_in_front_of_the_wall() -> None:
    table = walled({"1E": "j2", "1W": "j1"}, team({"skills": ["stand-firm"]})).play("block 1E", dice="block push-back")
    table.play("yes")
    assert (table.square("1W"), table.status("1W")) == ("j1", "standing")
    home = {**team(), "rules": ["home-crowd"]}
    table = walled({"1E": "j2", "1W": "j1"}, home).play("block 1E", dice="block push-back, d6 1, d6 1")
    assert table.status("1W") == "prone", "no die of the home crowd"


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.player")
def test_a_ball_and_chain_hits_the_wall_and_a_thrown_player_flies_over_it() -> None:
    west = team({"skills": ["ball-and-chain"]})
    table = at("enclosed-pitch", {"1W": "j1", "1E": "t6"}, "", west)
    table.play("ball-and-chain 1W").play("face north", dice="d6 3, d6 1, d6 1")
    assert (table.square("1W"), table.status("1W")) == (None, "knocked-out"), "not in the crowd"
    west = team({"st": 5, "skills": ["throw-team-mate"]}, {"skills": ["right-stuff"]})
    table = at("enclosed-pitch", {"1W": "e3", "2W": "e4", "1E": "t6"}, "", west)
    table.play("throw-team-mate 1W", "lift 2W", "throw to e1", dice="d6 6, d8 2, d6 1, d6 1")
    assert table.status("2W") == "reserves"


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.ball")
@pytest.mark.parametrize(
    ("others", "dice", "ball"),
    [
        ({}, "d6 3", "e2"),
        ({}, "d6 6", "d2"),
        ({"2W": "f2"}, "d6 1, d6 4", "2W"),
        ({"2W": "f2 prone"}, "d6 1, d8 5", "g2"),
    ],
)
def test_the_ball_comes_back_from_the_wall_one_square(others: dict[str, str], dice: str, ball: str) -> None:
    """1W fails to pick it up in e1, from where it bounces north."""
    table = at("enclosed-pitch", {"1W": "d1", "1E": "t6", **others}, ball="e1").play("move 1W")
    assert table.play("to e1", dice=f"d6 1, d8 2, {dice}").ball == ball


@pytest.mark.rule("bb2020.stadium.enclosed-pitch.ball")
def test_a_kick_rebounds_from_the_wall_but_a_pass_leaves_the_pitch() -> None:
    players = {"1W": "m7", "2W": "m8", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9"}
    table = at("enclosed-pitch", players, start="kick-off", kicking="east")
    table.play("kick to c1", dice=f"{FLOWN}, d6 1, d6 1, d8 2, d6 3")
    assert (table.ball, table.is_turn_of("west")) == ("d2", True), "no touchback"
    table = at("enclosed-pitch", {"1W": "e3 ball", "1E": "t6"}).play("pass 1W")
    table.play("throw", "throw to e1", dice="d6 2, d8 2, d6 3, d6 1, d6 2, d8 5")
    assert table.ball == "f4", "thrown in by the crowd: three squares from e1, and a bounce"


# --- Deluxe Seating


def third_kick_off(stadium: str, dice: str, **more: object) -> Table:
    players = {"1W": "m7", "2W": "m8", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9"}
    table = at(stadium, players, "", team(fans=2), start="kick-off", kicking="east", **more)
    table.match.fans = [4, 2]
    return table.play("kick to c3", dice=f"{FLOWN}, {dice}, d8 2")


@pytest.mark.rule("bb2020.stadium.deluxe-seating")
@pytest.mark.parametrize(("dice", "gained"), [("d3 3, d3 3", [1, 1]), ("d3 2, d3 2", [0, 0])])
def test_deluxe_seating(dice: str, gained: list[int]) -> None:
    """2 and a 3 is more than 4; nobody and a 3 more than 2. Then Get the Ref."""
    table = third_kick_off("deluxe-seating", f"{dice}, d6 1, d6 1", turns=[2, 2])
    assert table.match.drive_rerolls == gained


@pytest.mark.rule("bb2020.stadium.deluxe-seating")
def test_the_first_drive_brings_nothing_and_the_re_roll_is_lost_with_the_drive() -> None:
    table = third_kick_off("deluxe-seating", "d6 1, d6 1", turns=[0, 0])
    assert table.match.drive_rerolls == [0, 0]
    table = third_kick_off("deluxe-seating", "d3 3, d3 1, d6 1, d6 1", half=2)
    assert table.match.drive_rerolls == [1, 0]
    table.match.rules.drive_over(table.match, 0)
    assert table.match.drive_rerolls == [0, 0]
