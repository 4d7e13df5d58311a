"""Disturbing Presence."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, INTERFERE, PASSING, THROWING
from touchline.core.hooks import Effect

PRESENCE: Final = 3  # squares


def disturbing_presence(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Opponents within three squares are put off, whatever state this player is in."""
    if match.at[owner] < 0 or match.seat_of(owner) == match.seat_of(subject):
        return value
    return value - 1 if match.grid.distance(match.at[owner], match.at[subject]) <= PRESENCE else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("disturbing-presence", values=dict.fromkeys((PASSING, THROWING, INTERFERE, CATCH), disturbing_presence)),
        "Disturbing Presence",
        "Opponents within 3 squares have -1 to pass, to throw team-mates and bombs, to catch and to intercept, for "
        "each such player.",
        MUTATION,
        (BB2020, BB2016),
        500,
        anywhere=True,
        compulsory=True,
    ),
]
