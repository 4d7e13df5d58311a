"""Ivan 'the Animal' Deathshroud."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import fells, harder, harder_answered
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025
from touchline.bloodbowl.state import BowlMatch

DWARFS: Final = ("dwarf", "troll-slayer", "deathroller", "bull-centaur", "grim-ironjaw", "skrull", "bugman")


def against_dwarfs(match: BowlMatch, owner: int, victim: int) -> int:
    """Twice as much against a Dwarf."""
    if not fells(match, owner, victim):
        return 0
    return 2 if any(word in match.sheets[victim].position for word in DWARFS) else 1


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "ivan-the-animal-deathshroud",
        "Ivan 'the Animal' Deathshroud",
        190_000,
        "sylvanian-spotlight",
        star_rule(
            harder("dwarfen-scourge", against_dwarfs, armour=True, injury=True),
            "Dwarfen Scourge",
            "1/game: +1 to armour or injury after a knock down by his block (+2 against a Dwarf).",
            carry_on=(harder_answered,),
        ),
        (
            StarPlayer(
                "6 4 4+ 5+ 9+", "block, disturbing-presence, juggernaut, loner (4+), regeneration, strip-ball, tackle"
            ),
        ),
        since=MARCH_2025,
    ),
]
