"""Spikes."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("spikes"),
        "Spikes",
        "The +1 AV is part of the profile.",
        MUTATION,
        (GOLD,),
        985,
        compulsory=True,
    ),
]
