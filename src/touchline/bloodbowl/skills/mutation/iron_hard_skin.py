"""Iron Hard Skin."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.rules.modern.faqs import MAY_2025
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR_FIXED, CLAWS_DENIED
from touchline.core.hooks import Effect
from touchline.core.match import YES


def iron_hard_skin(_match: BowlMatch, value: int, owner: int, victim: int, _attacker: int) -> int:
    return YES if owner == victim else value


def unyielding(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """By the latest answers nothing of the opponents' helps, not only no claws."""
    return YES if owner == victim and match.setup.option("faq") >= MAY_2025 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("iron-hard-skin", values={CLAWS_DENIED: iron_hard_skin, ARMOUR_FIXED: unyielding}),
        "Iron Hard Skin",
        "Claws cannot be used on armour rolls against this player.",
        MUTATION,
        (BB2020,),
        360,
    ),
]
