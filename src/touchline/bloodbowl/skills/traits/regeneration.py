"""Regeneration."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY_SUFFERED, REGENERATION_FAILED
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

REGENERATES: Final = 4


def regeneration(match: BowlMatch, value: int, owner: int, subject: int, row: int) -> int:
    """May shrug off a casualty."""
    if owner != subject or not value:
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("regeneration"), die, die, REGENERATES)
    if die >= REGENERATES:
        return NO
    return match.rules.interrupt(match, YES, REGENERATION_FAILED, owner, row)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("regeneration", interrupts={CASUALTY_SUFFERED: regeneration}),
        "Regeneration",
        "After a casualty roll (and any apothecary): D6 4+ the result is discarded and the player goes to "
        "reserves. SPP for the casualty still earned.",
        TRAIT,
        (BB2020, BB2016),
        410,
    ),
]
