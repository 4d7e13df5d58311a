"""Replays of FUMBBL: played on our rules in lockstep; differences are found, damaged files refused."""

from __future__ import annotations

import gzip
import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.keyboard import typed
from tests.exchange.fumbbl_files import Written, beside_the_line, started
from tests.exchange.fumbbl_play import imported, last, square
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.vocabulary import SENT_OFF
from touchline.core.record import GIVEN, Record, verify
from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl import stream, walking
from touchline.exchange.fumbbl.importing import import_replay
from touchline.matches.luck import statistics
from touchline.matches.playback import play_back, unpack


def test_a_short_match_becomes_a_record_with_given_dice() -> None:
    found = imported(started().end())
    assert found.record.seed == GIVEN
    assert "\ndice given\nstart | d3 2, d3 2, d6 3, d6 4, coin heads\n" in found.record.dump()
    assert square(last(found), "11E") == "t11"
    assert len(unpack(found.record.playback).views) == len(found.record.answers) + 1
    assert found.title == "The home team v The away team"


def test_names_can_be_left_out() -> None:
    text = import_replay(started().end().data(), names=False).record.dump()
    assert not [word for word in ("The home team", "home1", "coach of") if word in text]


# --- every result of the kick-off table

KickOff = Callable[[Written], object]


def high_kick(written: Written) -> None:
    written.mode("highKick")
    written.put("away8", (22, 7))
    written.mode("kickoff")
    written.change("fieldModelSetBallInPlay", None, True)
    written.roll("catchRoll", "away8", 6, rollModifiers=[])


def solid_defence(written: Written) -> None:
    written.report("solidDefenceRoll", teamId="home", roll=1, nrOfPlayers=4)
    written.mode("solidDefence")
    written.put("home11", (5, 9))
    written.put("home11", (4, 9))
    written.put("home10", (5, 5))
    written.mode("kickoff")


def quick_snap(written: Written) -> None:
    written.report("quickSnapRoll", teamId="away", roll=2, nrOfPlayers=5)
    written.mode("quickSnap")
    written.put("away10", (20, 5))
    written.put("away8", (18, 7))
    written.mode("kickoff")


def blitz(written: Written) -> None:
    written.report("blitzRoll", teamId="home", roll=1, nrOfPlayers=4)
    written.mode("blitz")
    written.act("home10").step("home10", (7, 5), (8, 5)).done("home10")
    written.report("turnEnd", playerIdTouchdown=None, knockoutRecoveryArray=[])
    written.mode("kickoff")


def officious_ref(written: Written) -> None:
    written.report("kickoffOfficiousRef", rollHome=2, rollAway=5, playerIdsHit=["home4"])
    written.report("officiousRefRoll", roll=3, playerId="home4")
    written.state("home4", "stunned")


def pitch_invasion(written: Written) -> None:
    written.report("kickoffPitchInvasion", rollHome=3, rollAway=3, amount=1, playerIds=["away5", "home6"])
    written.state("home6", "stunned")
    written.state("away5", "stunned")


RESULTS: list[tuple[str, list[int], KickOff, int]] = [
    ("Get the Ref", [1, 1], lambda _: None, 1),
    ("Time-out", [1, 2], lambda w: w.report("kickoffTimeout", turnModifier=1, turnNumber=0), 2),
    ("Solid Defence", [2, 2], solid_defence, 1),
    ("High Kick", [2, 3], high_kick, 1),
    ("Cheering Fans", [3, 3], lambda w: w.report("cheeringFans", teamId=None, rollHome=4, rollAway=4), 1),
    ("Brilliant Coaching", [3, 4], lambda w: w.report("extraReRoll", teamId="home", rollHome=6, rollAway=1), 1),
    ("Changing Weather", [4, 4], lambda w: w.report("weather", weather="Pouring Rain", weatherRoll=[5, 6]), 1),
    ("Quick Snap", [4, 5], quick_snap, 1),
    ("Blitz", [5, 5], blitz, 1),
    ("Officious Ref", [5, 6], officious_ref, 1),
    ("Pitch Invasion", [6, 6], pitch_invasion, 1),
]


@pytest.mark.parametrize(("name", "roll", "happens", "turn"), RESULTS, ids=[each[0] for each in RESULTS])
def test_every_result_of_the_kick_off_table(name: str, roll: list[int], happens: KickOff, turn: int) -> None:
    written = Written().begin().kick().event(name, roll)
    happens(written)
    if name != "High Kick":
        written.bounce()
    found = imported(written.turn("away", turn).end())
    assert found.record.answers[-1].text in ("to t11", "stop")


