"""Catch."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import always, catches_ball
from touchline.bloodbowl.vocabulary import CATCH, INTERFERE
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("catch", rerolls={CATCH: catches_ball}),
        "Catch",
        "Re-roll a failed Agility test to catch the ball.",
        AGILITY_SKILL,
        (BB2020,),
        100,
    ),
    Skill(
        Effect("catch", rerolls={CATCH: always, INTERFERE: always}),
        "Catch",
        "Re-roll a failed catch or interception, of a bomb too.",
        AGILITY_SKILL,
        (BB2016, GOLD),
        100,
    ),
]
