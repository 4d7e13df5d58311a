"""Blitz Bowl's answers from a seat's own side, so that both seats can learn alike.

Every seat sees its own End Zone on the left: for the eastern seat columns are mirrored. Players are numbered by team,
the seat's own first. Everything else (cards, results, Actions) has the number it has in the rules.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ACT, ACT_STRIDE, ANSWERS, KINDS, NONE, PLAYER, SQUARE

COLUMNS: Final = 15  # the widest and highest pitch there is room for
ROWS: Final = 11
SQUAD: Final = 11  # the largest team
WEST: Final = 0


def seen_square(match: BlitzMatch, seat: int, square: int) -> int:
    """A square's number on the board as the seat sees it."""
    row, column = divmod(square, match.grid.width)
    return row * COLUMNS + (column if seat == WEST else match.grid.width - 1 - column)


def seen_player(match: BlitzMatch, seat: int, player: int) -> int:
    """A Player's row in the table as the seat sees it."""
    owner = match.sheets[player].seat
    return player - match.first_of(owner) + (0 if owner == seat else SQUAD)


class BlitzBowlActions:
    """The numbers of the rules' vocabulary, with squares and Players as the seat sees them."""

    count = ANSWERS

    def __init__(self) -> None:
        self._tables: dict[tuple[int, ...], tuple[NDArray[np.intp], NDArray[np.intp]]] = {}

    def mask(self, match: BlitzMatch, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(ANSWERS, np.int8)
        if match.actor == seat:
            mask[self._both_ways(match, seat)[0][match.legal]] = 1
        return mask

    def answer(self, match: BlitzMatch, seat: int, action: int) -> int:
        if not 0 <= action < ANSWERS:
            return NONE
        return int(self._both_ways(match, seat)[1][action])

    def action(self, match: BlitzMatch, seat: int, answer: int) -> int:
        """The action that stands for an answer of the kernel."""
        return int(self._both_ways(match, seat)[0][answer])

    def _both_ways(self, match: BlitzMatch, seat: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """From answers to actions and back; worked out once for a size of pitch and teams."""
        key = (seat, match.grid.width, match.grid.height, match.split, match.count)
        if key not in self._tables:
            self._tables[key] = _work_out(match, seat)
        return self._tables[key]


def _work_out(match: BlitzMatch, seat: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    pairs: dict[int, int] = {answer: answer for answer in range(ANSWERS) if not SQUARE <= answer < ACT + _acts()}
    for square in range(match.grid.size):
        pairs[SQUARE + square] = SQUARE + seen_square(match, seat, square)
    for player in range(match.count):
        seen = seen_player(match, seat, player)
        pairs[PLAYER + player] = PLAYER + seen
        for kind in range(len(KINDS)):
            pairs[ACT + ACT_STRIDE * kind + player] = ACT + ACT_STRIDE * kind + seen
    there, back = np.full(ANSWERS, NONE, np.intp), np.full(ANSWERS, NONE, np.intp)
    for answer, action in pairs.items():
        there[answer] = action
        back[action] = answer
    return there, back


def _acts() -> int:
    """How many answers name an Action and its Player."""
    return ACT_STRIDE * len(KINDS)
