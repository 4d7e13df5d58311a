"""Safe Pass."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASS_FUMBLED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def safe_pass(match: BowlMatch, value: int, owner: int, passer: int, _other: int) -> int:
    """May keep what it fumbles."""
    if owner != passer:
        return value
    return match.ask(ask_use(match, owner, "safe-pass"), USE_Q, [NO, YES], safe_pass_answered, owner)


def safe_pass_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "safe-pass")
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("safe-pass", interrupts={PASS_FUMBLED: safe_pass}),
        "Safe Pass",
        "On a fumbled pass keeps the ball; no bounce, no turnover; the activation ends. With a bomb: no drop, "
        "no explosion, activation ends.",
        PASSING_SKILL,
        (BB2020,),
        680,
        carry_on=(safe_pass_answered,),
    ),
]
