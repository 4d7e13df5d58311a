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


def form(name: str, text: str, edition: str) -> Skill:
    """The trait as an edition calls and explains it."""
    effect = Effect("bone-head", interrupts={ACTIVATED: bone_head})
    return Skill(effect, name, text, TRAIT, (edition,), 590, carry_on=(wits_tested,), balks=True, compulsory=True)


SKILLS: Final[list[Skill]] = [
    form(
        "Bone Head",
        "When activated: D6, on a 1 the activation ends and it has no tackle zone until it is next activated.",
        BB2020,
    ),
    form(
        "Bone-head",
        "After declaring an action: D6, on a 1 it does nothing and has no tackle zone until a later roll succeeds.",
        BB2016,
    ),
    form(
        "Bone-Head",
        "Before acting: D6, on a 1 it does nothing and has no tackle zone until a later roll succeeds.",
        GOLD,
    ),
]
