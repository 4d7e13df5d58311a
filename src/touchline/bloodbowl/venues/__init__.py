"""Where a match is played and who judges it: attributes of stadiums, famous referees, sponsors; each an entry."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.venues import (
    crowds,
    grounds,
    modern_crowds,
    modern_grounds,
    modern_surfaces,
    referees,
    sponsors,
    surfaces,
)

VENUES: Final[list[BookEntry]] = [
    *surfaces.SURFACES,
    *grounds.GROUNDS,
    *referees.FAMOUS_REFEREES,  # they judge a foul before the crowd points it out
    *crowds.CROWDS,
    *sponsors.SPONSORS,
]
# those of the 2021 supplement, for the 2020 edition
MODERN_STADIUMS: Final[list[BookEntry]] = [
    *modern_surfaces.MODERN_SURFACES,
    *modern_grounds.MODERN_GROUNDS,
    *modern_crowds.MODERN_CROWDS,
]
