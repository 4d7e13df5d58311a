"""Running Pass."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.rules.passing import QUICK
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import GOES_ON, NONE, PASS, THROW_BOMB
from touchline.core.hooks import Effect
from touchline.core.match import YES


def running_pass(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Moves on after a Quick Pass that was caught, or a bomb, with movement that is left."""
    rules = match.rules
    if owner != subject or match.act_done or match.halted or match.throw_band != QUICK:
        return value
    if not rules.play_goes_on(match) or not match.is_standing(owner) or not rules.movement_left(match, owner):
        return value
    caught = match.act_kind == PASS and match.holder() != NONE
    return YES if caught or match.act_kind == THROW_BOMB else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("running-pass", values={GOES_ON: running_pass}),
        "Running Pass",
        "After a Quick pass may keep moving with remaining movement (after the ball is caught and if no turnover).",
        PASSING_SKILL,
        (BB2020,),
        690,
    ),
]
