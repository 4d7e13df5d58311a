"""Griff Oberwald."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.team_rerolls import OWN_TESTS
from touchline.bloodbowl.stars.parts.pieces import spends
from touchline.bloodbowl.stars.parts.shared_rules import own_die
from touchline.bloodbowl.vocabulary import ALL_RESULTS
from touchline.core.hooks import Effect

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "griff-oberwald",
        "Griff Oberwald",
        280_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect(
                "consummate-professional",
                rerolls=dict.fromkeys(OWN_TESTS, own_die),
                spend=spends("consummate-professional"),
            ),
            "Consummate Professional",
            "1/game: re-roll one of his own dice (not armour, injury, casualty).",
            one_die=ALL_RESULTS,
        ),
        (StarPlayer("7 4 2+ 3+ 9+", "block, dodge, fend, loner (3+), sprint, sure-feet"),),
    ),
]
