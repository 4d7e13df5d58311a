"""The ladder: ratings of several bots from their games, with 95 % intervals.

Ratings are those of Bradley and Terry on the scale of Elo: 200 points more are an expected score of 76 %. A draw is
half a win. The weakest bot has 0, and the intervals are those of the difference to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log, sqrt
from random import Random

from touchline.bots.arena import Pairing, plans_of
from touchline.bots.table import Outcome, Plan
from touchline.core.errors import TouchlineError

_SCALE = 400 / log(10)
_ROUNDS = 200
_PRIOR = 0.5  # a drawn half game for every two who met, so that an unbeaten bot has a rating, too
_SURE = 1.96


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    bot: str
    rating: float
    margin: float  # the 95 % interval is the rating plus and minus this


@dataclass
class Ladder:
    """Bots in their order, each of which meets the next two."""

    game: str
    bots: Sequence[str]
    games: int  # for every two that meet
    settings: Sequence[dict[str, object]]  # in turn, two games each
    seed: int = 0
    pairings: list[Pairing] = field(init=False)

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise TouchlineError("a ladder needs two bots or more")
        near = [*pairwise(self.bots), *zip(self.bots, self.bots[2:], strict=False)]
        self.pairings = [Pairing(second, first) for first, second in near]

    @property
    def total(self) -> int:
        return len(self.pairings) * self.games

    def plans(self) -> list[Plan]:
        """The games, pairing by pairing."""
        found: list[Plan] = []
        for pairing in self.pairings:
            found += plans_of(pairing, self.game, self.games, Random(self.seed), self.settings)
        return found

    def count(self, number: int, outcome: Outcome) -> None:
        self.pairings[number // self.games].add(outcome, number % self.games % 2)

    def rungs(self) -> list[Rung]:
        """Every bot with its rating, the weakest of the order first."""
        strengths = fit(self.bots, self.pairings)
        margins = uncertainty(self.bots, self.pairings, strengths)
        base = log(strengths[0])
        return [
            Rung(bot, _SCALE * (log(strength) - base), _SURE * _SCALE * margin)
            for bot, strength, margin in zip(self.bots, strengths, margins, strict=True)
        ]


def fit(bots: Sequence[str], pairings: Sequence[Pairing]) -> list[float]:
    """Strengths by Bradley and Terry, found by the usual iteration."""
    places = {bot: place for place, bot in enumerate(bots)}
    strengths = [1.0] * len(bots)
    for _ in range(_ROUNDS):
        won, expected = [0.0] * len(bots), [0.0] * len(bots)
        for pairing in pairings:
            one, other = places[pairing.first], places[pairing.second]
            won[one] += pairing.wins + pairing.draws / 2 + _PRIOR / 2
            won[other] += pairing.losses + pairing.draws / 2 + _PRIOR / 2
            share = (pairing.games + _PRIOR) / (strengths[one] + strengths[other])
            expected[one] += share
            expected[other] += share
        strengths = [a / b if b else 1.0 for a, b in zip(won, expected, strict=True)]
        strengths = [strength / strengths[0] for strength in strengths]
    return strengths


def uncertainty(bots: Sequence[str], pairings: Sequence[Pairing], strengths: Sequence[float]) -> list[float]:
    """The standard error of each strength's logarithm relative to the first bot's, from their games."""
    places = {bot: place for place, bot in enumerate(bots)}
    count = len(bots) - 1
    information = [[0.0] * count for _ in range(count)]
    for pairing in pairings:
        one, other = places[pairing.first], places[pairing.second]
        p = strengths[one] / (strengths[one] + strengths[other])
        weight = (pairing.games + _PRIOR) * p * (1 - p)
        for a, b in ((one, one), (other, other), (one, other), (other, one)):
            if a and b:
                information[a - 1][b - 1] += weight if a == b else -weight
    return [0.0, *(sqrt(variance) for variance in inverse_diagonal(information))]


def inverse_diagonal(matrix: list[list[float]]) -> list[float]:
    """The diagonal of the inverse of a positive matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == number) for at in range(size))] for number, row in enumerate(matrix)]
    for at in range(size):
        scale = rows[at][at]
        rows[at] = [value / scale for value in rows[at]]
        for other in range(size):
            if other != at:
                share = rows[other][at]
                rows[other] = [value - share * pivot for value, pivot in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size + at] for at in range(size)]
