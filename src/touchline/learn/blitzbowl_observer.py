"""What a seat of a Blitz Bowl match observes: planes of the board, a table of Players, and vectors by name.

All from the seat's own side (see `blitzbowl_actions`), all scaled to lie between -1 and 1, and nothing that the seat
may not know: of the other hand only its size and its Challenges, of a question put to the other seat nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from touchline.blitzbowl.cards.deck import (
    BACKS,
    BONUS_PLAYS,
    CARD_COUNT,
    EVENT_COPIES,
    EVENTS_SHUFFLED_IN,
    front_of,
)
from touchline.blitzbowl.edition import EDITION
from touchline.blitzbowl.sheets import Ground, PlayerSheet
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    BOUNCE_Q,
    FOLLOW_UP_Q,
    FREE_ACTION_Q,
    HELD,
    KINDS,
    LIMIT,
    NONE,
    PLACE_Q,
    PLAYER_Q,
    REROLL_Q,
    RESULT_Q,
    SQUARE_Q,
    TARGET_Q,
    THROWN_Q,
    USE_Q,
)
from touchline.core.errors import SetupError
from touchline.learn.blitzbowl_actions import COLUMNS, ROWS, SQUAD, WEST, seen_player
from touchline.learn.blitzbowl_layout import (
    ABILITY_COLUMNS,
    FIXED_PLANES,
    LAYOUT,
    MADE_COLUMNS,
    PROFILE,
    STATUS,
)
from touchline.learn.layout import Floats

# The questions that are about a Player or an effect: at others the match may still remember an older one, even one
# about a card in the other hand.
_ABOUT_PLAYER: Final = frozenset(
    (PLACE_Q, FREE_ACTION_Q, SQUARE_Q, TARGET_Q, THROWN_Q, REROLL_Q, RESULT_Q, FOLLOW_UP_Q, USE_Q, BOUNCE_Q)
)
_ABOUT_EFFECT: Final = frozenset((FREE_ACTION_Q, USE_Q, PLAYER_Q, BOUNCE_Q))

_MOST_POINTS: Final = 20.0  # a greater score or lead looks like this one
_MOST_CLAIMS: Final = 3.0
_FULL_MOVE: Final = 10.0
_FULL_ACTIONS: Final = 4.0
_DIE: Final = 6.0
_A_CARD: Final = 0.25  # cards of a kind are counted in quarters
_EFFECT_BYTES: Final = (len(EDITION.effects) + 7) // 8
_ROW_BYTES: Final = (len(KINDS) + len(EDITION.effects) + 7) // 8
_NOT_IN_HAND: Final = np.array([effect.id not in BONUS_PLAYS for effect in EDITION.effects])


class BlitzBowlObserver:
    """Observes any match with teams of at most 11 Players on pitches of at most 15 by 11 squares."""

    layout = LAYOUT

    def __init__(self) -> None:
        self._fixed: dict[tuple[object, ...], Floats] = {}

    def accept(self, match: BlitzMatch) -> None:
        faults = [
            f"the pitch {ground.id} is {ground.grid.width} by {ground.grid.height} squares"
            for ground in match.setup.grounds
            if ground.grid.width > COLUMNS or ground.grid.height > ROWS
        ]
        faults += [
            f"the team {side.id} has {len(side.sheets)} Players" for side in match.sides if len(side.sheets) > SQUAD
        ]
        if faults:
            room = f"at most {COLUMNS} by {ROWS} squares and {SQUAD} Players a team"
            raise SetupError(f"{'; '.join(faults)}; an observation has room for {room}")

    def observe(self, match: BlitzMatch, seat: int) -> Floats:
        vector = self._fixed_parts(match, seat).copy()
        pieces = LAYOUT.pieces(vector)
        asked = match.actor == seat
        focus = match.focus if asked and match.question in _ABOUT_PLAYER else NONE
        _fill_board(pieces["board"], match, seat, focus)
        _fill_players(pieces["players"], match, seat, focus)
        pieces["progress"][:] = _progress(match, seat)
        if asked:
            pieces["question"][match.question] = 1
            if match.question in _ABOUT_EFFECT and match.topic != NONE:
                pieces["topic"][match.topic] = 1
        if match.act_kind != NONE:
            pieces["action under way"][match.act_kind] = 1
        pieces["actions of the turn"][:] = _bits(match.deeds, len(KINDS))
        _fill_cards(pieces, match, seat)
        _fill_in_force(pieces["in force"], match, seat)
        for ball, place in enumerate(match.balls):
            if place != NONE:
                pieces["balls"][match.ball_kinds[ball]] = 1
        return vector

    def _fixed_parts(self, match: BlitzMatch, seat: int) -> Floats:
        """An observation in which only what never changes is filled in: the pitch and the Players' profiles."""
        key = (match.setup, match.order, match.ground_number, seat)
        if key not in self._fixed:
            vector = np.zeros(LAYOUT.size, np.float32)
            pieces = LAYOUT.pieces(vector)
            pieces["board"][: len(FIXED_PLANES)] = _fixed_planes(match.ground, seat)
            for player, sheet in enumerate(match.sheets):
                pieces["players"][seen_player(match, seat, player), : len(PROFILE)] = _profile(sheet)
            self._fixed[key] = vector
        return self._fixed[key]


