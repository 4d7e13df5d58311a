"""Thick Skull."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import INJURY_RESULT, INJURY_TABLE, KO, NONE, PASSED, STUNNED
from touchline.core.hooks import Effect

EIGHT: Final = 8


def thick_skull(match: BowlMatch, value: int, owner: int, subject: int, total: int) -> int:
    """The lowest total that knocks out only stuns."""
    if owner != subject or value != KO:
        return value
    rules = match.rules
    table = rules.injury_tables[rules.value_in_any_state(match, 0, INJURY_TABLE, subject, NONE)]
    return STUNNED if table[total - 1] == STUNNED else value


def eight_stuns(_match: BowlMatch, value: int, owner: int, subject: int, total: int) -> int:
    """By the total alone, whatever the table."""
    return STUNNED if owner == subject and value == KO and total == EIGHT else value


HARD_ENOUGH: Final = 4


def thick_enough(match: BowlMatch, value: int, owner: int, subject: int, _total: int) -> int:
    """A die decides whether a knock-out only stuns."""
    if owner != subject or value != KO:
        return value
    match.after(thickness_tested)
    return match.rules.skill_test(match, owner, "thick-skull", HARD_ENOUGH, 0)


def thickness_tested(_match: BowlMatch, shown: int) -> int:
    return STUNNED if shown & PASSED else KO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("thick-skull", values={INJURY_RESULT: thick_skull}),
        "Thick Skull",
        "Injury roll of 8 counts as Stunned (KO only on 9); with Stunty, 7 is Stunned (KO only on 8).",
        STRENGTH_SKILL,
        (BB2020,),
        400,
    ),
    Skill(
        Effect("thick-skull", values={INJURY_RESULT: eight_stuns}),
        "Thick Skull",
        "An Injury total of 8 counts as Stunned.",
        STRENGTH_SKILL,
        (BB2016,),
        400,
    ),
    Skill(
        Effect("thick-skull", interrupts={INJURY_RESULT: thick_enough}),
        "Thick Skull",
        "A knock-out is a stun on 4+.",
        STRENGTH_SKILL,
        (GOLD,),
        400,
        carry_on=(thickness_tested,),
        compulsory=True,
    ),
]
