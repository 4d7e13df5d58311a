"""Wilhelm Chaney."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import fells, injury_again, injury_rolled_again
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_FOUL, INJURY
from touchline.core.hooks import Effect


def savage_mauling(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    """A player he has knocked down or fouled."""
    fouls = match.attacker == owner and match.cause == BY_FOUL
    if not fouls and not fells(match, owner, victim):
        return total
    return injury_again(match, total, owner, victim, "savage-mauling")


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "wilhelm-chaney",
        "Wilhelm Chaney",
        220_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("savage-mauling", interrupts={INJURY: savage_mauling}),
            "Savage Mauling",
            "1/game: re-roll an injury roll he made.",
            carry_on=(injury_rolled_again,),
        ),
        (StarPlayer("8 4 3+ 4+ 9+", "catch, claws, frenzy, loner (4+), regeneration, wrestle"),),
    ),
]
