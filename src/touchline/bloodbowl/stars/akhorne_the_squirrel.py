"""Akhorne the Squirrel."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import ANY, BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SKILL_DIE, SKILL_TEST
from touchline.core.hooks import Effect


def dauntless_die(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.topic == SKILL_TEST + match.rules.number("dauntless")


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "akhorne-the-squirrel",
        "Akhorne the Squirrel",
        80_000,
        ANY,
        star_rule(
            Effect("blind-rage", rerolls={SKILL_DIE: dauntless_die}),
            "Blind Rage",
            "May re-roll the D6 of Dauntless.",
        ),
        (
            StarPlayer(
                "7 1 2+ - 6+",
                "claws, dauntless, dodge, frenzy, jump-up, loner (4+), no-hands, sidestep, stunty, titchy",
            ),
        ),
    ),
]
