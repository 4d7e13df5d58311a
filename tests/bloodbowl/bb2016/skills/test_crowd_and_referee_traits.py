"""Disposable, Fan Favourite, Filthy Rich, Secret Weapon, Swarming and Hypnotic Gaze of the 2016 edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, facing, having, stage, team, versus
from touchline.bloodbowl.editions.bb2016 import EXTRAS, Edition2016
from touchline.bloodbowl.entries import Inducement
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BRIBE_DENIED, SENT_OFF
from touchline.core.dice import ScriptedDice
from touchline.core.hooks import Effect
from touchline.core.match import YES


@pytest.mark.rule("bb2016.skill.disposable.no-match-effect")
def test_disposable_players_play_like_others() -> None:
    table = facing(having("disposable"), {}).play("move 1W").play("to f6", dice="d6 3").play("stop")
    assert (table.status("1W"), table.match.rules.effects[table.match.rules.number("disposable")].values) == (
        "standing",
        {},
    )


@pytest.mark.rule(
    "bb2016.skill.fan-favourite.plus-one-fame",
    "bb2016.interaction.fan-favourite-with-fame",
    "bb2016.skill.fan-favourite.on-pitch-at-kick-off",
)
def test_the_crowd_loves_them_while_they_are_on_the_pitch() -> None:
    loved = having("fan-favourite")
    line = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "n7", "2E": "n8", "3E": "n9"}
    table = stage(line, versus(team(loved, loved, {}, loved)), start="kick-off", kicking="west", fans=[20, 10])
    rules = classic(table.match)
    assert [rules.fame(table.match, seat) for seat in (0, 1)] == [4, 0], (
        "2 for the fans and 1 for each; 4W is in Reserves"
    )
    table.play("kick to t8", dice="d8 2, d6 1, d6 3, d6 3, d3 1, d3 3, d8 2")
    assert table.match.rerolls == [1, 0], "Cheering Fans: 1 and 4 against 3"


@pytest.mark.rule("bb2016.skill.fan-favourite.not-winnings")
def test_what_counts_after_the_match_is_not_changed() -> None:
    table = stage({"1W": "m7", "1E": "n7"}, versus(team(having("fan-favourite"))), fans=[10, 10])
    assert table.match.fans == [10, 10]
    table.play("end turn")
    assert classic(table.match).fame(table.match, 0) == 1
    assert table.match.fans == [10, 10], "the number of fans, by which winnings are counted, stays"


def fouled(*skills: str, dice: str, **more: Any) -> Table:
    settings = versus(team(having(*skills), bribes=1))
    return (
        stage({"1W": "g6", "1E": "h6 prone"}, settings, **more)
        .play("foul 1W")
        .play("foul 1E", dice=f"d6 1, d6 1, {dice}")
    )


@pytest.mark.rule("bb2016.skill.filthy-rich.two-plus")
def test_money_talks_before_the_coach_does() -> None:
    table = fouled("filthy-rich", dice="d6 2")
    assert (table.status("1W"), table.is_turn_of("west")) == ("standing", True)
    assert fouled("filthy-rich", dice="d6 1").question == "argue"


@pytest.mark.rule(
    "bb2016.skill.secret-weapon.sent-off-after-drive",
    "bb2016.skill.secret-weapon.argue-and-bribe",
    "bb2016.skill.secret-weapon.also-ko-and-casualty",
)
@pytest.mark.parametrize("place", ["g6", "knocked-out"])
def test_a_secret_weapon_is_sent_off_wherever_it_is(place: str) -> None:
    settings = versus(team(having("secret-weapon"), bribes=1))
    table = stage({"1W": "g6", "2W": "y5 ball", "1E": "b2"}, settings)
    if place != "g6":
        table = stage({"1W": "g6", "2W": "y5 ball", "1E": "h6"}, settings).play(
            "block 1W", dice="block player-down, d6 4, d6 5, d6 4, d6 4"
        )
        assert table.status("1W") == "knocked-out"
        table.play("end turn")
    table.play("move 2W").play("to z5")
    assert table.question == "argue"
    table.play("argue", dice="d6 2").play("no bribe")
    assert table.status("1W") == "sent-off"


@pytest.mark.rule("bb2016.skill.secret-weapon.argue-and-bribe")
def test_a_six_keeps_the_weapon_in_the_reserves() -> None:
    settings = versus(team(having("secret-weapon")))
    table = (
        stage({"1W": "g6", "2W": "y5 ball", "1E": "b2"}, settings)
        .play("move 2W")
        .play("to z5")
        .play("argue", dice="d6 6")
    )
    assert table.status("1W") == "reserves"


def swarm(dice: str, kicking: str = "west") -> Table:
    """Both teams have three such players in Reserves; the set-up is over."""
    many: list[dict[str, object]] = [{}] * 11 + [having("swarming", ma=1, st=1, av=1)] * 3
    table = stage({"1W": "g6", "2W": "y5 ball", "1E": "b2"}, versus(team(*many, size=14), team(*many, size=14)))
    table.play("move 2W").play("to z5")
    table.play("formation wall", "ready").play("formation spread").play("ready", dice=dice)
    return table


@pytest.mark.rule(
    "bb2016.skill.swarming.extra-players", "bb2016.skill.swarming.where", "bb2016.skill.swarming.kicking-team-first"
)
def test_more_players_come_on_before_the_kick() -> None:
    table = swarm("d3 2")
    assert table.actor == "west", "the kicking team first"
    first = table.legal[1]
    table.play(first)
    squares = table.squares("place")
    assert not squares & {"m7", "m8", "m1", "l1", "k15"}
    assert all(4 < int(square[1:]) < 12 and square[0] < "m" for square in squares)
    table.play(sorted(table.legal)[0])
    table.play(table.legal[1])
    table.play(table.legal[0], dice="d3 1")
    assert table.actor == "east"
    table.play("ready")
    assert (table.question, len(table.match.on_pitch(0)) >= 12) == ("kick", True)


@pytest.mark.rule("bb2016.skill.hypnotic-gaze.end-of-move", "bb2016.skill.hypnotic-gaze.move-action-only")
def test_the_victim_is_chosen_after_the_move() -> None:
    settings = versus(team(having("hypnotic-gaze"), having("hypnotic-gaze")))
    table = stage({"1W": "e6", "2W": "i8", "1E": "h6", "2E": "h7"}, settings).play("hypnotic-gaze 1W").play("to g6")
    assert {"gaze at 1E", "gaze at 2E"} <= set(table.legal)
    table.play("gaze at 2E", dice="d6 5")
    assert (table.status("2E"), "hypnotic-gaze" in table.actions_of("2W")) == ("dazed", True), "any number per turn"
    blitz = stage({"1W": "g6", "1E": "h6"}, settings).play("blitz 1W")
    assert "gaze at 1E" not in blitz.legal


@pytest.mark.rule("bb2016.skill.hypnotic-gaze.roll", "bb2016.skill.hypnotic-gaze.failure")
@pytest.mark.parametrize(
    ("foes", "die", "status"), [(0, 3, "dazed"), (0, 2, "standing"), (1, 4, "dazed"), (1, 3, "standing")]
)
def test_other_tackle_zones_make_it_harder(foes: int, die: int, status: str) -> None:
    others = {"2E": "f6"} if foes else {}
    table = (
        facing(having("hypnotic-gaze", ag=4), {}, others).play("hypnotic-gaze 1W").play("gaze at 1E", dice=f"d6 {die}")
    )
    assert (table.status("1E"), table.is_turn_of("west")) == (status, True)


@pytest.mark.rule("bb2016.skill.hypnotic-gaze.effect", "bb2016.skill.hypnotic-gaze.lasts")
def test_a_victim_is_helpless_until_it_acts() -> None:
    table = (
        facing(having("hypnotic-gaze"), {}, {"2W": "g7", "2E": "y4"})
        .play("hypnotic-gaze 1W")
        .play("gaze at 1E", dice="d6 4")
    )
    assert not table.match.is_able(12)
    table.play("move 2W").play("to f8").play("stop").play("end turn").play("move 1E").play("stop")
    assert table.status("1E") == "standing"


def honest(_match: BowlMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return YES


@pytest.mark.rule("bb2016.skill.filthy-rich.not-without-bribes")
def test_not_where_the_referee_takes_no_bribes() -> None:
    referee = Inducement(
        Effect("honest-referee", values={BRIBE_DENIED: honest}), "Honest Referee", "Made for a test.", 0
    )
    game = BloodBowl(Edition2016(extras=EXTRAS.plus(referee)))
    settings = versus(team(having("filthy-rich"), bribes=1))
    position = {"players": {"1W": "g6", "1E": "h6 prone"}, "active": "west"}
    match = game.stage(position, settings, ScriptedDice(["d6 1", "d6 1"]))
    match.effects[match.field_owner()] |= match.rules.bits["honest-referee"]
    for answer in ("foul 1W", "foul 1E"):
        match.step(match.parse(answer))
    assert game.questions[match.question] == "argue", "no die was rolled for the money"
    match.dice = ScriptedDice(["d6 2"])
    match.step(match.parse("argue"))
    assert match.box[0] == SENT_OFF, "nor is the Bribe asked for"
