"""A player of the Undead in a team of others."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import TREATMENTS
from touchline.core.hooks import Effect


def untreatable(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return 0 if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("undead", values={TREATMENTS: untreatable}),
        "Undead",
        "No apothecary can treat it.",
        TRAIT,
        (GOLD,),
        998,
        anywhere=True,
        compulsory=True,
    ),
]
