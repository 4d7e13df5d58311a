"""Unchannelled Fury."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.wits import HELP, WITS_TARGET
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BLITZ, BLOCK, PASSED, TRAIT_FAILED
from touchline.core.hooks import Effect
from touchline.core.match import NO


def unchannelled_fury(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier when there is somebody to hit."""
    if owner != subject or not value:
        return value
    bonus = HELP if match.act_kind in (BLOCK, BLITZ) else 0
    match.after(fury_tested, owner, value)
    return match.rules.skill_test(match, owner, "unchannelled-fury", WITS_TARGET, bonus)


def fury_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """Somebody may turn even a failure to account."""
    if shown & PASSED:
        return value
    match.trait_die = shown
    return match.rules.interrupt(match, NO, TRAIT_FAILED, owner, match.rules.number("unchannelled-fury"))


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("unchannelled-fury", interrupts={ACTIVATED: unchannelled_fury}),
        "Unchannelled Fury",
        "When activated: D6, +2 for a Block or Blitz; on 1-3 the activation ends.",
        TRAIT,
        (BB2020,),
        610,
        carry_on=(fury_tested,),
        balks=True,
        compulsory=True,
    ),
]
