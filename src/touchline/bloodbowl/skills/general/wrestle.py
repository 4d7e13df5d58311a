"""Wrestle."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, firmness_denied, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import AS_PUSH, BOTH_ARE_DOWN, ONLY_PRONE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def wrestle(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """May take both players to the ground, without harm."""
    if value & AS_PUSH or (owner == target and firmness_denied(match, owner, blocker)):
        return value
    return match.ask(ask_use(match, owner, "wrestle"), USE_Q, [NO, YES], wrestle_answered, value, owner)


def wrestle_unless_rooted(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    return value if match.rooted >> owner & 1 else wrestle(match, value, owner, blocker, target)


def wrestle_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "wrestle")
    return value | ONLY_PRONE


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("wrestle", interrupts={BOTH_ARE_DOWN: wrestle}),
        "Wrestle",
        "On a Both Down (as blocker or target) both players are placed prone instead, whatever other skills they have.",
        GENERAL_SKILL,
        (BB2020,),
        140,
        carry_on=(wrestle_answered,),
    ),
    Skill(
        Effect("wrestle", interrupts={BOTH_ARE_DOWN: wrestle_unless_rooted}),
        "Wrestle",
        "On Both Down, as blocker or target, may have both players Placed Prone instead.",
        GENERAL_SKILL,
        (BB2016,),
        140,
        carry_on=(wrestle_answered,),
    ),
]
