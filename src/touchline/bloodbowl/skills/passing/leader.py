"""Leader."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("leader"),
        "Leader",
        "The team has one more re-roll as long as a player with this skill is on the pitch.",
        PASSING_SKILL,
        (BB2020, BB2016, GOLD),
        10,
    ),
]
