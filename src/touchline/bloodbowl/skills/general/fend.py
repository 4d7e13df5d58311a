"""Fend."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, firmness_denied, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FEND_DENIED, FOLLOW_UP, MUST_NOT, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def fend(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """May keep the blocker from following up; a ban beats a duty."""
    if owner != target or value == MUST_NOT or match.at[owner] < 0 or firmness_denied(match, owner, blocker):
        return value
    if match.rules.value(match, NO, FEND_DENIED, owner, blocker):
        return value
    return match.ask(ask_use(match, owner, "fend"), USE_Q, [NO, YES], fend_answered, value, owner)


def fend_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "fend")
    return MUST_NOT


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("fend", interrupts={FOLLOW_UP: fend}),
        "Fend",
        "If pushed back by a block die, may stop the blocker following up (the blitzer may still move). Not "
        "for chain pushes, not against Ball & Chain, nor Juggernaut on a Blitz.",
        GENERAL_SKILL,
        (BB2020,),
        190,
        carry_on=(fend_answered,),
    ),
    Skill(
        Effect("fend", interrupts={FOLLOW_UP: fend}),
        "Fend",
        "If pushed back by a block die, may stop the blocker following up (the blitzer may still move). Not "
        "for chain pushes, nor against Juggernaut on a Blitz.",
        GENERAL_SKILL,
        (BB2016,),
        190,
        carry_on=(fend_answered,),
    ),
]
