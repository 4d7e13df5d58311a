"""Catch."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import catches_ball
from touchline.bloodbowl.vocabulary import CATCH
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("catch", rerolls={CATCH: catches_ball}),
        "Catch",
        "Re-roll a failed Agility test to catch the ball.",
        AGILITY_SKILL,
        (BB2020, BB2016, GOLD),
        100,
    ),
]
