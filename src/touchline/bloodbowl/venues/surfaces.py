"""Stadiums with an unusual playing surface."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.sheets import WIDTH, columns
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.pieces import EAST, WEST, ground_die, stadium
from touchline.bloodbowl.vocabulary import (
    ANY_WAY,
    ARMOUR,
    BOUNCE_WAY,
    BOUNCES_ON,
    BY_DODGE,
    BY_FALL,
    BY_WEAPON,
    FALL_ARMOUR,
    FELLED,
    HALF_BEGINS,
    INJURY,
    LAST_SQUARES,
    MOVEMENT,
    NONE,
    ROLLS_OVER,
    RUSH_FAILED,
    RUSHES,
    SAME_WAY,
)
from touchline.core.dice import D8
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

LEAST_MOVEMENT: Final = 3
STAYS_UP: Final = 4
TO_KICKERS: Final = 4
SECOND_HALF: Final = 2


# --- Ankle-deep Water


def soft_fall(match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    """A player who falls by its own step falls softly."""
    return value - 1 if match.cause in (BY_FALL, BY_DODGE) and match.attacker == NONE else value


def stays_stunned(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """A die for each player who would turn over: a 1 and they stay Stunned."""
    for player in match.team(seat):
        if value >> player & 1 and match.stunned >> player & 1 and ground_die(match, player, "ankle-deep-water") == 1:
            value &= ~(1 << player)
    return value


# --- Sloping Pitch


def pitch_falls(match: BowlMatch, value: int, _owner: int, _subject: int, half: int) -> int:
    """A die before the first drive says which End Zone is lower; with each half it is the other team's."""
    if half == 1:
        match.slope = match.kicking if ground_die(match, NONE, "sloping-pitch") >= TO_KICKERS else 1 - match.kicking
    elif match.slope != NONE:
        match.slope = 1 - match.slope
    return value


def rolls_downhill(match: BowlMatch, value: int, _owner: int, _subject: int, _square: int) -> int:
    """A bouncing ball follows the throw-in template, which faces downhill."""
    if match.slope == NONE:
        return value
    return match.rules.template_direction(match, WEST if match.slope == 0 else EAST)


def one_more_downhill(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """Who may Go For It may do so once more to a square nearer to the lower End Zone."""
    rules, column = match.rules, match.at[player] % WIDTH
    if match.slope == NONE or match.rooted >> player & 1 or rules.value(match, rules.rushes, RUSHES, player, NONE) <= 0:
        return value
    downhill = columns(0, column - 1) if match.slope == 0 else columns(column + 1, WIDTH - 1)
    return value | match.grid.near[match.at[player]] & downhill & rules.open_squares(match)


# --- Ice


def ball_slides(_match: BowlMatch, _value: int, _owner: int, _subject: int, _square: int) -> int:
    return SAME_WAY


def player_slides(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """A player who was knocked down slides a square, unless it is occupied; off the pitch the crowd waits."""
    rules, square = match.rules, match.at[player]
    if not value or square < 0:
        return value
    to = match.grid.steps[square][rules.directions[match.dice.roll(D8) - 1]]
    if to == OFF:
        rules.leave_for_crowd(match, player, square)
        match.after(slid_off)
        return rules.crowd_hurts(match, player)
    if match.player_at(to) == NONE:
        rules.move(match, player, to)
        match.tell(events.STEP, player, to)
        rules.note_entry(match, player)
        rules.disturb_ball(match, to)
    return value


def slid_off(_match: BowlMatch, _: int) -> int:
    return NO


# --- Astrogranite


def hard_ground(_match: BowlMatch, value: int, _owner: int, _player: int, _needed: int) -> int:
    return value + 1


def skids(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """A player who has failed to Go For It may stay up, but tries no more in this action."""
    if value or ground_die(match, player, "astrogranite") < STAYS_UP:
        return value
    match.rushed = match.rules.value(match, match.rules.rushes, RUSHES, player, NONE)
    match.spent = match.rules.movement(match, player) + match.rushed
    match.path = []
    return YES


# --- Uneven Footing


def slow_ground(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return max(min(value, LEAST_MOVEMENT), value - 1)


def one_more_try(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value + 1


# --- Solid Stone


def ball_bounces_again(_match: BowlMatch, _value: int, _owner: int, _subject: int, _square: int) -> int:
    return ANY_WAY


def stone_hurts(match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    """Stabs, which nothing modifies, are no worse."""
    return value if match.cause == BY_WEAPON else value + 1


SURFACES: Final[list[BookEntry]] = [
    stadium(
        Effect("ankle-deep-water", values={FALL_ARMOUR: soft_fall, ROLLS_OVER: stays_stunned}),
        "Ankle-deep Water",
        "-1 to the armour roll of players who fall by Going For It or dodging; a Stunned player stays Stunned on a 1.",
    ),
    stadium(
        Effect(
            "sloping-pitch",
            values={BOUNCE_WAY: rolls_downhill, LAST_SQUARES: one_more_downhill},
            interrupts={HALF_BEGINS: pitch_falls},
        ),
        "Sloping Pitch",
        "The ball bounces downhill by the throw-in template; players may Go For It once more towards the lower End "
        "Zone. In the second half the other End Zone is lower.",
    ),
    stadium(
        Effect("ice", values={BOUNCES_ON: ball_slides}, interrupts={FELLED: player_slides}),
        "Ice",
        "A ball that bounces slides a second square the same way; players who are knocked down slide a square.",
        carry_on=(slid_off,),
    ),
    stadium(
        Effect("astrogranite", values={ARMOUR: hard_ground}, interrupts={RUSH_FAILED: skids}),
        "Astrogranite",
        "+1 to all armour rolls; a player who fails to Go For It stays up on 4+, but may not try again in this action.",
    ),
    stadium(
        Effect("uneven-footing", values={MOVEMENT: slow_ground, RUSHES: one_more_try}),
        "Uneven Footing",
        "Movement is 1 lower, but not below 3; all players may Go For It once more.",
    ),
    stadium(
        Effect("solid-stone", values={BOUNCES_ON: ball_bounces_again, INJURY: stone_hurts}),
        "Solid Stone",
        "A ball that bounces into an empty square bounces once more; +1 to all injury rolls.",
    ),
]
