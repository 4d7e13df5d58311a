"""Nerves of Steel."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, PASSING_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, INTERFERE, PASSING, THROWING
from touchline.core.hooks import Effect


def steady(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Markers do not count."""
    return value + match.markers(owner) if owner == subject else value


def steady_interference(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + min(1, match.markers(owner)) if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("nerves-of-steel", values={PASSING: steady, CATCH: steady, INTERFERE: steady_interference}),
        "Nerves of Steel",
        "Ignores modifiers for being marked when passing, catching or interfering.",
        PASSING_SKILL,
        (BB2020,),
        490,
    ),
    Skill(
        Effect("nerves-of-steel", values=dict.fromkeys((PASSING, THROWING, CATCH, INTERFERE), steady)),
        "Nerves of Steel",
        "Ignores opposing tackle zones when passing, catching or intercepting.",
        PASSING_SKILL,
        (BB2016,),
        490,
    ),
    Skill(
        Effect("nerves-of-steel", values={PASSING: steady, THROWING: steady, CATCH: steady}),
        "Nerves of Steel",
        "Tackle zones do not count when it passes or catches.",
        GENERAL_SKILL,
        (GOLD,),
        490,
        compulsory=True,
    ),
]
