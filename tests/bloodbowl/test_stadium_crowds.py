"""Stadiums of the 2020 edition with a crowd of their own."""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import kick_off
from tests.bloodbowl.stadium_helpers import at, begun, pushed_off
from tests.bloodbowl.staging_helpers import Table, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.venues.modern_crowds import RIOTS
from touchline.core.dice import ScriptedDice

LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "n7", "2E": "n8", "3E": "n9"}


def kicked(stadium: str, dice: str, **more: object) -> Table:
    return kick_off(dice, versus(team(), stadium=stadium), **more)  # type: ignore[arg-type]


# --- Ale-fuelled Maniacs


@pytest.mark.rule("bb2020.stadium.ale-fuelled-maniacs")
@pytest.mark.parametrize(("half", "first", "riots"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False)])
def test_maniacs(half: int, first: int, riots: bool) -> None:
    after = "d6 1" if riots else "d6 1, d6 1"  # Get the Ref either way
    table = kicked("ale-fuelled-maniacs", f"d6 {first}, {after}", half=half)
    assert table.fact("bribes") == [1, 1]


@pytest.mark.rule("bb2020.stadium.ale-fuelled-maniacs")
def test_what_maniacs_cause() -> None:
    assert RIOTS[1:] == (
        "get-the-ref", "time-out", "time-out", "officious-ref", "officious-ref", "pitch-invasion"
    )  # fmt: skip
    table = kicked("ale-fuelled-maniacs", "d6 1, d6 3", turns=[2, 2])
    assert table.fact("turns") == [4, 3], "both markers move, and the turn of the west begins"
    table = kicked("ale-fuelled-maniacs", "d6 1, d6 6, d6 6, d6 1, d3 1, player 1")
    assert table.status("1E") == "stunned", "a Pitch Invasion"
    table = kicked("ale-fuelled-maniacs", "d6 1, d6 5, d6 6, d6 1, player 1, d6 1")
    assert table.status("1E") == "sent-off", "an Officious Ref"


# --- Boisterous Rabble


@pytest.mark.rule("bb2020.stadium.boisterous-rabble.fans", "bb2020.league.stadium.fan-factor-effects")
def test_a_boisterous_rabble_comes_to_both_teams() -> None:
    assert begun("boisterous-rabble", west=team(fans=2)).match.fans == [4, 2]
    assert begun("none", west=team(fans=2)).match.fans == [3, 1]


@pytest.mark.rule("bb2020.stadium.boisterous-rabble.fans")
def test_a_league_has_counted_the_rabble() -> None:
    settled = {"fans": [5, 4], "weather": "perfect-conditions", "kicking": 0}
    settings = versus(team(), stadium="boisterous-rabble", play="league", pre_match=settled)
    assert BLOOD_BOWL.new(settings, ScriptedDice([])).fans == [5, 4]


@pytest.mark.rule("bb2020.stadium.boisterous-rabble.crowd")
def test_a_boisterous_rabble_hits_harder_and_invades_in_numbers() -> None:
    assert pushed_off("boisterous-rabble", "d6 3, d6 4").status("1W") == "knocked-out"
    assert pushed_off("none", "d6 3, d6 4").status("1W") == "reserves"
    table = kicked("boisterous-rabble", "d6 6, d6 6, d6 6, d6 1, d3 1, player 1, player 2")
    assert [table.status(player) for player in ("1E", "2E", "3E")] == ["stunned", "stunned", "standing"]


# --- Know-it-all Hecklers


def fouled(dice: str, bribes: int = 0) -> Table:
    players = {"1W": "e5", "2W": "m9", "1E": "f5 prone", "6E": "y14"}
    table = at("know-it-all-hecklers", players, bribes=[bribes, 0]).play("foul 1W")
    return table.play("foul 1E", dice=dice)


@pytest.mark.rule("bb2020.stadium.know-it-all-hecklers")
@pytest.mark.parametrize(("die", "seen"), [(3, True), (4, False)])
def test_hecklers(die: int, seen: bool) -> None:
    table = fouled(f"d6 6, d6 5, d6 4, d6 5, d6 {die}")
    assert (table.question == "argue") is seen
    if seen:
        table.play("accept")
        assert (table.status("1W"), table.is_turn_of("east")) == ("sent-off", True)


