"""Decay."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import plus_one
from touchline.bloodbowl.vocabulary import CASUALTY_ROLL
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("decay", values={CASUALTY_ROLL: plus_one}),
        "Decay",
        "+1 to casualty rolls against it.",
        TRAIT,
        (BB2020, BB2016),
        580,
        compulsory=True,
    ),
]
