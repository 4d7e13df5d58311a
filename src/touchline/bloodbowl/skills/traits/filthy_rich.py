"""Filthy Rich."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BRIBE_DENIED, SENDING_OFF
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

BOUGHT_OFF: Final = 2


def filthy_rich(match: BowlMatch, value: int, owner: int, subject: int, seat: int) -> int:
    """Buys off the referee, unless he takes no Bribes."""
    if owner != subject or value or match.rules.value(match, NO, BRIBE_DENIED, owner, seat):
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("filthy-rich"), die, die, BOUGHT_OFF)
    return YES if die >= BOUGHT_OFF else NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("filthy-rich", interrupts={SENDING_OFF: filthy_rich}),
        "Filthy Rich",
        "When it would be sent off: D6, on 2+ it stays. Not if the referee takes no Bribes.",
        TRAIT,
        (BB2016,),
        980,
        anywhere=True,
        compulsory=True,
    ),
]
