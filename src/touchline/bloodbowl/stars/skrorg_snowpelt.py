"""Skrorg Snowpelt."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_BLOCK, CASUALTIES, POINTS
from touchline.core.hooks import Effect


def pump_up(match: BowlMatch, value: int, owner: int, culprit: int, deed: int) -> int:
    """The first casualty by the star's block is worth a re-roll for the drive."""
    if owner == culprit and deed == CASUALTIES and match.cause == BY_BLOCK:
        match.drive_rerolls[match.seat_of(owner)] += 1
        spent(match, owner, "pump-up-the-crowd")
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "skrorg-snowpelt",
        "Skrorg Snowpelt",
        250_000,
        "old-world-classic",
        star_rule(
            Effect("pump-up-the-crowd", values={POINTS: pump_up}),
            "Pump Up the Crowd",
            "1/game: a casualty by his block gives the team one re-roll for this drive.",
            anywhere=True,
        ),
        (StarPlayer("5 5 4+ - 9+", "claws, disturbing-presence, juggernaut, loner (4+), mighty-blow (+1)"),),
    ),
]
