"""Safe Throw."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BURST_DENIED, INTERFERE, NONE, PASS_FUMBLED, PASSED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

SAFE_THROW: Final = "safe-throw"


def safe_throw(match: BowlMatch, value: int, owner: int, interceptor: int, passer: int) -> int:
    """May undo an interception by a test of its own."""
    if owner != passer or not value & PASSED or match.rules.value(match, NO, BURST_DENIED, interceptor, NONE):
        return value
    return match.ask(ask_use(match, owner, SAFE_THROW), USE_Q, [NO, YES], safe_throw_answered, value, owner)


def safe_throw_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, SAFE_THROW)
    match.after(safe_throw_tested, value)
    return match.rules.skill_test(match, owner, SAFE_THROW, match.sheets[owner].agility, 0)


def safe_throw_tested(_match: BowlMatch, shown: int, value: int) -> int:
    return NO if shown & PASSED else value


def keeps_fumble(match: BowlMatch, value: int, owner: int, passer: int, die: int) -> int:
    """May keep a ball that slips for another reason than a natural 1."""
    if owner != passer or die == 1 or match.bomb:
        return value
    return match.ask(ask_use(match, owner, SAFE_THROW), USE_Q, [NO, YES], fumble_kept, owner)


def fumble_kept(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, SAFE_THROW)
    return NO


SAFE: Final = 2


def save_throw(match: BowlMatch, value: int, owner: int, _catcher: int, passer: int) -> int:
    """May undo an interception on a 2."""
    if owner != passer or not value & PASSED or not match.is_skilled(owner):
        return value
    return match.ask(ask_use(match, owner, "safe-throw"), USE_Q, [NO, YES], safely_thrown, value, owner)


def safely_thrown(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "safe-throw")
    match.after(throw_saved, value)
    return match.rules.skill_test(match, owner, "safe-throw", SAFE, 0)


def throw_saved(_match: BowlMatch, shown: int, value: int) -> int:
    return NO if shown & PASSED else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(SAFE_THROW, interrupts={INTERFERE: safe_throw, PASS_FUMBLED: keeps_fumble}),
        "Safe Throw",
        "An unmodified Agility roll undoes an interception of its pass. It keeps the ball when it fumbles, except on a "
        "natural 1.",
        PASSING_SKILL,
        (BB2016,),
        685,
        carry_on=(safe_throw_answered, safe_throw_tested, fumble_kept),
    ),
    Skill(
        Effect("safe-throw", interrupts={INTERFERE: save_throw}),
        "Safe Throw",
        "An interception of its pass is undone on 2+, and the throw continues.",
        PASSING_SKILL,
        (GOLD,),
        690,
        carry_on=(safely_thrown, throw_saved),
    ),
]
