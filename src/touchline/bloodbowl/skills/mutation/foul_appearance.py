"""Foul Appearance."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, PASSED, PASSING, PUTS_OFF, THROWING
from touchline.core.hooks import Effect
from touchline.core.match import NO

COURAGE_TARGET: Final = 2


def nerve_tested(_match: BowlMatch, shown: int, value: int) -> int:
    return value if shown & PASSED else NO


def foul_appearance(match: BowlMatch, value: int, owner: int, subject: int, attacker: int) -> int:
    """An opponent who wants to hit this player loses heart on a 1."""
    if owner != subject or not value:
        return value
    match.after(nerve_tested, value)
    return match.rules.skill_test(match, attacker, "foul-appearance", COURAGE_TARGET, 0)


REPULSIVE: Final = 3  # squares


def repulsive(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Opponents near one of them pass and catch worse, however many there are."""
    if match.seat_of(owner) == match.seat_of(subject) or not match.is_standing(owner):
        return value
    bit, seat = match.rules.bits["foul-appearance"], match.seat_of(owner)
    for player in match.on_pitch(seat):
        near = match.grid.distance(match.at[player], match.at[subject]) <= REPULSIVE
        if near and match.effects[player] & bit and match.is_standing(player):
            return value - 1 if player == owner else value
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("foul-appearance", interrupts={PUTS_OFF: foul_appearance}),
        "Foul Appearance",
        "An opponent who wants to block it rolls a D6 first and loses the action on a 1.",
        MUTATION,
        (BB2020,),
        640,
        carry_on=(nerve_tested,),
        compulsory=True,
    ),
    Skill(
        Effect("foul-appearance", interrupts={PUTS_OFF: foul_appearance}),
        "Foul Appearance",
        "An opponent who wants to block it rolls a D6 first and loses the block on a 1.",
        MUTATION,
        (BB2016,),
        640,
        carry_on=(nerve_tested,),
        compulsory=True,
    ),
    Skill(
        Effect(
            "foul-appearance",
            values=dict.fromkeys((PASSING, THROWING, CATCH), repulsive),
            interrupts={PUTS_OFF: foul_appearance},
        ),
        "Foul Appearance",
        "To block it an opponent rolls a D6 and loses the action on a 1; -1 to passes and catches within 3 squares.",
        MUTATION,
        (GOLD,),
        640,
        carry_on=(nerve_tested,),
        compulsory=True,
    ),
]
