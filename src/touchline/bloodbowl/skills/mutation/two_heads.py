"""Two Heads."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.pieces import plus_one
from touchline.bloodbowl.vocabulary import DODGE
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("two-heads", values={DODGE: plus_one}),
        "Two Heads",
        "+1 to dodge.",
        MUTATION,
        (BB2020, BB2016, GOLD),
        530,
    ),
]
