"""Bots: they are called by name, see no more than their seat, and take what is offered."""

from __future__ import annotations

from time import perf_counter

import pytest

from tests.bots.positions import ForbiddenDice, staged, with_hidden_cards
from tests.toy.game import ToyGame
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.bots.agent import Agent, RandomBot
from touchline.bots.by_name import BotError, read_bot
from touchline.bots.knowledge import Unfamiliar
from touchline.bots.search import SearchBot
from touchline.bots.table import Plan, StalledMatch, play, play_plan
from touchline.core.dice import SeededDice
from touchline.core.snapshot import position

LOOKING_AHEAD = ("greedy", "search:iterations=25")
EVERY_BOT = ("random", *LOOKING_AHEAD)


def bot(name: str, seed: int = 5) -> Agent:
    return read_bot(name, "blitzbowl").make(seed)


def answer(match: BlitzMatch, name: str, seed: int = 5) -> str:
    return match.describe(bot(name, seed).choose(match))


# --- names


def test_a_name_carries_options() -> None:
    assert read_bot("search:seconds=0.5,iterations=7", "blitzbowl").options == {"seconds": 0.5, "iterations": 7}
    assert read_bot("greedy", "blitzbowl").options == {}
    default = read_bot("search", "blitzbowl").make(1)
    assert isinstance(default, SearchBot)
    assert (default.seconds, default.iterations) == (1.0, None)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "grady",
            "there is no bot 'grady' for blitzbowl; there are random, greedy, search, "
            "first-match, rookie, regular, club, champion",
        ),
        ("random:x=1", "the bot random has no option 'x=1'; it takes none"),
        ("search:1", "the bot search has no option '1'; it takes seconds=NUMBER, iterations=NUMBER, slips=NUMBER"),
        ("search:iterations=2.5", "iterations of the bot search is '2.5'; it takes a whole number above 0"),
        ("search:seconds=inf", "seconds of the bot search is 'inf'; it takes a number above 0"),
        ("search:seconds=0", "seconds of the bot search is '0'; it takes a number above 0"),
    ],
)
def test_a_wrong_name_is_refused_with_what_is_allowed(name: str, message: str) -> None:
    with pytest.raises(BotError) as error:
        read_bot(name, "blitzbowl")
    assert str(error.value) == message


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="needs a budget"):
        SearchBot(Unfamiliar(), 1)


# --- no peeking


@pytest.mark.parametrize("name", EVERY_BOT)
def test_an_answer_depends_neither_on_hidden_cards_nor_on_the_dice_to_come(name: str) -> None:
    changed = 0
    for number, match in enumerate(with_hidden_cards(12)):
        seat = match.actor
        other = match.clone()
        other.resample(seat, SeededDice(number))
        other.dice = SeededDice(1000 + number)
        changed += other.hands != match.hands
        assert bot(name).choose(match) == bot(name).choose(other)
    assert changed >= 3


@pytest.mark.parametrize("name", EVERY_BOT)
def test_a_bot_neither_throws_the_dice_of_the_match_nor_changes_it(name: str) -> None:
    for match in with_hidden_cards(4):
        match.dice = ForbiddenDice()
        before = position(BLITZ_BOWL, match)
        assert bot(name).choose(match) in match.legal
        assert position(BLITZ_BOWL, match) == before


# --- determinism and the end of games


@pytest.mark.parametrize("name", LOOKING_AHEAD)
def test_the_same_plan_gives_the_same_match(name: str) -> None:
    plan = Plan("blitzbowl", (name.replace("25", "4"), "random"), 11)
    assert play_plan(plan) == play_plan(plan)


def test_no_bot_stalls_a_match_under_any_settings() -> None:
    for number, settings in enumerate(BLITZ_BOWL.samples()):
        names = ("greedy:samples=1" if number % 4 < 2 else "search:iterations=2", "random")
        outcome = play_plan(Plan("blitzbowl", names[:: 1 if number % 2 else -1], number, settings))
        assert outcome.decisions < BLITZ_BOWL.bound()


def test_a_match_beyond_its_bound_is_an_error() -> None:
    match = BLITZ_BOWL.new({}, SeededDice(1))
    with pytest.raises(StalledMatch, match="not over after 20 decisions"):
        play(match, [RandomBot(1), RandomBot(2)], 20)


# --- strength


@pytest.mark.parametrize("name", LOOKING_AHEAD)
def test_a_touchdown_within_reach_is_scored(name: str) -> None:
    match = staged({"players": {"5W": "k6 ball", "1W": "c3", "1E": "f9", "2E": "g2"}, "active": "west"})
    west = bot(name)
    while match.active == 0 and match.score[0] == 0:
        match.step(west.choose(match))
    assert match.score == [4, 0]


@pytest.mark.parametrize("name", LOOKING_AHEAD)
def test_a_challenge_that_was_met_is_claimed(name: str) -> None:
    position: dict[str, object] = {
        "players": {"4W": "e6", "1W": "a1", "1E": "o9"},
        "balls": ["h6"],
        "active": "west",
        "challenges": ["get-the-ball"],
        "turn": 5,
    }
    match = staged(position)
    match.step(match.parse("run 4W"))
    match.step(match.parse("to h6"))
    while "claim nothing" not in [match.describe(option) for option in match.legal]:
        match.step(match.parse("to h6"))
    assert answer(match, name) == "claim 1 get-the-ball"


def test_search_sees_a_score_three_actions_away() -> None:
    """The carrier is out of reach of the End Zone: it takes a Run, a Hand-off, and a Run by the team-mate."""
    players = {"5W": "g6 ball", "4W": "j7", "1W": "a1", "2W": "a3", "3W": "a9", "6W": "a11"}
    players |= {"1E": "n1", "2E": "n11", "3E": "l1", "4E": "l11", "5E": "h1", "6E": "h11"}
    match = staged({"players": players, "active": "west"})
    west = bot("search:iterations=400")
    while match.active == 0 and not match.over:
        match.step(west.choose(match))
    assert match.score == [4, 0]


def test_search_plays_a_game_it_knows_only_by_its_rules() -> None:
    game = ToyGame()
    wins = 0
    for seed in range(8):
        match = game.new({}, SeededDice(seed))
        seat = seed % 2
        agents: list[Agent] = [RandomBot(seed), RandomBot(seed)]
        agents[seat] = SearchBot(Unfamiliar(), seed, iterations=60)
        play(match, agents, game.bound())
        wins += match.winner == seat
    assert wins >= 5


def test_a_search_keeps_to_its_budget() -> None:
    match = staged({"players": {"5W": "h6 ball", "1E": "b2"}, "active": "west"})
    for iterations in (1, 10, 40):
        assert SearchBot(Unfamiliar(), 3, iterations=iterations).search(match).visits == iterations
    assert SearchBot(Unfamiliar(), 3, seconds=60, iterations=2).search(match).visits == 2
    started = perf_counter()
    assert SearchBot(Unfamiliar(), 3, seconds=0.05).search(match).visits >= 1
    assert perf_counter() - started < 10  # far more than it takes, whatever else the machine does
