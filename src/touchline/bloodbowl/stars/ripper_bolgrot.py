"""Ripper Bolgrot."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.team_rerolls import OWN_TESTS
from touchline.bloodbowl.stars.parts.pieces import spends
from touchline.bloodbowl.stars.parts.shared_rules import own_die
from touchline.bloodbowl.vocabulary import ALL_RESULTS, UNTIL_HALF
from touchline.core.hooks import Effect

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "ripper-bolgrot",
        "Ripper Bolgrot",
        250_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect(
                "thinking-mans-troll",
                rerolls=dict.fromkeys(OWN_TESTS, own_die),
                spend=spends("thinking-mans-troll", UNTIL_HALF),
            ),
            "Thinking Man's Troll",
            "1/half: re-roll one die (not armour, injury, casualty).",
            one_die=ALL_RESULTS,
        ),
        (StarPlayer("4 6 5+ 4+ 10+", "grab, loner (4+), mighty-blow (+1), regeneration, throw-team-mate"),),
    ),
]
