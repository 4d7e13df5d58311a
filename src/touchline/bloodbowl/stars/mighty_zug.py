"""Mighty Zug."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer
from touchline.bloodbowl.stars.parts.shared_rules import CRUSHING_BLOW

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "mighty-zug",
        "Mighty Zug",
        220_000,
        "halfling-thimble-cup, lustrian-superleague, old-world-classic",
        CRUSHING_BLOW,
        (StarPlayer("4 5 4+ 6+ 10+", "block, loner (4+), mighty-blow (+1)"),),
    ),
]
