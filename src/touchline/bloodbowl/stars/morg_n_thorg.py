"""Morg 'n' Thorg."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import ANY, BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import spends
from touchline.bloodbowl.stars.parts.shared_rules import own_die
from touchline.bloodbowl.vocabulary import PASSING, THROWING
from touchline.core.hooks import Effect

STARS: Final[list[Star | BookEntry]] = [
    Star(
        "morg-n-thorg",
        "Morg 'n' Thorg",
        380_000,
        ANY,
        star_rule(
            Effect("the-ballista", rerolls=dict.fromkeys((PASSING, THROWING), own_die), spend=spends("the-ballista")),
            "The Ballista",
            "1/game: re-roll a failed PA test of a Pass or Throw Team-mate.",
        ),
        (StarPlayer("6 6 3+ 4+ 11+", "block, loner (4+), mighty-blow (+2), thick-skull, throw-team-mate"),),
        not_for="sylvanian-spotlight",
    ),
]
