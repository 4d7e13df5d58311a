"""Stadiums of the 2021 supplement with a crowd of their own."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.match_events.scene import entries, forget
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.crowds import (
    ball_comes_back,
    ball_is_back,
    hecklers,
    keep_ball,
    nobody_cheers,
    pacifists,
    rabble_hits,
)
from touchline.bloodbowl.venues.pieces import ground_die, lose_fans, no_crowd, stadium
from touchline.bloodbowl.vocabulary import (
    CHEERLEADERS,
    DRIVE_OVER,
    EVENT_RULED,
    FANS_COME,
    FOUL_SEEN,
    INJURY,
    INTO_CROWD,
    INVADERS,
    INVASION_STOPPED,
    NO_CROWD,
    NONE,
    PICK_Q,
    RESERVES,
    SQUARE,
    THROW_IN_WAY,
    TURN_BEGINS,
    TURN_ENDS,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

SOLEMN: Final = "solemn-and-silent"
FICKLE: Final = "fickle-fans"
# by a D6
RIOTS: Final = ("", "get-the-ref", "time-out", "time-out", "officious-ref", "officious-ref", "pitch-invasion")
BALL_BACK: Final = 4
SIDELINES: Final = tuple(row * WIDTH + column for row in (0, HEIGHT - 1) for column in range(WIDTH))


# --- Ale-fuelled Maniacs


def maniacs_rule(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """On a 1, later on a 2 as well, the crowd decides what happens at kick-off."""
    if ground_die(match, NONE, "ale-fuelled-maniacs") > (1 if match.half == 1 else 2):
        return value
    return match.rules.event_number(RIOTS[ground_die(match, NONE, "ale-fuelled-maniacs")])


# --- Boisterous Rabble


def one_more(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + 1


# --- Bunch of Pacifists


def nobody_invades(_match: BowlMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return YES


# --- Fickle Fans


def fans_walk_out(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    match.late_ball = NONE  # a new drive has a new ball
    if ground_die(match, NONE, FICKLE) == 1:
        for seat in (0, 1):
            lose_fans(match, seat)
    return value


def fans_look_for_ball(match: BowlMatch, value: int, _owner: int, _subject: int, square: int) -> int:
    """It may come back as late as the next team turn ends, unless none is left in the half."""
    if value != NONE or not match.rules.turns_left(match) or ground_die(match, NONE, FICKLE) >= BALL_BACK:
        return value
    return keep_ball(match, square)


# --- Solemn and Silent: `match.scene` remembers whom the crowd will hand back, and where they left


def crowd_looks_after(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """Nobody is hurt: the player waits in the Reserves for the next turn of the team."""
    if value != YES:
        return value
    kept = sorted([*entries(match), (match.rules.number(SOLEMN), player, match.left_at)])
    match.scene = tuple([each for entry in kept for each in entry])
    return NO


def handed_over(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """One after another may come back at the sideline, as near as possible to where they left."""
    number, found = match.rules.number(SOLEMN), entries(match)
    for entry in found:
        player, left_at = entry[1], entry[2]
        if entry[0] != number or match.seat_of(player) != seat:
            continue
        match.scene = tuple([each for other in found if other != entry for each in other])
        full = len(match.fielded_by(seat)) >= match.rules.player_limit(match, seat)
        options = [] if full or match.box[player] != RESERVES else ways_back(match, left_at)
        if not options:
            return handed_over(match, value, NONE, NONE, seat)
        match.topic, match.focus = number, player
        return match.ask(seat, PICK_Q, [NO, *options], back_on, value, player)
    return value


def ways_back(match: BowlMatch, left_at: int) -> list[int]:
    """The free squares at the sidelines that are nearest to a square."""
    free = [square for square in SIDELINES if not match.taken() >> square & 1]
    near = min([match.grid.distance(square, left_at) for square in free], default=0)
    return [SQUARE + square for square in free if match.grid.distance(square, left_at) == near]


def back_on(match: BowlMatch, answer: int, value: int, player: int) -> int:
    rules = match.rules
    if answer != NO:
        rules.place(match, player, answer - SQUARE)
        rules.place_prone(match, player)
        rules.note_entry(match, player)
        rules.disturb_ball(match, answer - SQUARE)
    return handed_over(match, value, NONE, NONE, match.seat_of(player))


def all_go_home(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    forget(match, SOLEMN)
    return value


MODERN_CROWDS: Final[list[BookEntry]] = [
    stadium(
        Effect("ale-fuelled-maniacs", values={EVENT_RULED: maniacs_rule}),
        "Ale-fuelled Maniacs",
        "D6 before the kick-off table: on a 1, in the second half 1-2, the crowd causes Get the Ref, Time-out, "
        "Officious Ref or a Pitch Invasion instead.",
    ),
    stadium(
        Effect("boisterous-rabble", values={FANS_COME: one_more, INJURY: rabble_hits, INVADERS: one_more}),
        "Boisterous Rabble",
        "Both teams have +1 Fan Factor; +1 to Injury rolls by the crowd; a Pitch Invasion stuns one player more.",
    ),
    stadium(
        Effect("know-it-all-hecklers", interrupts={FOUL_SEEN: hecklers}),
        "Know-it-all Hecklers",
        "A Foul that removes its victim and was not seen is seen on a D6 of 1-3.",
    ),
    stadium(
        Effect("bunch-of-pacifists", values={INVASION_STOPPED: nobody_invades}, interrupts={INTO_CROWD: pacifists}),
        "Bunch of Pacifists",
        "A player pushed into the crowd goes to the Reserves unhurt on 4+; a Pitch Invasion is rolled again.",
    ),
    stadium(
        Effect(
            FICKLE,
            interrupts={DRIVE_OVER: fans_walk_out, THROW_IN_WAY: fans_look_for_ball, TURN_ENDS: ball_comes_back},
        ),
        "Fickle Fans",
        "When a drive ends both teams lose 1 Fan Factor on a D6 of 1. D6 for each throw-in: on 1-3 the ball comes back "
        "at the end of the next team turn.",
        carry_on=(ball_is_back,),
    ),
    stadium(
        Effect(
            SOLEMN,
            values={CHEERLEADERS: nobody_cheers, NO_CROWD: no_crowd},
            interrupts={INTO_CROWD: crowd_looks_after, TURN_BEGINS: handed_over, DRIVE_OVER: all_go_home},
        ),
        "Solemn and Silent",
        "Cheerleaders do not count. A player pushed into the crowd is not hurt and may come back at the sideline, "
        "Prone, at the start of the team's next turn.",
        carry_on=(back_on,),
    ),
]
