"""Match Events about the ball and the ground: a ball that bursts, a trapdoor that opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events.scene import MatchEvent, mark, noted, roll, start, stop, succeeds
from touchline.bloodbowl.sheets import TRAPDOORS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATION_ENDED,
    BALL_AT_REST,
    DRIVE_ENDS,
    ENTERED,
    NONE,
    OWNERS,
    UNTIL_DRIVE,
    UNTIL_HALF,
)
from touchline.core.dice import D6
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE

NEW_BALL: Final = 6

# --- *Pop*


def burst(match: BowlMatch) -> int:
    """A carrier is startled off their feet, the ball bounces to a free square, and there is none any more."""
    player, square = match.holder(), match.ball
    if player != NONE:
        square = match.at[player]
        match.rules.place_prone(match, player)
        match.drop = match.dropped_by = NONE
        square = bounce_uncaught(match, square)
    match.ball = NONE
    mark(match, "pop", square)
    return start(match, "pop", UNTIL_HALF, square)


def bounce_uncaught(match: BowlMatch, square: int) -> int:
    """Where a ball that nobody can catch comes to rest."""
    rules = match.rules
    while True:
        to = rules.step_at_random(match, square)
        match.tell(events.BALL_MOVED, square, to)
        out = to == OFF
        if not out:
            square = to
        while out:
            direction = rules.throw_in_direction(match, square)
            distance, _ = rules.two_dice(match)
            match.tell(events.THROW_IN, square)
            square, out = rules.fly(match, square, direction, distance)
            to = OFF
        if to != OFF and not match.occupied() >> square & 1:
            return square


def wait_for_ball(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """After each activation the referee may relent: a new ball comes from where the old one lay."""
    if not succeeds(match, "pop", NEW_BALL):
        return value
    square, _ = noted(match, "pop")
    stop(match, "pop")
    mark(match, "pop", NONE)
    match.after(ball_thrown_in, value)
    return throw_out(match, square)


def throw_out(match: BowlMatch, square: int) -> int:
    """The ball deviates from a square and lands."""
    rules = match.rules
    to, out = rules.deviate(match, square)
    return rules.throw_in(match, to) if out else rules.land(match, to, rules.loose_ball_modifier)


def ball_thrown_in(_match: BowlMatch, _: int, value: int) -> int:
    return value


# --- Dodgy Trapdoor


def loosen(match: BowlMatch) -> int:
    """One of the two trapdoors, by a D6."""
    square = TRAPDOORS[(roll(match, "dodgy-trapdoor", D6) - 1) // 3]
    match.trapdoors |= 1 << square
    mark(match, "dodgy-trapdoor", square)
    return start(match, "dodgy-trapdoor", UNTIL_DRIVE, square)


def door_gives_way(match: BowlMatch, value: int, _owner: int, subject: int, square: int) -> int:
    """A player who enters the square is removed, as if pushed into the crowd; the ball is thrown back out."""
    if square != noted(match, "dodgy-trapdoor")[0] or match.at[subject] != square:
        return value
    rules = match.rules
    match.tell(events.SKILL, subject, rules.number("dodgy-trapdoor"))
    carried = match.holds(subject) or match.ball == square or match.drop == square
    match.path = []
    rules.leave_for_crowd(match, subject, square)
    if carried:
        match.ball = match.drop = NONE
    match.after(fell_through, square, int(carried))
    return rules.crowd_hurts(match, subject)


def fell_through(match: BowlMatch, _: int, square: int, carried: int) -> int:
    return throw_out(match, square) if carried else DONE


def door_opens(match: BowlMatch, value: int, _owner: int, _subject: int, square: int) -> int:
    """A ball that comes to rest on the trapdoor is thrown back out."""
    if square != noted(match, "dodgy-trapdoor")[0]:
        return value
    match.ball = NONE
    return throw_out(match, square)


def latched(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """At the end of the drive it is closed again, unless somebody else has left it open."""
    stop(match, "dodgy-trapdoor")
    mark(match, "dodgy-trapdoor", NONE)
    if not any(
        match.effects[owner] & match.rules.interrupt_masks[ENTERED]
        for owner in range(match.count, match.count + OWNERS)
    ):
        match.trapdoors = 0
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (ball_thrown_in, fell_through)

POP: Final[MatchEvent] = MatchEvent(Effect("pop", interrupts={ACTIVATION_ENDED: wait_for_ball}), burst)
TRAPDOOR: Final[MatchEvent] = MatchEvent(
    Effect("dodgy-trapdoor", interrupts={ENTERED: door_gives_way, BALL_AT_REST: door_opens, DRIVE_ENDS: latched}),
    loosen,
)
