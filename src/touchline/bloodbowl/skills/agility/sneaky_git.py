"""Sneaky Git."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.harming import fouls
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR_DOUBLE
from touchline.core.hooks import Effect


def sneaky_git(match: BowlMatch, value: int, owner: int, _victim: int, _other: int) -> int:
    """The referee does not notice a double on the Armour roll of this player's foul."""
    return 0 if fouls(match, owner) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("sneaky-git", values={ARMOUR_DOUBLE: sneaky_git}),
        "Sneaky Git",
        "Not sent off for a natural double on the armour roll of its own Foul (a double on the injury roll "
        "still counts).",
        AGILITY_SKILL,
        (BB2020, BB2016),
        350,
    ),
]
