"""My Ball."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import GIVING, HAND_OFF, KINDS_DENIED, LEAVES_BALL, PASS
from touchline.core.hooks import Effect
from touchline.core.match import NO


def my_ball(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value | 1 << PASS | 1 << HAND_OFF if owner == subject else value


def never_leaves(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return NO if owner == subject else value


def never_gives(_match: BowlMatch, value: int, owner: int, carrier: int, _receiver: int) -> int:
    return NO if owner == carrier else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("my-ball", values={KINDS_DENIED: my_ball, LEAVES_BALL: never_leaves}, interrupts={GIVING: never_gives}),
        "My Ball",
        "May not give up the ball voluntarily (no Pass, Hand-off etc.).",
        TRAIT,
        (BB2020,),
        920,
        compulsory=True,
        since=date(2024, 5, 28),
    ),
]