def test_a_touchback() -> None:
    written = Written().begin().kick((26, 7), 6, "East").event("Get the Ref", [1, 1])
    written.ball((17, 7))
    assert imported(written.turn("away", 1).end()).record.winner is None


# --- what players do


def test_a_block_with_a_re_roll_a_push_and_a_follow_up() -> None:
    written = started().act("away2", "block")
    written.change("actingPlayerSetHasBlocked", None, True)
    written.report("block", defenderId="home2")
    for faces in ([1], [4]):
        written.report("blockRoll", choosingTeamId="away", blockRoll=faces, defenderId=None)
        if faces == [1]:
            written.report("reRoll", playerId="away2", reRollSource="Team ReRoll", successful=False, roll=0)
    written.report("blockRoll", choosingTeamId="away", blockRoll=[4], defenderId=None)  # shown again
    written.report("blockChoice", nrOfDice=1, blockRoll=[4], diceIndex=0, blockResult="PUSHBACK", defenderId="home2")
    written.put("home2", (11, 7))
    written.put("away2", (12, 7))
    match = last(imported(written.done("away2").end()))
    assert (square(match, "2W"), square(match, "2E"), match.rerolls) == ("l8", "m8", [2, 1])


def test_a_blitz_with_a_rush_armour_injury_and_the_apothecary() -> None:
    written = started(away8=["Mighty Blow"]).act("away8", "blitzMove")
    written.report("selectBlitzTarget", attackerId="away8", defenderId="home1")
    written.step("away8", (16, 6), (15, 6), (14, 5), (13, 5))
    written.report("block", defenderId="home1")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[6], defenderId=None)
    written.report("blockChoice", nrOfDice=1, blockRoll=[6], diceIndex=0, blockResult="POW", defenderId="home1")
    written.put("home1", (11, 7))
    written.report(
        "injury", defenderId="home1", attackerId="away8", armorRoll=[6, 4], injuryRoll=[6, 5], casualtyRoll=[10, 4],
        armorModifiers=[], injuryModifiers=["Mighty Blow"],
    )  # fmt: skip
    written.report("apothecaryRoll", playerId="home1", casualtyRoll=[3, 2])
    written.report("apothecaryChoice", playerId="home1", playerState=9, seriousInjury=None)
    written.state("home1", "reserve")
    written.change("fieldModelRemovePlayer", "home1", [11, 7])
    match = last(imported(written.done("away8").end()))
    assert match.apothecaries == [0, 1]


@pytest.mark.parametrize(
    ("casualty", "name", "again", "chosen", "row"),
    [
        ([15, 1], "Dead (RIP)", [10, 4], "Serious Injury (NI)", "serious-injury"),
        ([13, 2], "Head Injury (-AV)", [16, 1], "Head Injury (-AV)", "lasting-injury"),
        ([7, 3], "Seriously Hurt (MNG)", [14, 6], "Dislocated Shoulder (-ST)", "lasting-injury"),
    ],
)
def test_the_coach_chooses_between_two_casualties(
    casualty: list[int], name: str, again: list[int], chosen: str, row: str
) -> None:
    written = started().act("away2", "block").block("home2", [6], "POW").put("home2", (11, 7))
    written.report(
        "injury", defenderId="home2", armorRoll=[6, 4], injuryRoll=[6, 5], casualtyRoll=casualty, seriousInjury=name
    )
    other = chosen if chosen != name else "Dead (RIP)"
    written.report("apothecaryRoll", playerId="home2", casualtyRoll=again, seriousInjury=other)
    written.report("apothecaryChoice", playerId="home2", playerState=6, seriousInjury=chosen)
    written.state("home2", "casualty").change("fieldModelRemovePlayer", "home2", [11, 7])
    found = imported(written.done("away2").end())
    assert f"suffer {row}" in [answer.text for answer in found.record.answers]


