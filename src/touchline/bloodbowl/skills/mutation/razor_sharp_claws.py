"""Razor Sharp Claws."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.harming import figure, fouls, hits, is_spent, offer_injury, roll_raised
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BOOST, INJURY
from touchline.core.hooks import Effect

RAZORS: Final = "razor-sharp-claws"


def rips(match: BowlMatch, owner: int, victim: int) -> bool:
    return hits(match, owner, victim) or fouls(match, owner)


def rip_boost(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    helps = not needed and rips(match, owner, victim) and not is_spent(match, RAZORS)
    return value + figure(match, owner, RAZORS) if helps else value


def rip(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, RAZORS) if rips(match, owner, victim) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(RAZORS, values={BOOST: rip_boost}, interrupts={INJURY: rip}),
        "Razor Sharp Claws",
        "+2 to an injury roll after a block it made or received, or in its foul.",
        MUTATION,
        (GOLD,),
        325,
        carry_on=(roll_raised,),
        fixed={GOLD: "+2"},
    ),
]
