"""Grashnak Blackhoof."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, BLOCK_POOL, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import NO

MOST_DICE: Final = 3


def gored(match: BowlMatch, dice: int, owner: int, blocker: int, _target: int) -> int:
    """One die more for the blocks of a Blitz, unless the opponent would choose among them."""
    if owner != blocker or match.act_kind != BLITZ or not 0 < dice < MOST_DICE:
        return dice
    return ask_whether(match, owner, "gored-by-the-bull", gored_answered, dice, owner)


def gored_answered(match: BowlMatch, answer: int, dice: int, owner: int) -> int:
    if answer == NO:
        return dice
    spent(match, owner, "gored-by-the-bull")
    match.rules.alter(match, owner, "goring", UNTIL_ACTIVATION)
    return dice + 1


def goring(_match: BowlMatch, dice: int, owner: int, blocker: int, _target: int) -> int:
    """The second block of the same Blitz has the die too."""
    return dice + 1 if owner == blocker and 0 < dice < MOST_DICE else dice


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "grashnak-blackhoof",
        "Grashnak Blackhoof",
        240_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch",
        star_rule(
            Effect("gored-by-the-bull", interrupts={BLOCK_POOL: gored}),
            "Gored by the Bull",
            "1/game: on a Blitz roll one extra block die (max 3), declared before rolling; also applies to the Frenzy "
            "block. Cannot be used to cut dice against him.",
            carry_on=(gored_answered,),
            alterations=(Alteration("goring", skills=("goring",)),),
        ),
        (StarPlayer("6 6 4+ - 9+", "frenzy, horns, loner (4+), mighty-blow (+1), thick-skull, unchannelled-fury"),),
    ),
    BookEntry(
        Effect("goring", values={BLOCK_POOL: goring}),
        "Goring",
        "The blocks of this Blitz have one extra die, three at most.",
    ),
]
