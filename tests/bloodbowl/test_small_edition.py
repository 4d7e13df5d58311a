"""An edition from outside the program plays, is saved, replayed and shown, and nothing in the program knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.small_edition import ADDED, CHANGED, EVENING, REMOVED, make_evening
from tests.bloodbowl.staging_helpers import team, varied, versus
from tests.staged import script
from tests.web.room import address, quick_hasher
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.vocabulary import EVENT_Q, FORMATION_Q, PLAYER, QUESTIONS, UNTIL_DRIVE, USE_Q
from touchline.bloodbowl.words import sentences
from touchline.bots.by_name import read_bot
from touchline.cli.terminal.look import look_for
from touchline.core import snapshot
from touchline.core.conformance import check_game
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import SetupError
from touchline.core.events import EventList
from touchline.core.record import Record, Recorder, verify
from touchline.learn.perspective import perspective_of
from touchline.matches import GAMES
from touchline.simulate.settings import match_settings
from touchline.web.app import ServerSettings, make_app
from touchline.web.presentation import presentation_of
from touchline.web.thinking import threads

GAME = make_evening()
SEER = "10"  # the first of the players with the skills of this edition


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The one thing that a new edition needs: its game under its id."""
    GAMES[EVENING] = GAME
    yield
    del GAMES[EVENING]


def staged(players: dict[str, str], dice: str = "", **position: object) -> Any:
    return GAME.stage({"players": players, "active": "west", **position}, {}, ScriptedDice(script(dice)))


def play(match: Any, *answers: str) -> Any:
    for answer in answers:
        match.step(match.parse(answer))
    return match


def test_it_passes_the_battery() -> None:
    report = check_game(GAME, seeds=(1, 2), probe=0.02)
    assert report.matches == 4


def test_it_plays_five_turns_a_half_with_its_own_weather_and_kick_off_row() -> None:
    told: set[str] = set()
    met: set[str] = set()
    for seed in range(8):
        events = EventList()
        match, chance = GAME.new({}, SeededDice(seed), events), Random(seed)
        while not match.over:
            met.add(QUESTIONS[match.question])
            assert max(match.turns) <= 5
            match.step(varied(chance, match))
        told |= set(sentences(match, events.drain(), 0))
    assert any("Dusk. -1 to catch" in text for text in told)
    assert any("Lantern. One player" in text for text in told)
    assert "event" in met


def test_who_carries_the_lantern_sees_in_the_dark_for_the_drive() -> None:
    for seed in range(200):
        match, chance = GAME.new({}, SeededDice(seed)), Random(seed)
        while not match.over and match.question != EVENT_Q:
            match.step(varied(chance, match))
        if not match.over and match.topic == match.rules.event_number("lantern"):
            break
    assert not match.over, "somebody was asked about the lantern"
    carrier = next(player for player in match.on_pitch(match.actor) if not match.rules.has_skill(match, player, ADDED))
    match.step(PLAYER + carrier)
    assert match.rules.has_skill(match, carrier, ADDED)
    match.rules.lapse(match, UNTIL_DRIVE)
    assert not match.rules.has_skill(match, carrier, ADDED)


def test_a_profile_is_read_and_printed_in_its_own_way() -> None:
    match = staged({"1W": "e5", "1E": "d5"}, "d6 4")
    assert match.rules.profile(match.sheets[0]) == {"ma": "6", "st": "3", "ag": "4", "pa": "4+", "av": "8"}
    assert match.view(0)["players"][0]["profile"]["ag"] == "4"
    play(match, "move 1W", "to f5")
    assert match.is_standing(0), "Agility 4 dodges on a 4"
    match = play(staged({"1W": "e5", "1E": "d5"}, "d6 3, d6 4, d6 4"), "move 1W", "to f5")
    assert not match.is_standing(0)
    assert not match.stunned & 1, "8 does not exceed Armour 8"


def test_skills_are_removed_added_and_changed() -> None:
    assert REMOVED not in GAME.edition.bits
    listed = [{**player} for player in GAME.edition.example_teams[0]["players"]]  # type: ignore[attr-defined]
    listed[0]["skills"] = [REMOVED]
    with pytest.raises(SetupError, match=f"'{REMOVED}' is not a skill"):
        GAME.blank({"teams": [{"id": "x", "players": listed}, GAME.edition.example_teams[1]]}, SeededDice(1))
    match = staged({f"{SEER}W": "e5", "1E": "y9"}, "d6 3", ball="f5")
    play(match, f"move {SEER}W", "to f5")
    assert match.holder() == int(SEER) - 1, f"{CHANGED} adds to the pick-up"
    assert GAME.edition.glossary.name_of(ADDED) == "Night Eyes"
    assert REMOVED in BLOOD_BOWL.edition.bits, "2020 is as it was"


