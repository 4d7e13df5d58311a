"""Juggernaut."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import AS_PUSH, BLITZ, BOTH_ARE_DOWN, FIRMNESS_DENIED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def juggernaut(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """In a Blitz a Both Down may count as a Push Back."""
    if owner != blocker or match.act_kind != BLITZ:
        return value
    return match.ask(ask_use(match, owner, "juggernaut"), USE_Q, [NO, YES], juggernaut_answered, value, owner)


def juggernaut_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "juggernaut")
    return value | AS_PUSH


def juggernaut_denies(match: BowlMatch, value: int, owner: int, _target: int, blocker: int) -> int:
    return YES if owner == blocker and match.act_kind == BLITZ else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("juggernaut", values={FIRMNESS_DENIED: juggernaut_denies}, interrupts={BOTH_ARE_DOWN: juggernaut}),
        "Juggernaut",
        "In a Blitz block: may treat Both Down as a push; the target cannot use Fend, Stand Firm or Wrestle.",
        STRENGTH_SKILL,
        (BB2020, BB2016),
        130,
        carry_on=(juggernaut_answered,),
    ),
]
