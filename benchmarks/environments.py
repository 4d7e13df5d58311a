"""Environments for learning: steps a second with observation and mask, legal actions chosen at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from time import perf_counter

import numpy as np

from benchmarks.registry import Stopwatch, Unit, measure
from touchline.learn.single_seat import SingleSeat
from touchline.learn.vector import ManySeats

BOWL = "bloodbowl-2020"
SECONDS = 2.0
MATCHES = 16


def single(watch: Stopwatch) -> int:
    """One match at a time; the opponent answers at random."""
    env, chance = SingleSeat(BOWL), random.Random(1)
    seen, _ = env.reset(seed=1)
    steps = 0
    with watch.running():
        end = perf_counter() + SECONDS
        while perf_counter() < end:
            legal = np.flatnonzero(seen["action_mask"].view(np.bool_))  # numpy finds true ones ten times faster
            seen, _, terminated, truncated, _ = env.step(int(legal[chance.randrange(len(legal))]))
            steps += 1
            if terminated or truncated:
                seen, _ = env.reset()
    return steps


def many(copy: bool) -> Callable[[Stopwatch], int]:
    def work(watch: Stopwatch) -> int:
        env, chance = ManySeats(MATCHES, BOWL, copy=copy), random.Random(1)
        seen, _ = env.reset(seed=1)
        actions, steps = np.zeros(MATCHES, np.int64), 0
        starts = np.arange(MATCHES + 1) * seen["action_mask"].shape[1]
        with watch.running():
            end = perf_counter() + SECONDS
            while perf_counter() < end:
                legal = np.flatnonzero(seen["action_mask"].view(np.bool_))  # of all matches in a row
                ends = np.searchsorted(legal, starts).tolist()
                chosen = [legal[chance.randrange(*pair)] if pair[0] < pair[1] else 0 for pair in pairwise(ends)]
                actions[:] = np.maximum(chosen - starts[:-1], 0)
                seen, *_ = env.step(actions)
                steps += MATCHES
        return steps

    return work


measure("bloodbowl-2020: environment steps, one match", Unit.PER_SECOND)(single)
measure("bloodbowl-2020: environment steps, 16 matches", Unit.PER_SECOND)(many(copy=True))
measure("bloodbowl-2020: environment steps, 16 matches in place", Unit.PER_SECOND)(many(copy=False))
