"""Sneaky Git."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.harming import fouls
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR_DOUBLE, INJURY
from touchline.core.hooks import Effect


def sneaky_git(match: BowlMatch, value: int, owner: int, _victim: int, _other: int) -> int:
    """The referee does not notice a double on the Armour roll of this player's foul."""
    return 0 if fouls(match, owner) else value


def unnoticed_for_now(match: BowlMatch, value: int, owner: int, _victim: int, _other: int) -> int:
    """The referee does not notice a double unless the armour breaks."""
    if not fouls(match, owner):
        return value
    match.used[owner] |= match.rules.bits["sneaky-git"]
    return 0


def noticed_after_all(match: BowlMatch, value: int, owner: int, _victim: int, _other: int) -> int:
    """The armour is broken: the double on its roll counts."""
    bit = match.rules.bits["sneaky-git"]
    if fouls(match, owner) and match.used[owner] & bit:
        match.used[owner] &= ~bit
        match.doubles += 1
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("sneaky-git", values={ARMOUR_DOUBLE: sneaky_git}),
        "Sneaky Git",
        "Not sent off for a natural double on the armour roll of its own Foul (a double on the injury roll "
        "still counts).",
        AGILITY_SKILL,
        (BB2020,),
        350,
    ),
    Skill(
        Effect("sneaky-git", values={ARMOUR_DOUBLE: unnoticed_for_now, INJURY: noticed_after_all}),
        "Sneaky Git",
        "Not sent off for a double on the Armour roll of its foul if the armour holds.",
        AGILITY_SKILL,
        (BB2016,),
        350,
    ),
]
