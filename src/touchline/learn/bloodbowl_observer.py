"""What a seat of a Blood Bowl match observes: planes of the pitch, a table of players, and vectors by name.

All from the seat's own side (see `bloodbowl_actions`) and scaled to lie between -1 and 1. Nothing is hidden in this
game; a question is shown to the seat that must answer it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.rules.blocking import join, results_of
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.sheets import END_ZONES, GRID, HALVES, WIDE_ZONES, Sheet
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BLOCK_DICE,
    CHOICE_Q,
    NONE,
    ON_PITCH,
    PICK_Q,
    REROLL_Q,
    SKILL_TEST,
    TESTS,
    USE_Q,
)
from touchline.core.errors import SetupError
from touchline.learn.bloodbowl_actions import COLUMNS, ROWS, SQUAD, WEST, seen_player
from touchline.learn.bloodbowl_layout import (
    BOX_COLUMNS,
    EFFECT_ROOM,
    FIXED_PLANES,
    KIND_ROOM,
    LAYOUT,
    PROFILE,
    STATUS,
    layout_of,
)
from touchline.learn.layout import Floats

_ABOUT_EFFECT: Final = frozenset((USE_Q, PICK_Q, CHOICE_Q))
_MOST_POINTS: Final = 8.0  # a greater score or lead looks like this one
_TURNS: Final = 8.0
_MOST_KEPT: Final = 64  # pairs of teams whose profiles are kept
_A_THING: Final = 0.125  # re-rolls, Bribes and the like are counted in eighths
_TARGET: Final = 12.0  # the greatest number in a profile
_EFFECT_BYTES: Final = (EFFECT_ROOM + 7) // 8


class BloodBowlObserver:
    """Observes any match with teams of at most 32 players."""

    def __init__(self, edition: Edition = EDITION) -> None:
        self.layout = layout_of(edition)
        self._fixed: dict[tuple[object, ...], Floats] = {}

    def accept(self, match: BowlMatch) -> None:
        largest = max(len(side.sheets) for side in match.sides)
        if largest > SQUAD:
            raise SetupError(f"a team has {largest} players; an observation has room for {SQUAD} a team")

    def observe(self, match: BowlMatch, seat: int) -> Floats:
        vector = self._fixed_parts(match, seat).copy()
        pieces = LAYOUT.pieces(vector)
        asked = match.actor == seat
        focus = match.focus if asked else NONE
        _fill_board(pieces["board"], match, seat, focus)
        _fill_players(pieces["players"], match, seat, focus)
        pieces["progress"][:] = _progress(match, seat)
        pieces["weather"][match.weather] = 1
        pieces["phase"][match.phase] = 1
        if asked:
            _fill_question(pieces, match)
        if match.act_kind != NONE:
            pieces["action under way"][match.act_kind] = 1
        pieces["actions of the turn"][:] = _bits([match.used_actions], KIND_ROOM)[0]
        owners = (match.team_owner(seat), match.team_owner(1 - seat), match.field_owner())
        pieces["in force"][:] = _bits([match.effects[owner] for owner in owners], EFFECT_ROOM)
        return vector

    def _fixed_parts(self, match: BowlMatch, seat: int) -> Floats:
        """An observation in which only what seldom changes is filled in: the pitch and the players' profiles."""
        key = (match.sheets, seat)
        if key not in self._fixed:
            vector = np.zeros(LAYOUT.size, np.float32)
            pieces = LAYOUT.pieces(vector)
            zones = [HALVES[seat], END_ZONES[seat], END_ZONES[1 - seat], WIDE_ZONES[0] | WIDE_ZONES[1]]
            pieces["board"][: len(FIXED_PLANES)] = _planes(zones, seat)
            for player, sheet in enumerate(match.sheets):
                pieces["players"][seen_player(match, seat, player), : len(PROFILE)] = _profile(sheet)
            if len(self._fixed) >= _MOST_KEPT:
                self._fixed.clear()
            self._fixed[key] = vector
        return self._fixed[key]


# --- the pitch


def _planes(masks: Sequence[int], seat: int) -> NDArray[np.uint8]:
    """Sets of squares as planes, mirrored for the eastern seat."""
    planes = _bits(masks, GRID.size).reshape(len(masks), ROWS, COLUMNS)
    return planes if seat == WEST else planes[:, :, ::-1]


def _fill_board(board: Floats, match: BowlMatch, seat: int, focus: int) -> None:
    lying, foe, holder = [0, 0], 1 - seat, match.holder()
    for player, square in enumerate(match.at):
        if square >= 0 and match.prone >> player & 1:
            lying[match.seat_of(player)] |= 1 << square
    held = _square_of(match, holder)
    ours = holder != NONE and match.seat_of(holder) == seat
    masks = [
        match.standing[seat],
        lying[seat],
        match.standing[foe],
        lying[foe],
        GRID.around(match.tackling[seat]),
        GRID.around(match.tackling[foe]),
        1 << match.ball if match.ball >= 0 else 0,
        held if ours else 0,
        0 if ours else held,
        1 << match.landing if match.ball == NONE and match.landing >= 0 else 0,
        match.trapdoors,
        _square_of(match, focus),
        _square_of(match, match.act_player),
    ]
    board[len(FIXED_PLANES) :] = _planes(masks, seat)


