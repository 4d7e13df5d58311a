"""Sidestep."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ANY_SQUARE, GRABBED, OWN_CHOICE, PUSH_STYLE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def sidestep(match: BowlMatch, value: int, owner: int, subject: int, _pusher: int) -> int:
    """The own coach may choose among all free squares around."""
    if owner != subject or not match.is_skilled(owner) or value & GRABBED:
        return value
    if not match.grid.near[match.at[owner]] & ~match.taken():
        return value
    return match.ask(ask_use(match, owner, "sidestep"), USE_Q, [NO, YES], sidestep_answered, value, owner)


def sidestep_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "sidestep")
    return value | OWN_CHOICE | ANY_SQUARE


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("sidestep", interrupts={PUSH_STYLE: sidestep}),
        "Sidestep",
        "When it is pushed back for any reason, its own coach chooses any free adjacent square. Not usable if "
        "there is none.",
        AGILITY_SKILL,
        (BB2020,),
        170,
        carry_on=(sidestep_answered,),
    ),
    Skill(
        Effect("sidestep", interrupts={PUSH_STYLE: sidestep}),
        "Side Step",
        "When it is pushed back, its own coach may choose any empty square next to it.",
        AGILITY_SKILL,
        (BB2016, GOLD),
        170,
        carry_on=(sidestep_answered,),
    ),
]
