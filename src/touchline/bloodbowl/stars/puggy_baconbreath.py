"""Puggy Baconbreath."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.team_rerolls import OWN_TESTS
from touchline.bloodbowl.stars.parts.pieces import spends
from touchline.bloodbowl.stars.parts.shared_rules import own_die
from touchline.bloodbowl.vocabulary import ALL_RESULTS
from touchline.core.hooks import Effect

STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: Loner (3+) in the 2022 list and BSData; (4+) in BBBase, Brouclean. BSData has MA 7 (others 5).
    Star(
        "puggy-baconbreath",
        "Puggy Baconbreath",
        120_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("halfling-luck", rerolls=dict.fromkeys(OWN_TESTS, own_die), spend=spends("halfling-luck")),
            "Halfling Luck",
            "1/game: re-roll one die (not armour, injury, casualty).",
            one_die=ALL_RESULTS,
        ),
        (StarPlayer("5 3 3+ 4+ 7+", "block, dodge, loner (3+), nerves-of-steel, right-stuff, stunty"),),
    ),
]
