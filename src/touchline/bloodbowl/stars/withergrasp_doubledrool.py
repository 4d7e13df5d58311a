"""Withergrasp Doubledrool."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABOUT_TO_BE_HIT, BLOCKED, NONE, UNTIL_ACTIVATION, UNTIL_HALF
from touchline.core.hooks import Effect


def watch_out(match: BowlMatch, value: int, owner: int, target: int, attacker: int) -> int:
    """The first block of an opponent against the star in a half meets somebody who can dodge."""
    opposed = match.seat_of(owner) != match.seat_of(attacker)
    if owner == target and opposed and match.weapon == NONE:
        spent(match, owner, "watch-out", UNTIL_HALF)
        match.rules.alter(match, owner, "watching", UNTIL_ACTIVATION)
        match.block_used |= match.rules.bits["watching"]  # until the dice of this block are rolled
    return value


def hit_again(match: BowlMatch, value: int, owner: int, target: int, _attacker: int) -> int:
    """The next blow, a second block of Frenzy say, comes before the first is wound up."""
    if owner == target and not match.block_used & match.rules.bits["watching"]:
        match.rules.unalter(match, owner, "watching")
    return value


def watched(match: BowlMatch, value: int, owner: int, _blocker: int, target: int) -> int:
    """It was for that block alone."""
    if owner == target:
        match.rules.unalter(match, owner, "watching")
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "withergrasp-doubledrool",
        "Withergrasp Doubledrool",
        170_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch",
        star_rule(
            Effect("watch-out", interrupts={ABOUT_TO_BE_HIT: watch_out}),
            "Watch Out!",
            "First time each half he is blocked he counts as having Dodge.",
            alterations=(
                Alteration(
                    "watching",
                    skills=(
                        "dodge",
                        "watching",
                    ),
                ),
            ),
        ),
        (StarPlayer("6 3 4+ 4+ 9+", "loner (4+), prehensile-tail, tackle, tentacles, two-heads, wrestle"),),
    ),
    BookEntry(
        Effect("watching", interrupts={ABOUT_TO_BE_HIT: hit_again, BLOCKED: watched}),
        "On the watch",
        "Counts as having Dodge against this block.",
    ),
]
