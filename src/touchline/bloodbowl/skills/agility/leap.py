"""Leap."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import long_legs, may_leave_square, unused
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import JUMP_TOTAL, LEAPS
from touchline.core.hooks import Effect
from touchline.core.match import YES


def leap(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def leap_once(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    free = unused(match, owner, "leap") and may_leave_square(match, owner)
    return YES if owner == subject and free else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("leap", values={LEAPS: leap, JUMP_TOTAL: long_legs}),
        "Leap",
        "May leap over any one adjacent square, occupied or not, with its penalties reduced by 1.",
        AGILITY_SKILL,
        (BB2020,),
        290,
        excludes=("pogo-stick",),
    ),
    Skill(
        Effect("leap", values={LEAPS: leap_once}),
        "Leap",
        "Once per turn may leap to any empty square within two, over anybody, by an unmodified Agility roll; it costs "
        "two squares of movement.",
        AGILITY_SKILL,
        (BB2016,),
        290,
    ),
    Skill(
        Effect("leap", values={LEAPS: leap}),
        "Leap",
        "Leaps over an adjacent square for two squares of movement: an unmodified agility roll, no dodge.",
        AGILITY_SKILL,
        (GOLD,),
        290,
    ),
]
