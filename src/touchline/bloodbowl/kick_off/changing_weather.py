"""Changing Weather."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE
from touchline.core.dice import D8
from touchline.core.match import DONE


def changing_weather(match: BowlMatch) -> int:
    """New weather; in fair weather a gust scatters the ball."""
    rules = match.rules
    rules.roll_weather(match)
    if match.weather == rules.fair_weather and match.landing != NONE:
        square, out = rules.scatter(match, match.landing)
        match.landing = NONE if out or match.half_of(match.kicking) >> square & 1 else square
    return DONE


def gust(match: BowlMatch) -> int:
    """New weather; if it is fair a gust blows the ball one square on."""
    rules = match.rules
    rules.roll_weather(match)
    if match.weather == rules.fair_weather and match.landing != NONE:
        square, out = rules.fly(match, match.landing, rules.directions[match.dice.roll(D8) - 1], 1)
        match.landing = NONE if out or match.half_of(match.kicking) >> square & 1 else square
    return DONE


def new_weather(match: BowlMatch) -> int:
    """New weather, from this kick on."""
    match.rules.roll_weather(match)
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "changing-weather",
        "Changing Weather",
        "The weather is re-rolled; in fine weather the ball scatters.",
        changing_weather,
        {BB2020: [8]},
    ),
    KickOffResult(
        "changing-weather",
        "Changing Weather",
        "The weather is re-rolled; in fine weather a gust moves the ball one square.",
        gust,
        {BB2016: [7]},
    ),
    KickOffResult("changing-weather", "Changing Weather", "The weather is rolled again.", new_weather, {GOLD: [7]}),
]
