"""Strip Ball."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BALL_LOOSE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def strip_ball(match: BowlMatch, value: int, owner: int, _target: int, blocker: int) -> int:
    """May make a carrier this player pushes lose the ball, unless somebody holds it fast."""
    if owner != blocker or value < 0:
        return value
    return match.ask(ask_use(match, owner, "strip-ball"), USE_Q, [NO, YES], strip_ball_answered, value, owner)


def strip_ball_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "strip-ball")
    return value + 1


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("strip-ball", interrupts={BALL_LOOSE: strip_ball}),
        "Strip Ball",
        "A ball carrier pushed back by its block drops the ball, which bounces from the square the carrier is "
        "pushed to.",
        GENERAL_SKILL,
        (BB2020, BB2016, GOLD),
        250,
        carry_on=(strip_ball_answered,),
    ),
]