def test_the_inactive_coach_decides_first() -> None:
    match = GAME.new({}, SeededDice(5))
    asked: list[int] = []
    while len(asked) < 8:
        if match.question == USE_Q:
            asked.append(match.actor)
        match.step(match.legal[-1] if match.question == FORMATION_Q else match.legal[0])
    assert asked == [1 - match.active] * 4 + [match.active] * 4
    assert BLOOD_BOWL.edition.decides_first(match) == match.active


def dodge(die: int) -> Any:
    """1W, who may break the tackle, leaves 1E, who may dive, for a free square; it needs a 4."""
    settings = versus(team(skilled("break-tackle", ag=4)), team(skilled("diving-tackle", ag=4)))
    position = {"players": {"1W": "e5", "1E": "d5"}, "active": "west"}
    return play(GAME.stage(position, settings, ScriptedDice(script(f"d6 {die}, d6 1, d6 2"))), "move 1W", "to f5")


@pytest.mark.parametrize(("dives", "breaks", "prone"), [("no", "yes", False), ("yes", "yes", True), ("no", "no", True)])
def test_the_inactive_coach_decides_about_a_dodge_first_and_once(dives: str, breaks: str, prone: bool) -> None:
    """A 3 fails, but the mover may still raise it: the diver decides before that, and is not asked again."""
    match = dodge(3)
    assert (match.question, match.actor) == (USE_Q, 1)
    play(match, dives)
    if dives == "no":
        assert (match.question, match.actor) == (USE_Q, 0)
        play(match, breaks)
    assert match.prone & 1 == prone
    assert match.question != USE_Q


def test_nobody_is_asked_about_a_dodge_that_cannot_succeed() -> None:
    assert dodge(1).prone & 1


def test_the_mover_answers_a_dive_last() -> None:
    """A 5 passes, minus two it is a 3: the tackle can be broken."""
    match = play(dodge(5), "yes")
    assert (match.question, match.actor) == (USE_Q, 0)
    assert not play(match, "yes").prone & 1


def test_it_is_saved_loaded_and_replayed() -> None:
    recorder: Recorder[Any] = Recorder(GAME, {}, 7)
    chance = Random(7)
    while not recorder.match.over:
        if chance.random() < 0.05:
            again = snapshot.loads(GAME, snapshot.dumps(GAME, recorder.match))
            assert snapshot.digest(GAME, again) == snapshot.digest(GAME, recorder.match)
        recorder.step(varied(chance, recorder.match))
    text = recorder.finished().dump()
    assert f"game {EVENING} " in text
    verify(GAME, Record.load(text))


def test_bots_simulations_and_learners_take_it() -> None:
    match = GAME.new(match_settings(EVENING), SeededDice(3))
    bots = [read_bot(name, EVENING).make(1) for name in ("scripted", "random")]
    while not match.over:
        match.step(bots[match.actor].choose(match))
    shown = perspective_of(EVENING)
    match = GAME.new({}, SeededDice(1))
    seen = shown.observe(match, match.actor)
    assert seen["action_mask"].sum() == len(match.legal)
    assert "dusk" in shown.observer.layout.names["weather"]


def test_the_terminal_shows_it() -> None:
    look = look_for(EVENING)
    match = staged({f"{SEER}W": "e5", "1E": "y9"}, weather="dusk")
    assert "Dusk" in look.heading(match).plain
    assert look.game is GAME


def test_the_browser_shows_it(tmp_path: Any) -> None:
    shown = presentation_of(EVENING)
    assert (shown.name, shown.kind) == ("Evening Bowl", "bloodbowl")
    assert shown.glossary()["lantern"]["name"] == "Lantern"
    app = make_app(ServerSettings(address(tmp_path), pace=0, thinkers=threads, hasher=quick_hasher))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert EVENING in [game["id"] for game in client.get("/api/games").json()]
        assert "Evening Bowl" in client.get("/").text
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": EVENING, "settings": {"teams": ["owls", "bats"]}, "seats": seats}
        made = client.post("/api/tables", json=wish).json()
        view = client.get(f"/api{made['url']}").json()["view"]
    assert (view["game"], view["kind"]) == (EVENING, "bloodbowl")
    assert [team["name"] for team in view["teams"]] == ["Owls", "Bats"]
