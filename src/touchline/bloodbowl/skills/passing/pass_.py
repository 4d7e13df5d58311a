"""Pass."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import always
from touchline.bloodbowl.vocabulary import PASSING
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pass", rerolls={PASSING: always}),
        "Pass",
        "Re-roll a failed PA test of a Pass action.",
        PASSING_SKILL,
        (BB2020, BB2016, GOLD),
        110,
    ),
]
