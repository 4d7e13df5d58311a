"""A Blood Bowl match from a seat's own side: the numbers of squares, players and answers as the seat sees them.

Every seat sees its own End Zone on the left: for the eastern seat columns are mirrored, and so are the sides of the
pitch. Players are numbered by team, the seat's own first. Everything else has the number it has in the rules.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ANSWERS,
    FACING,
    JUMP,
    KINDS,
    NONE,
    OPTION,
    PLAYER,
    SIDES,
    SQUARE,
)

COLUMNS: Final = WIDTH
ROWS: Final = HEIGHT
SQUAD: Final = 32  # the largest team, with everybody who may join it
WEST: Final = 0


def seen_square(seat: int, square: int) -> int:
    """A square's number on the pitch as the seat sees it."""
    row, column = divmod(square, WIDTH)
    return square if seat == WEST else row * WIDTH + WIDTH - 1 - column


def seen_player(match: BowlMatch, seat: int, player: int) -> int:
    """A player's row in the table as the seat sees it."""
    owner = match.seat_of(player)
    return player - match.team(owner)[0] + (0 if owner == seat else SQUAD)


_tables: dict[tuple[int, int, int], tuple[list[int], list[int]]] = {}


def both_ways(match: BowlMatch, seat: int) -> tuple[list[int], list[int]]:
    """From answers to actions and back, NONE where there is nothing; worked out once for two sizes of teams."""
    key = (seat, match.split, match.count)
    found = _tables.get(key)
    if found is None:
        found = _work_out(match, seat)
        _tables[key] = found
    return found


def _work_out(match: BowlMatch, seat: int) -> tuple[list[int], list[int]]:
    acts = ACT + ACT_STRIDE * len(KINDS)
    pairs = {answer: answer for answer in range(ANSWERS) if not (SQUARE <= answer < acts or FACING <= answer < OPTION)}
    for square in range(WIDTH * HEIGHT):
        for base in (SQUARE, JUMP):
            pairs[base + square] = base + seen_square(seat, square)
    for player in range(match.count):
        seen = seen_player(match, seat, player)
        for base in (PLAYER, *range(ACT, acts, ACT_STRIDE)):
            pairs[base + player] = base + seen
    for side, name in enumerate(SIDES):
        mirrored = {"east": "west", "west": "east"}.get(name, name)
        pairs[FACING + side] = FACING + (side if seat == WEST else SIDES.index(mirrored))
    there, back = [NONE] * ANSWERS, [NONE] * ANSWERS
    for answer, action in pairs.items():
        there[answer] = action
        back[action] = answer
    return there, back
