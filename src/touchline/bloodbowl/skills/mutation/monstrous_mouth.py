"""Monstrous Mouth."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.pieces import always, catches_ball, holds_fast
from touchline.bloodbowl.vocabulary import BALL_LOOSE, CATCH, INTERFERE
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("monstrous-mouth", values={BALL_LOOSE: holds_fast}, rerolls={CATCH: catches_ball}),
        "Monstrous Mouth",
        "Re-roll a failed catch. Immune to Strip Ball.",
        MUTATION,
        (BB2020,),
        90,
    ),
    Skill(
        Effect("monstrous-mouth", values={BALL_LOOSE: holds_fast}, rerolls=dict.fromkeys((CATCH, INTERFERE), always)),
        "Monstrous Mouth",
        "Re-roll a failed catch or interception. Immune to Strip Ball.",
        MUTATION,
        (BB2016,),
        90,
    ),
]
