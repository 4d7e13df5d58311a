"""Drunkard."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import RUSH
from touchline.core.hooks import Effect


def drunkard(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Not steady enough for a Rush."""
    return value - 1 if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("drunkard", values={RUSH: drunkard}),
        "Drunkard",
        "-1 to Rush rolls.",
        TRAIT,
        (BB2020,),
        460,
    ),
]
