"""Stadiums with a crowd of their own."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.classic.sidelines import raise_fame
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.pieces import first_of_drive, ground_die, lose_fame, no_crowd, stadium
from touchline.bloodbowl.vocabulary import (
    AFTER,
    BY_CROWD,
    CHEERLEADERS,
    DEALT_WITH,
    EVENT_RULED,
    EVENT_SPARES,
    FAME,
    FOUL_SEEN,
    HALF_BEGINS,
    HELD_BACK,
    INJURY,
    INTO_CROWD,
    NO_CROWD,
    NONE,
    PICK_Q,
    SETTING_UP,
    SQUARE,
    THROW_IN_WAY,
    TURN_ENDS,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

RIOTS: Final = ("", "get-the-ref", "riot", "riot", "throw-a-rock", "throw-a-rock", "pitch-invasion")  # by a D6
HECKLED: Final = 3
SPARED: Final = 4
WALKS_OUT: Final = 2
FINDS_BALL: Final = 4


def maniacs(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """On a 1, later on a 2 as well, the crowd decides what happens at kick-off."""
    if ground_die(match, NONE, "ale-fuelled-maniacs") > (1 if match.half == 1 else 2):
        return value
    return match.rules.event_number(RIOTS[ground_die(match, NONE, "ale-fuelled-maniacs")])


def rabble_gathers(match: BowlMatch, value: int, _owner: int, _subject: int, half: int) -> int:
    for seat in (0, 1) if half == 1 else ():
        raise_fame(match, seat)
    return value


def rabble_hits(match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value + 1 if match.cause == BY_CROWD else value


def hecklers(match: BowlMatch, value: int, _owner: int, fouler: int, victim: int) -> int:
    """A foul that took its victim off the pitch is pointed out to the referee."""
    if value or match.at[victim] >= 0:
        return value
    return YES if ground_die(match, fouler, "know-it-all-hecklers") <= HECKLED else value


def pacifists(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """The crowd may let a player go unhurt."""
    if value != YES:
        return value
    return NO if ground_die(match, player, "bunch-of-pacifists") >= SPARED else value


def pacifists_at_kick_off(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    return YES if ground_die(match, player, "bunch-of-pacifists") >= SPARED else value


def fans_keep_ball(match: BowlMatch, value: int, _owner: int, _subject: int, square: int) -> int:
    """The fewer fans are left, the longer they look for the ball: it comes back when the next turn ends."""
    if value != NONE or ground_die(match, NONE, "fair-weather-fans") - match.walk_outs >= FINDS_BALL:
        return value
    return keep_ball(match, square)


def keep_ball(match: BowlMatch, square: int) -> int:
    """The ball comes back when the turn after the current one ends."""
    match.late_ball = square
    match.late_turns = 1 if match.phase == AFTER else 2
    return HELD_BACK


def ball_comes_back(match: BowlMatch, value: int, _owner: int, _subject: int, _seat: int) -> int:
    if match.late_ball == NONE:
        return value
    match.late_turns -= 1
    if match.late_turns:
        return value
    square, match.late_ball = match.late_ball, NONE
    match.after(ball_is_back, value)
    return match.rules.throw_in_aimed(match, NONE, square)


def ball_is_back(_match: BowlMatch, _: int, value: int) -> int:
    return value


def fair_weather_fans(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    match.late_ball = NONE  # a new drive has a new ball
    if first_of_drive(match, seat) and ground_die(match, NONE, "fair-weather-fans") <= WALKS_OUT:
        match.walk_outs += 1
        for each in (0, 1):
            lose_fame(match, each)
    return value


def nobody_shouts(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """The FAME of the match counts as none; a player whom everybody likes still adds to it."""
    return value - match.rules.support(match, seat)


def nobody_cheers(_match: BowlMatch, _value: int, _owner: int, _subject: int, _seat: int) -> int:
    return 0


def handed_back(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """A player who was pushed off comes back at the sideline, as near as possible, where their coach says."""
    if match.at[player] >= 0:
        return value
    free = [square for square in SIDELINES if not match.taken() >> square & 1]
    near = min(match.grid.distance(square, match.left_at) for square in free)
    options = [SQUARE + square for square in free if match.grid.distance(square, match.left_at) == near]
    match.topic, match.focus = match.rules.number("solemn-and-silent"), player
    return match.ask(match.seat_of(player), PICK_Q, options, came_back, player)


def came_back(match: BowlMatch, answer: int, player: int) -> int:
    match.rules.set_down(match, player, answer - SQUARE)
    match.tell(events.STEP, player, answer - SQUARE)
    match.rules.disturb_ball(match, answer - SQUARE)
    return DEALT_WITH


SIDELINES: Final = tuple(
    row * WIDTH + column
    for row in range(HEIGHT)
    for column in range(WIDTH)
    if row in (0, HEIGHT - 1) or column in (0, WIDTH - 1)
)
CROWDS: Final[list[BookEntry]] = [
    stadium(
        Effect("ale-fuelled-maniacs", values={EVENT_RULED: maniacs}),
        "Ale-fuelled Maniacs",
        "D6 before the kick-off table: on a 1, later 1-2, the crowd causes Get the Ref, Riot, Throw a Rock or a "
        "Pitch Invasion instead.",
    ),
    stadium(
        Effect("boisterous-rabble", values={INJURY: rabble_hits}, interrupts={HALF_BEGINS: rabble_gathers}),
        "Boisterous Rabble",
        "Both teams have +1 FAME, to at most +2; +1 to injury rolls of players pushed into the crowd.",
    ),
    stadium(
        Effect("know-it-all-hecklers", interrupts={FOUL_SEEN: hecklers}),
        "Know-it-all Hecklers",
        "A foul that removes its victim is seen on a D6 of 1-3.",
    ),
    stadium(
        Effect("bunch-of-pacifists", values={EVENT_SPARES: pacifists_at_kick_off}, interrupts={INTO_CROWD: pacifists}),
        "Bunch of Pacifists",
        "A player pushed into the crowd goes to the Reserves on 4+; kick-off results spare players on 4+.",
    ),
    stadium(
        Effect(
            "fair-weather-fans",
            interrupts={
                SETTING_UP: fair_weather_fans,
                THROW_IN_WAY: fans_keep_ball,
                TURN_ENDS: ball_comes_back,
            },
        ),
        "Fair Weather Fans",
        "At the start of each drive both teams lose 1 FAME on a D6 of 1-2. D6 for each throw-in, -1 for each time "
        "the fans have left: below 4 the ball comes back at the end of the next turn.",
        carry_on=(ball_is_back,),
    ),
    stadium(
        Effect(
            "solemn-and-silent",
            values={FAME: nobody_shouts, CHEERLEADERS: nobody_cheers, NO_CROWD: no_crowd},
            interrupts={INTO_CROWD: handed_back},
        ),
        "Solemn and Silent",
        "FAME and cheerleaders do not count; a player pushed off the pitch comes back at its edge.",
        carry_on=(came_back,),
    ),
]
