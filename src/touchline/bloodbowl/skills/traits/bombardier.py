"""Bombardier."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SPECIAL_ACTION, SPECIAL_KINDS, THROW_BOMB
from touchline.core.hooks import Effect


def bomb_offered(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value | 1 << THROW_BOMB if owner == subject and match.is_standing(owner) else value


def bombardier(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    return match.rules.throw_bomb(match, owner) if match.act_kind == THROW_BOMB else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("bombardier", values={SPECIAL_KINDS: bomb_offered}, interrupts={SPECIAL_ACTION: bombardier}),
        "Bombardier",
        "May throw a bomb instead of another action. It explodes where it comes to rest: a player in that square "
        "is hit, adjacent players on 4+.",
        TRAIT,
        (BB2020, BB2016),
        800,
    ),
]
