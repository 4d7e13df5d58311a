"""The Swift Twins."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer
from touchline.bloodbowl.stars.parts.shared_rules import TWO_FOR_ONE

STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: BBBase gives Lucien Juggernaut; the 2022 list, BSData, FUMBBL data do not.
    Star(
        "the-swift-twins",
        "The Swift Twins",
        340_000,
        "elven-kingdoms-league",
        TWO_FOR_ONE,
        (
            StarPlayer("7 3 2+ 5+ 9+", "block, loner (4+), mighty-blow (+1), tackle", name="Lucien Swift"),
            StarPlayer(
                "7 3 2+ 2+ 8+", "accurate, loner (4+), nerves-of-steel, pass, safe-pass, sure-hands", name="Valen Swift"
            ),
        ),
    ),
]
