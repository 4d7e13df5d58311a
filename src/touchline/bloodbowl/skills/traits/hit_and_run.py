"""Hit and Run."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLOCKED, PLACE_Q, SQUARE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


def quiet_squares(match: BowlMatch, owner: int) -> int:
    """Free squares next to the player where it would neither mark an opponent, fallen ones included, nor be marked."""
    grid, foes = match.grid, 0
    for foe in match.on_pitch(1 - match.seat_of(owner)):
        foes |= 1 << match.at[foe]
    return grid.near[match.at[owner]] & ~match.occupied() & ~grid.around(foes)


def hit_and_run(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """May step away from everybody once the last block is over."""
    bit = match.rules.bits["hit-and-run"]
    if owner != blocker or match.used[owner] & bit or match.rooted >> owner & 1 or not match.is_skilled(owner):
        return value
    if not quiet_squares(match, owner):
        return value
    match.used[owner] |= bit
    return match.ask(ask_use(match, owner, "hit-and-run"), USE_Q, [NO, YES], run_chosen, owner)


def run_chosen(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    tell_use(match, owner, "hit-and-run")
    match.focus = owner
    squares = match.grid.squares(quiet_squares(match, owner), SQUARE)
    return match.ask(match.seat_of(owner), PLACE_Q, squares, ran, owner)


def ran(match: BowlMatch, answer: int, owner: int) -> int:
    square = answer - SQUARE
    match.rules.move(match, owner, square)
    match.tell(events.STEP, owner, square)
    return match.rules.arrive(match, owner)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("hit-and-run", interrupts={BLOCKED: hit_and_run}),
        "Hit and Run",
        "After a Block, may move one square, ignoring tackle zones, to a square where it is not marked.",
        TRAIT,
        (BB2020,),
        890,
        carry_on=(run_chosen, ran),
    ),
]
