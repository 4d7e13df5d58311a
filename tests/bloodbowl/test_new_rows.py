"""A weather and a kick-off row that no other file knows: rolled, played, asked about, named, saved."""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import LINE, WATCHERS
from tests.bloodbowl.staging_helpers import team, versus
from tests.recorded import BOWL
from tests.staged import script
from touchline.bloodbowl.editions.bb2020 import EDITION, Edition2020
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import KickOffResult, Weather
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.kick_off import KICK_OFF_RESULTS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.tables import table_of
from touchline.bloodbowl.vocabulary import DODGE, EVENT_Q, PLAYER
from touchline.bloodbowl.weather import WEATHERS
from touchline.core.dice import ScriptedDice
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO
from touchline.core.record import Record, verify

# --- the weather: Slippery Leaves


def slip(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value - 1


LEAVES = Weather(Effect("leaves", values={DODGE: slip}), "Slippery Leaves", "-1 to dodge.", {BB2020: [12]})


# --- the row: Mascot, which knocks somebody over


def mascot(match: BowlMatch) -> int:
    seat = match.kicking
    match.topic = match.rules.event_number("mascot")
    return match.ask(seat, EVENT_Q, [NO, *(PLAYER + foe for foe in match.on_pitch(1 - seat))], mascot_sent)


def mascot_sent(match: BowlMatch, answer: int) -> int:
    if answer != NO:
        match.rules.floor(match, answer - PLAYER)
    return DONE


MASCOT = KickOffResult("mascot", "Mascot", "A mascot floors a player.", mascot, {BB2020: [3]}, carry_on=(mascot_sent,))

GAME = BloodBowl(Edition2020(weather={12: LEAVES}, kick_off={3: MASCOT}))


def test_the_weather_is_rolled_named_and_felt() -> None:
    match = GAME.new(versus(team()), ScriptedDice(script("d3 1, d3 1, d6 6, d6 6, coin heads")))
    assert match.view(0)["weather"] == "leaves"
    assert GAME.edition.glossary.name_of("leaves") == "Slippery Leaves"
    position = {"players": {"1W": "e5", "1E": "d5"}, "active": "west", "weather": "leaves"}
    match = GAME.stage(position, versus(team()), ScriptedDice(script("d6 3, d6 1, d6 1")))
    match.step(match.parse("move 1W"))
    match.step(match.parse("to f5"))
    assert not match.is_standing(0), "Agility 3+ dodges on a 4 now"


def test_the_row_is_rolled_and_asks() -> None:
    position = {"players": {**LINE, **WATCHERS}, "start": "kick-off", "kicking": "east"}
    match = GAME.stage(position, versus(team()), ScriptedDice(script("d8 5, d6 1, d6 1, d6 2, d8 2")))
    match.step(match.parse("kick to c3"))
    assert match.prompt() == "Mascot: which player?"
    assert GAME.rule("mascot_sent") is mascot_sent, "a snapshot knows it by its name"
    answer = match.legal[-1]
    match.step(answer)
    assert match.stunned >> answer - PLAYER & 1


def test_other_numbers_stay_so_that_old_records_mean_the_same() -> None:
    for name in ("weathers", "kick_off_events"):
        before, now = EDITION.stored_numbers()[name], GAME.edition.stored_numbers()[name]
        assert now[: len(before)] == before
    unused = BloodBowl(Edition2020(kick_off=table_of("another", [MASCOT]), weather=table_of("another", [LEAVES])))
    for number in BOWL.numbers:
        verify(unused, Record.load(BOWL.record(number).read_text(encoding="utf-8")))


def test_two_rows_for_one_total_are_refused() -> None:
    with pytest.raises(ValueError, match="both time-out and mascot come with a roll of 3"):
        table_of(BB2020, [*KICK_OFF_RESULTS, MASCOT])
    with pytest.raises(ValueError, match="both blizzard and leaves come with a roll of 12"):
        table_of(BB2020, [*WEATHERS, LEAVES])
