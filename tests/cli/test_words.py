"""Events in words."""

from __future__ import annotations

import pytest

from touchline.blitzbowl import events
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ARMOUR_ROLL, BLOCK, KERRUNCH, NONE, RUN, SHOVE, SIDESTEP, THROW_ROLL
from touchline.blitzbowl.words import sentences
from touchline.bots.agent import RandomBot
from touchline.core.dice import ScriptedDice, SeededDice, pack
from touchline.core.events import Event, EventList
from touchline.core.match import NOBODY


def sentence(match: BlitzMatch, event: Event, seat: int) -> str:
    (told,) = sentences(match, [event], seat)
    return told


@pytest.fixture
def match() -> BlitzMatch:
    players = {"1W": "h6", "5W": "g4 ball", "4E": "i6 prone"}
    return BLITZ_BOWL.stage({"players": players, "active": "west"}, {}, ScriptedDice([]))


BLITZER, RUNNER = 4, 9  # 5W and 4E
H6, I6 = 5 * 15 + 7, 5 * 15 + 8


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ((events.TOSS, 1, 0, 0), "The coin falls for the coach in the east, who sets up second and plays second."),
        ((events.TURN, 0, 4, 0), "Turn 4: Orc (west)."),
        ((events.ACTION, BLITZER, BLOCK, 0), "Blitzer 5W blocks."),
        ((events.ACTION, BLITZER, SIDESTEP, 1), "Blitzer 5W sidesteps (free)."),
        ((events.BOUNCED, H6, I6, 4), "The ball bounces from h6 to i6 (D8: 4, E)."),
        ((events.BOUNCED, H6, I6, 0), "The ball goes from h6 to i6, as the coach chooses."),
        ((events.CHECK, BLITZER, THROW_ROLL, 3), "Blitzer 5W rolls 3 for the Throw (needs 4+ before modifiers)."),
        ((events.CHECK, RUNNER, ARMOUR_ROLL, 3), "Runner 4E rolls 3 for armour (needs 3+ before modifiers)."),
        (
            (events.BLOCK_DICE, BLITZER, RUNNER, pack([6, KERRUNCH])),
            "Blitzer 5W rolls against Runner 4E: Kerrunch, Shove.",
        ),
        ((events.BLOCK_DICE, NONE, RUNNER, SHOVE), "The crowd comes for Runner 4E: Shove."),
        (
            (events.RESULT, BLITZER, RUNNER, KERRUNCH),
            "Blitzer 5W takes Kerrunch on Runner 4E with -1 to the Armour Check.",
        ),
        ((events.TOUCHDOWN, BLITZER, 4, 0), "TOUCHDOWN by Blitzer 5W: 4 points for Orc (west)!"),
        ((events.CLAIMED, 1, 3, 1), "Dwarf (east) claims Get The Ball! for 1 point."),
        ((events.FINISHED, NOBODY, 0, 0), "The game is drawn, 0 : 0: the last turn is over."),
    ],
)
def test_events_are_described_with_names_and_dice(match: BlitzMatch, event: Event, words: str) -> None:
    assert sentence(match, event, NOBODY) == words


def test_the_steps_of_an_action_are_one_sentence(match: BlitzMatch) -> None:
    moved: list[Event] = [(events.ACTION, BLITZER, RUN, 0)]
    moved += [(events.STEP, BLITZER, H6, 0), (events.STEP, BLITZER, I6, 0)]
    assert sentences(match, [*moved, (events.STEP, RUNNER, H6, 0)], 0) == [
        "Blitzer 5W runs: h6 i6.",
        "Runner 4E moves: h6.",
    ]


def test_what_a_seat_may_not_know_is_not_sent(match: BlitzMatch) -> None:
    took: Event = (events.TOOK_CARD, 0, 16, 0)
    assert sentence(match, took, 0) == "Orc (west) takes Sprint into the hand."
    assert sentence(match, took, 1) == sentence(match, took, NOBODY) == "Orc (west) takes a Bonus Play into the hand."


VALUES = {"player": BLITZER, "target": RUNNER, "square": H6, "from": I6, "pitch": 0, "dice": SHOVE}


@pytest.mark.parametrize("number", range(len(events.EVENT_KINDS)), ids=lambda number: events.EVENT_KINDS[number].name)
def test_every_kind_of_event_has_its_sentence(match: BlitzMatch, number: int) -> None:
    values = [VALUES.get(field, 1) for field in events.EVENT_KINDS[number].fields] + [0, 0, 0]
    assert_well_formed(sentence(match, (number, values[0], values[1], values[2]), NOBODY))


@pytest.mark.parametrize("number", range(2, 12))
def test_whole_games_with_every_rule_can_be_put_into_words(number: int) -> None:
    match = BLITZ_BOWL.new(list(BLITZ_BOWL.samples())[number], SeededDice(number))
    sink = EventList()
    match.sink = sink
    bot = RandomBot(number)
    while not match.over:
        match.step(bot.choose(match))
    for line in sentences(match, sink.events, NOBODY):
        assert_well_formed(line)


def assert_well_formed(line: str) -> None:
    assert line[0].isupper(), line
    assert line[-1] in ".!", line
    assert "  " not in line, line
