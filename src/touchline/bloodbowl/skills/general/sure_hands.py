"""Sure Hands."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import always, holds_fast
from touchline.bloodbowl.vocabulary import BALL_LOOSE, PICK_UP
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("sure-hands", values={BALL_LOOSE: holds_fast}, rerolls={PICK_UP: always}),
        "Sure Hands",
        "Re-roll a failed pick-up. Immune to Strip Ball.",
        GENERAL_SKILL,
        (BB2020, BB2016, GOLD),
        80,
    ),
]
