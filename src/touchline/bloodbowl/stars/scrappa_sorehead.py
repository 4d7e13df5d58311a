"""Scrappa Sorehead."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import INTERCEPTIONS, INTERFERING
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def yoink(match: BowlMatch, value: int, owner: int, player: int, _passer: int) -> int:
    if owner != player or value:
        return value
    return ask_whether(match, owner, "yoink", yoinked, owner)


def yoinked(match: BowlMatch, answer: int, owner: int) -> int:
    """On a 2 the pass is his."""
    if answer == NO:
        return NO
    spent(match, owner, "yoink")
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("yoink"), die, die, 2)
    if die == 1:
        return NO
    match.rules.count_pass(match, owner, INTERCEPTIONS)
    return YES


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "scrappa-sorehead",
        "Scrappa Sorehead",
        130_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("yoink", interrupts={INTERFERING: yoink}),
            "Yoink!",
            "1/game, on an interference attempt: D6 2+ gives an automatic interception.",
            carry_on=(yoinked,),
        ),
        (
            StarPlayer(
                "7 2 3+ 5+ 8+",
                "dirty-player (+1), dodge, loner (4+), pogo-stick, right-stuff, sprint, stunty, sure-feet",
            ),
        ),
    ),
]