@pytest.mark.rule("bb2020.stadium.know-it-all-hecklers")
def test_hecklers_need_a_victim_who_is_gone_and_a_foul_that_nobody_saw() -> None:
    assert fouled("d6 6, d6 5, d6 1, d6 2").is_turn_of("west"), "the victim is still there"
    assert fouled("d6 6, d6 6, d6 4, d6 5").question == "argue", "a double is seen without their help"
    table = fouled("d6 6, d6 6, d6 4, d6 5", bribes=1).play("accept")
    table.play("bribe", dice="d6 2")
    assert table.is_turn_of("west"), "what was bribed away is not judged again"


# --- Bunch of Pacifists


@pytest.mark.rule("bb2020.stadium.bunch-of-pacifists")
def test_pacifists() -> None:
    assert pushed_off("bunch-of-pacifists", "d6 4").status("1W") == "reserves"
    assert pushed_off("bunch-of-pacifists", "d6 3, d6 4, d6 5").status("1W") == "knocked-out"
    table = kicked("bunch-of-pacifists", "d6 6, d6 6, d6 6, d6 6, d6 1, d6 1")
    assert table.fact("bribes") == [1, 1], "rolled until it is something else"
    assert all(table.status(player) == "standing" for player in LINE)


@pytest.mark.rule("bb2020.stadium.bunch-of-pacifists")
def test_the_crowd_at_home_comes_before_pacifists() -> None:
    home = {**team(), "rules": ["home-crowd"]}
    assert pushed_off("bunch-of-pacifists", "d6 5", west=home).status("1W") == "reserves"
    assert pushed_off("bunch-of-pacifists", "d6 4, d6 4", west=home).status("1W") == "reserves"


# --- Fickle Fans


@pytest.mark.rule("bb2020.stadium.fickle-fans.walk-out", "bb2020.league.stadium.fan-factor-effects")
@pytest.mark.parametrize(("die", "left"), [(1, [2, 0]), (2, [3, 0])])
def test_fickle_fans_walk_out(die: int, left: list[int]) -> None:
    table = at("fickle-fans", {"2W": "y7 ball", "6E": "y9"})
    table.match.fans = [3, 0]
    table.play("move 2W").play("to z7", dice=f"d6 {die}")
    assert table.match.fans == left


def lost_ball(die: int, **position: object) -> Table:
    """West pushes a carrier into the crowd at e1; the fans look for the ball. If they find it: f3 by a bounce."""
    table = at("fickle-fans", {"1W": "e2", "1E": "e1 ball", "6E": "y14"}, **position)  # type: ignore[arg-type]
    found = ", d6 3, d6 1, d6 1, d8 5" if die >= 4 else ""
    table.play("block 1W", dice="block push-back")
    return table.play("stay", dice=f"d6 1, d6 1, d6 {die}{found}")


@pytest.mark.rule("bb2020.stadium.fickle-fans.throw-in")
def test_fickle_fans_keep_the_ball_for_a_turn() -> None:
    assert lost_ball(4).ball == "f3", "thrown in as usual"
    table = lost_ball(3)
    assert table.match.ball == -1
    table.play("end turn")
    assert (table.match.ball, table.is_turn_of("east")) == (-1, True), "the present turn does not count"
    table.play("end turn", dice="d6 3, d6 1, d6 1, d8 5")
    assert (table.ball, table.is_turn_of("west")) == ("f3", True), "at the end of the next one"


@pytest.mark.rule("bb2020.stadium.fickle-fans.throw-in")
def test_nobody_looks_for_the_ball_in_the_last_turn_of_a_half() -> None:
    """Both markers are in the eighth space: the dice are those of the throw-in and of the bounce."""
    table = at("fickle-fans", {"1W": "e2", "1E": "e1 ball", "6E": "y14"}, turns=[8, 8])
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 1, d6 1, d6 3, d6 1, d6 1, d8 5")
    assert table.ball == "f3"
    table = lost_ball(3, turns=[8, 7])
    assert table.match.ball == -1, "the other team has a turn left"


@pytest.mark.rule("bb2020.stadium.fickle-fans.throw-in")
def test_a_ball_that_fans_keep_comes_back_before_the_half_is_over() -> None:
    table = lost_ball(1, turns=[8, 7]).play("end turn")
    assert table.match.late_ball >= 0
    table.play("end turn", dice="d6 3, d6 1, d6 1, d8 5, d6 6")
    assert (table.fact("half"), table.match.late_ball) == (2, -1), "back at the end of the last turn"


