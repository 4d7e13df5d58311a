"""Take Root."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PASSED
from touchline.core.hooks import Effect

ROOT_TARGET: Final = 2


def take_root(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """On a 1 the player is Rooted, and may act without leaving the square."""
    if owner != subject or not value or match.rooted >> owner & 1:
        return value
    match.after(root_tested, owner, value)
    return match.rules.skill_test(match, owner, "take-root", ROOT_TARGET, 0)


def root_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    if not shown & PASSED:
        match.rooted |= 1 << owner
    return value


def root_down(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    if owner != subject or not value or match.rooted >> owner & 1:
        return value
    match.after(rooted_down, owner, value)
    return match.rules.skill_test(match, owner, "take-root", ROOT_TARGET, 0)


def rooted_down(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """A Blitz that fails like that has no block any more."""
    if not shown & PASSED:
        match.rooted |= 1 << owner
        match.act_done = 1
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("take-root", interrupts={ACTIVATED: take_root}),
        "Take Root",
        "When activated: D6, on a 1 it is rooted to its square until the drive ends or it goes down.",
        TRAIT,
        (BB2020,),
        630,
        carry_on=(root_tested,),
        balks=True,
        compulsory=True,
    ),
    Skill(
        Effect("take-root", interrupts={ACTIVATED: root_down}),
        "Take Root",
        "After declaring an Action: D6, on a 1 it cannot leave its square until the drive ends or it goes down; "
        "a Blitz may "
        "not block then.",
        TRAIT,
        (BB2016,),
        630,
        carry_on=(rooted_down,),
        balks=True,
        compulsory=True,
    ),
]
