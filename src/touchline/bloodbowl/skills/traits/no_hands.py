"""No Hands."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MAY_HOLD
from touchline.core.hooks import Effect
from touchline.core.match import NO


def no_hands(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return NO if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("no-hands", values={MAY_HOLD: no_hands}),
        "No Hands",
        "Cannot hold the ball: it never picks up, catches or intercepts. If it moves onto the ball, the ball bounces, "
        "which is a turnover in its own turn.",
        TRAIT,
        (BB2020, BB2016),
        420,
        compulsory=True,
    ),
]
