"""Right Stuff."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MAY_BE_THROWN
from touchline.core.hooks import Effect
from touchline.core.match import YES

THROWN_STRENGTH: Final = 3


def thrown(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and match.sheets[owner].st <= THROWN_STRENGTH else value


def thrown_standing(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and match.is_able(owner) else value


def thrown_upright(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """With or without a Tackle Zone."""
    return YES if owner == subject and match.is_standing(owner) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("right-stuff", values={MAY_BE_THROWN: thrown}),
        "Right Stuff",
        "If ST 3 or less, may be thrown by a Throw Team-mate player.",
        TRAIT,
        (BB2020,),
        820,
        compulsory=True,
    ),
    Skill(
        Effect("right-stuff", values={MAY_BE_THROWN: thrown_standing}),
        "Right Stuff",
        "May be thrown by a team-mate with Throw Team-Mate while it stands.",
        TRAIT,
        (BB2016,),
        820,
        compulsory=True,
    ),
    Skill(
        Effect("right-stuff", values={MAY_BE_THROWN: thrown_upright}),
        "Right Stuff",
        "May be thrown by a team-mate with Throw Team-Mate while it stands.",
        TRAIT,
        (GOLD,),
        820,
        compulsory=True,
    ),
]
