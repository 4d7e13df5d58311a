"""Swoop."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.rules.balls import SCATTER_STEPS
from touchline.bloodbowl.rules.throwing import BEYOND
from touchline.bloodbowl.skills.pieces import ask_use, plus_one, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FACE_Q, FACING, LANDING, NONE, THROWN, USE_Q
from touchline.core.dice import D3
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

ALL_SIDES: Final = [FACING + side for side in range(4)]


def swoop(match: BowlMatch, value: int, owner: int, mate: int, target: int) -> int:
    """May glide on in a chosen direction instead of scattering."""
    if owner != mate or (match.prone | match.dazed) >> mate & 1:
        return value
    return match.ask(ask_use(match, owner, "swoop"), USE_Q, [NO, YES], swoop_chosen, owner, target)


def swoop_chosen(match: BowlMatch, answer: int, owner: int, target: int) -> int:
    if answer == NO:
        return NONE
    tell_use(match, owner, "swoop")
    match.focus = owner
    return match.ask(match.seat_of(owner), FACE_Q, ALL_SIDES, swooped, target)


def swooped(match: BowlMatch, answer: int, target: int) -> int:
    """Where the flight ends, or the last square before the crowd."""
    rules = match.rules
    direction = rules.template_direction(match, 2 * (answer - FACING) + 1)
    square, out = rules.fly(match, target, direction, match.dice.roll(D3))
    return square + BEYOND if out else square


def steer(match: BowlMatch, value: int, owner: int, mate: int, target: int) -> int:
    """Every scatter goes where the template points."""
    return steer_on(match, owner, target, SCATTER_STEPS) if owner == mate else value


def steer_on(match: BowlMatch, owner: int, square: int, left: int) -> int:
    if not left:
        return square
    match.focus = owner
    return match.ask(match.seat_of(owner), FACE_Q, ALL_SIDES, steered, owner, square, left)


def steered(match: BowlMatch, answer: int, owner: int, square: int, left: int) -> int:
    rules = match.rules
    square, out = rules.fly(match, square, rules.template_direction(match, 2 * (answer - FACING) + 1), 1)
    return square + BEYOND if out else steer_on(match, owner, square, left - 1)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("swoop", interrupts={THROWN: swoop}),
        "Swoop",
        "When it is thrown, it glides D3 squares in a random direction instead of scattering.",
        TRAIT,
        (BB2020,),
        850,
        carry_on=(swoop_chosen, swooped),
    ),
    Skill(
        Effect("swoop", values={LANDING: plus_one}, interrupts={THROWN: steer}),
        "Swoop",
        "When it is thrown, its coach turns the throw-in template for each of the three scatters; +1 to land.",
        TRAIT,
        (BB2016,),
        850,
        carry_on=(steered,),
        compulsory=True,
    ),
]
