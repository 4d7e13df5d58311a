"""Titchy."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, INJURY, THROW_BAND
from touchline.core.hooks import Effect


def titchy(match: BowlMatch, value: int, owner: int, subject: int, _markers: int) -> int:
    """Dodges better, and does not hinder opponents who dodge into its Tackle Zone."""
    if owner == subject:
        return value + 1
    marks = match.seat_of(owner) != match.seat_of(subject) and match.is_able(owner)
    return value + 1 if marks and match.grid.near[match.at[subject]] >> match.at[owner] & 1 else value


def tiny(match: BowlMatch, value: int, owner: int, subject: int, markers: int) -> int:
    """+2 in place of the usual +1, and the markers of the square entered do not count."""
    return value + markers + 1 if owner == subject else value


def weak_throw(_match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + 1 if owner == subject else value


def fragile(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("titchy", values={DODGE: titchy}),
        "Titchy",
        "+1 to dodge; its tackle zone does not hinder opponents who dodge into it.",
        TRAIT,
        (BB2020, BB2016),
        540,
        compulsory=True,
    ),
    Skill(
        Effect("titchy", values={DODGE: tiny, THROW_BAND: weak_throw, INJURY: fragile}),
        "Titchy",
        "+2 to dodge regardless of tackle zones; passes count as one range longer; +1 to injury rolls against it; "
        "D6-1 more of them may be set up.",
        TRAIT,
        (GOLD,),
        540,
        compulsory=True,
        anywhere=True,
    ),
]
