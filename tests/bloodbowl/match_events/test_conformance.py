"""Matches with Match Events keep the kernel's contract, whatever happens in them."""

from __future__ import annotations

from random import Random

import pytest

from tests.bloodbowl.staging_helpers import varied
from tests.bloodbowl.test_conformance import TEAMS, pairing
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.match_events.table import MATCH_EVENTS
from touchline.bloodbowl.vocabulary import TURN_Q
from touchline.core.conformance import check_game
from touchline.core.dice import D16, Dice, Die, SeededDice
from touchline.core.events import EventList
from touchline.core.snapshot import dumps, loads, position


class EventfulDice(Dice):
    """Dice whose D16 is low more often than it should be, so that events come soon; every face still comes up."""

    def __init__(self, inner: SeededDice) -> None:
        self.inner = inner
        self.count = inner.count

    def roll(self, die: Die) -> int:
        face = self.inner.roll(die)
        self.count = self.inner.count
        return 1 if die is D16 and self.count % 2 else face

    def pool(self, die: Die, number: int) -> int:
        faces = self.inner.pool(die, number)
        self.count = self.inner.count
        return faces

    def draw(self, deck: Die, weights: list[int]) -> int:
        drawn = self.inner.draw(deck, weights)
        self.count = self.inner.count
        return drawn

    def copy(self) -> Dice:
        return EventfulDice(self.inner.copy())

    def state(self) -> list[int]:
        return self.inner.state()


def with_events(number: int) -> dict[str, object]:
    return {**pairing(number % len(TEAMS)), "match_events": True}


@pytest.mark.parametrize("seed", [5])
def test_the_battery_for_games(seed: int) -> None:
    report = check_game(BLOOD_BOWL, seeds=(seed,), probe=0.003, samples=[with_events(seed)])
    assert report.decisions > 100


def test_random_matches_break_nothing_and_meet_every_event() -> None:
    met: set[str] = set()
    for seed in range(10):
        chance, sink = Random(seed), EventList()
        match = BLOOD_BOWL.new(with_events(seed), EventfulDice(SeededDice(seed)), sink)
        while not match.over and (match.half < 2 or match.question != TURN_Q or match.turns[match.active] < 4):
            match.step(varied(chance, match))
            assert BLOOD_BOWL.check(match) == []
            for kind, _, effect, *_ in sink.drain():
                if BLOOD_BOWL.events[kind].name == "match-event":
                    met.add(match.rules.effects[effect].id)
    assert met <= {event.id for event in MATCH_EVENTS}
    assert len(met) >= 8


@pytest.mark.parametrize("seed", range(3))
def test_a_die_that_may_be_changed_is_saved_and_copied_like_anything_else(seed: int) -> None:
    chance = Random(seed)
    match = BLOOD_BOWL.new(with_events(seed), SeededDice(seed))
    rules, field = match.rules, match.field_owner()
    rules.grant(match, field, "wish-daemon", 0)
    match.scene = (rules.number("wish-daemon"), 1 - seed % 2, seed % 2)
    looked = 0
    while not match.over and looked < 12:
        if match.rolled:
            looked += 1
            text = dumps(BLOOD_BOWL, match)
            loaded, twin, answer = loads(BLOOD_BOWL, text), match.clone(), chance.choice(match.legal[:1])
            for other in (loaded, twin, match):
                other.step(answer)
            assert position(BLOOD_BOWL, match) == position(BLOOD_BOWL, loaded) == position(BLOOD_BOWL, twin)
        else:
            match.step(varied(chance, match))
    assert looked == 12
