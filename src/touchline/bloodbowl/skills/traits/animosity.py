"""Animosity."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import GIVING, MERCENARY, NONE, PASSED, STAR
from touchline.core.hooks import Effect
from touchline.core.match import NO

GRUDGE_TARGET: Final = 2
EVERYBODY: Final = "all team-mates"


def kinds_named(text: str) -> list[str]:
    """The kinds of player in a trait such as `animosity (Dwarfs and Big Uns)`, as parts of a position's id."""
    listed = text.partition(" ")[2].strip("()").lower()
    return [kind.replace("linemen", "lineman").removesuffix("s").replace(" ", "-") for kind in listed.split(" and ")]


def is_disliked(match: BowlMatch, owner: int, mate: int) -> bool:
    """Is the team-mate of the kind that the player's trait names? Those who play for a day never are."""
    sheet = match.sheets[mate]
    if sheet.contract in (MERCENARY, STAR):
        return False
    grudges = [text for text in match.sheets[owner].skills if text.startswith("animosity")]
    if any(EVERYBODY in text for text in grudges):
        return True
    return any(kind in sheet.position for text in grudges for kind in kinds_named(text))


def animosity(match: BowlMatch, value: int, owner: int, carrier: int, receiver: int) -> int:
    """May refuse to give the ball to somebody it cannot stand."""
    if owner != carrier or not value or receiver in (NONE, owner):
        return value
    if match.seat_of(receiver) != match.seat_of(owner) or not is_disliked(match, owner, receiver):
        return value
    match.after(grudge_tested, value)
    return match.rules.skill_test(match, owner, "animosity", GRUDGE_TARGET, 0)


def grudge_tested(_match: BowlMatch, shown: int, value: int) -> int:
    return value if shown & PASSED else NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("animosity", interrupts={GIVING: animosity}),
        "Animosity",
        "Before a Hand-off to, or Pass at a square occupied by, a team-mate of the listed type: D6, on 1 "
        "refuses and the activation ends. Not towards mercenaries or stars.",
        TRAIT,
        (BB2020, BB2016),
        910,
        carry_on=(grudge_tested,),
        compulsory=True,
    ),
]
