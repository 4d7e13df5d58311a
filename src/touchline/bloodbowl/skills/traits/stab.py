"""Stab."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.weapons import on_offer
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_BLADE, WEAPONS
from touchline.core.hooks import Effect


def stab_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return on_offer(match, value, owner, subject, "stab")


def stab(match: BowlMatch, _value: int, _owner: int, _subject: int, target: int) -> int:
    """An unmodified Armour roll; the player who used the knife moves no more."""
    match.halted = 1
    return match.rules.roll_armour(match, target, 0)


def bare_stab(match: BowlMatch, value: int, owner: int, subject: int, target: int) -> int:
    """The same, and nothing modifies the Injury roll either."""
    match.cause = BY_BLADE
    return stab(match, value, owner, subject, target)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("stab", values={WEAPONS: stab_offered}, interrupts={WEAPONS: stab}),
        "Stab",
        "Instead of a Block: an unmodified armour roll against the target.",
        TRAIT,
        (BB2020,),
        750,
    ),
    Skill(
        Effect("stab", values={WEAPONS: stab_offered}, interrupts={WEAPONS: bare_stab}),
        "Stab",
        "Instead of a block: an unmodified Armour roll and, if it breaks, an unmodified Injury roll.",
        TRAIT,
        (BB2016,),
        750,
    ),
]
