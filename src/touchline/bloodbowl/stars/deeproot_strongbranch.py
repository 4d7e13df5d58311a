"""Deeproot Strongbranch."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LANDS_SAFELY, THROW_FUMBLED, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import YES


def reliable(match: BowlMatch, value: int, owner: int, thrower: int, mate: int) -> int:
    """A fumbled team-mate bounces and lands on their feet, in an unoccupied square."""
    if owner != thrower or not value:
        return value
    match.rules.alter(match, mate, "sure landing", UNTIL_ACTIVATION)
    return value


def sure_landing(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if owner == player else value


STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: AG 5+ PA 4+ in the 2022 list, Brouclean and BSData; BBBase has them swapped.
    Star(
        "deeproot-strongbranch",
        "Deeproot Strongbranch",
        280_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("reliable", interrupts={THROW_FUMBLED: reliable}),
            "Reliable",
            "A fumbled Throw Team-mate still bounces the player but it lands safely automatically.",
            alterations=(Alteration("sure landing", skills=("sure-landing",)),),
        ),
        (
            StarPlayer(
                "2 7 5+ 4+ 11+",
                "block, loner (4+), mighty-blow (+2), stand-firm, strong-arm, thick-skull, throw-team-mate, timmm-ber",
            ),
        ),
    ),
    BookEntry(
        Effect("sure-landing", values={LANDS_SAFELY: sure_landing}),
        "Sure landing",
        "A player fumbled by Reliable lands safely.",
    ),
]
