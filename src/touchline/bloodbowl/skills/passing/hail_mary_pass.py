"""Hail Mary Pass."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import yes
from touchline.bloodbowl.vocabulary import HAILS
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("hail-mary-pass", values={HAILS: yes}),
        "Hail Mary Pass",
        "May throw to any square of the pitch; such a pass is never accurate.",
        PASSING_SKILL,
        (BB2020, BB2016, GOLD),
        670,
    ),
]
