"""Anqi Panqi."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ALL_RESULTS, BLITZ, BLOCK, BLOCK_DICE, UNTIL_ACTIVATION
from touchline.core.hooks import Effect


def savage_blow_offer(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """One die of a block, in a Block or a Blitz action; then as many more as the coach likes."""
    return owner == player and match.act_player == owner and match.act_kind in (BLOCK, BLITZ)


def further_blow_offer(match: BowlMatch, owner: int, player: int, shown: int) -> bool:
    """Of the same block: a second one of Frenzy or Multiple Block is another."""
    this_block = match.block_used & match.rules.bits["savage-blows"]
    return bool(this_block) and savage_blow_offer(match, owner, player, shown)


def savage_blow_used(match: BowlMatch, owner: int) -> None:
    """From now on it is the effect of this activation that offers the other dice."""
    spent(match, owner, "savage-blow")
    match.rules.alter(match, owner, "savage blows", UNTIL_ACTIVATION)
    match.block_used |= match.rules.bits["savage-blows"]


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "anqi-panqi",
        "Anqi Panqi",
        190_000,
        "lustrian-superleague",
        star_rule(
            Effect(
                "savage-blow",
                rerolls={BLOCK_DICE: savage_blow_offer},
                spend=savage_blow_used,
            ),
            "Savage Blow",
            "1/game: re-roll any number of the block dice of one Block action.",
            one_die=ALL_RESULTS,
            alterations=(Alteration("savage blows", skills=("savage-blows",)),),
        ),
        (StarPlayer("7 4 5+ 6+ 10+", "block, grab, loner (4+), stand-firm"),),
        since=MARCH_2025,
    ),
    BookEntry(
        Effect("savage-blows", rerolls={BLOCK_DICE: further_blow_offer}),
        "Savage Blow",
        "Any of the block dice may be re-rolled.",
        one_die=ALL_RESULTS,
    ),
]
