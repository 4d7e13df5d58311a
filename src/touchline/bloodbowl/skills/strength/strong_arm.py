"""Strong Arm."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, STRENGTH_SKILL, Skill
from touchline.bloodbowl.rules.passing import SHORT
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASSING, THROW_BAND, THROW_TEAM_MATE, THROWING
from touchline.core.hooks import Effect


def strong_arm(match: BowlMatch, value: int, owner: int, subject: int, _band: int) -> int:
    """Throws team-mates better; kicks are another matter."""
    return value + 1 if owner == subject and match.act_kind == THROW_TEAM_MATE else value


def strong_throw(_match: BowlMatch, value: int, owner: int, subject: int, band: int) -> int:
    return value + 1 if owner == subject and band >= SHORT else value


def far_throw(_match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Throws as if the target were one range nearer."""
    return max(0, value - 1) if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("strong-arm", values={THROWING: strong_arm}),
        "Strong Arm",
        "+1 to the PA test of Throw Team-mate. Needs Throw Team-mate.",
        STRENGTH_SKILL,
        (BB2020,),
        480,
        needs="throw-team-mate",
    ),
    Skill(
        Effect("strong-arm", values=dict.fromkeys((PASSING, THROWING), strong_throw)),
        "Strong Arm",
        "+1 to pass rolls at Short, Long and Long Bomb range, for bombs and thrown team-mates too.",
        STRENGTH_SKILL,
        (BB2016,),
        480,
    ),
    Skill(
        Effect("strong-arm", values={THROW_BAND: far_throw}),
        "Strong Arm",
        "Its passes count as one range shorter.",
        PASSING_SKILL,
        (GOLD,),
        480,
        compulsory=True,
    ),
]
