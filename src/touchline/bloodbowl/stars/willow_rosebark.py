"""Willow Rosebark."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer
from touchline.bloodbowl.stars.parts.shared_rules import INDOMITABLE

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "willow-rosebark",
        "Willow Rosebark",
        150_000,
        "elven-kingdoms-league",
        INDOMITABLE,
        (StarPlayer("5 4 3+ 6+ 9+", "dauntless, loner (4+), sidestep, thick-skull"),),
    ),
]
