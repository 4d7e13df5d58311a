"""Roxanna Darknail."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PREPARES, RUSH, RUSHES
from touchline.core.hooks import Effect


def burst_of_speed(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """One Rush more than others have."""
    return value + 1 if owner == player else value


def burst_used(match: BowlMatch, modifier: int, owner: int, player: int, kind: int) -> int:
    """The last Rush that is left, after those that she could make without it, is the one of the game."""
    if owner == player and kind == RUSH and not match.rules.steps_left(match, owner):
        spent(match, owner, "burst-of-speed")
    return modifier


STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: Juggernaut in the 2022 list, BSData, FUMBBL data; missing in BBBase, Brouclean.
    Star(
        "roxanna-darknail",
        "Roxanna Darknail",
        270_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("burst-of-speed", values={RUSHES: burst_of_speed}, interrupts={PREPARES: burst_used}),
            "Burst of Speed",
            "1/game: a third Rush attempt.",
        ),
        (StarPlayer("8 3 1+ 4+ 8+", "dodge, frenzy, juggernaut, jump-up, leap, loner (4+)"),),
    ),
]
