"""Foul Appearance."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASSED, PUTS_OFF
from touchline.core.hooks import Effect
from touchline.core.match import NO

COURAGE_TARGET: Final = 2


def nerve_tested(_match: BowlMatch, shown: int, value: int) -> int:
    return value if shown & PASSED else NO


def foul_appearance(match: BowlMatch, value: int, owner: int, subject: int, attacker: int) -> int:
    """Whoever wants to hit this player loses heart on a 1."""
    if owner != subject or not value:
        return value
    match.after(nerve_tested, value)
    return match.rules.skill_test(match, attacker, "foul-appearance", COURAGE_TARGET, 0)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("foul-appearance", interrupts={PUTS_OFF: foul_appearance}),
        "Foul Appearance",
        "Whoever wants to block it rolls a D6 first and loses the action on a 1.",
        MUTATION,
        (BB2020, BB2016),
        640,
        carry_on=(nerve_tested,),
        compulsory=True,
    ),
]
