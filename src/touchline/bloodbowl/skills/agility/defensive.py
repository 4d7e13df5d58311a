"""Defensive."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ASSISTS_MARKED
from touchline.core.hooks import Effect

NO_GUARD: Final = 10  # more than all that could make a marked player assist


def defensive(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """In the other team's turn opponents this player marks cannot use Guard."""
    if not match.rules.is_team_turn(match) or match.active == match.seat_of(owner):
        return value
    if match.seat_of(owner) == match.seat_of(subject):
        return value
    return value - NO_GUARD if match.grid.near[match.at[owner]] >> match.at[subject] & 1 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("defensive", values={ASSISTS_MARKED: defensive}),
        "Defensive",
        "In the opponent's team turn, opponents it marks cannot use Guard.",
        AGILITY_SKILL,
        (BB2020,),
        260,
    ),
]
