"""Stand Firm."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, firmness_denied, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PUSHED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def stand_firm(match: BowlMatch, value: int, owner: int, subject: int, pusher: int) -> int:
    """May refuse to be moved."""
    if owner != subject or not match.is_skilled(owner) or not value or firmness_denied(match, owner, pusher):
        return value
    return match.ask(ask_use(match, owner, "stand-firm"), USE_Q, [NO, YES], stand_firm_answered, owner)


def stand_firm_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == YES:
        tell_use(match, owner, "stand-firm")
    return NO if answer == YES else YES


def immovable(match: BowlMatch, value: int, owner: int, subject: int, _pusher: int) -> int:
    """Is never pushed back."""
    if owner != subject or not match.is_skilled(owner) or not value:
        return value
    tell_use(match, owner, "stand-firm")
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("stand-firm", interrupts={PUSHED: stand_firm}),
        "Stand Firm",
        "May choose not to be pushed back (by a Block or chain push). A Frenzy player still gets its second "
        "block. Ball still dropped to Strip Ball.",
        STRENGTH_SKILL,
        (BB2020, BB2016),
        150,
        carry_on=(stand_firm_answered,),
    ),
    Skill(
        Effect("stand-firm", interrupts={PUSHED: immovable}),
        "Stand Firm",
        "Is never pushed back, and stays standing in its square when a dodge fails.",
        STRENGTH_SKILL,
        (GOLD,),
        150,
        compulsory=True,
    ),
]
