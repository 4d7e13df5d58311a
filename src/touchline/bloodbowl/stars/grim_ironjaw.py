"""Grim Ironjaw."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import fells, harder, harder_answered
from touchline.bloodbowl.state import BowlMatch

MIGHTY: Final = 5  # the Strength that a slayer looks for


def against_the_mighty(match: BowlMatch, owner: int, victim: int) -> int:
    return int(fells(match, owner, victim) and match.sheets[victim].st >= MIGHTY)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "grim-ironjaw",
        "Grim Ironjaw",
        200_000,
        "halfling-thimble-cup, old-world-classic, worlds-edge-superleague",
        star_rule(
            harder("slayer", against_the_mighty, armour=True, injury=True),
            "Slayer",
            "1/game: +1 to armour or injury against an ST 5+ player he knocked down, after the roll.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("5 4 3+ - 9+", "block, dauntless, frenzy, loner (4+), multiple-block, thick-skull"),),
    ),
]
