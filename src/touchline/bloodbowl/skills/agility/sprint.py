"""Sprint."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import RUSHES
from touchline.core.hooks import Effect

THIRD: Final = 3


def sprint(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


def third_square(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Who has more squares than that already gains nothing."""
    return max(value, THIRD) if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("sprint", values={RUSHES: sprint}),
        "Sprint",
        "May Rush three times instead of two.",
        AGILITY_SKILL,
        (BB2020,),
        430,
    ),
    Skill(
        Effect("sprint", values={RUSHES: sprint}),
        "Sprint",
        "May Go For It three times instead of two.",
        AGILITY_SKILL,
        (BB2016,),
        430,
    ),
    Skill(
        Effect("sprint", values={RUSHES: third_square}),
        "Sprint",
        "May Go For It three times instead of two.",
        AGILITY_SKILL,
        (GOLD,),
        430,
    ),
]
