"""Loner."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import REROLL_WORKS
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def loner(match: BowlMatch, value: int, owner: int, subject: int, source: int) -> int:
    """A team re-roll for this player is lost unless a die allows it."""
    if owner != subject or not match.rules.team_sources >> source & 1:
        return value
    number = match.rules.number("loner")
    die = match.dice.roll(D6)
    target = match.sheets[owner].figures[number]
    match.tell_roll(events.DIE, owner, number, die, die, target)
    return YES if die >= target else NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("loner", interrupts={REROLL_WORKS: loner}),
        "Loner",
        "To use a team re-roll first roll D6: on X+ it is used, otherwise the re-roll is lost.",
        TRAIT,
        (BB2020, BB2016),
        20,
        figure="4+",
        fixed={BB2016: "4+"},
        compulsory=True,
    ),
]
