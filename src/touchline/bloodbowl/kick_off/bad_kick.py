"""Bad Kick."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.core.match import DONE


def bad_kick(_match: BowlMatch) -> int:
    """The scatter, by two dice, is all there is to it."""
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult("bad-kick", "Bad Kick", "The ball scatters 2D6 squares.", bad_kick, {GOLD: [6]}, kick_dice=2),
]