# --- Solemn and Silent


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.cheerleaders")
def test_cheerleaders_do_not_count() -> None:
    """Cheering Fans: 3 against 4, whatever the west brings along."""
    west = team(cheerleaders=5, inducements={"temp-agency-cheerleaders": 2})
    match = kick_off("d6 3, d6 3, d6 3, d6 4, d8 2", versus(west, stadium="solemn-and-silent")).match
    assert [match.rules.is_owned(match, match.team_owner(seat), "friends-with-the-ref") for seat in (0, 1)] == [
        False,
        True,
    ]


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
@pytest.mark.parametrize("block", ["push-back", "pow"])
def test_a_solemn_crowd_hands_players_back(block: str) -> None:
    """1E follows up to j1; at the start of the west's turn the nearest squares are beside it."""
    table = pushed_off("solemn-and-silent", "", block)
    assert table.status("1W") == "reserves", "nobody rolls for an injury"
    if table.is_turn_of("east"):
        table.play("end turn")
    assert (table.question, table.actor) == ("pick", "west")
    assert table.squares("aim at") == {"i1", "k1"}
    table.play("aim at k1")
    assert (table.square("1W"), table.status("1W"), table.is_turn_of("west")) == ("k1", "prone", True)
    assert "move" in table.actions_of("1W"), "and may stand up at once"


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
def test_a_player_may_stay_in_the_reserves() -> None:
    table = pushed_off("solemn-and-silent", "").play("nobody")
    assert (table.status("1W"), table.is_turn_of("west"), table.match.scene) == ("reserves", True, ())


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
def test_back_at_the_sideline_not_at_the_end_zone() -> None:
    """1W leaves over the western edge at a2; the ball lies in a1, the nearest square at a sideline, and bounces."""
    table = at("solemn-and-silent", {"1E": "b2", "1W": "a2"}, active="east", ball="a1")
    table.play("block 1E", dice="block push-back").play("follow up")
    assert table.squares("aim at") == {"a1", "b1"}
    table.play("aim at a1", dice="d8 5")
    assert (table.square("1W"), table.ball) == ("a1", "b1")


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
def test_two_players_come_back_one_after_the_other() -> None:
    players = {"1E": "j2", "2E": "m2", "1W": "j1", "2W": "m1", "6E": "y14"}
    table = at("solemn-and-silent", players, active="east")
    for blocker in ("1E", "2E"):
        table.play(f"block {blocker}", dice="block push-back").play("stay")
    table.play("end turn").play("aim at j1").play("aim at m1")
    assert [table.square(player) for player in ("1W", "2W")] == ["j1", "m1"]
    assert (table.is_turn_of("west"), table.match.scene) == (True, ())


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
def test_a_player_of_the_active_team_waits_for_its_next_turn_and_the_end_of_the_drive_for_nobody() -> None:
    """2W, chained off the pitch by its own team, is not back before the east has had a turn."""
    players = {"1W": "j3", "1E": "j2", "2W": "j1", "3E": "i1", "4E": "k1", "6E": "y7 ball"}
    table = at("solemn-and-silent", players).play("block 1W", dice="block push-back").play("push to j1").play("stay")
    assert (table.square("1E"), table.status("2W")) == ("j1", "reserves")
    table.play("end turn")
    assert table.is_turn_of("east")
    assert table.match.scene
    table.play("end turn")
    assert (table.question, table.actor) == ("pick", "west")


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
def test_the_end_of_the_drive_forgets_who_was_in_the_crowd() -> None:
    players = {"1E": "j2", "1W": "j1", "2E": "b7 ball"}
    table = at("solemn-and-silent", players, active="east").play("block 1E", dice="block push-back").play("stay")
    table.play("move 2E").play("to a7")
    assert (table.fact("score"), table.match.scene, table.status("1W")) == ([0, 1], (), "reserves")


@pytest.mark.rule("bb2020.stadium.solemn-and-silent.crowd")
def test_the_home_crowd_is_as_silent() -> None:
    home = {**team(), "rules": ["home-crowd"]}
    assert pushed_off("solemn-and-silent", "", west=home).question == "pick", "no die"
