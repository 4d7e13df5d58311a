"""Unstable."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABSENT, DRIVE_OVER, KNOCKED_OUT, NONE
from touchline.core.dice import D6
from touchline.core.hooks import Effect

STAYS: Final = 4  # the highest die with which the player does not vanish


def unstable(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After a touchdown and at half time a die: on 5 or 6 the player is gone for the match."""
    if match.box[owner] > KNOCKED_OUT or (match.scorer == NONE and match.half > 1):
        return value
    die = match.dice.roll(D6)
    match.rules.tell_threat(match, owner, match.rules.number("unstable"), die, STAYS + 1)
    if die > STAYS:
        match.rules.remove(match, owner, ABSENT)
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("unstable", interrupts={DRIVE_OVER: unstable}),
        "Unstable",
        "D6 after a touchdown and at half time: on 5+ it leaves for the rest of the match.",
        TRAIT,
        (GOLD,),
        957,
        anywhere=True,
        compulsory=True,
    ),
]
