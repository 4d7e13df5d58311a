"""Shadowing."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, marked_there
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEFT, PASSED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

SHADOWED: Final = 6


def shadowing(match: BowlMatch, value: int, owner: int, mover: int, square: int) -> int:
    """May follow an opponent into the square left; only one player tries."""
    if not value or not marked_there(match, owner, mover, square):
        return value
    seat = ask_use(match, owner, "shadowing")
    return match.ask(seat, USE_Q, [NO, YES], shadowing_answered, owner, mover, square)


def shadowing_answered(match: BowlMatch, answer: int, owner: int, mover: int, square: int) -> int:
    if answer == NO:
        return YES
    match.after(shadowing_tested, owner, square)
    rules = match.rules
    modifier = rules.movement(match, owner) - rules.movement(match, mover)
    return rules.skill_test(match, owner, "shadowing", SHADOWED, modifier)


def shadowing_tested(match: BowlMatch, shown: int, owner: int, square: int) -> int:
    """The step is the coach's own will: a ball there is picked up."""
    if not shown & PASSED:
        return NO
    rules = match.rules
    rules.move(match, owner, square)
    match.tell(events.STEP, owner, square)
    match.after(shadowed)
    return rules.arrive(match, owner)


def shadowed(_match: BowlMatch, _: int) -> int:
    """Nobody else reacts to this move."""
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("shadowing", interrupts={LEFT: shadowing}),
        "Shadowing",
        "When an opponent it marks moves away: D6 + own MA - theirs; on 6 or more, or a natural 6, it follows "
        "into the square left.",
        GENERAL_SKILL,
        (BB2020, BB2016),
        280,
        carry_on=(shadowing_answered, shadowing_tested, shadowed),
    ),
]
