"""Camra Crash: a camra falls on the pitch, everybody near is thrown aside, and its wreckage stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.match_events.missiles import aim, drift
from touchline.bloodbowl.match_events.scene import MatchEvent, ask, mark, noted, start
from touchline.bloodbowl.rules.pushing import CROWD
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_EVENT,
    DRIVE_ENDS,
    JUMP_OVER,
    NONE,
    PLAYER,
    PUSH_Q,
    SQUARE,
    UNTIL_DRIVE,
)
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def area_of(match: BowlMatch) -> int:
    """The squares of the wreckage: where the camra fell and all around."""
    centre, _ = noted(match, "camra-crash")
    return match.grid.near[centre] | 1 << centre


# --- the fall


def crash(match: BowlMatch) -> int:
    return aim(match, "camra-crash", camra_aimed)


def camra_aimed(match: BowlMatch, answer: int) -> int:
    """Only the edge stops it."""
    if answer == NO:
        return DONE
    square = answer - SQUARE
    direction, distance = drift(match, "camra-crash")
    for _ in range(distance):
        to = match.grid.steps[square][direction]
        if to == OFF:
            break
        square = to
    start(match, "camra-crash", UNTIL_DRIVE, square)
    mark(match, "camra-crash", square)
    victims = sum(1 << player for player in match.players_on(area_of(match)))
    return next_victim(match, DONE, victims)


def next_victim(match: BowlMatch, _: int, victims: int) -> int:
    """The active coach chooses who is thrown aside next, of those whom no chain has put into the crowd."""
    victims = sum(1 << player for player in range(match.count) if victims >> player & 1 and match.at[player] >= 0)
    if not victims:
        return settle_wreckage(match)
    options = [PLAYER + player for player in range(match.count) if victims >> player & 1]
    match.after(victim_chosen, victims)
    return ask(match, "camra-crash", match.active, options, chosen)


def chosen(_match: BowlMatch, answer: int) -> int:
    return answer - PLAYER


def victim_chosen(match: BowlMatch, player: int, victims: int) -> int:
    """Push the player out of the area, then knock them down; a fallen one only suffers an Armour roll."""
    match.after(next_victim, victims & ~(1 << player))
    match.after(thrown_aside, player)
    return throw_aside(match, player)


# --- out of the way


def throw_aside(match: BowlMatch, player: int) -> int:
    """One push if that is enough, otherwise two in one direction, which the opposing coach chooses."""
    square = match.at[player]
    if square < 0 or not area_of(match) >> square & 1:  # a chain has moved the player out already
        return DONE
    if match.rooted >> player & 1:
        return DONE
    steps = match.grid.steps[square]
    ways = [way for way in range(8) if leaves(match, steps[way])]
    ways = ways or [way for way in range(8) if leaves(match, match.grid.steps[steps[way]][way])]
    options = sorted({SQUARE + (CROWD if steps[way] == OFF else steps[way]) for way in ways})
    match.focus = player
    return match.ask(1 - match.seat_of(player), PUSH_Q, options, aside_chosen, player)


def leaves(match: BowlMatch, to: int) -> bool:
    """Is this square out of the area?"""
    return to == OFF or not area_of(match) >> to & 1


def aside_chosen(match: BowlMatch, answer: int, player: int) -> int:
    to = answer - SQUARE
    if to != CROWD and not leaves(match, to):
        match.after(pushed_further, player, match.grid.direction(match.at[player], to))
    return push_to(match, answer, player)


def pushed_further(match: BowlMatch, moved: int, player: int, direction: int) -> int:
    """Whom the first push has put into the crowd is seen to before the second."""
    if not moved:
        return DONE
    match.after(pushed_on, player, direction)
    return hurt_in_crowd(match)


def pushed_on(match: BowlMatch, _: int, player: int, direction: int) -> int:
    to = match.grid.steps[match.at[player]][direction]
    return push_to(match, SQUARE + (CROWD if to == OFF else to), player)


def push_to(match: BowlMatch, answer: int, player: int) -> int:
    """A push as usual, made by the coach who chose; a player in the way is pushed on."""
    pusher = match.team(1 - match.seat_of(player))[0]
    return match.rules.push_chosen(match, answer, player, pusher)


def thrown_aside(match: BowlMatch, _: int, player: int) -> int:
    match.after(knocked_aside, player)
    return hurt_in_crowd(match)


def hurt_in_crowd(match: BowlMatch) -> int:
    """The player whom a push, or the chain behind it, has put into the crowd."""
    crowd, match.in_crowd = match.in_crowd, NONE
    return DONE if crowd == NONE else match.rules.pushed_into_crowd(match, crowd)


def knocked_aside(match: BowlMatch, _: int, player: int) -> int:
    """Only a player who was Standing is Knocked Down, which may be a Turnover."""
    if match.at[player] < 0:
        return DONE
    rules = match.rules
    match.attacker = NONE
    match.cause = BY_EVENT
    return rules.fell(match, player) if match.is_standing(player) else rules.roll_armour(match, player, 0)


# --- the wreckage


def settle_wreckage(match: BowlMatch) -> int:
    """Nobody can enter it for the rest of the drive; a ball in it bounces out."""
    rules, area = match.rules, area_of(match)
    match.obstacles |= area & ~match.occupied()
    if match.drop == NONE and match.ball >= 0 and area >> match.ball & 1:
        match.drop, match.drop_out, match.ball = match.ball, 0, NONE
    return rules.settle_ball(match, DONE)


def over_wreckage(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """Wreckage can be jumped over."""
    return value | area_of(match)


def wreckage_cleared(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    match.obstacles &= ~area_of(match)
    mark(match, "camra-crash", NONE)
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    camra_aimed,
    next_victim,
    chosen,
    victim_chosen,
    aside_chosen,
    pushed_further,
    pushed_on,
    thrown_aside,
    knocked_aside,
)

CAMRA_CRASH: Final[MatchEvent] = MatchEvent(
    Effect("camra-crash", values={JUMP_OVER: over_wreckage}, interrupts={DRIVE_ENDS: wreckage_cleared}), crash
)
