"""Many random events: no avoidable rematch, no avoidable second Bye, every draw complete."""

from __future__ import annotations

import random

import pytest

from tests.tournament.event_builder import NOW, ORGANISER, started
from tests.tournament.random_events import RandomEvent, check
from touchline.tournament import Event, awards
from touchline.tournament.decisions import MarkAbsent, MarkPresent, Withdraw
from touchline.tournament.pairing import Draw, Field, draw
from touchline.tournament.standings import coach_standings


@pytest.mark.parametrize("block", range(6))
def test_draws_of_random_events_are_as_good_as_any_could_be(block: int) -> None:
    faults = [fault for seed in range(block * 25, block * 25 + 25) for fault in RandomEvent(seed, 64).play().faults]
    assert faults == []


@pytest.mark.parametrize(
    ("drawn", "fault"),
    [
        (Draw((("a", "b"), ("c", "d")), "e"), "costs (0, 1)"),
        (Draw((("a", "c"), ("b", "e")), "d"), "d rests again"),
        (Draw((("a", "c"), ("b", "a")), "e"), "not everyone"),
    ],
)
def test_the_check_itself_finds_what_could_have_been_avoided(drawn: Draw, fault: str) -> None:
    given = Field(tuple("abcde"), {frozenset("ab"): [1]}, {"d": 1})
    assert fault in " ".join(check(given, drawn))
    assert check(given, draw(given)) == []


def test_crowded_little_events_have_unavoidable_rematches_and_no_others() -> None:
    events = [RandomEvent(seed, most_coaches=9).play() for seed in range(1000, 1100)]
    assert [fault for event in events for fault in event.faults] == []
    assert sum(event.rematches for event in events) > 20


@pytest.mark.parametrize("seed", range(4))
def test_whole_events_with_people_coming_and_going(seed: int) -> None:
    chance = random.Random(seed)
    names = [f"c{number}" for number in range(chance.randint(9, 16))]
    built = started(names, rounds=5)
    for number in range(1, 6):
        built.draw(chance.randrange(1000))
        for game in built.state.missing_results():
            built.enter(
                {game.home: (chance.randrange(4), 0), str(game.away): (chance.randrange(4), chance.randrange(5))}
            )
        everyone = [coach for coach in built.state.coaches.values() if coach.status == "active"]
        leaver, sleeper = chance.sample(everyone, 2)
        if number < 5:
            built.decide(Withdraw(leaver.id))
            built.decide(MarkPresent(sleeper.id) if sleeper.absent else MarkAbsent(sleeper.id))
            built.register(f"late{number}")
    pairs = [frozenset(match.entrants) for match in built.state.matches.values() if match.away]
    assert len(pairs) == len(set(pairs))
    rests = [match.home for match in built.state.matches.values() if match.away is None]
    assert len(rests) == len(set(rests))
    table = coach_standings(built.state)
    assert len(table.rows) == len(built.state.coaches)
    assert [row.place for row in table.rows] == sorted(row.place for row in table.rows)
    assert awards(built.state)[0].winners
    again = Event.load(built.event.dump())
    assert again.state == built.state
    assert again.unrepeatable_draws() == []
    assert built.event.journal.entries[-1].author == ORGANISER
    assert NOW in {entry.time for entry in built.event.journal.entries}
