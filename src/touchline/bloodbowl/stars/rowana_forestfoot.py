"""Rowana Forestfoot."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import JUMP_TOTAL, JUMPING, PREPARES, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import NO


def bounding_leap(match: BowlMatch, modifier: int, owner: int, player: int, kind: int) -> int:
    """One leap ignores what makes it harder and may be rolled again."""
    if owner != player or kind != JUMPING:
        return modifier
    return ask_whether(match, owner, "bounding-leap", bounding_answered, modifier, owner)


def bounding_answered(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, "bounding-leap")
    match.rules.alter(match, owner, "bounding", UNTIL_ACTIVATION)
    return modifier


def unhindered(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Whatever comes in the way, also after the roll."""
    return max(value, 0) if owner == player else value


def bounded(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.act_player == owner


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "rowana-forestfoot",
        "Rowana Forestfoot",
        160_000,
        "halfling-thimble-cup",
        star_rule(
            Effect("bounding-leap", interrupts={PREPARES: bounding_leap}),
            "Bounding Leap",
            "1/game, declared before rolling: a Leap with no negative modifiers and one re-roll.",
            carry_on=(bounding_answered,),
            alterations=(Alteration("bounding", skills=("bounding",)),),
        ),
        (StarPlayer("6 3 3+ 4+ 8+", "dodge, dump-off, guard, horns, jump-up, leap, loner (4+)"),),
        since=MARCH_2025,
    ),
    BookEntry(
        Effect("bounding", values={JUMP_TOTAL: unhindered}, rerolls={JUMPING: bounded}),
        "Bounding Leap",
        "This Leap has no penalties, and its roll may be re-rolled once.",
    ),
]
