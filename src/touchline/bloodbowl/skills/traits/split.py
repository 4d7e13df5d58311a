"""Split."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import HURT, INJURY_RESULT, SPLITS
from touchline.core.hooks import Effect


def splits(match: BowlMatch, value: int, owner: int, subject: int, _total: int) -> int:
    """An injury on the pitch makes two of one."""
    return SPLITS if owner == subject and value == HURT and match.at[owner] >= 0 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("split", interrupts={INJURY_RESULT: splits}),
        "Split",
        "An injury turns it into two Blue Horrors instead of banishing it.",
        TRAIT,
        (GOLD,),
        404,
        compulsory=True,
    ),
]
