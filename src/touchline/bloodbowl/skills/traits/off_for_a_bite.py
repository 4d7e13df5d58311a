"""Off for a Bite."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import RESERVES, SETTING_UP
from touchline.core.dice import D6
from touchline.core.hooks import Effect

SATED: Final = 4


def off_for_a_bite(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """A die at each set-up: on 1-3 the player misses the drive."""
    if match.seat_of(owner) != seat or match.box[owner] != RESERVES or match.fainted >> owner & 1:
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("off-for-a-bite"), die, die, SATED)
    if die < SATED:
        match.fainted |= 1 << owner
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("off-for-a-bite", interrupts={SETTING_UP: off_for_a_bite}),
        "Off For A Bite",
        "D6 each time it would be set up: on 1-3 it misses the drive.",
        TRAIT,
        (GOLD,),
        955,
        anywhere=True,
        compulsory=True,
    ),
]
