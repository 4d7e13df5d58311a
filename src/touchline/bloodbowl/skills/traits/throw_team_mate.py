"""Throw Team-mate."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import yes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MAY_THROW
from touchline.core.hooks import Effect
from touchline.core.match import YES

THROWER_STRENGTH: Final = 5


def throws(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and match.sheets[owner].st >= THROWER_STRENGTH else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("throw-team-mate", values={MAY_THROW: throws}),
        "Throw Team-mate",
        "With ST 5 or more, may throw a team-mate who has the Right Stuff.",
        TRAIT,
        (BB2020,),
        810,
    ),
    Skill(
        Effect("throw-team-mate", values={MAY_THROW: yes}),
        "Throw Team-Mate",
        "In a Pass Action may throw an adjacent team-mate who has the Right Stuff.",
        TRAIT,
        (BB2016, GOLD),
        810,
    ),
]
