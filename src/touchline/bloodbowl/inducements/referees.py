"""Referees with an open hand, and what teams know about arguing."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import (
    REFEREE,
    Inducement,
    Reduced,
)
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARGUE_ROLL, FOUL_SEEN
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

SEES_ON: Final = 5


def watches(match: BowlMatch, value: int, owner: int, fouler: int, effect: str, target: int) -> int:
    """A foul of the opponents that nobody has seen may be seen after all."""
    if value or match.seat_of(fouler) == seat_of(match, owner):
        return value
    die = match.dice.roll(D6)
    match.rules.tell_threat(match, fouler, match.rules.number(effect), die, target)
    return YES if die >= target else NO


def close_scrutiny(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return watches(match, value, owner, fouler, "biased-referee", SEES_ON)


def ear_of_the_referee(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    return value + 1 if seat_of(match, owner) == seat else value


REFEREES: Final[list[Inducement]] = [
    Inducement(
        Effect("biased-referee", values={ARGUE_ROLL: ear_of_the_referee}, interrupts={FOUL_SEEN: close_scrutiny}),
        "Biased Referee",
        "Opposing Fouls without a double are seen on 5+; +1 on your Argue the Call rolls.",
        120_000,
        kind=REFEREE,
        reduced=(Reduced("bribery-and-corruption", 80_000),),
    ),
]
