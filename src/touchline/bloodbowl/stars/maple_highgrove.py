"""Maple Highgrove."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, is_ready, spent, standing_foes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLOCK,
    BLOCK_REACH,
    FOLLOW_UP,
    MUST_NOT,
    UNTIL_ACTIVATION,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect

REACH: Final = 2


def vines_reach(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Opponents two squares away."""
    if owner != player or not is_ready(match, owner):
        return value
    here = match.at[owner]
    return value | sum(
        1 << foe for foe in standing_foes(match, owner) if match.grid.distance(here, match.at[foe]) == REACH
    )


def vines_hit(match: BowlMatch, value: int, owner: int, player: int, target: int) -> int:
    """Declared with its target, not in a Blitz."""
    far = (
        owner == player and match.act_kind == BLOCK and match.grid.distance(match.at[owner], match.at[target]) == REACH
    )
    if value and far:
        spent(match, owner, "vicious-vines", UNTIL_HALF)
        match.rules.alter(match, owner, "reaching vines", UNTIL_ACTIVATION)
    return value


def vines_hold(_match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST_NOT if owner == blocker else value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "maple-highgrove",
        "Maple Highgrove",
        210_000,
        "elven-kingdoms-league, halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("vicious-vines", values={BLOCK_REACH: vines_reach}, interrupts={ACTIVATED: vines_hit}),
            "Vicious Vines",
            "1/half: a Block (not Blitz) may target a player 2 squares away; no follow-up.",
            alterations=(Alteration("reaching vines", skills=("reaching-vines",)),),
        ),
        (
            StarPlayer(
                "3 5 5+ 5+ 11+", "brawler, grab, loner (4+), mighty-blow (+1), stand-firm, tentacles, thick-skull"
            ),
        ),
        since=MARCH_2025,
    ),
    BookEntry(
        Effect("reaching-vines", interrupts={FOLLOW_UP: vines_hold}),
        "Reaching vines",
        "Blocks an opponent two squares away, and does not follow up.",
    ),
]