def test_a_dodge_a_pick_up_a_pass_and_a_hand_off() -> None:
    written = started(away8=["Dodge"]).act("away8", "passMove")
    written.step("away8", (18, 7), (19, 7), (20, 7), (21, 7), (22, 7), (23, 7))
    written.roll("pickUpRoll", "away8", 5)
    written.change("gameSetPassCoordinate", None, [19, 5])
    written.change("actingPlayerSetHasPassed", None, True)
    written.roll("passRoll", "away8", 6, passResult="ACCURATE")
    written.ball((19, 5))
    written.roll("catchRoll", "away10", 4, rollModifiers=[])
    written.done("away8")
    written.act("away10", "handOverMove").step("away10", (18, 5), (17, 5))
    written.ball((17, 5))
    written.report("handOver", catcherId="away7")
    written.ball((17, 4))
    written.roll("catchRoll", "away7", 3, rollModifiers=[])
    match = last(imported(written.done("away10").end()))
    assert match.sheets[match.holder()].label == "7E"


def test_a_drive_in_the_heat_ends_with_players_who_faint_by_chance() -> None:
    heat = [{"playerId": id, "exhausted": True, "roll": 0} for id in ("away1", "home4")]
    written = beside_the_line(Written(), [1, 1]).touchdown(heatRoll=1, heatExhaustionArray=heat)
    match = last(imported(written))
    assert (match.score, match.fainted) == ([0, 1], 1 << 3 | 1 << 12)


def test_a_failed_rush_is_a_turnover() -> None:
    written = started().act("away8").step("away8", (18, 8), (19, 8), (20, 8), (21, 8), (22, 9), (23, 9), (24, 9))
    written.roll("goForItRoll", "away8", 1)
    written.report("reRoll", playerId="away8", reRollSource="Team ReRoll", successful=False, roll=0)
    written.roll("goForItRoll", "away8", 1)
    written.report("injury", defenderId="away8", attackerId=None, armorRoll=[1, 2], injuryRoll=None, casualtyRoll=None)
    written.state("away8", "prone", active=False)
    written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    found = imported(written)
    match = last(found)
    assert (match.active, match.turns, match.rerolls) == (0, [1, 1], [2, 1])
    assert statistics(found.playback.views, found.playback.log)["luck"][-1] == [-0.28, -1.67], "two rushes, one armour"
    assert found.playback.log == play_back(found.record)[0].log


def test_players_who_lie_down_there_alone_are_a_difference() -> None:
    written = started()
    written.state("home1", "prone", active=False)
    written.act("away8").step("away8", (16, 7)).done("away8")
    found = import_replay(written.end().data())
    assert "1W is standing at m7 here, prone at m7 there" in found.partings[0].what


def test_what_was_only_clicked_is_no_action() -> None:
    written = started().act("away5")
    written.state("away5", "standing")
    written.change("actingPlayerSetPlayerId", None, None)
    found = imported(written.act("away5").step("away5", (16, 7)).done("away5").end())
    texts = [answer.text for answer in found.record.answers]
    assert texts[texts.index("kick to w7") :].count("move 5E") == 1


# --- where the engines differ


def test_a_difference_is_reported_and_the_match_goes_on_from_their_position() -> None:
    written = started().act("away8").step("away8", (16, 7)).done("away8")
    written.put("away9", (20, 12))  # nobody moved there
    written.act("away7").step("away7", (16, 5)).done("away7")
    found = import_replay(written.end().data())
    [parting] = found.partings
    assert "9E is standing at r11 here, standing at u13 there" in parting.what
    assert parting.when == "half 1, turns 0 and 1"
    report = "\n".join(found.report())
    assert "the engines differ in 1 place:" in report
    assert f"command {parting.command}, half 1" in report
    views = unpack(found.record.playback).views
    assert {p["label"]: p["square"] for p in views[-1]["players"]}["9E"] == "u13"
    assert {p["label"]: p["square"] for p in views[-1]["players"]}["11E"] == "t11"
    assert any("The match continues from FUMBBL's position" in line for e in found.playback.log for line in e["lines"])
    verify(BLOOD_BOWL, Record.load(found.record.dump()))  # up to the difference


def test_another_die_is_a_difference() -> None:
    written = started().act("away8").step("away8", (16, 7))
    written.roll("dodgeRoll", "away8", 3)  # nobody marks it
    written.done("away8").act("away2", "block")
    written.report("block", defenderId="home2")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[4], defenderId=None)
    found = import_replay(written.data())
    assert "we roll a block, and the next die of the replay is d6 3" in found.partings[0].what


