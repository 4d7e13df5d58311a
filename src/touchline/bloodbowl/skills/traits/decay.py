"""Decay."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import plus_one, yes
from touchline.bloodbowl.vocabulary import CASUALTY_ROLL, CASUALTY_TWICE
from touchline.core.hooks import Effect

SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("decay", values={CASUALTY_ROLL: plus_one}),
        "Decay",
        "+1 to casualty rolls against it.",
        TRAIT,
        (BB2020,),
        580,
        compulsory=True,
    ),
    Skill(
        Effect("decay", values={CASUALTY_TWICE: yes}),
        "Decay",
        "Its casualties are rolled twice and both results apply.",
        TRAIT,
        (BB2016,),
        580,
        compulsory=True,
    ),
]
