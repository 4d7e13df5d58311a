"""Grak and Crumbleberry."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import ANY, BookEntry, Star, StarPlayer
from touchline.bloodbowl.stars.parts.shared_rules import TWO_FOR_ONE

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "grak-and-crumbleberry",
        "Grak and Crumbleberry",
        250_000,
        ANY,
        TWO_FOR_ONE,
        (
            StarPlayer(
                "5 5 4+ 4+ 10+", "bone-head, kick-team-mate, loner (4+), mighty-blow (+1), thick-skull", name="Grak"
            ),
            StarPlayer("5 2 3+ 6+ 7+", "dodge, loner (4+), right-stuff, stunty, sure-hands", name="Crumbleberry"),
        ),
    ),
]
