"""Dauntless."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BASE_STRENGTH, DARED, PASSED, STRENGTH, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

BEST: Final = 6  # of a die


def dauntless(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """Against a stronger target a die may bring this player up to its Strength, where that can change the dice."""
    rules = match.rules
    theirs = rules.defence(match, owner, target)
    if owner != blocker or value >= theirs or theirs - value >= BEST:
        return value
    same = rules.block_dice(match, owner, target, value) == rules.block_dice(match, owner, target, theirs)
    if same and not match.effects[owner] & rules.interrupt_masks[DARED]:
        return value
    seat = ask_use(match, owner, "dauntless")
    return match.ask(seat, USE_Q, [NO, YES], dauntless_answered, value, owner, target)


def dauntless_answered(match: BowlMatch, answer: int, value: int, owner: int, target: int) -> int:
    if answer == NO:
        return value
    theirs = match.rules.defence(match, owner, target)
    match.after(dauntless_tested, value, owner, target)
    return match.rules.skill_test(match, owner, "dauntless", theirs - value + 1, 0)


def dauntless_tested(match: BowlMatch, shown: int, value: int, owner: int, target: int) -> int:
    """As strong as the target, or by a special rule even stronger."""
    if not shown & PASSED:
        return value
    return match.rules.interrupt(match, match.rules.defence(match, owner, target), DARED, owner, target)


def fearless(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """Against a stronger target 2D6 above its Strength make this player as strong, before all else is added."""
    theirs = match.sheets[target].st
    if owner != blocker or value >= theirs or match.seat_of(owner) == match.seat_of(target):
        return value
    match.after(fearless_tested, value, theirs)
    return match.rules.escape(match, owner, "dauntless", theirs + 1, 0)


def fearless_tested(_match: BowlMatch, passed: int, value: int, theirs: int) -> int:
    return theirs if passed else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("dauntless", interrupts={STRENGTH: dauntless}),
        "Dauntless",
        "When it blocks a stronger player: if D6 + its ST beats the target's ST, the Strengths count as equal.",
        GENERAL_SKILL,
        (BB2020, BB2016),
        240,
        carry_on=(dauntless_answered, dauntless_tested),
    ),
    Skill(
        Effect("dauntless", interrupts={BASE_STRENGTH: fearless}),
        "Dauntless",
        "When it blocks a stronger player it rolls 2D6: above the target's ST the Strengths count as equal.",
        GENERAL_SKILL,
        (GOLD,),
        240,
        carry_on=(fearless_tested,),
        compulsory=True,
    ),
]
