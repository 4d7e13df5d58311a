"""Disposable."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("disposable"),
        "Disposable",
        "Its price is left out of the team value; nothing changes in a match.",
        TRAIT,
        (BB2016,),
        960,
        compulsory=True,
    ),
]
