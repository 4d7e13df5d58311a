"""Star players: who they are, what they cost, and the special rule of each with its small functions.

A star of whom the lists of different years and publishers tell different things says so where the entry is. Mega-stars
change with the FAQ and stand in the tier lists of the teams.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import Entry, Source, Star
from touchline.bloodbowl.stars import (
    blows,
    brutes,
    company,
    feats,
    luck,
    makeshift,
    openings,
    strikers,
    tempers,
    tricks,
)

STARS: Final[list[Star | Entry]] = [
    *luck.LUCKY_STARS,
    *feats.FEATS_OF_STARS,
    *brutes.BRUTAL_STARS,
    *blows.STARS_IN_A_FIGHT,
    *openings.OPENING_STARS,
    *tricks.STARS_WITH_TRICKS,
    *strikers.STRIKING_STARS,
    *company.COMPANY_STARS,
    *tempers.STARS_WITH_TEMPER,
    *makeshift.MAKESHIFT_STARS,
]
SOURCE: Final = Source(
    "stars",
    date(2025, 5, 29),
    (
        "ScooloV/BBBase docs/starplayers (March 2025)",
        "wrightomated/blood-bowl-roster, star data of December 2022",
        "BSData/bloodbowl (tie-break between the two)",
    ),
)
