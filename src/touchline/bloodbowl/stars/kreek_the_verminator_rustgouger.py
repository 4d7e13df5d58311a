"""Kreek 'the Verminator' Rustgouger."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SENT_OFF_FOR_WEAPON
from touchline.core.hooks import Effect
from touchline.core.match import NO


def ill_be_back(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The first time the referee looks the other way."""
    if owner != player or not value:
        return value
    spent(match, owner, "ill-be-back")
    return NO


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "kreek-the-verminator-rustgouger",
        "Kreek 'the Verminator' Rustgouger",
        170_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("ill-be-back", values={SENT_OFF_FOR_WEAPON: ill_be_back}),
            "I'll Be Back!",
            "The first time he would be sent off for Secret Weapon he is not (uses up even if the call is argued).",
        ),
        (
            StarPlayer(
                "5 7 4+ - 10+", "ball-and-chain, loner (4+), mighty-blow (+1), no-hands, prehensile-tail, secret-weapon"
            ),
        ),
    ),
]