# --- files that are none


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "it is not JSON"),
        (b"hello", "it is not JSON"),
        (b"[]", "it is not a JSON object"),
        (b"{}", "it needs `game` and `gameLog.commandArray`"),
        (b"\x1f\x8bnothing", "damaged or cut off"),
        (started().data()[:200], "damaged or cut off"),
        (b"[" * 100_000, "nested more than 40 levels deep"),
        (b" " * (stream.LARGEST_FILE + 1), "at most 8,388,608 are read"),
        (gzip.compress(b" " * (stream.LARGEST_TEXT + 1)), "unpacked the file has more than"),
    ],
    ids=["empty", "text", "list", "object", "gzip", "cut", "deep", "large", "bomb"],
)
def test_foreign_and_hostile_files_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(FileRefused, match=reason):
        import_replay(data)


FOREIGN: list[Any] = [
    None, True, -1, 10**30, 1e308, "", "x" * 3000, "\x1b[2J", [], {}, [[]], {"a": 1}, "away", 3.7, ["a", 1, None],
]  # fmt: skip


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places_in(part, (*path, key)))]


@pytest.mark.parametrize("seed", range(2))
def test_damage_at_random_places_is_refused_or_reported(seed: int) -> None:
    """Never an error of the program, and no line that nobody can read."""
    chance = random.Random(seed)
    written = started(away8=["Mighty Blow"]).buy("home", wizard=1).act("away2", "block").block("home2", [6], "POW")
    written.put("home2", (11, 7)).report("injury", defenderId="home2", armorRoll=[6, 4], injuryRoll=[4, 4])
    written.report("apothecaryChoice", playerId="home2", playerState=4)
    text = json.dumps(written.state("home2", "stunned").done("away2").end().document())
    places = places_in(json.loads(text))[1:]
    for _ in range(15):
        document = json.loads(text)
        for *path, last_key in chance.sample(places, chance.choice((1, 1, 3))):
            holder: Any = document
            try:
                for key in path:
                    holder = holder[key]
                holder[last_key] = chance.choice(FOREIGN)
            except (LookupError, TypeError):
                continue  # an earlier change has taken the place away
        try:
            lines = import_replay(json.dumps(document).encode()).report()
        except FileRefused as refused:
            lines = list(refused.faults)
        assert lines
        assert max(map(len, lines)) < 1200


def test_a_refusal_can_come_from_another_process() -> None:
    refusal = pickle.loads(pickle.dumps(FileRefused(["one fault", "another"])))
    assert (type(refusal), refusal.faults, str(refusal)) == (
        FileRefused,
        ("one fault", "another"),
        "one fault; another",
    )


def tamper(change: Callable[[dict[str, Any]], object]) -> bytes:
    document = started().end().document()
    change(document)
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["game"].pop("teamAway"), "the replay lacks teamAway"),
        (lambda d: d["gameLog"].update(commandArray=[]), "the log of the replay is empty"),
        (lambda d: d["gameLog"].update(commandArray=[7]), "the log of the replay is damaged"),
        (
            lambda d: d["gameLog"]["commandArray"][0]["reportList"].update(reports=[{}]),
            "the log of the replay is damaged",
        ),
        (lambda d: d["game"]["teamHome"].update(playerArray=[]), "players; allowed are 11 to"),
        (lambda d: d["game"]["teamHome"].update(playerArray=[{}] * 3000), "3,000 players; at most 60 are read"),
        (lambda d: d["gameLog"]["commandArray"][0]["reportList"]["reports"][0].update(dedicatedFansRoll=9), "face"),
    ],
)
def test_damaged_replays_are_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(FileRefused, match=reason):
        import_replay(tamper(change))


def test_what_we_do_not_know_is_left_out_and_named() -> None:
    written = started(home1=["Flying", "Block"], home2=["Flying"]).buy("away", dragon=1, card=2, prayers=1, bribes=0)
    found = import_replay(written.end().data())
    assert found.report()[2:4] == [
        "team 1: the skill 'Flying', which we do not know, is left out.",
        "team 2: the inducement 'dragon', which we do not know, is left out.",
    ]
    teams: Any = found.record.settings["teams"]
    assert teams[1]["inducements"] == {}


