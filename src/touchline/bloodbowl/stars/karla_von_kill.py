"""Karla Von Kill."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer
from touchline.bloodbowl.stars.parts.shared_rules import INDOMITABLE

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "karla-von-kill",
        "Karla Von Kill",
        210_000,
        "halfling-thimble-cup, lustrian-superleague, old-world-classic",
        INDOMITABLE,
        (StarPlayer("6 4 3+ 4+ 9+", "block, dauntless, dodge, jump-up, loner (4+)"),),
    ),
]
