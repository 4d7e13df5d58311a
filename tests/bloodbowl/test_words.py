"""Events in words: every kind has its own sentence, and whole matches can be told."""

from __future__ import annotations

from random import Random

import pytest

from tests.bloodbowl.staging_helpers import stage, varied
from touchline.bloodbowl import events
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.glossary import load_glossary, name_of, skill_name
from touchline.bloodbowl.vocabulary import KICK_OFF_EVENTS, NONE, WEATHERS
from touchline.bloodbowl.words import TELLERS, plainly, sentences
from touchline.core.dice import SeededDice
from touchline.core.events import EventList


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_match_can_be_told(seed: int) -> None:
    chance, sink = Random(seed), EventList()
    match = BLOOD_BOWL.new({}, SeededDice(seed), sink)
    told: list[str] = []
    while not match.over:
        match.step(varied(chance, match))
        told += sentences(match, sink.drain(), match.actor)
    assert all(line.endswith((".", "!")) for line in told)
    assert not [line for line in told if "nobody" in line]
    assert any(line.startswith("Turn 8:") for line in told)


def test_a_block_and_a_dodge_are_told_with_every_die() -> None:
    table = stage({"1W": "h6", "1E": "i6"})
    table.play("block 1W", dice="block pow")
    assert table.question == "push"
    table.play("push to j5", "stay", dice="d6 1, d6 2")
    told = sentences(table.match, table.log.drain(), 0)
    assert told[0].endswith("1W blocks.")
    assert any("rolls against" in line and "Pow" in line for line in told)
    assert any("is pushed to j5" in line for line in told)
    assert any("Armour of" in line and ": 3 (breaks on" in line for line in told)


def test_players_line_up_in_one_sentence_for_each_team() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    happened = [(events.PLACED, player, square, 0) for player, square in ((0, 1), (1, 2), (match.split, 3))]
    told = sentences(match, happened, 0)
    assert len(told) == 2
    assert told[0].endswith("line up: 1W on b1, 2W on c1.")


def test_every_kind_of_event_is_told() -> None:
    match = stage({"1W": "h6", "1E": "i6"}).match
    untold = [kind.name for number, kind in enumerate(events.EVENT_KINDS) if number not in TELLERS]
    assert untold == [], "these kinds of event have no words of their own yet"
    assert plainly(match, events.TEST, (0, 0, 4)) == f"Test: {match.sheets[0].name} 1W, test 0, die 4."
    assert plainly(match, events.KICKED, (NONE, NONE, 0)) == "Kicked: the crowd, landing -1."


def test_the_glossary_knows_everything_that_players_and_pages_name() -> None:
    shelves = load_glossary()
    assert set(shelves["weather"]) == set(WEATHERS)
    assert set(shelves["kick_off"]) == set(KICK_OFF_EVENTS)
    known = {effect.id for effect in BLOOD_BOWL.edition.effects}
    assert {id for id in shelves["skills"] if id in known}
    assert (name_of("safe-pair-of-hands"), skill_name("loner 4+"), name_of("no-such-thing")) == (
        "Safe Pair of Hands",
        "Loner (4+)",
        "No such thing",
    )
