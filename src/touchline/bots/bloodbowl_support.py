"""Where a Blood Bowl player without the ball is needed: around their own carrier, before the other one, at the ball."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE
from touchline.bots.bloodbowl_chances import calm_squares

_UNKNOWN: Final = -1.0
_FARTHEST: Final = 1000.0
_BETTER: Final = 0.5  # by how much a square must be better than the one a player stands in
_MARKED: Final = 0.4  # for each opponent who would mark the player there
_EXPOSED: Final = 1.5  # for a defender who is not goal side of the carrier
_BEHIND: Final = 0.5  # for the corners of the cage behind the carrier


def to_go(seat: int, square: int) -> int:
    """Columns between a square and the End Zone that a seat attacks."""
    column = square % WIDTH
    return WIDTH - 1 - column if seat == 0 else column


class Support:
    """How far squares are from where the players of a seat are needed; worked out once for all of them."""

    __slots__ = ("corners", "far", "guards", "holder", "match", "place", "seat")

    def __init__(self, match: BowlMatch, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.holder = match.holder()
        self.place = match.at[self.holder] if self.holder != NONE else match.ball
        self.guards = self.holder != NONE and match.seat_of(self.holder) == seat
        self.corners: list[tuple[int, float, bool]] = self._cage() if self.guards else []
        self.far: list[float] = [_UNKNOWN] * match.grid.size  # by square, once it is asked for

    def square_for(self, player: int) -> int:
        """Where a player is of most use and gets to without a die; NONE to stay."""
        best, nearest = NONE, _FARTHEST
        for square in self.match.grid.squares(calm_squares(self.match, player)):
            distance = self.distance(square)
            if distance < nearest:
                best, nearest = square, distance
        return best if nearest + _BETTER < self.distance(self.match.at[player]) else NONE

    def distance(self, square: int) -> float:
        """How far a square, free or that of the player who asks, is from where the player is needed."""
        distance = self.far[square]
        if distance == _UNKNOWN:
            distance = self._measured(square)
            self.far[square] = distance
        return distance

    def _measured(self, square: int) -> float:
        match, seat, place = self.match, self.seat, self.place
        if place < 0:
            return 0.0
        if self.guards:
            return self._from_cage(square) + _MARKED * match.markers_at(square, seat)
        steps = match.grid.distance(square, place)
        away = steps - 1 if steps else 1
        if self.holder == NONE:
            return away + _MARKED * match.markers_at(square, seat)
        is_goal_side = to_go(1 - seat, square) <= to_go(1 - seat, place)
        return away + (0.0 if is_goal_side else _EXPOSED)

    def _cage(self) -> list[tuple[int, float, bool]]:
        """The corners of the cage around the carrier: the square, what is added to its distance, whether it is free."""
        row, column = divmod(self.place, WIDTH)
        ahead = 1 if self.seat == 0 else -1
        occupied = self.match.occupied()
        corners: list[tuple[int, float, bool]] = []
        for columns, extra in ((ahead, 0.0), (-ahead, _BEHIND)):
            for rows in (-1, 1):
                if 0 <= row + rows < HEIGHT and 0 <= column + columns < WIDTH:
                    corner = (row + rows) * WIDTH + column + columns
                    corners.append((corner, extra, not occupied >> corner & 1))
        return corners

    def _from_cage(self, square: int) -> float:
        """How far a square is from the corners of the cage; those in front count most."""
        away = self.match.grid.distances(square)
        best = away[self.place] + 1.0
        for corner, extra, is_free in self.corners:
            if is_free or corner == square:
                distance = away[corner] + extra
                if distance < best:
                    best = distance
        return best
