"""Varag Ghoul-Chewer."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer
from touchline.bloodbowl.stars.parts.shared_rules import CRUSHING_BLOW

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "varag-ghoul-chewer",
        "Varag Ghoul-Chewer",
        280_000,
        "badlands-brawl, underworld-challenge",
        CRUSHING_BLOW,
        (StarPlayer("6 5 3+ 5+ 10+", "block, jump-up, loner (4+), mighty-blow (+1), thick-skull"),),
    ),
]