def test_texts_of_a_replay_are_short_and_steer_no_terminal() -> None:
    def change(document: dict[str, Any]) -> None:
        document["game"]["teamHome"].update(teamName="\x1b[31mred\u202e" + "y" * 5000, coach="z" * 5000)
        players = document["game"]["teamHome"]["playerArray"]
        players[0].update(skillArray=[f"{number} {'Flying' * 1000}" for number in range(100)])

    found = import_replay(tamper(change))
    assert found.title.startswith("[31mredyy")
    assert max(len(line) for line in found.report()) < 200
    assert len(found.report()) < 30
    assert len(found.coaches[0]) == 60


def test_a_change_that_makes_no_sense_is_passed_over_and_reported() -> None:
    written = started().act("away8").step("away8", (16, 7)).done("away8")
    nonsense: list[Any] = ["nonsense", [], {}, None]
    for value in nonsense:
        written.change("fieldModelSetPlayerState", "home1", value)
        written.change("fieldModelSetPlayerCoordinate", "home2", [1] if value == [] else value)
    found = import_replay(written.act("away7").step("away7", (16, 5)).done("away7").end().data())
    assert "the replay is damaged: " in found.partings[0].what


def test_a_replay_that_ends_within_a_roll_leaves_a_record_that_can_be_verified() -> None:
    written = started().act("away2", "block").block("home2", [6], "POW")
    written.put("home2", (11, 7)).act("away1").step("away1", (14, 6))
    found = import_replay(written.data())
    verify(BLOOD_BOWL, Record.load(found.record.dump()))
    assert not found.complete


def test_a_replay_that_only_keeps_us_busy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "MOST_LOOKED_AT", 100)
    written = started()
    for _ in range(200):
        written.change("nothing", None, 0)
    with pytest.raises(FileRefused, match="too much in it that leads nowhere"):
        import_replay(written.end().data())


def test_the_command_writes_a_record_that_can_be_watched_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "replay-7.json.gz"
    file.write_bytes(started().end().data())
    session = typed("import", "fumbbl", str(file), "--out", str(tmp_path / "records"))
    assert session.code == 0
    assert session.shows("The home team v The away team, 0 : 0.", "Both engines agree in", "touchline replay")
    record = tmp_path / "records" / "replay-7.txt"
    assert typed("replay", str(record), "--verify").shows("sound; an open game", "dice as recorded")
    scenario = typed("replay", str(record), "--scenario", "50")
    (tmp_path / "moment.toml").write_text(scenario.output)
    assert typed("scenario", str(tmp_path / "moment.toml")).code == 0
    assert 'action = "move 11E"' in scenario.output
    assert "the game has the moments 0 to" in typed("replay", str(record), "--scenario", "999").error
    bad = tmp_path / "bad.gz"
    bad.write_bytes(b"hello")
    refused = typed("import", "fumbbl", str(bad))
    assert refused.code == 2
    assert f"{bad}: the file cannot be read: it is not JSON" in refused.error
    (tmp_path / "more").mkdir()
    again = tmp_path / "more" / file.name
    again.write_bytes(file.read_bytes())
    several = typed("import", "fumbbl", str(file), str(bad), str(again), "--out", str(tmp_path / "records"))
    assert several.code == 2
    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == ["replay-7-2.txt", "replay-7.txt"]


@pytest.mark.parametrize("argued", [True, False])
def test_a_foul_that_the_referee_sees(argued: bool) -> None:
    """The blocker's target lies next to a free square, from which somebody else fouls it."""
    written = started().act("away2", "block")
    written.report("block", defenderId="home2")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[6], defenderId=None)
    written.report("blockChoice", nrOfDice=1, blockRoll=[6], diceIndex=0, blockResult="POW", defenderId="home2")
    written.put("home2", (11, 7))
    written.report("injury", defenderId="home2", attackerId="away2", armorRoll=[1, 2])
    written.state("home2", "prone")
    written.done("away2").act("away1", "foulMove").step("away1", (12, 7))
    written.roll("dodgeRoll", "away1", 6)
    written.report("foul", defenderId="home2")
    written.report("injury", defenderId="home2", attackerId="away1", armorRoll=[1, 1])
    written.report("referee", foulingPlayerBanned=True, underScrutiny=False)
    if argued:
        written.roll("argueTheCall", "away1", 3, successful=False, coachBanned=False)
    written.state("away1", "sent off", active=False)
    written.change("fieldModelRemovePlayer", "away1", [12, 7])
    written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    match = last(imported(written))
    assert [match.sheets[p].label for p in range(match.count) if match.box[p] == SENT_OFF] == ["1E"]
