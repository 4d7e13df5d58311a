"""Regeneration."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CASUALTY,
    CASUALTY_SUFFERED,
    DRIVE_OVER,
    INJURY_ROWS,
    REGENERATION_FAILED,
    RESERVES,
)
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


def recovers_later(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Rolled before the next kick-off, or when the match is over."""
    if match.box[owner] != CASUALTY:
        return value
    rules = match.rules
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, rules.number("regeneration"), die, die, REGENERATES)
    if die >= REGENERATES:
        match.hurt[owner] = 0
        match.box[owner] = RESERVES
        return value
    rules.use_up(match, owner, "regeneration")
    match.after(stays_hurt, value)
    return rules.interrupt(match, YES, REGENERATION_FAILED, owner, match.hurt[owner] % INJURY_ROWS)


def stays_hurt(_match: BowlMatch, _stands: int, value: int) -> int:
    return value


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
    Skill(
        Effect("regeneration", interrupts={DRIVE_OVER: recovers_later}),
        "Regeneration",
        "An injury or death is undone on 4+, rolled before the next kick-off.",
        TRAIT,
        (GOLD,),
        410,
        carry_on=(stays_hurt,),
        anywhere=True,
        compulsory=True,
    ),
]
