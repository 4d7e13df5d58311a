"""Blitz Bowl keeps the kernel's contract, with every team, pitch, arena and switch."""

from __future__ import annotations

import random

import pytest

from tests.builds import share
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.conformance import check_game
from touchline.core.dice import SeededDice

SAMPLES = list(BLITZ_BOWL.samples())


@pytest.mark.parametrize("number", share(range(len(SAMPLES))))
def test_the_battery_for_games(number: int) -> None:
    report = check_game(BLITZ_BOWL, seeds=(4 + number,), probe=0.05, samples=[SAMPLES[number]])
    assert report.decisions > 60


@pytest.mark.parametrize("number", share(range(len(SAMPLES))))
def test_random_games_raise_nothing_and_break_no_invariant(number: int) -> None:
    for seed in range(8):
        chance = random.Random(seed)
        match = BLITZ_BOWL.new(SAMPLES[number], SeededDice(1000 * number + seed))
        decisions = 0
        while not match.over:
            match.step(chance.choice(match.legal))
            decisions += 1
            assert BLITZ_BOWL.check(match) == []
        assert decisions <= BLITZ_BOWL.bound()
