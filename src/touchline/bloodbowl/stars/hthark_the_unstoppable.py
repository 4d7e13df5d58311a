"""H'thark the Unstoppable."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ALL_RESULTS, BLITZ, BLOCK_DICE
from touchline.core.hooks import Effect


def momentum_offer(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """One block die in each Blitz."""
    unused = not match.used[owner] & match.rules.bits["unstoppable-momentum"]
    return owner == player and match.act_player == owner and match.act_kind == BLITZ and unused


def momentum_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["unstoppable-momentum"]


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "hthark-the-unstoppable",
        "H'thark the Unstoppable",
        300_000,
        "badlands-brawl, favoured-of-hashut",
        star_rule(
            Effect("unstoppable-momentum", rerolls={BLOCK_DICE: momentum_offer}, spend=momentum_used),
            "Unstoppable Momentum",
            "On each Blitz may re-roll one block die.",
            one_die=ALL_RESULTS,
        ),
        (
            StarPlayer(
                "6 6 4+ 6+ 10+",
                "block, break-tackle, defensive, juggernaut, loner (4+), sprint, sure-feet, thick-skull",
            ),
        ),
        since=MARCH_2025,
    ),
]
