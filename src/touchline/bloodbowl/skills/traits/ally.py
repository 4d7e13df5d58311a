"""Ally."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("ally"),
        "Ally",
        "Plays for the team of another race; team re-rolls are not used on its rolls.",
        TRAIT,
        (GOLD,),
        999,
        compulsory=True,
    ),
]
