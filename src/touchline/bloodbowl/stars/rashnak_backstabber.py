"""Rashnak Backstabber."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import by_knife, harder, harder_answered
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "rashnak-backstabber",
        "Rashnak Backstabber",
        130_000,
        "badlands-brawl",
        star_rule(
            harder("toxin-connoisseur", by_knife, armour=False, injury=True),
            "Toxin Connoisseur",
            "1/game: +1 to the injury roll after his Stab breaks armour.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("7 3 3+ 5+ 8+", "loner (4+), shadowing, sidestep, sneaky-git, stab"),),
        since=MARCH_2025,
    ),
]
