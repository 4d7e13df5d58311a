"""Where a match is played and who judges it: attributes of stadiums, famous referees, sponsors; each an entry."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.venues import crowds, grounds, referees, sponsors, surfaces

VENUES: Final[list[BookEntry]] = [
    *surfaces.SURFACES,
    *grounds.GROUNDS,
    *referees.FAMOUS_REFEREES,  # they judge a foul before the crowd points it out
    *crowds.CROWDS,
    *sponsors.SPONSORS,
]
