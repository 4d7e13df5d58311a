"""Replays of FUMBBL by the rules of 2016: another crowd, another kick-off table, other dice for casualties."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.exchange.fumbbl_files import Written, Written2016, beside_the_line, started, started_2016
from tests.exchange.fumbbl_play import imported, last, square
from touchline.bloodbowl.vocabulary import RESERVES, SENT_OFF
from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl.importing import import_replay

KickOff = Callable[[Written], object]


def texts(written: Written) -> list[str]:
    return [answer.text for answer in imported(written).record.answers]


# --- which rules


def test_the_rules_version_names_the_edition() -> None:
    found = imported(started_2016().end())
    assert found.record.game == "bloodbowl-2016"
    assert "start | d6 3, d6 4, coin heads\n" in found.record.dump()


def test_old_replays_name_no_rules_and_nobody_can_pass() -> None:
    written = started_2016()
    del written.options["rulesVersion"]
    assert imported(written.end()).record.game == "bloodbowl-2016"
    assert imported(started().end()).record.game == "bloodbowl-2020"


def test_rules_that_we_do_not_have_are_refused() -> None:
    written = started()
    written.options["rulesVersion"] = "BB2025"
    with pytest.raises(FileRefused, match="of the rules 'BB2025'; those of BB2016, BB2020 can be imported"):
        import_replay(written.end().data())


def test_teams_have_a_fan_factor_and_old_skills() -> None:
    names = ["Claw", "Nurgle's Rot", "Piling On", "Side Step", "Kick-Off Return", "Mighty Blow", "Loner", "+MA"]
    written = started_2016(away11=names)
    written.teams["home"]["fanFactor"] = 9
    found = imported(written.end())
    match = last(found)
    assert match.fans == [14, 6]
    assert sorted(match.sheets[22].skills) == [
        "claws", "kick-off-return", "loner", "mighty-blow", "nurgles-rot", "piling-on", "sidestep",
    ]  # fmt: skip
    assert match.sheets[22].ma == 6, "the figure has the increase already"
    notes = import_replay(started_2016(away1=["Brawler"]).data()).notes
    assert notes == ["team 2: the skill 'Brawler', which we do not know, is left out"]


@pytest.mark.parametrize(("option", "paid"), [("true", "team-re-roll"), ("false", "free")])
def test_the_options_of_the_match_are_taken_over(option: str, paid: str) -> None:
    written = started_2016()
    written.options["pilingOnUsesATeamReroll"] = option
    assert imported(written.end()).record.settings["piling_on"] == paid


@pytest.mark.parametrize("make", [started, started_2016])
def test_extra_time_is_an_option_of_both_editions(make: Callable[[], Written]) -> None:
    written = make()
    written.options["overtime"] = "true"
    assert imported(written.end()).record.settings["extra_time"] is True
    assert imported(make().end()).record.settings["extra_time"] is False


# --- every result of the kick-off table


def high_kick(written: Written) -> None:
    written.mode("highKick")
    written.put("away8", (22, 7))
    written.mode("kickoff")
    written.change("fieldModelSetBallInPlay", None, True)
    written.roll("catchRoll", "away8", 6, rollModifiers=[])


def perfect_defence(written: Written) -> None:
    written.mode("perfectDefence")
    written.put("home11", (4, 9))
    written.put("home10", (5, 5))
    written.mode("kickoff")


def quick_snap(written: Written) -> None:
    written.mode("quickSnap")
    written.put("away10", (20, 5))
    written.put("away8", (18, 7))
    written.put("away9", (18, 10))
    written.put("away7", (18, 4))
    written.put("away6", (16, 9))
    written.put("away5", (16, 7))
    written.mode("kickoff")


def blitz(written: Written) -> None:
    written.mode("blitz")
    written.act("home10").step("home10", (7, 5), (8, 5)).done("home10")
    written.report("turnEnd", playerIdTouchdown=None, knockoutRecoveryArray=[])
    written.mode("kickoff")


def changing_weather(written: Written) -> None:
    written.report("weather", weather="Nice", weatherRoll=[3, 4])
    written.report("scatterBall", directionArray=["South"], rolls=[7], gustOfWind=True)
    written.ball((22, 8))


def throw_a_rock(written: Written) -> None:
    """Both teams are hit: the home team rolls one more, which makes up for the FAME of the other."""
    written.report("kickoffThrowARock", rollHome=5, rollAway=4, playerIdsHit=["home4", "away5"])
    written.report("injury", defenderId="home4", armorRoll=None, injuryRoll=[1, 2], casualtyRoll=None)
    written.report("injury", defenderId="away5", armorRoll=None, injuryRoll=[2, 2], casualtyRoll=None)
    written.state("home4", "stunned")
    written.state("away5", "stunned")


def pitch_invasion(written: Written) -> None:
    """The home team suffers from the FAME of the other: a five is enough there."""
    written.report("kickoffPitchInvasion", rollsHome=[1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3, 0], rollsAway=[5] * 10 + [6, 0])
    written.state("home5", "stunned")
    written.state("away11", "stunned")


def roll_off(*dice: int) -> KickOff:
    return lambda written: written.report("extraReRoll", rollHome=dice[0], rollAway=dice[1])


RESULTS: list[tuple[str, list[int], KickOff, int]] = [
    ("Get the Ref", [1, 1], lambda _: None, 1),
    ("Riot", [1, 2], lambda w: w.report("kickoffRiot", roll=0, turnModifier=1), 2),
    ("Perfect Defence", [2, 2], perfect_defence, 1),
    ("High Kick", [2, 3], high_kick, 1),
    ("Cheering Fans", [3, 3], roll_off(3, 1), 1),
    ("Changing Weather", [3, 4], changing_weather, 1),
    ("Brilliant Coaching", [4, 4], roll_off(1, 3), 1),
    ("Quick Snap", [4, 5], quick_snap, 1),
    ("Blitz", [5, 5], blitz, 1),
    ("Throw a Rock", [5, 6], throw_a_rock, 1),
    ("Pitch Invasion", [6, 6], pitch_invasion, 1),
]


@pytest.mark.parametrize(("name", "roll", "happens", "turn"), RESULTS, ids=[each[0] for each in RESULTS])
def test_every_result_of_the_kick_off_table(name: str, roll: list[int], happens: KickOff, turn: int) -> None:
    written = Written2016().begin().kick().event(name, roll)
    happens(written)
    if name != "High Kick":
        written.bounce((22, 8) if name == "Changing Weather" else (22, 7))
    found = imported(written.turn("away", turn).act("away2").step("away2", (14, 7)).roll("dodgeRoll", "away2", 6))
    assert found.record.answers[-1].text in ("to o8", "stop")


# --- what players do


def test_a_casualty_is_one_number_of_two_dice_and_the_apothecary_rolls_another() -> None:
    written = started_2016(away2=["Mighty Blow"]).act("away2", "block").block("home2", [6], "POW")
    written.put("home2", (11, 7))
    written.report(
        "injury", defenderId="home2", attackerId="away2", armorRoll=[5, 4], injuryRoll=[6, 5], casualtyRoll=[4, 2],
        seriousInjury="Miss Next Game",
    )  # fmt: skip
    written.report("apothecaryRoll", playerId="home2", casualtyRoll=[1, 3])
    written.report("apothecaryChoice", playerId="home2", playerState=6, seriousInjury=None)
    written.state("home2", "reserve")
    written.change("fieldModelRemovePlayer", "home2", [11, 7])
    found = imported(written.done("away2").end())
    match = last(found)
    assert (match.apothecaries, match.box[1]) == ([0, 1], RESERVES)
    assert "d68 42" in found.record.dump()
    assert "d68 13" in found.record.dump()


@pytest.mark.parametrize("caught", [True, False])
def test_an_interception_is_tried_before_the_pass(caught: bool) -> None:
    written = beside_the_line(Written2016()).act("away6", "passMove").step("away6", (16, 10))
    written.roll("pickUpRoll", "away6", 5).throw((8, 9))
    written.roll("interceptionRoll", "home6", 6 if caught else 1)
    if not caught:
        written.roll("passRoll", "away6", 4, passResult="INACCURATE")
        written.report("scatterBall", directionArray=["North", "North", "North"], rolls=[2, 2, 2])
        written.report("scatterBall", directionArray=["North"], rolls=[2])
    written.ball((10, 9) if caught else (8, 5))
    match = last(imported(written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")))
    assert match.holder() == (5 if caught else -1)


def test_a_team_mate_is_thrown_and_scatters() -> None:
    written = started_2016(away8=["Throw Team-Mate"], away5=["Right Stuff"])
    written.teams["away"]["playerArray"][7]["strength"] = 5
    written.act("away8", "throwTeamMateMove").step("away8", (16, 7)).lift("away5").throw((18, 2))
    written.roll("throwTeamMateRoll", "away8", 6, thrownPlayerId="away5")
    written.report("scatterPlayer", directionArray=["South", "East", "South"], rolls=[5, 4, 5])
    written.put("away5", (19, 4))
    written.roll("rightStuffRoll", "away5", 6)
    written.state("away5", "standing", active=False)
    match = last(imported(written.done("away8").end()))
    assert (square(match, "8E"), square(match, "5E")) == ("q8", "t5")


def floored() -> Written:
    """A player of the home team lies on the ground."""
    written = started_2016().act("away2", "block").block("home2", [6], "POW")
    written.put("home2", (11, 7))
    return written.armour("home2", [1, 2]).state("home2", "prone").done("away2")


@pytest.mark.parametrize("argued", [True, False])
def test_a_foul_that_the_referee_sees(argued: bool) -> None:
    written = floored().act("away1", "foulMove").step("away1", (12, 7)).roll("dodgeRoll", "away1", 6)
    written.report("foul", defenderId="home2")
    written.armour("home2", [1, 1])
    written.report("referee", foulingPlayerBanned=True)
    if argued:
        written.roll("argueTheCall", "away1", 3, successful=False, coachBanned=False)
    written.state("away1", "sent off", active=False)
    written.change("fieldModelRemovePlayer", "away1", [12, 7])
    match = last(imported(written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")))
    assert match.box[12] == SENT_OFF


@pytest.mark.parametrize("used", [True, False])
def test_piling_on(used: bool) -> None:
    written = started_2016(away2=["Piling On"]).act("away2", "block").block("home2", [6], "POW")
    written.put("home2", (11, 7))
    written.put("away2", (12, 7))
    written.armour("home2", [3, 2])
    written.report("pilingOn", playerId="away2", used=used, reRollInjury=False)
    if used:
        written.state("away2", "prone", active=False)
        written.report("injury", defenderId="home2", armorRoll=[6, 5], injuryRoll=[2, 2], casualtyRoll=None)
    written.state("home2", "stunned" if used else "prone")
    written.change("actingPlayerSetPlayerId", None, None)
    match = last(imported(written.end()))
    assert (match.stunned >> 1 & 1, match.prone >> 13 & 1) == (used, used)


@pytest.mark.parametrize("held", [True, False])
def test_tentacles_roll_two_dice(held: bool) -> None:
    written = started_2016(home2=["Tentacles"]).act("away2")
    written.report(
        "tentaclesShadowingRoll", skill="Tentacles", defenderId="home2", tentacleRoll=[2, 2] if held else [5, 5]
    )
    if not held:
        written.step("away2", (14, 7)).roll("dodgeRoll", "away2", 6)
    match = last(imported(written.done("away2").end()))
    assert square(match, "2E") == ("n8" if held else "o8")


def test_a_wizard_throws_a_fireball() -> None:
    written = started_2016().buy("home", wizard=1).act("away11").step("away11", (20, 10)).done("away11")
    written.report("wizardUse", teamId="home", wizardSpell="fireball")
    written.change("fieldModelAddBloodSpot", None, {"injury": 17, "coordinate": [20, 10]})
    written.roll("spellEffectRoll", "away11", 4, specialEffect="fireball", successful=True)
    written.armour("away11", [1, 2]).state("away11", "prone", active=False)
    written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    assert last(imported(written)).prone == 1 << 12 + 10


@pytest.mark.parametrize(("skill", "report"), [("Stab", ""), ("Chainsaw", "chainsawRoll")])
def test_what_replaces_a_block(skill: str, report: str) -> None:
    written = started_2016(away2=[skill]).act("away2", "block")
    if report:
        written.roll(report, "away2", 4)
    written.armour("home2", [1, 2], attackerId="away2", injuryType=skill.lower())
    found = imported(written.done("away2").end())
    assert found.dice == (14 if report else 13)


def test_a_blitz_names_its_target_when_it_hits() -> None:
    written = started_2016().act("away8", "blitzMove").step("away8", (16, 6), (15, 6), (14, 5), (13, 5))
    written.block("home1", [4], "PUSHBACK").put("home1", (11, 7))
    match = last(imported(written.done("away8").end()))
    assert square(match, "1W") == "l8"


def test_heat_at_the_end_of_a_drive_has_a_die_for_each_player() -> None:
    sides = [f"{side}{number}" for side in ("away", "home") for number in range(1, 12)]
    heat = [{"playerId": id, "exhausted": id == "home3", "roll": 1 if id == "home3" else 4} for id in sides]
    written = beside_the_line(Written2016(), [1, 1]).touchdown(heatExhaustionArray=heat)
    match = last(imported(written))
    assert (match.score, match.fainted) == ([0, 1], 1 << 2)
