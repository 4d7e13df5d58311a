"""Poison Dagger."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.skills.weapons import on_offer
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NEVER_STUNNED, UNTIL_DRIVE, WEAPON_USED, WEAPONS
from touchline.core.hooks import Effect
from touchline.core.match import YES

DAGGER: Final = "poison-dagger"
DRY: Final[str] = "poison-gone"  # the change of a player whose poison is used up for the drive


def dagger_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return on_offer(match, value, owner, subject, DAGGER)


def stabs(match: BowlMatch, _value: int, _owner: int, _subject: int, target: int) -> int:
    """An unmodified Armour roll in the place of the block: in a Blitz the move goes on."""
    return match.rules.roll_armour(match, target, 0)


def poisoned(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """The first stab that gets through knocks out at least."""
    rules = match.rules
    struck = owner == match.attacker and match.weapon == rules.number(DAGGER) and victim != owner
    return YES if struck and not rules.is_altered(match, owner, DRY) else value


def dries(match: BowlMatch, value: int, owner: int, attacker: int, target: int) -> int:
    rules = match.rules
    if owner == attacker and match.weapon == rules.number(DAGGER) and not match.is_standing(target):
        rules.alter(match, owner, DRY, UNTIL_DRIVE)
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            DAGGER,
            values={WEAPONS: dagger_offered, NEVER_STUNNED: poisoned},
            interrupts={WEAPONS: stabs, WEAPON_USED: dries, **judged(DAGGER, 10)},
        ),
        "Poison Dagger",
        "An armour roll instead of a block; the first injury of a drive is at least a knock-out. Penalty 10+.",
        TRAIT,
        (GOLD,),
        751,
        carry_on=(weapon_judged,),
        anywhere=True,
        compulsory=True,
    ),
]
