"""Rules for the start of an activation: what they share."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.stars.parts.pieces import is_ready, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, UNTIL_ACTIVATION
from touchline.core.match import NO, YES

FAR: Final = 5

NEAR: Final = 3


def opens(match: BowlMatch, value: int, owner: int, player: int) -> bool:
    """Is the star's own activation going ahead, and is the star ready?"""
    return owner == player and bool(value) and is_ready(match, owner)


def gained_for_activation(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """An alteration that is called like the rule."""
    if answer == YES:
        effect = match.rules.effects[match.topic].id
        spent(match, owner, effect)
        match.rules.alter(match, owner, effect, UNTIL_ACTIVATION)
    return value


def opening_over(_match: BowlMatch, _: int) -> int:
    """The activation ends with what opened it."""
    return NO


def went_on(match: BowlMatch, _: int, value: int) -> int:
    """The activation goes ahead, unless play has stopped."""
    return value if match.scorer == NONE and not match.turnover else NO
