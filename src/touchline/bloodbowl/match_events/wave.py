"""Tizcan Wave: a wave runs around the stadium, and players in line with it have Pro."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.match_events.scene import MatchEvent, mark, note, noted, roll, start, stop
from touchline.bloodbowl.sheets import GRID, HEIGHT, WIDTH, columns
from touchline.bloodbowl.skills.general.pro import PRO_TARGET, pro_tested
from touchline.bloodbowl.skills.team_rerolls import OWN_TESTS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    DRIVE_ENDS,
    NONE,
    REROLL_WORKS,
    SKILL_TEST,
    TURN,
    TURN_BEGINS,
    UNTIL_DRIVE,
)
from touchline.core.dice import D16
from touchline.core.hooks import Effect
from touchline.core.match import DONE

EAST, SOUTH = WIDTH - 1, HEIGHT - 1
# the edge squares clockwise, beginning in the north-west
WALK: Final[list[int]] = (
    list(range(WIDTH))
    + [row * WIDTH + EAST for row in range(1, HEIGHT)]
    + [SOUTH * WIDTH + column for column in range(EAST - 1, -1, -1)]
    + [row * WIDTH for row in range(SOUTH - 1, 0, -1)]
)
CORNERS: Final = (WALK.index(0), WALK.index(SOUTH * WIDTH + EAST))  # the leftmost End Zone square of each seat


def in_line_with(square: int) -> int:
    """A Sideline square reaches across to the other Sideline, an End Zone square to the other End Zone."""
    column, row = square % WIDTH, square // WIDTH
    found = 0
    if row in (0, SOUTH):
        found |= columns(column, column)
    if column in (0, EAST):
        found |= columns(0, EAST, row, row)
    return found


LINES: Final[list[int]] = [in_line_with(square) for square in range(GRID.size)]


RIDERS: Final = "tizcan-pro"  # what both teams have while the wave runs


def rise(match: BowlMatch) -> int:
    """It starts in the leftmost square of the active team's End Zone and moves at once."""
    start(match, "tizcan-wave", UNTIL_DRIVE, CORNERS[match.active], 0)
    for seat in (0, 1):
        match.rules.grant(match, match.team_owner(seat), RIDERS, UNTIL_DRIVE)
    return roll_on(match, DONE, match.field_owner(), NONE, match.active)


def roll_on(match: BowlMatch, value: int, _owner: int, _subject: int, _seat: int) -> int:
    """Every turn it goes on clockwise, until it is back."""
    first, gone = noted(match, "tizcan-wave")
    gone += roll(match, "tizcan-wave", D16)
    if gone >= len(WALK):
        return die_down(match, value)
    note(match, "tizcan-wave", first, gone)
    mark(match, "tizcan-wave", place_of(match))
    return value


def place_of(match: BowlMatch) -> int:
    """The edge square where the marker lies."""
    first, gone = noted(match, "tizcan-wave")
    return WALK[(first + gone) % len(WALK)]


def die_down(match: BowlMatch, value: int) -> int:
    stop(match, "tizcan-wave")
    for seat in (0, 1):
        match.rules.withdraw(match, match.team_owner(seat), RIDERS)
    mark(match, "tizcan-wave", NONE)
    return value


def drive_ends(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return die_down(match, value)


# --- Pro for players in line


def in_line(match: BowlMatch, _owner: int, player: int, _shown: int) -> bool:
    """A die of the player's own activation, in line with the wave; who is a Pro anyway needs no wave."""
    pro = match.rules.number("pro")
    own = match.phase == TURN and match.act_player == player and match.topic != SKILL_TEST + pro
    own = own and match.is_skilled(player)  # nobody uses a skill on the ground
    return own and not match.effects[player] >> pro & 1 and bool(LINES[place_of(match)] >> match.at[player] & 1)


def like_a_pro(match: BowlMatch, value: int, owner: int, subject: int, source: int) -> int:
    """A die says whether the re-roll is allowed, as for Pro."""
    if owner != match.team_owner(match.seat_of(subject)) or source != match.rules.number(RIDERS):
        return value
    match.after(pro_tested)
    return match.rules.skill_test(match, subject, "pro", PRO_TARGET, 0)


WAVE: Final[MatchEvent] = MatchEvent(
    Effect("tizcan-wave", interrupts={TURN_BEGINS: roll_on, DRIVE_ENDS: drive_ends}),
    rise,
)
PRO_BY_WAVE: Final[Effect[BowlMatch]] = Effect(
    RIDERS, rerolls=dict.fromkeys(OWN_TESTS, in_line), interrupts={REROLL_WORKS: like_a_pro}
)
