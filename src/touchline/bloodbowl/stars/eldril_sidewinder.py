"""Eldril Sidewinder."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import spends
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SKILL_DIE, SKILL_TEST
from touchline.core.hooks import Effect


def gaze_die(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.topic == SKILL_TEST + match.rules.number("hypnotic-gaze")


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "eldril-sidewinder",
        "Eldril Sidewinder",
        230_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("mesmerizing-dance", rerolls={SKILL_DIE: gaze_die}, spend=spends("mesmerizing-dance")),
            "Mesmerizing Dance",
            "1/game: re-roll a failed Agility test for Hypnotic Gaze.",
        ),
        (StarPlayer("8 3 2+ 5+ 8+", "catch, dodge, hypnotic-gaze, loner (4+), nerves-of-steel, on-the-ball"),),
    ),
]
