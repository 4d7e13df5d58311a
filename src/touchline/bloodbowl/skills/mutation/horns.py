"""Horns."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.nimble import squares_entered
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, STRENGTH, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def horns(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + 1 if owner == subject and match.act_kind == BLITZ else value


def charge(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """May be lowered for the first block of a Blitz after at least one square."""
    if owner != blocker or match.act_kind != BLITZ or owner != match.act_player:
        return value
    if squares_entered(match) < 1 or match.reprise:
        return value
    return match.ask(ask_use(match, owner, "horns"), USE_Q, [NO, YES], charged, value, owner)


def charged(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "horns")
    return value + 1


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("horns", values={STRENGTH: horns}),
        "Horns",
        "+1 ST for a Block made in a Blitz, applied before everything else.",
        MUTATION,
        (BB2020, BB2016),
        230,
    ),
    Skill(
        Effect("horns", interrupts={STRENGTH: charge}),
        "Horns",
        "+1 ST for one block of a blitz, after at least one square of movement.",
        MUTATION,
        (GOLD,),
        245,
        carry_on=(charged,),
    ),
]
