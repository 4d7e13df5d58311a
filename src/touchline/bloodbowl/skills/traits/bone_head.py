"""Bone Head."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.wits import wits_tested
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED
from touchline.core.hooks import Effect

BONE_HEAD_TARGET: Final = 2


def bone_head(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Forgets what to do on a 1."""
    if owner != subject or not value:
        return value
    match.after(wits_tested, owner, value)
    return match.rules.skill_test(match, owner, "bone-head", BONE_HEAD_TARGET, 0)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("bone-head", interrupts={ACTIVATED: bone_head}),
        "Bone Head",
        "When activated: D6, on a 1 the activation ends and it has no tackle zone until it is next activated.",
        TRAIT,
        (BB2020, BB2016, GOLD),
        590,
        carry_on=(wits_tested,),
        balks=True,
        compulsory=True,
    ),
]
