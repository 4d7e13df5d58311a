"""Star players, each in a file of its own name: who they are, what they cost, the special rule with its functions.

A new file is found by itself. A star of whom the lists of different years and publishers tell different things says so
where the entry is. Mega-stars change with the FAQ and stand in the tier lists of the teams.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import BookEntry, Source, Star
from touchline.bloodbowl.folders import found_in

STARS: Final[list[Star | BookEntry]] = [
    entry for module in found_in(__name__, __path__) for entry in getattr(module, "STARS", ())
]
SOURCE: Final[Source] = Source(
    "stars",
    date(2025, 5, 29),
    (
        "ScooloV/BBBase docs/starplayers (March 2025)",
        "wrightomated/blood-bowl-roster, star data of December 2022",
        "BSData/bloodbowl (tie-break between the two)",
    ),
)
