"""Accurate."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.rules.passing import SHORT
from touchline.bloodbowl.skills.pieces import always, plus_one
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASSING, THROWING
from touchline.core.hooks import Effect


def accurate(_match: BowlMatch, value: int, owner: int, subject: int, band: int) -> int:
    return value + 1 if owner == subject and band <= SHORT else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("accurate", values={PASSING: accurate}),
        "Accurate",
        "+1 to the Passing test on Quick and Short passes.",
        PASSING_SKILL,
        (BB2020,),
        650,
    ),
    Skill(
        Effect("accurate", values=dict.fromkeys((PASSING, THROWING), plus_one)),
        "Accurate",
        "+1 to pass rolls at every range, for bombs and thrown team-mates too.",
        PASSING_SKILL,
        (BB2016,),
        650,
    ),
    Skill(
        Effect("accurate", rerolls={PASSING: always}),
        "Accurate",
        "+1 to a pass, which may be added after the roll.",
        PASSING_SKILL,
        (GOLD,),
        650,
        raises=1,
    ),
]
