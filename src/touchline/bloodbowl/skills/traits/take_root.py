"""Take Root."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PASSED
from touchline.core.hooks import Effect

ROOT_TARGET: Final = 2


def take_root(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """On a 1 the player is Rooted, and may act without leaving the square."""
    if owner != subject or not value or match.rooted >> owner & 1:
        return value
    match.after(root_tested, owner, value)
    return match.rules.skill_test(match, owner, "take-root", ROOT_TARGET, 0)


def root_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    if not shown & PASSED:
        match.rooted |= 1 << owner
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("take-root", interrupts={ACTIVATED: take_root}),
        "Take Root",
        "When activated: D6, on a 1 it is rooted to its square until the drive ends or it goes down.",
        TRAIT,
        (BB2020, BB2016),
        630,
        carry_on=(root_tested,),
        balks=True,
        compulsory=True,
    ),
]
