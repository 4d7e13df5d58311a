"""Skills around dodges and jumps: holding on to those who get away, leaping, and keeping the ball safe in a fall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.skills.handling import long_legs
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BALL_LET_GO,
    BALL_Q,
    DODGE,
    JUMP_TOTAL,
    JUMPING,
    LEAPS,
    LEFT,
    NONE,
    PASSED,
    SQUARE,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

DIVING_TACKLE: Final = 2
SHADOWED: Final = 6


def marked_there(match: BowlMatch, owner: int, mover: int, square: int) -> bool:
    """Did the owner mark this opponent in the square, which is free now, and can go there?"""
    if match.seat_of(owner) == match.seat_of(mover) or not match.is_able(owner) or match.rooted >> owner & 1:
        return False
    return bool(match.grid.near[square] >> match.at[owner] & 1) and not match.occupied() >> square & 1


# --- Diving Tackle


def diving_tackle(match: BowlMatch, value: int, owner: int, mover: int, die: int, kind: int) -> int:
    """Makes it harder for an active opponent who has just got away; one dive only, since it fills the square."""
    if mover != match.act_player or not marked_there(match, owner, mover, match.came_from):
        return value
    if not match.rules.evades(match, mover, kind, die, value):
        return value
    return match.ask(ask_use(match, owner, "diving-tackle"), USE_Q, [NO, YES], dive_answered, value, owner)


def dive_at_dodge(match: BowlMatch, value: int, owner: int, mover: int, die: int) -> int:
    return diving_tackle(match, value, owner, mover, die, DODGE)


def dive_at_jump(match: BowlMatch, value: int, owner: int, mover: int, die: int) -> int:
    return diving_tackle(match, value, owner, mover, die, JUMPING)


def dive_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """Whoever dives is Placed Prone in the square that was left; a ball there, or in the hands, comes loose."""
    if answer == NO:
        return value
    rules, square = match.rules, match.came_from
    tell_use(match, owner, "diving-tackle")
    match.tell(events.STEP, owner, square)
    rules.move(match, owner, square)
    rules.place_prone(match, owner)
    rules.note_entry(match, owner)
    rules.disturb_ball(match, square)
    match.after(dived, value - DIVING_TACKLE)
    match.after(rules.settle_ball)
    return rules.ball_let_go(match, owner)


def dived(_match: BowlMatch, _: int, value: int) -> int:
    return value


# --- Shadowing


def shadowing(match: BowlMatch, value: int, owner: int, mover: int, square: int) -> int:
    """May follow an opponent into the square left; only one player tries."""
    if not value or not marked_there(match, owner, mover, square):
        return value
    seat = ask_use(match, owner, "shadowing")
    return match.ask(seat, USE_Q, [NO, YES], shadowing_answered, owner, mover, square)


def shadowing_answered(match: BowlMatch, answer: int, owner: int, mover: int, square: int) -> int:
    if answer == NO:
        return YES
    match.after(shadowing_tested, owner, square)
    rules = match.rules
    modifier = rules.movement(match, owner) - rules.movement(match, mover)
    return rules.skill_test(match, owner, "shadowing", SHADOWED, modifier)


def shadowing_tested(match: BowlMatch, shown: int, owner: int, square: int) -> int:
    """The step is the coach's own will: a ball there is picked up."""
    if not shown & PASSED:
        return NO
    rules = match.rules
    rules.move(match, owner, square)
    match.tell(events.STEP, owner, square)
    match.after(shadowed)
    return rules.arrive(match, owner)


def shadowed(_match: BowlMatch, _: int) -> int:
    """Nobody else reacts to this move."""
    return NO


# --- Leap


def leap(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


# --- Safe Pair of Hands


def safe_hands(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """May put the ball into a free square instead of letting it bounce."""
    free = match.grid.near[match.at[owner]] & ~match.occupied() if owner == subject else 0
    if not free:
        return value
    seat = ask_use(match, owner, "safe-pair-of-hands")
    return match.ask(seat, BALL_Q, [NO, *match.grid.squares(free, SQUARE)], ball_put_down, owner)


def ball_put_down(match: BowlMatch, answer: int, owner: int) -> int:
    if answer != NO:
        tell_use(match, owner, "safe-pair-of-hands")
        match.tell(events.BALL_MOVED, match.drop, answer - SQUARE)
        match.ball = answer - SQUARE
        match.drop = NONE
        return match.rules.ball_at_rest(match)
    return DONE


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    dive_answered,
    dived,
    shadowing_answered,
    shadowing_tested,
    shadowed,
    ball_put_down,
)

EVADING_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("diving-tackle", interrupts={DODGE: dive_at_dodge, JUMPING: dive_at_jump}),
    Effect("shadowing", interrupts={LEFT: shadowing}),
    Effect("leap", values={LEAPS: leap, JUMP_TOTAL: long_legs}),
    Effect("safe-pair-of-hands", interrupts={BALL_LET_GO: safe_hands}),
]
