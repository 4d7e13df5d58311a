"""Inducements of classic editions, each an entry; what they share with others is taken from there.

The Slave Giant is left out: it covers four squares. A team that lists it is refused like any unknown inducement.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import BookEntry, Inducement, Source
from touchline.bloodbowl.inducements.classic import sidelines, spells, staff, wizards

INDUCEMENTS: Final[list[Inducement]] = [
    *sidelines.CLASSIC_SIDELINES,
    *staff.CLASSIC_STAFF,
    *wizards.CLASSIC_WIZARDS,
]
COMPANIONS: Final[list[BookEntry]] = [
    *sidelines.CLASSIC_COMPANIONS,
    *staff.CLASSIC_STAFF_COMPANIONS,
    *spells.CLASSIC_MAGIC,
    *wizards.CLASSIC_SPELLS,
]
SOURCE: Final[Source] = Source(
    "inducements",
    date(2020, 8, 20),
    (
        "the match sequence of the league rules",
        "BSData/bloodbowl, the catalogues of this edition (August 2020)",
    ),
)
