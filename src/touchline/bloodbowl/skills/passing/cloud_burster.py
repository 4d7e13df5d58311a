"""Cloud Burster."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.rules.passing import LONG_BOMB, SHORT
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BURST_DENIED, INTERFERE, NONE, PASSED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def cloud_burster(match: BowlMatch, value: int, owner: int, interferer: int, passer: int) -> int:
    """May have a successful interference with a long throw rolled again."""
    if owner != passer or not value & PASSED or not SHORT < match.throw_band <= LONG_BOMB:
        return value
    if match.rules.value(match, NO, BURST_DENIED, interferer, NONE):
        return value
    seat = ask_use(match, owner, "cloud-burster")
    return match.ask(seat, USE_Q, [NO, YES], cloud_burster_answered, value, owner)


def cloud_burster_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "cloud-burster")
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("cloud-burster", interrupts={INTERFERE: cloud_burster}),
        "Cloud Burster",
        "On a Long pass or Long bomb may force the opponent to re-roll a successful interference.",
        PASSING_SKILL,
        (BB2020,),
        700,
        carry_on=(cloud_burster_answered,),
    ),
]
