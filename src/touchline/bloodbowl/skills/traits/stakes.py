"""Stakes."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, BY_BLADE
from touchline.core.hooks import Effect

UNDEAD: Final = ("khemri", "necromantic-horror", "shambling-undead", "vampire")  # teams


def stakes(match: BowlMatch, value: int, owner: int, victim: int, _needed: int) -> int:
    """A Stab goes deeper into the undead."""
    stabs = match.attacker == owner and match.cause == BY_BLADE
    return value + 1 if stabs and match.sides[match.seat_of(victim)].id in UNDEAD else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("stakes", values={ARMOUR: stakes}),
        "Stakes",
        "+1 to the Armour roll of its Stab against Khemri, Necromantic, Undead and Vampire teams.",
        TRAIT,
        (BB2016,),
        755,
    ),
]
