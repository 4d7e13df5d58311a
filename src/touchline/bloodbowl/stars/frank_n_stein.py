"""Frank 'n' Stein."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import by_block, harder, harder_answered

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "frank-n-stein",
        "Frank 'n' Stein",
        250_000,
        "old-world-classic, sylvanian-spotlight",
        star_rule(
            harder("brutal-block", by_block, armour=False, injury=True),
            "Brutal Block",
            "1/game: +1 to an injury roll caused by his block, after the roll.",
            carry_on=(harder_answered,),
        ),
        (
            StarPlayer(
                "4 5 4+ - 10+", "break-tackle, loner (4+), mighty-blow (+1), regeneration, stand-firm, thick-skull"
            ),
        ),
    ),
]
