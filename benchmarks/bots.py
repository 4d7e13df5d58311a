"""Whole games between bots, as `touchline simulate` and `touchline arena` play them, on one core."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from benchmarks.registry import Stopwatch, Unit, measure
from touchline.bloodbowl.game import EDITIONS
from touchline.bots.table import Plan, play_plan
from touchline.simulate.settings import match_settings

BLITZ = "blitzbowl"


def games(game: str, bot: str, seeds: Sequence[int]) -> Callable[[Stopwatch], int]:
    """The same games again and again; the first one, in which boards and team lists are worked out, is not counted."""

    def work(watch: Stopwatch) -> int:
        settings = match_settings(game)
        play_plan(Plan(game, ("random", "random"), 0, settings))
        with watch.running():
            for seed in seeds:
                play_plan(Plan(game, (bot, bot), seed, settings))
        return len(seeds)

    return work


measure("blitzbowl: a game of greedy bots", Unit.MILLISECONDS)(games(BLITZ, "greedy", range(4)))
for edition in EDITIONS:
    measure(f"{edition.id}: a game of scripted bots", Unit.MILLISECONDS)(games(edition.id, "scripted", range(4)))
    measure(f"{edition.id}: a game of greedy bots", Unit.MILLISECONDS)(games(edition.id, "greedy", range(1)))
