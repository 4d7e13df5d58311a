"""Boa Kon'ssstriktr."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import opening_over, opens
from touchline.bloodbowl.stars.parts.pieces import ask_whether, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PASSED
from touchline.core.hooks import Effect
from touchline.core.match import NO

GAZE_TARGET: Final = 2


def look_into_my_eyes(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    holder = match.holder()
    if not opens(match, value, owner, player) or holder not in marked_foes(match, owner):
        return value
    return ask_whether(match, owner, "look-into-my-eyes", looked, value, owner)


def looked(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "look-into-my-eyes")
    match.after(ball_handed_over, value, owner)
    return match.rules.skill_test(match, owner, "look-into-my-eyes", GAZE_TARGET, 0)


def ball_handed_over(match: BowlMatch, shown: int, value: int, owner: int) -> int:
    """On a 2 the carrier hands the ball over, and that is the activation."""
    if not shown & PASSED:
        return value
    match.after(opening_over)
    return match.rules.take_ball(match, owner)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "boa-konssstriktr",
        "Boa Kon'ssstriktr",
        200_000,
        "lustrian-superleague",
        star_rule(
            Effect("look-into-my-eyes", interrupts={ACTIVATED: look_into_my_eyes}),
            "Look Into My Eyes",
            "1/game, at start of activation while marking the ball carrier: D6, on 2+ takes the ball and activation "
            "ends.",
            carry_on=(looked, ball_handed_over, opening_over),
        ),
        (
            StarPlayer(
                "6 3 3+ 4+ 9+", "dodge, hypnotic-gaze, loner (4+), prehensile-tail, safe-pair-of-hands, sidestep"
            ),
        ),
    ),
]
