"""Rodney Roachbait."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import NEAR, opens, went_on
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PASSED, UNTIL_HALF
from touchline.core.hooks import Effect
from touchline.core.match import NO

BITE_TARGET: Final = 3


def catch_of_the_day(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player) or match.ball < 0:
        return value
    if match.grid.distance(match.at[owner], match.ball) > NEAR:
        return value
    return ask_whether(match, owner, "catch-of-the-day", fished, value, owner)


def fished(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "catch-of-the-day", UNTIL_HALF)
    match.after(line_pulled_in, value, owner)
    return match.rules.skill_test(match, owner, "catch-of-the-day", BITE_TARGET, 0)


def line_pulled_in(match: BowlMatch, shown: int, value: int, owner: int) -> int:
    if not shown & PASSED:
        return value
    match.after(went_on, value)
    return match.rules.take_ball(match, owner)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "rodney-roachbait",
        "Rodney Roachbait",
        70_000,
        "halfling-thimble-cup",
        star_rule(
            Effect("catch-of-the-day", interrupts={ACTIVATED: catch_of_the_day}),
            "Catch of the Day",
            "1/half, standing within 3 squares of a loose ball at start of activation: D6, 3+ gains the ball.",
            carry_on=(fished, line_pulled_in, went_on),
        ),
        (
            StarPlayer(
                "6 2 3+ 4+ 7+", "catch, diving-catch, jump-up, loner (4+), on-the-ball, sidestep, stunty, wrestle"
            ),
        ),
        since=MARCH_2025,
    ),
]
