"""The games of the catalogue: random whole matches, and copies of a match in the middle of one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from benchmarks.registry import Stopwatch, Unit, measure
from touchline.catalogue import GAMES
from touchline.core.dice import SeededDice
from touchline.core.game import Game
from touchline.core.match import Match

SECONDS = 2.0  # long enough that what a board works out once and remembers hardly counts
COPIES = 10_000
MIDDLE = 60  # decisions into a match


def sample_match(game: Game[Any], seed: int) -> Match:
    """A match under one of the settings that together reach every corner of the game's rules."""
    samples = list(game.samples())
    match: Match = game.new(samples[seed % len(samples)], SeededDice(seed))
    return match


def random_decisions(game: Game[Any]) -> Callable[[Stopwatch], int]:
    """Whole matches, as for chess: take the legal actions, choose one, step."""

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
                    match.step(chance.choice(match.legal))
                    decisions += 1
                seed += 1
        return decisions

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
    measure(f"{each.id}: copy a match", Unit.MICROSECONDS)(copies(each))
