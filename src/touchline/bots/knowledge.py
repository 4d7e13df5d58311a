"""What a bot must know of a game to look ahead: how good a position is, and which answers deserve a look."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from touchline.core.match import Match

WIN = 100.0  # the worth of a won match to those who count points, far above any position
PLAYOUT = 2000  # answers after which a playout counts as drawn


class Knowledge(Protocol):
    """A game seen with a player's eyes. All values are in points of the game, from one seat's side."""

    def value(self, match: Any, seat: int) -> float:
        """How well `seat` stands; what is good for one seat is as bad for the other."""

    def promising(self, match: Any, most: int) -> list[int]:
        """At most `most` legal answers that deserve a look, the likeliest best one first; never empty."""

    def between_actions(self, match: Any) -> bool:
        """Has whatever was begun come to its end, so that positions can be compared?"""

    def stage(self, match: Any) -> int:
        """Which turn of the game it is; it never falls."""

    def score(self, match: Any) -> tuple[int, ...]:
        """The points of each seat."""


class Unfamiliar:
    """Nothing but the rules is known: a position is worth what a match of random answers comes to from there."""

    def __init__(self) -> None:
        self.random = Random(0)

    def value(self, match: Match, seat: int) -> float:
        """The result of one playout, on a scale that leaves room for doubt."""
        playout = match.clone()
        for _ in range(PLAYOUT):
            if playout.over:
                return float(playout.result[seat])
            playout.step(self.random.choice(playout.legal))
        return 0.0

    def promising(self, match: Match, most: int) -> list[int]:
        """Evenly spaced, since the order of the answers says nothing about them."""
        count = len(match.legal)
        return [match.legal[number * count // most] for number in range(most)] if count > most else list(match.legal)

    def between_actions(self, match: Match) -> bool:
        return True

    def stage(self, match: Match) -> int:
        return 0

    def score(self, match: Match) -> tuple[int, ...]:
        return tuple(max(0, result) for result in match.result)
