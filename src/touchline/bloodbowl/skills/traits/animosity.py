"""Animosity."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.rules.passing import QUICK
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    GIVING,
    HAND_OFF,
    MERCENARY,
    NONE,
    PASSED,
    PLAYER,
    SQUARE,
    STAR,
    TARGET_Q,
    THROW_Q,
)
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


def is_alien(match: BowlMatch, owner: int, mate: int) -> bool:
    return match.sheets[mate].race != match.sheets[owner].race


def hostile(match: BowlMatch, value: int, owner: int, carrier: int, receiver: int) -> int:
    """May refuse to give the ball to a team-mate of another race, once in an action."""
    if owner != carrier or not value or receiver in (NONE, owner):
        return value
    if match.seat_of(receiver) != match.seat_of(owner) or not is_alien(match, owner, receiver):
        return value
    match.after(hostility_tested, value, owner)
    return match.rules.skill_test(match, owner, "animosity", GRUDGE_TARGET, 0)


def hostility_tested(match: BowlMatch, shown: int, value: int, owner: int) -> int:
    """After a refusal the ball may still go to a team-mate of the same race, from here."""
    if shown & PASSED:
        return value
    passes = match.act_kind != HAND_OFF
    mates = [
        mate for mate in match.on_pitch(match.seat_of(owner)) if mate != owner and not is_alien(match, owner, mate)
    ]
    match.focus = owner
    if passes:
        band = match.rules.pass_reach(match, owner) if owner == match.act_player else QUICK  # a Dump-Off
        reach = match.rules.within(match.at[owner], band)
        squares = [SQUARE + match.at[mate] for mate in mates if reach >> match.at[mate] & 1]
        return match.ask(match.seat_of(owner), THROW_Q, [NO, *sorted(squares)], other_receiver_named, owner)
    near = match.rules.hand_off_targets(match, owner)
    options = [NO] + [PLAYER + mate for mate in mates if mate in near]
    return match.ask(match.seat_of(owner), TARGET_Q, options, other_receiver_named, owner)


def other_receiver_named(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    rules = match.rules
    match.after(other_receiver_served)
    if answer >= PLAYER:
        return rules.hand_off(match, owner, answer - PLAYER)
    return rules.throw_pass(match, answer, owner, rules.band(match.at[owner], answer - SQUARE))


def other_receiver_served(_match: BowlMatch, _: int) -> int:
    """What was meant first does not happen."""
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("animosity", interrupts={GIVING: animosity}),
        "Animosity",
        "Before a Hand-off to, or Pass at a square occupied by, a team-mate of the listed type: D6, on 1 "
        "refuses and the activation ends. Not towards mercenaries or stars.",
        TRAIT,
        (BB2020,),
        910,
        carry_on=(grudge_tested,),
        compulsory=True,
    ),
    Skill(
        Effect("animosity", interrupts={GIVING: hostile}),
        "Animosity",
        "Before a pass or hand-off to a team-mate of another race: D6, on a 1 it refuses and may only give the ball to "
        "one of its own race.",
        TRAIT,
        (BB2016,),
        910,
        carry_on=(hostility_tested, other_receiver_named, other_receiver_served),
        compulsory=True,
    ),
]
