"""What stars, mercenaries and inducements cost: the same random lists with and without them, in alternating matches.

Both measures play the same pairs of matches in one process, each with its watch on its own half of them, so that
nothing but the extras is different.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from benchmarks.registry import Stopwatch, Unit, measure
from benchmarks.rosters import random_roster
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import SeededDice
from touchline.matches.rosters import plain_team
from touchline.teams import TeamList

SECONDS: Final = 3.0  # of both halves together
LISTS: Final = 12
WITHOUT: Final = f"{BLOOD_BOWL.id}: random decisions, lists without extras"
WITH: Final = f"{BLOOD_BOWL.id}: random decisions, the same with stars and inducements"


def settings_of(lists: list[TeamList], number: int) -> dict[str, object]:
    """Two neighbours of the lists against each other."""
    pair = [lists[number % len(lists)], lists[(number + 1) % len(lists)]]
    return {"teams": [plain_team(listed) for listed in pair], "death_zone": True}


def plain(listed: TeamList) -> TeamList:
    """The list without anything that is only hired for the match."""
    return replace(listed, stars=(), mercenaries=(), inducements=())


def play(settings: dict[str, object], seed: int) -> int:
    chance = random.Random(seed)
    match = BLOOD_BOWL.new(settings, SeededDice(seed))
    decisions = 0
    while not match.over:
        match.step(chance.choice(match.legal))
        decisions += 1
    return decisions


def alternating(watched: int) -> Callable[[Stopwatch], int]:
    """Matches in pairs, first without and then with extras; the watch runs for one of the two."""

    def work(watch: Stopwatch) -> int:
        lists = [random_roster(number) for number in range(LISTS)]
        kinds = [list(map(plain, lists)), lists]
        tables = [[settings_of(kind, number) for number in range(LISTS)] for kind in kinds]
        for table in tables:  # what is worked out once for all matches is no part of any of them
            for settings in table:
                BLOOD_BOWL.new(settings, SeededDice(0))
        decisions, seed, end = 0, 0, time.perf_counter() + SECONDS
        while time.perf_counter() < end:
            for kind, table in enumerate(tables):
                if kind == watched:
                    with watch.running():
                        decisions += play(table[seed % LISTS], seed)
                else:
                    play(table[seed % LISTS], seed)
            seed += 1
        return decisions

    return work


measure(WITHOUT, Unit.PER_SECOND)(alternating(0))
measure(WITH, Unit.PER_SECOND)(alternating(1))
