"""Titchy."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE
from touchline.core.hooks import Effect


def titchy(match: BowlMatch, value: int, owner: int, subject: int, _markers: int) -> int:
    """Dodges better, and does not hinder opponents who dodge into its Tackle Zone."""
    if owner == subject:
        return value + 1
    opposed = match.seat_of(owner) != match.seat_of(subject)
    return value + 1 if opposed and match.grid.near[match.at[subject]] >> match.at[owner] & 1 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("titchy", values={DODGE: titchy}),
        "Titchy",
        "+1 to own Dodge tests; opponents dodging into its tackle zone do not count it as marking.",
        TRAIT,
        (BB2020, BB2016),
        540,
        compulsory=True,
    ),
]
