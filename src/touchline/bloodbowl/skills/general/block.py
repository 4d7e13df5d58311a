"""Block."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLOCKER_DOWN, BRACED, TARGET_DOWN, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def block(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """May stay on their feet."""
    down = BLOCKER_DOWN if owner == blocker else TARGET_DOWN
    return match.ask(ask_use(match, owner, "block"), USE_Q, [NO, YES], block_answered, value, owner, down)


def block_answered(match: BowlMatch, answer: int, value: int, owner: int, down: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "block")
    return value & ~down


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("block", interrupts={BRACED: block}),
        "Block",
        "May ignore a Both Down result and stay standing.",
        GENERAL_SKILL,
        (BB2020, BB2016, GOLD),
        120,
        carry_on=(block_answered,),
    ),
]
