"""Drummers, pots, brews and other things of the supplement."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bloodbowl.extras_helpers import BOUNCE, LINE, before, kick_off
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.vocabulary import UNTIL_HALF


def with_thing(id: str, number: int = 1, *players: Mapping[str, object], **more: object) -> dict[str, object]:
    return versus({**team(*players, inducements={id: number}), **more}, death_zone=True)


QUIET = "d6 3, d6 4, d6 3, d6 3, d8 5"  # Brilliant Coaching, even, and a bounce


def lined_up(settings: Mapping[str, object], kicking: str = "west") -> Table:
    """Both teams have set up a drive."""
    table = stage({"6W": "reserves", "6E": "reserves"}, settings, start="drive", kicking=kicking)
    for _ in range(2):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    return table


@pytest.mark.rule("bb2020.inducement.death-zone.waaagh-drummer")
def test_the_drummer_pushes_opponents_towards_their_end_zone() -> None:
    table = kick_off("d6 1, d6 1, d6 4, d6 4, d6 3", with_thing("waaagh-drummer"), asks=True)
    assert (table.question, table.actor) == ("pick", "west")
    table.play("choose 1E")
    assert table.squares("push to") == {"o6", "o7", "o8"}
    table.play("push to o7")
    assert "choose 1E" not in table.legal, "nobody twice"
    table.play("choose 2E").play("push to o8", dice=BOUNCE)
    assert (table.square("1E"), table.square("2E")) == ("o7", "o8")


@pytest.mark.rule("bb2020.inducement.death-zone.waaagh-drummer")
def test_whoever_stands_firm_is_not_drummed_away() -> None:
    settings = versus(team(inducements={"waaagh-drummer": 1}), team({"skills": ["stand-firm"]}), death_zone=True)
    table = kick_off("d6 1, d6 1, d6 4, d6 1, d6 1", settings, asks=True).play("choose 1E")
    assert table.question == "use"
    assert table.play("yes", dice=BOUNCE).square("1E") == "n7"


@pytest.mark.rule("bb2020.inducement.death-zone.cavorting-nurglings")
def test_cavorting_nurglings() -> None:
    table = before("coin heads", with_thing("cavorting-nurglings", 2))
    assert table.match.fans == [3, 1]
    table = kick_off("d6 3, d6 3, d6 1, d6 2, d8 2", with_thing("cavorting-nurglings", 2))
    assert "friends-with-the-ref" in table.fact("teams.west.effects")


@pytest.mark.rule("bb2020.inducement.death-zone.runesmith")
@pytest.mark.parametrize(
    ("rune", "skills"),
    [
        ("might", ["mighty-blow +1"]),
        ("fury", ["dauntless", "frenzy"]),
        ("speed", ["sprint", "sure-feet"]),
        ("iron", ["stand-firm"]),
        ("impact", ["juggernaut", "horns"]),
    ],
)
def test_the_runesmith(rune: str, skills: list[str]) -> None:
    table = lined_up(with_thing("dwarfen-runesmith", 1, {"skills": ["loner 4+"]}))
    table.play("kick to x2", dice="d8 5, d6 1")
    assert "choose 1W" not in table.legal
    table.play("choose 2W", f"take {rune}", dice=f"d6 4, {QUIET}")
    assert (table.fact("players.2W.skills"), table.fact("players.2W.av")) == (skills, 10 if rune == "iron" else 9)
    assert table.fact("teams.west.inducements") == {}


@pytest.mark.rule("bb2020.inducement.death-zone.runesmith")
@pytest.mark.parametrize(("die", "left"), [(3, 1), (1, 0)])
def test_a_rune_that_fails(die: int, left: int) -> None:
    table = lined_up(with_thing("dwarfen-runesmith")).play("kick to x2", dice="d8 5, d6 1")
    table.play("choose 2W", "take might", dice=f"d6 {die}, {QUIET}")
    assert table.fact("players.2W.skills") == []
    assert table.fact("teams.west.inducements").get("dwarfen-runesmith", 0) == left


def pot(dice: str, square: str = "k5") -> Table:
    players = {"1W": "b2", "1E": "k5", "2E": "l5", "3E": "q9"}
    table = stage(players, with_thing("halfling-hot-pot"), active="east").play("end turn")
    return table.play(f"aim at {square}", dice=dice)


@pytest.mark.rule("bb2020.inducement.death-zone.hot-pot")
def test_the_hot_pot() -> None:
    table = pot("d6 6, d6 4, d6 3, d6 1, d6 2, d6 4")
    assert (table.status("1E"), table.status("2E")) == ("stunned", "prone"), "7 + 2 breaks armour 9"
    table = pot("d6 2, d8 2, d3 3, d6 1, d6 2, d6 3", "k8")
    assert (table.status("1E"), table.status("2E")) == ("prone", "standing"), "it drifted three squares"
    table = pot("d6 1, d3 2, player 3, player 4")
    assert [table.status(name) for name in ("3W", "4W", "1E")] == ["knocked-out", "knocked-out", "standing"]
    assert table.fact("teams.west.inducements") == {}


@pytest.mark.rule("bb2020.inducement.death-zone.master-of-ballistics")
@pytest.mark.parametrize(("d3", "answer", "landing"), [(1, "", "r8"), (2, "", "q8"), (3, "take distance-2", "p8")])
def test_the_master_of_ballistics(d3: int, answer: str, landing: str) -> None:
    """West kicks to n8, three squares to the east."""
    table = stage(LINE, with_thing("master-of-ballistics"), start="kick-off", kicking="west")
    if answer:
        table.play("kick to o8", dice=f"d8 5, d6 3, d3 {d3}").play(answer, dice="d6 1, d6 1, d8 2")
    else:
        table.play("kick to o8", dice=f"d8 5, d6 3, d3 {d3}, d6 1, d6 1, d8 2")
    kicked = next(event for event in table.log.events if event[0] == 4)
    assert table.match.grid.name(kicked[2]) == landing


@pytest.mark.rule("bb2020.inducement.death-zone.master-of-ballistics")
def test_the_direction_may_be_steered() -> None:
    table = stage(LINE, with_thing("master-of-ballistics"), start="kick-off", kicking="west")
    table.play("kick to t8", dice="d8 7, d6 3, d3 3").play("take direction-2", dice="d6 1, d6 1, d8 2")
    kicked = next(event for event in table.log.events if event[0] == 4)
    assert table.match.grid.name(kicked[2]) == "w8", "south became east"


@pytest.mark.rule("bb2020.dice.divide-then-modify")
def test_a_die_is_divided_first_and_modified_then() -> None:
    """Kick halves the 5 to 2, then Ballistics takes one away; the other way round it would be 2."""
    settings = with_thing("master-of-ballistics", 1, {"skills": ["kick"]})
    table = stage({**LINE, "1W": "k8"}, settings, start="kick-off", kicking="west")
    table.play("kick to o8", dice="d8 5, d6 5").play("yes", dice="d3 2, d6 1, d6 1, d8 2")
    kicked = next(event for event in table.log.events if event[0] == 4)
    assert table.match.grid.name(kicked[2]) == "p8"


@pytest.mark.rule("bb2020.inducement.death-zone.heady-brew")
def test_heady_brew() -> None:
    table = lined_up(with_thing("bottles-of-heady-brew", 2, {"skills": ["stunty"]}, {"skills": ["stunty"]}))
    assert table.question == "use"
    table.play("yes", dice="d3 3, player 1, player 2")
    assert table.fact("players.1W.skills") == ["stunty", "dauntless", "frenzy", "really-stupid"]
    assert table.fact("teams.west.inducements") == {"bottles-of-heady-brew": 1}
    assert lined_up(with_thing("bottles-of-heady-brew")).question != "use", "nobody would drink"


@pytest.mark.rule("bb2020.inducement.death-zone.team-mascot")
def test_the_team_mascot() -> None:
    settings = with_thing("team-mascot")
    table = stage({"1W": "e5", "2W": "m9", "1E": "d5"}, settings, rerolls=[1, 0])
    table.play("move 1W", "to f5", dice="d6 1")
    table.play("re-roll by team-mascot", dice="d6 5, d6 4")
    assert (table.square("1W"), table.fact("rerolls")) == ("f5", [1, 0])
    table = stage({"1W": "e5", "2W": "e8", "1E": "d5", "2E": "d8"}, settings, rerolls=[2, 0])
    table.play("move 1W", "to f5", dice="d6 1").play("re-roll by team-mascot", dice="d6 4")
    assert table.question == "use", "one of the team's own instead"
    table.play("yes", dice="d6 4").play("stop")
    assert table.fact("rerolls") == [1, 0]
    table.play("move 2W", "to f8", dice="d6 1")
    assert "re-roll by team-mascot" not in table.legal, "gone for the half"


@pytest.mark.rule("bb2020.inducement.death-zone.team-mascot", "bb2020.extratime.rerolls")
@pytest.mark.parametrize(("half", "rested"), [(1, True), (2, False)])
def test_a_mascot_used_in_the_second_half_has_no_re_roll_for_extra_time(half: int, rested: bool) -> None:
    """Nor has the team any other; one that was not used then comes along."""
    settings = {**with_thing("team-mascot"), "extra_time": True}
    table = stage({"1W": "e5", "2W": "m9", "1E": "d5"}, settings, half=half)
    table.play("move 1W", "to f5", dice="d6 1").play("re-roll by team-mascot", dice="d6 5, d6 4")
    match = table.match
    match.rules.lapse(match, UNTIL_HALF)
    assert match.rules.is_owned(match, match.team_owner(0), "tired-mascot") is not rested
    table = stage({"1W": "e5", "2W": "m9", "1E": "d5"}, settings, half=3).play("move 1W", "to f5", dice="d6 1")
    assert "re-roll by team-mascot" in table.legal


@pytest.mark.rule("bb2020.inducement.death-zone.team-mascot", "bb2020.trait.loner.roll")
@pytest.mark.parametrize(("dice", "status"), [("d6 5, d6 3, d6 1, d6 2", "prone"), ("d6 5, d6 4, d6 4", "standing")])
def test_a_loner_has_to_roll_for_the_mascot_as_well(dice: str, status: str) -> None:
    settings = with_thing("team-mascot", 1, {"skills": ["loner 4+"]})
    table = stage({"1W": "e5", "2W": "m9", "1E": "d5"}, settings).play("move 1W", "to f5", dice="d6 1")
    assert table.play("re-roll by team-mascot", dice=dice).status("1W") == status


@pytest.mark.rule("bb2020.inducement.death-zone.medicinal-unguent")
def test_the_medicinal_unguent() -> None:
    settings = versus(team(), team(inducements={"medicinal-unguent": 1}), death_zone=True)
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 5, d6 6, d6 5, d16 10").play("yes")
    assert (table.status("1E"), table.fact("players.1E.casualty")) == ("reserves", "serious-injury")
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 5, d6 6, d6 5, d16 7")
    assert (table.status("1E"), table.question) == ("casualty", "turn"), "only for a Serious Injury"


@pytest.mark.rule("bb2020.inducement.death-zone.medicinal-unguent")
def test_a_later_injury_does_not_wipe_out_what_the_unguent_put_off() -> None:
    settings = versus(team(), team(inducements={"medicinal-unguent": 1}), death_zone=True)
    table = stage({"1W": "g6", "1E": "h6", "2E": "y9"}, settings)
    table.match.hurt[table.match.team(1)[0]] = 3
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 5, d6 6, d6 5, d16 1")
    assert (table.status("1E"), table.fact("players.1E.casualty")) == ("casualty", "serious-injury")


@pytest.mark.rule("bb2020.inducement.death-zone.medicinal-unguent", "bb2020.inducement.death-zone.krot")
def test_the_unguent_does_not_wipe_out_a_worse_injury() -> None:
    """Krot has brought back a player with a Lasting Injury, who is hurt once more."""
    settings = versus(team(), team(inducements={"medicinal-unguent": 1}), death_zone=True)
    table = stage({"1W": "g6", "1E": "h6", "2E": "y9"}, settings)
    table.match.hurt[table.match.team(1)[0]] = 4
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 5, d6 6, d6 5, d16 10").play("yes")
    assert (table.status("1E"), table.fact("players.1E.casualty")) == ("reserves", "lasting-injury")


@pytest.mark.rule("bb2020.inducement.death-zone.hot-pot", "bb2020.skill.safe-pair-of-hands.places-ball")
def test_a_scalded_carrier_may_put_the_ball_down() -> None:
    settings = with_thing("halfling-hot-pot")
    settings["teams"][1]["players"][1]["skills"] = ["safe-pair-of-hands"]  # type: ignore[index]
    table = stage({"1W": "b2", "1E": "y3", "2E": "k6 ball"}, settings, active="east").play("end turn")
    table.play("aim at k5", dice="d6 6, d6 4")
    assert (table.question, table.actor, table.status("2E")) == ("ball", "east", "prone")
