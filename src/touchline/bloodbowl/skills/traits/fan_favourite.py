"""Fan Favourite."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FAME
from touchline.core.hooks import Effect


def fan_favourite(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """The crowd cheers louder for the team as long as this player is on the pitch, in whatever state."""
    return value + 1 if match.seat_of(owner) == seat and match.at[owner] >= 0 else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("fan-favourite", values={FAME: fan_favourite}),
        "Fan Favourite",
        "+1 FAME for results of the kick-off table while it is on the pitch.",
        TRAIT,
        (BB2016,),
        970,
        anywhere=True,
        compulsory=True,
    ),
]
