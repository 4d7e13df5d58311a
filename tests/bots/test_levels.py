"""Levels for people, and the ladder that measures them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bots.agent import Slipping
from touchline.bots.by_name import LEVELS, levels, offered_bots, read_bot, standard_bot
from touchline.bots.ladder import Ladder
from touchline.bots.table import Outcome, Plan
from touchline.cli.arena import command as arena
from touchline.cli.ladder import team_settings
from touchline.core.dice import SeededDice
from touchline.core.match import NOBODY, Match

GAMES = ("blitzbowl", "bloodbowl-2020", "bloodbowl-2016", "bloodbowl-gold")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_five_levels(game: str) -> None:
    assert levels(game) == ["first-match", "rookie", "regular", "club", "champion"]
    bots = [str(read_bot(level, game)) for level in levels(game)]
    assert len(set(bots)) == 5


@pytest.mark.parametrize("game", GAMES)
def test_people_are_offered_the_standard_bot_first(game: str) -> None:
    offered = offered_bots(game)
    assert len(offered) == len(LEVELS)
    assert read_bot(offered[0][0], game) == read_bot(standard_bot(game), game)


@pytest.mark.parametrize("game", GAMES[1:])
def test_blood_bowl_is_rated_with_ten_pairs_of_teams(game: str) -> None:
    lists: list[Any] = [settings["teams"] for settings in team_settings(game)]
    pairs = [frozenset(team["id"] for team in pair) for pair in lists]
    assert len(set(pairs)) == len(pairs) == 10
    assert all(len(pair) == 2 for pair in pairs)


def test_a_slip_is_a_random_answer_as_often_as_said() -> None:
    class Steady:
        def choose(self, match: Match) -> int:
            return match.legal[0]

    match = BLITZ_BOWL.new({}, SeededDice(1))
    bot = Slipping(Steady(), 5, 0.25)
    others = 1 - 1 / len(match.legal)  # a random answer may be the steady one
    slips = sum(bot.choose(match) != match.legal[0] for _ in range(4000))
    assert slips / 4000 / others == pytest.approx(0.25, abs=0.04)


def outcome(winner: int) -> Outcome:
    return Outcome(Plan("blitzbowl", ("a", "b"), 0, {}), winner, (0, 0), 1, 1)


def rated(shares: list[int], games: int = 100) -> Ladder:
    """A ladder of three bots in which the later of two wins so many of a hundred games."""
    ladder = Ladder("blitzbowl", ["a", "b", "c"], games, [{}])
    for number in range(ladder.total):
        pairing, game = divmod(number, games)
        seat = game % 2
        ladder.count(number, outcome(seat if game < shares[pairing] else 1 - seat))
    return ladder


def test_ratings_are_those_of_elo() -> None:
    """76 % is 200 points; 91 % over two rungs fits that."""
    rungs = rated([76, 76, 91]).rungs()
    assert [rung.bot for rung in rungs] == ["a", "b", "c"]
    assert [rung.rating for rung in rungs] == pytest.approx([0, 200, 400], abs=6)
    assert rungs[0].margin == 0
    assert 50 < rungs[1].margin < rungs[2].margin < 120


def test_more_games_narrow_the_margin() -> None:
    many = Ladder("blitzbowl", ["a", "b"], 400, [{}])
    for number in range(400):
        many.count(number, outcome(number % 2 if number % 4 else NOBODY))
    few = Ladder("blitzbowl", ["a", "b"], 100, [{}])
    for number in range(100):
        few.count(number, outcome(number % 2 if number % 4 else NOBODY))
    assert many.rungs()[1].margin == pytest.approx(few.rungs()[1].margin / 2, rel=0.05)


def test_the_ladder_is_an_arena() -> None:
    words = ["ladder", "random", "greedy:slips=0.5", "--games", "2", "--jobs", "1", "--json"]
    result = CliRunner().invoke(arena, words, standalone_mode=False)
    assert result.exception is None
    assert [rung["bot"] for rung in json.loads(result.stdout)["ladder"]] == ["random", "greedy:slips=0.5"]
    result = CliRunner().invoke(arena, ["ladder", "random", "greedy", "--teams", "a", "b"])
    assert "a ladder chooses its teams" in result.output
