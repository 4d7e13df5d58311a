"""Streaker on the Pitch: a fan who is everybody's opponent, and a player in all respects.

Each team lists him as a player who is not there. In a team turn he belongs to the other team: when the turn changes,
one of the two leaves the pitch and the other takes his place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events.scene import MatchEvent, ask, noted, roll, start, stop, succeeds
from touchline.bloodbowl.sheets import END_ZONES, HEIGHT, WIDTH, PlayerSheet, columns
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABSENT, DRIVE_ENDS, NONE, SQUARE, STAFF, TURN_BEGINS, TURN_ENDS, UNTIL_DRIVE
from touchline.core.dice import D3, D6
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE

ID: Final = "streaker"
NUMBER: Final = 0  # on the team's list
SKILLS: Final = ("dodge", "no-hands")
TEMPO: Final = 3  # the movement with which he stands up freely
STANDS: Final = 4  # otherwise he needs this number
NORTH, SOUTH = columns(0, WIDTH - 1, 0, 0), columns(0, WIDTH - 1, HEIGHT - 1, HEIGHT - 1)
ENTRANCES: Final = (NORTH | SOUTH) & ~(END_ZONES[0] | END_ZONES[1])
DOWN_THE_PITCH, UP_THE_PITCH = 5, 1  # directions


def streaker_sheet(
    seat: int, letter: str, bits: int, targets: Callable[[int, int, int], tuple[int, int, int]]
) -> PlayerSheet:
    """The streaker as a team lists him; he has no Agility, and passes every test he needs to dodge."""
    return PlayerSheet(
        seat=seat,
        number=NUMBER,
        label=f"{NUMBER}{letter}",
        position="streaker",
        name="Streaker",
        race="",
        ma=TEMPO,
        st=3,
        ag=6,
        pa=0,
        av=6,
        targets=targets(6, 0, 6),
        niggles=0,
        advancements=0,
        price=0,
        contract=STAFF,
        primary="",
        special="",
        skills=SKILLS,
        skills_bits=bits,
        figures={},
        absent=True,
    )


def of_team(match: BowlMatch, seat: int) -> int:
    """The streaker as a player of a team: the last on its list."""
    return match.team(seat)[-1]


def on_pitch(match: BowlMatch) -> int:
    """Whichever of the two is there, or NONE."""
    for seat in (0, 1):
        if match.at[of_team(match, seat)] >= 0:
            return of_team(match, seat)
    return NONE


# --- coming


def invade(match: BowlMatch) -> int:
    squares = match.grid.squares(ENTRANCES & ~match.occupied(), SQUARE)
    return ask(match, ID, match.active, squares, entrance_chosen) if squares else DONE


def entrance_chosen(match: BowlMatch, answer: int) -> int:
    """He runs towards the other Sideline; a ball in his square bounces."""
    square = answer - SQUARE
    start(match, ID, UNTIL_DRIVE, DOWN_THE_PITCH if NORTH >> square & 1 else UP_THE_PITCH)
    match.rules.place(match, of_team(match, 1 - match.active), square)
    return arrived(match, square)


def arrived(match: BowlMatch, square: int) -> int:
    """He cannot hold the ball."""
    if match.ball == square:
        match.ball, match.drop, match.drop_out = NONE, square, 0
    match.rules.note_entry(match, on_pitch(match))
    return match.rules.settle_ball(match, DONE)


# --- changing sides


def change_sides(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """Against the team whose turn begins."""
    before = of_team(match, seat)
    if match.at[before] >= 0:
        exchange(match, before, of_team(match, 1 - seat))
    match.was_stunned |= match.stunned & 1 << of_team(match, 1 - seat)
    return value


def exchange(match: BowlMatch, before: int, now: int) -> None:
    """The same man in the same square and state, as a player of the other team."""
    rules, square = match.rules, match.at[before]
    down, out = match.prone >> before & 1, match.stunned >> before & 1
    rules.count_out(match, before)
    match.at[before], match.box[before] = NONE, ABSENT
    match.prone &= ~(1 << before)
    match.stunned &= ~(1 << before)
    match.dazed &= ~(1 << before)
    match.at[now], match.box[now] = square, 0
    match.prone |= down << now
    match.stunned |= out << now
    rules.count_in(match, now)


# --- running


def run(match: BowlMatch, value: int, _owner: int, _subject: int, _seat: int) -> int:
    """At the end of every turn he runs on, or gets up."""
    player = on_pitch(match)
    if player == NONE:
        return go_home(match, value)
    if match.prone >> player & 1:
        get_up(match, player)
        return value
    ahead, _ = noted(match, ID)
    direction = (ahead + (roll(match, ID, D6) + 1) // 2 - 2) % 8
    return sprint(match, player, direction, roll(match, ID, D3))


def get_up(match: BowlMatch, player: int) -> None:
    """As a player would; a Stunned one only turns over."""
    if match.stunned >> player & 1:
        return
    if roll(match, ID, D3) >= TEMPO or succeeds(match, ID, STANDS, player):
        match.rules.stand(match, player)


def sprint(match: BowlMatch, player: int, direction: int, distance: int) -> int:
    """He stops before an occupied square; beyond the edge he is gone."""
    square = match.at[player]
    for _ in range(distance):
        to = match.grid.steps[square][direction]
        if to == OFF:
            return go_home(match, DONE)
        if match.occupied() >> to & 1:
            break
        square = to
        match.rules.move(match, player, square)
        match.tell(events.STEP, player, square)
        if square == match.ball or match.trapdoors >> square & 1:
            break
    return arrived(match, square)


def drive_ends(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return go_home(match, value)


def go_home(match: BowlMatch, value: int) -> int:
    """It is over for him, wherever he is and in whatever state."""
    for seat in (0, 1):
        player = of_team(match, seat)
        if match.box[player] != ABSENT:
            match.rules.remove(match, player, ABSENT)
            match.hurt[player] = 0
    stop(match, ID)
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (entrance_chosen,)

STREAKER: Final[MatchEvent] = MatchEvent(
    Effect(ID, interrupts={TURN_BEGINS: change_sides, TURN_ENDS: run, DRIVE_ENDS: drive_ends}), invade
)
