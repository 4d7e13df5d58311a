"""The games by their ids: random whole matches, and copies of a match in the middle of one."""

from __future__ import annotations

import random
import time
from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from benchmarks.registry import Stopwatch, Unit, measure
from touchline.bloodbowl.vocabulary import ACT, TURN_Q
from touchline.core.dice import SeededDice
from touchline.core.game import Game
from touchline.core.match import Match
from touchline.matches import GAMES, bowl_of

SECONDS = 2.0  # long enough that what a board works out once and remembers hardly counts
COPIES = 10_000
MIDDLE = 60  # decisions into a match
NEVER = -1  # no question


def sample_match(game: Game[Any], seed: int) -> Match:
    """A match under one of the settings that together reach every corner of the game's rules."""
    samples = list(game.samples())
    match: Match = game.new(samples[seed % len(samples)], SeededDice(seed))
    return match


def go_on(legal: list[int], chance: random.Random) -> int:
    """Activate a player of Blood Bowl as long as that is possible; ending the turn and giving up stand before that."""
    first = bisect_left(legal, ACT)
    return legal[chance.randrange(first, len(legal))] if first < len(legal) else legal[0]


def random_decisions(game: Game[Any]) -> Callable[[Stopwatch], int]:
    """Whole matches, as for chess: take the legal actions, choose one, step. No turn of Blood Bowl ends early."""
    turn = NEVER if bowl_of(game.id) is None else TURN_Q

    def work(watch: Stopwatch) -> int:
        chance = random.Random(1)
        samples = list(game.samples())
        for sample in samples:  # what is worked out once for all matches is no part of any of them
            game.new(sample, SeededDice(0))
        decisions = 0
        with watch.running():
            seed, end = 0, time.perf_counter() + SECONDS
            while time.perf_counter() < end:
                match = game.new(samples[seed % len(samples)], SeededDice(seed))
                while not match.over:
                    match.step(chance.choice(match.legal) if match.question != turn else go_on(match.legal, chance))
                    decisions += 1
                seed += 1
        return decisions

    return work


def random_matches(game: Game[Any]) -> Callable[[Stopwatch], int]:
    """Whole matches under the default settings, every answer by chance."""

    def work(watch: Stopwatch) -> int:
        chance = random.Random(1)
        game.new({}, SeededDice(0))
        seed = 0
        with watch.running():
            end = time.perf_counter() + SECONDS
            while time.perf_counter() < end:
                match = game.new({}, SeededDice(seed))
                while not match.over:
                    match.step(chance.choice(match.legal))
                seed += 1
        return seed

    return work


def copies(game: Game[Any]) -> Callable[[Stopwatch], int]:
    def work(watch: Stopwatch) -> int:
        match = sample_match(game, seed=1)
        for _ in range(MIDDLE):
            match.step(match.legal[0])
        with watch.running():
            for _ in range(COPIES):
                match.clone()
        return COPIES

    return work


for each in GAMES.values():
    measure(f"{each.id}: random decisions", Unit.PER_SECOND)(random_decisions(each))
    measure(f"{each.id}: random matches", Unit.PER_SECOND)(random_matches(each))
    measure(f"{each.id}: copy a match", Unit.MICROSECONDS)(copies(each))
