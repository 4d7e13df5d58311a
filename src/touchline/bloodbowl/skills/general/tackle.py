"""Tackle."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE_DENIED, NONE
from touchline.core.hooks import Effect
from touchline.core.match import YES


def tackle(match: BowlMatch, value: int, owner: int, subject: int, blocker: int) -> int:
    """Denies Dodge in its own blocks and to players who left a square it marked, even if it is now on the ground."""
    if blocker != NONE:
        return YES if owner == blocker else value
    return YES if match.left_behind >> owner & 1 else value


def holds_on(match: BowlMatch, value: int, owner: int, _subject: int, blocker: int) -> int:
    """Denies Dodge to a player who leaves its tackle zone; in its own blocks the coach declares it."""
    return YES if blocker == NONE and match.left_behind >> owner & 1 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("tackle", values={DODGE_DENIED: tackle}),
        "Tackle",
        "Opponents who dodge out of its tackle zone, or are blocked by it, cannot use Dodge.",
        GENERAL_SKILL,
        (BB2020, BB2016),
        60,
        anywhere=True,
    ),
    Skill(
        Effect("tackle", values={DODGE_DENIED: holds_on}),
        "Tackle",
        "Opponents who leave its tackle zone, or are blocked by it, may not use Dodge.",
        GENERAL_SKILL,
        (GOLD,),
        60,
        anywhere=True,
    ),
]
