"""'Captain' Karina Von Riesz."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BITES, BITTEN, STAR
from touchline.core.hooks import Effect

WEAK: Final = 3


def tasty_morsels(match: BowlMatch, value: int, owner: int, thirsty: int, _other: int) -> int:
    """A weaker opponent at hand will do as well."""
    if owner != thirsty:
        return value
    for foe in match.on_pitch(1 - match.seat_of(owner)):
        sheet = match.sheets[foe]
        if sheet.st <= WEAK and sheet.contract != STAR:
            value |= 1 << foe
    return value


def tasted(match: BowlMatch, value: int, owner: int, thirsty: int, victim: int) -> int:
    if owner == thirsty and match.seat_of(victim) != match.seat_of(owner):
        spent(match, owner, "tasty-morsel")
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "captain-karina-von-riesz",
        "'Captain' Karina Von Riesz",
        230_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("tasty-morsel", values={BITES: tasty_morsels, BITTEN: tasted}),
            "Tasty Morsel",
            "1/game: on a failed Bloodlust roll may bite an opposing player with ST 3 or less (not a star) as if a "
            "Thrall.",
        ),
        (StarPlayer("7 4 2+ 4+ 9+", "bloodlust (2+), dodge, hypnotic-gaze, jump-up, loner (4+), regeneration"),),
        since=MARCH_2025,
    ),
]
