"""Projectile Vomit."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.weapons import HITS, once_a_turn, use_up
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASSED, WEAPONS
from touchline.core.hooks import Effect


def vomit_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return once_a_turn(match, value, owner, subject, "projectile-vomit")


def projectile_vomit(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """An unmodified Armour roll for the target, or on a 1 for the vomiting player."""
    use_up(match, owner, "projectile-vomit")
    match.after(vomited, owner, target)
    return match.rules.skill_test(match, owner, "projectile-vomit", HITS, 0)


def vomited(match: BowlMatch, shown: int, owner: int, target: int) -> int:
    return match.rules.roll_armour(match, target if shown & PASSED else owner, 0)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("projectile-vomit", values={WEAPONS: vomit_offered}, interrupts={WEAPONS: projectile_vomit}),
        "Projectile Vomit",
        "Instead of a Block: D6, on 2+ an unmodified armour roll against the target, on 1 against itself.",
        TRAIT,
        (BB2020,),
        770,
        carry_on=(vomited,),
    ),
]
