"""Dribl and Drull."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_FOUL, BY_WEAPON, INJURY
from touchline.core.hooks import Effect


def sneaky_pair(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    """Worse for an opponent whom both of the pair mark."""
    if match.attacker != owner or match.cause not in (BY_WEAPON, BY_FOUL) or match.at[victim] < 0:
        return total
    sheet, near = match.sheets[owner], match.grid.near[match.at[victim]]
    pair = [p for p in match.team(sheet.seat) if match.sheets[p].special == sheet.special and match.is_skilled(p)]
    both = len(pair) > 1 and all(near >> match.at[player] & 1 for player in pair)
    return total + 1 if both else total


STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: BBBase swaps the two profiles; the 2022 list and BSData: Dribl fouls, Drull stabs.
    Star(
        "dribl-and-drull",
        "Dribl and Drull",
        190_000,
        "lustrian-superleague",
        star_rule(
            Effect("a-sneaky-pair", values={INJURY: sneaky_pair}),
            "A Sneaky Pair",
            "Hired as a pair. Stab or Foul by either against a player both mark: +1 to the injury roll.",
        ),
        (
            StarPlayer(
                "8 2 3+ 4+ 8+", "dirty-player (+1), dodge, loner (4+), sidestep, sneaky-git, stunty", name="Dribl"
            ),
            StarPlayer("8 2 3+ 4+ 8+", "dodge, loner (4+), sidestep, stab, stunty", name="Drull"),
        ),
    ),
]
