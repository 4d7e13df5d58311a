"""Pass."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import always
from touchline.bloodbowl.vocabulary import PASSING, THROWING
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pass", rerolls={PASSING: always}),
        "Pass",
        "Re-roll a failed PA test of a Pass action.",
        PASSING_SKILL,
        (BB2020,),
        110,
    ),
    Skill(
        Effect("pass", rerolls={PASSING: always}),
        "Pass",
        "Re-roll a pass that fails.",
        PASSING_SKILL,
        (GOLD,),
        110,
    ),
    Skill(
        Effect("pass", rerolls={PASSING: always, THROWING: always}),
        "Pass",
        "Re-roll an inaccurate or fumbled pass, and a fumbled throw of a team-mate.",
        PASSING_SKILL,
        (BB2016,),
        110,
    ),
]
