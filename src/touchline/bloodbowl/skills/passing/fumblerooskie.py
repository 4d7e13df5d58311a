"""Fumblerooskie."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import gives_away
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEAVES_BALL
from touchline.core.hooks import Effect
from touchline.core.match import YES


def fumblerooskie(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and gives_away(match, owner) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("fumblerooskie", values={LEAVES_BALL: fumblerooskie}),
        "Fumblerooskie",
        "During a Move or Blitz, may leave the ball in a square it vacates; no bounce, no turnover. Not for bombs.",
        PASSING_SKILL,
        (BB2020,),
        740,
    ),
]
