"""Kiroth Krakeneye."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.wits import daze_victim
from touchline.bloodbowl.stars.parts.opening import opens
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whom, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PLAYER
from touchline.core.hooks import Effect
from touchline.core.match import NO


def black_ink(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player):
        return value
    return ask_whom(match, owner, "black-ink", marked_foes(match, owner), inked, value, owner)


def inked(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer != NO:
        spent(match, owner, "black-ink")
        daze_victim(match, answer - PLAYER, "black-ink")
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "kiroth-krakeneye",
        "Kiroth Krakeneye",
        160_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("black-ink", interrupts={ACTIVATED: black_ink}),
            "Black Ink",
            "1/game, at start of activation: a marked opponent loses its tackle zone until next activated.",
            carry_on=(inked,),
        ),
        (
            StarPlayer(
                "7 3 2+ 3+ 9+", "disturbing-presence, foul-appearance, loner (4+), on-the-ball, tackle, tentacles"
            ),
        ),
        since=MARCH_2025,
    ),
]
