"""Skitter Stab-stab."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import by_knife, injury_again, injury_rolled_again
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import INJURY
from touchline.core.hooks import Effect


def master_assassin(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    return injury_again(match, total, owner, victim, "master-assassin") if by_knife(match, owner, victim) else total


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "skitter-stab-stab",
        "Skitter Stab-stab",
        150_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("master-assassin", interrupts={INJURY: master_assassin}),
            "Master Assassin",
            "1/game: re-roll the injury roll after his Stab breaks armour.",
            carry_on=(injury_rolled_again,),
        ),
        (StarPlayer("9 2 2+ 4+ 8+", "dodge, loner (4+), prehensile-tail, shadowing, stab"),),
        since=MARCH_2025,
    ),
]
