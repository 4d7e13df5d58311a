"""Rumbelow Sheepskin."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import by_block, harder, harder_answered

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "rumbelow-sheepskin",
        "Rumbelow Sheepskin",
        170_000,
        "halfling-thimble-cup, old-world-classic, worlds-edge-superleague",
        star_rule(
            harder("ram", by_block, armour=True, injury=True),
            "Ram",
            "1/game: +1 to armour or injury of a player he knocked down, after the roll.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("6 3 3+ - 8+", "block, horns, juggernaut, loner (4+), no-hands, tackle, thick-skull"),),
    ),
]
