"""Pogo Stick."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import AGILITY, JUMP_TOTAL, LEAPS, NONE, RUSHES
from touchline.core.hooks import Effect
from touchline.core.match import YES


def pogo_leaps(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def pogo_jump(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Nobody around makes a jump harder, whatever they grab or throw in the way; the crowd may."""
    return max(value, match.rules.value(match, 0, AGILITY, owner, NONE)) if owner == subject else value


def bounds_on(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 2 if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pogo-stick", values={LEAPS: pogo_leaps, JUMP_TOTAL: pogo_jump}),
        "Pogo Stick",
        "May leap over any adjacent square and is not hindered by opponents who mark it.",
        TRAIT,
        (BB2020,),
        880,
    ),
    Skill(
        Effect(
            "pogo-stick",
            values={LEAPS: pogo_leaps, RUSHES: bounds_on},
            interrupts={**judged("pogo-stick", 10)},
        ),
        "Pogo-Stick",
        "May go for it up to four times, and leap as often as its movement allows. Penalty 10+.",
        TRAIT,
        (GOLD,),
        295,
        carry_on=(weapon_judged,),
        anywhere=True,
        compulsory=True,
    ),
]
