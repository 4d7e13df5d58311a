"""Classic editions: Josef Bugman, who may rush onto the pitch when a player of his team has left it."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import STAFF, Inducement
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.inducements.staff import bugmans_ale, substitute_of
from touchline.bloodbowl.sheets import END_ZONES, HALVES, HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ASSISTANTS,
    BY_CROWD,
    CASUALTY_SUFFERED,
    DRIVE_ENDS,
    GOES_OFF,
    INJURY_RESULT,
    KNOCK_OUT,
    PICK_Q,
    RECOVERY_DIE,
    SENT_OFF,
    SQUARE,
    TURN,
    UNTIL_GAME,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.grid import Big
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

JOSEF: Final = "josef-bugman"
LATE: Final = "late bugman"
COACHES: Final = 2
COMES_ON: Final = 6
SIDELINES: Final[Big] = sum(1 << column | 1 << (HEIGHT - 1) * WIDTH + column for column in range(WIDTH))
PROFILE: Final[dict[str, object]] = {
    "name": "Josef Bugman",
    "ma": 5,
    "st": 3,
    "ag": 2,
    "av": 8,
    "skills": ["block", "loner", "tackle", "thick-skull"],
}


def bugman_coaches(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Until he has played."""
    if seat_of(match, owner) != seat:
        return value
    player = substitute_of(match, seat, JOSEF)
    return value + COACHES if player < 0 or match.box[player] == ABSENT else value


def way_on(match: BowlMatch, seat: int) -> Big:
    """Free squares at the sidelines of the team's half, out of every Tackle Zone and not in the End Zone."""
    free: Big = SIDELINES & HALVES[seat] & ~END_ZONES[seat] & ~match.occupied()
    marked: Big = match.grid.around(match.tackling[1 - seat])
    return free & ~marked


def rush_on(match: BowlMatch, value: int, owner: int, gone: int) -> int:
    """His coach may roll for it when a player of the team has left the pitch."""
    seat = seat_of(match, owner)
    player = substitute_of(match, seat, JOSEF)
    waits = player >= 0 and match.box[player] == ABSENT
    if not waits or match.seat_of(gone) != seat or not way_on(match, seat):
        return value
    offer(match, owner, gone, JOSEF)
    return match.ask(seat, USE_Q, [NO, YES], rush_on_tried, value, player)


def rush_on_tried(match: BowlMatch, answer: int, value: int, player: int) -> int:
    """The more often he has tried, the sooner he comes."""
    if answer == NO:
        return value
    seat, number = match.seat_of(player), match.rules.number(JOSEF)
    die = match.dice.roll(D6)
    total = die + match.rush_on_rolls[seat]
    match.tell_roll(events.DIE, player, number, die, total, COMES_ON)
    match.rush_on_rolls[seat] += 1
    if total < COMES_ON:
        return value
    match.topic, match.focus = number, player
    squares = match.grid.squares(way_on(match, seat), SQUARE)
    return match.ask(seat, PICK_Q, squares, rushed_on, value, player)


def rushed_on(match: BowlMatch, answer: int, value: int, player: int) -> int:
    """He acts from the team's next turn on."""
    if match.half > 1:
        match.rules.alter(match, player, LATE, UNTIL_GAME)
    match.tell(events.JOINED, player)
    match.rules.place(match, player, answer - SQUARE)
    if match.phase == TURN and match.active == match.seat_of(player):
        match.activated |= 1 << player
    return value


def after_knock_out(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return rush_on(match, value, owner, player) if value == GOES_OFF and match.cause != BY_CROWD else value


def after_casualty(match: BowlMatch, value: int, owner: int, player: int, _row: int) -> int:
    return rush_on(match, value, owner, player) if value and match.cause != BY_CROWD else value


def after_crowd(match: BowlMatch, value: int, owner: int, player: int, _total: int) -> int:
    return rush_on(match, value, owner, player) if match.cause == BY_CROWD else value


def bugman_goes(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After his drive he is sent off, and nobody argues."""
    player = substitute_of(match, seat_of(match, owner), JOSEF)
    if player >= 0 and match.box[player] not in (ABSENT, SENT_OFF):
        match.tell(events.SENT_OFF, player)
        match.rules.remove(match, player, SENT_OFF)
    return value


BUGMAN: Final[Inducement] = Inducement(
    Effect(
        JOSEF,
        values={RECOVERY_DIE: bugmans_ale, ASSISTANTS: bugman_coaches},
        interrupts={
            KNOCK_OUT: after_knock_out,
            CASUALTY_SUFFERED: after_casualty,
            INJURY_RESULT: after_crowd,
            DRIVE_ENDS: bugman_goes,
        },
    ),
    "Josef Bugman",
    "Counts as two assistant coaches, allows re-rolls of natural 1s for knock-out recovery, and may join the team "
    "for a drive.",
    70_000,
    kind=STAFF,
    needs="dwarf, halfling, norse, human, amazon, ogre",
    named=True,
    substitute=PROFILE,
    carry_on=(rush_on_tried, rushed_on),
    alterations=(
        Alteration(
            LATE,
            profile={"ma": 4, "st": 3, "ag": 2, "av": 8},
            skills=("frenzy", "loner", "tackle", "thick-skull", "wrestle"),
        ),
    ),
)
