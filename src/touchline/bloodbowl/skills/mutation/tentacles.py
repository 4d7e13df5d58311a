"""Tentacles."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEAVING, PASSED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

HOLDS: Final = 6
ESCAPED: Final = 2  # instead of YES at LEAVING: somebody has tried in vain to hold the player


def tentacles(match: BowlMatch, value: int, owner: int, mover: int, _square: int) -> int:
    """May try to hold an opponent who is about to leave; one player tries on one move."""
    near = match.grid.near[match.at[mover]] >> match.at[owner] & 1
    if value != YES or not near or not match.is_able(owner) or match.seat_of(owner) == match.seat_of(mover):
        return value
    return match.ask(ask_use(match, owner, "tentacles"), USE_Q, [NO, YES], tentacles_answered, owner, mover)


def tentacles_answered(match: BowlMatch, answer: int, owner: int, mover: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "tentacles")
    match.after(tentacles_tested)
    modifier = match.sheets[owner].st - match.sheets[mover].st
    return match.rules.skill_test(match, owner, "tentacles", HOLDS, modifier)


def tentacles_tested(_match: BowlMatch, shown: int) -> int:
    return NO if shown & PASSED else ESCAPED


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("tentacles", interrupts={LEAVING: tentacles}),
        "Tentacles",
        "When a marked opponent voluntarily leaves its tackle zone: D6 + own ST - opponent ST; 6 or more, or "
        "natural 6, holds it and its movement ends; natural 1 fails. Any number of times; one user per move.",
        MUTATION,
        (BB2020, BB2016),
        370,
        carry_on=(tentacles_answered, tentacles_tested),
    ),
]