def _square_of(match: BowlMatch, player: int) -> int:
    """The square of a player as a set; empty for nobody and off the pitch."""
    return 1 << match.at[player] if 0 <= player < match.count and match.at[player] >= 0 else 0


# --- players


def _profile(sheet: Sheet) -> list[float]:
    values = (sheet.ma, sheet.st, sheet.agility, sheet.passing, sheet.armour)
    return [1.0, *(min(value / _TARGET, 1.0) for value in values)]


def _fill_players(table: Floats, match: BowlMatch, seat: int, focus: int) -> None:
    status = np.array([_status(match, seat, player, focus) for player in range(match.count)], np.float32)
    effects = _bits(match.effects[: match.count], EFFECT_ROOM)
    first, last = len(PROFILE), len(PROFILE) + len(STATUS) + len(BOX_COLUMNS)
    for owner in (0, 1):
        team = match.team(owner)
        start = 0 if owner == seat else SQUAD
        rows = slice(start, start + len(team))
        table[rows, first:last] = status[team.start : team.stop]
        table[rows, last:] = effects[team.start : team.stop]


def _status(match: BowlMatch, seat: int, player: int, focus: int) -> tuple[float, ...]:
    square, bit = match.at[player], 1 << player
    boxes = [0.0] * len(BOX_COLUMNS)
    if match.box[player] != ON_PITCH:
        boxes[match.box[player] - 1] = 1.0
    shared = (
        bool(match.activated & bit),
        bool(match.fainted & bit),
        player == focus,
        player == match.act_player,
        player == match.act_target,
        *boxes,
    )
    if square < 0:
        return (0, 0, 0, 0, 0, match.holds(player), 0, 0, *shared)
    row, column = divmod(square, COLUMNS)
    return (
        1,
        bool(match.prone & bit),
        bool(match.stunned & bit),
        bool(match.dazed & bit),
        match.markers(player) > 0,
        match.holds(player),
        (column if seat == WEST else COLUMNS - 1 - column) / (COLUMNS - 1),
        row / (ROWS - 1),
        *shared,
    )


# --- time, score and the question


def _progress(match: BowlMatch, seat: int) -> list[float]:
    foe, player = 1 - seat, match.act_player
    own, theirs = match.score[seat], match.score[foe]
    left = match.rules.movement_left(match, player) if player != NONE else 0
    rushes = match.rules.rushes_left(match, player) if player != NONE else 0
    return [
        min(own / _MOST_POINTS, 1),
        min(theirs / _MOST_POINTS, 1),
        max(-1, min((own - theirs) / _MOST_POINTS, 1)),
        min(match.turns[seat] / _TURNS, 1),
        min(match.turns[foe] / _TURNS, 1),
        match.half == 2,
        match.half > 2,
        *(_things(match.rerolls[side] + match.drive_rerolls[side]) for side in (seat, foe)),
        *(_things(match.bribes[side]) for side in (seat, foe)),
        *(_things(match.apothecaries[side]) for side in (seat, foe)),
        *(_things(match.fans[side]) for side in (seat, foe)),
        match.active == seat,
        match.kicking == seat,
        min(left / _TARGET, 1),
        max(0, min(rushes / _TARGET, 1)),
        bool(match.struck),
        match.actor == seat,
    ]


def _things(number: int) -> float:
    return max(0.0, min(number * _A_THING, 1.0))


def _fill_question(pieces: dict[str, NDArray[np.float32]], match: BowlMatch) -> None:
    """What the seat is asked, and what about."""
    pieces["question"][match.question] = 1
    topic = match.topic
    if match.question == REROLL_Q and topic < len(TESTS):
        pieces["roll"][topic] = 1
        if topic == BLOCK_DICE:
            for result in results_of(join(*match.stack[-1][1][3:5])):
                pieces["block dice"][result] = 1
    elif match.question == REROLL_Q:
        pieces["topic"][topic - SKILL_TEST] = 1
    elif match.question in _ABOUT_EFFECT and topic != NONE:
        pieces["topic"][topic] = 1


def _bits(masks: Sequence[int], count: int) -> NDArray[np.uint8]:
    """Sets as rows of ones and zeros."""
    length = max((count + 7) // 8, _EFFECT_BYTES, 8)
    packed = np.frombuffer(b"".join(mask.to_bytes(length, "little") for mask in masks), np.uint8)
    return np.unpackbits(packed.reshape(len(masks), length), axis=1, count=count, bitorder="little")
