"""Jordell Freshbreeze."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PREPARES, SURE
from touchline.core.hooks import Effect
from touchline.core.match import NO


def swift(match: BowlMatch, modifier: int, owner: int, player: int, _kind: int) -> int:
    """One dodge, leap or rush passes on a 2 whatever the modifiers."""
    if owner != player or modifier >= SURE:
        return modifier
    return ask_whether(match, owner, "swift-as-the-breeze", swift_answered, modifier, owner)


def swift_answered(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, "swift-as-the-breeze")
    return SURE


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "jordell-freshbreeze",
        "Jordell Freshbreeze",
        250_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("swift-as-the-breeze", interrupts={PREPARES: swift}),
            "Swift as the Breeze",
            "1/game: one Dodge, Leap or Rush passes on 2+ regardless of modifiers.",
            carry_on=(swift_answered,),
        ),
        (StarPlayer("8 3 1+ 3+ 8+", "block, diving-catch, dodge, leap, loner (4+), sidestep"),),
        since=MARCH_2025,
    ),
]