# --- the board


def _planes(masks: Sequence[int], ground: Ground, seat: int) -> NDArray[np.uint8]:
    """Sets of squares as planes of the size of the observation, mirrored for the eastern seat."""
    grid = ground.grid
    length = (grid.size + 7) // 8
    packed = np.frombuffer(b"".join(mask.to_bytes(length, "little") for mask in masks), np.uint8)
    flat = np.unpackbits(packed.reshape(len(masks), length), axis=1, count=grid.size, bitorder="little")
    planes = flat.reshape(len(masks), grid.height, grid.width)
    if seat != WEST:
        planes = planes[:, :, ::-1]
    if (grid.height, grid.width) == (ROWS, COLUMNS):
        return planes
    padded = np.zeros((len(masks), ROWS, COLUMNS), np.uint8)
    padded[:, : grid.height, : grid.width] = planes
    return padded


def _fixed_planes(ground: Ground, seat: int) -> NDArray[np.uint8]:
    grid, zones = ground.grid, ground.end_zones
    return _planes([grid.open, grid.blocked, grid.mask(ground.trapdoors), zones[seat], zones[1 - seat]], ground, seat)


def _fill_board(board: Floats, match: BlitzMatch, seat: int, focus: int) -> None:
    grid, standing = match.grid, match.standing
    lying, held = [0, 0], [0, 0]
    for player, square in enumerate(match.at):
        if square >= 0 and match.prone >> player & 1:
            lying[match.sheets[player].seat] |= 1 << square
    for place in match.balls:
        if place <= HELD and match.at[HELD - place] >= 0:
            held[match.sheets[HELD - place].seat] |= 1 << match.at[HELD - place]
    foe = 1 - seat
    masks = [
        standing[seat],
        lying[seat],
        standing[foe],
        lying[foe],
        grid.around(standing[seat]) & grid.open,
        grid.around(standing[foe]) & grid.open,
        match.loose_balls(),
        held[seat],
        held[foe],
        _square_of(match, focus),
        _square_of(match, match.act_player),
    ]
    board[len(FIXED_PLANES) :] = _planes(masks, match.ground, seat)


def _square_of(match: BlitzMatch, player: int) -> int:
    """The square of a Player as a set; empty for nobody and in the Dugout."""
    return 1 << match.at[player] if player != NONE and match.at[player] >= 0 else 0


# --- Players


def _profile(sheet: PlayerSheet) -> list[float]:
    return [
        1,
        sheet.move / _FULL_MOVE,
        float(sheet.move == 0),
        sheet.block / LIMIT,
        sheet.throw / _DIE,
        sheet.armour / (_DIE + 1),
        float(sheet.throws_team_mates),
    ]


