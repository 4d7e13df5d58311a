"""Pogo Stick."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import AGILITY, JUMP_TOTAL, LEAPS, NONE
from touchline.core.hooks import Effect
from touchline.core.match import YES


def pogo_leaps(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def pogo_jump(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Nobody around makes a jump harder, whatever they grab or throw in the way; the crowd may."""
    return max(value, match.rules.value(match, 0, AGILITY, owner, NONE)) if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pogo-stick", values={LEAPS: pogo_leaps, JUMP_TOTAL: pogo_jump}),
        "Pogo Stick",
        "May leap over any adjacent square and is not hindered by opponents who mark it.",
        TRAIT,
        (BB2020,),
        880,
    ),
]