def _fill_players(table: Floats, match: BlitzMatch, seat: int, focus: int) -> None:
    status = np.array([_status(match, seat, player, focus) for player in range(match.count)], np.float32)
    bits = _made_and_abilities(match)
    first, last = len(PROFILE), len(PROFILE) + len(STATUS)
    for owner in (0, 1):
        team = slice(match.first_of(owner), match.end_of(owner))
        start = 0 if owner == seat else SQUAD
        rows = slice(start, start + team.stop - team.start)
        table[rows, first:last] = status[team]
        table[rows, last:] = bits[team]


def _made_and_abilities(match: BlitzMatch) -> NDArray[np.uint8]:
    """A row for each Player: the kinds of Action made this turn, then abilities."""
    rows = [made | effects << len(KINDS) for made, effects in zip(match.made, match.effects, strict=False)]
    packed = np.frombuffer(b"".join(row.to_bytes(_ROW_BYTES, "little") for row in rows), np.uint8)
    count = len(MADE_COLUMNS) + len(ABILITY_COLUMNS)
    return np.unpackbits(packed.reshape(match.count, _ROW_BYTES), axis=1, count=count, bitorder="little")


def _status(match: BlitzMatch, seat: int, player: int, focus: int) -> tuple[float, ...]:
    square = match.at[player]
    locked, asked = match.locked >> player & 1, player == focus
    acting, target = player == match.act_player, player == match.act_target
    if square < 0:
        return (0, 0, 0, 0, 0, 0, locked, asked, acting, target)
    row, column = divmod(square, match.grid.width)
    return (
        1,
        match.prone >> player & 1,
        match.is_marked(player),
        HELD - player in match.balls,
        (column if seat == WEST else match.grid.width - 1 - column) / (COLUMNS - 1),
        row / (ROWS - 1),
        locked,
        asked,
        acting,
        target,
    )


# --- time, score and cards


def _progress(match: BlitzMatch, seat: int) -> list[float]:
    own, theirs = match.score[seat], match.score[1 - seat]
    last = match.final - match.turn if match.final else CARD_COUNT
    return [
        min(own / _MOST_POINTS, 1),
        min(theirs / _MOST_POINTS, 1),
        max(-1, min((own - theirs) / _MOST_POINTS, 1)),
        min(match.turn / CARD_COUNT, 1),
        min(match.actions_left / _FULL_ACTIONS, 1),
        match.active == seat,
        match.first == seat,
        max(0, min(last / CARD_COUNT, 1)),
        match.final > 0,
        match.deck_size() / CARD_COUNT,
        match.events_left / EVENTS_SHUFFLED_IN,
        min(match.claims / _MOST_CLAIMS, 1),
        min(match.hands[seat].bit_count() * _A_CARD, 1),
        min(match.hands[1 - seat].bit_count() * _A_CARD, 1),
        match.actor == seat,
    ]


def _fill_cards(pieces: dict[str, NDArray[np.float32]], match: BlitzMatch, seat: int) -> None:
    for slot, front in enumerate(match.display):
        if front != NONE:
            pieces["challenges"][slot, front] = 1
    if match.top != NONE:
        pieces["next challenge"][match.top] = 1
    for card in _cards(match.hands[seat]):
        pieces["own hand"][BACKS[card]] += _A_CARD
    for row, owner in enumerate((seat, 1 - seat)):
        for card in _cards(match.hands[owner]):
            pieces["hands' challenges"][row, front_of(card)] += _A_CARD
        pieces["played this turn"][row] = _bits(match.played[owner], len(BONUS_PLAYS))
    for card in _cards(match.discards):
        pieces["discards"][BACKS[card]] += _A_CARD
    if match.event_deck:
        pieces["events drawn"][:] = 1 - np.array(match.event_deck) / np.array(EVENT_COPIES)


def _cards(mask: int) -> Iterator[int]:
    """The cards of a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _fill_in_force(rows: Floats, match: BlitzMatch, seat: int) -> None:
    owners = (match.team_owner(seat), match.team_owner(1 - seat), match.field_owner())
    for row, owner in enumerate(owners):
        if match.effects[owner]:
            rows[row] = _bits(match.effects[owner], len(EDITION.effects))[_NOT_IN_HAND]


def _bits(mask: int, count: int) -> NDArray[np.uint8]:
    packed = np.frombuffer(mask.to_bytes(_EFFECT_BYTES, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little")
