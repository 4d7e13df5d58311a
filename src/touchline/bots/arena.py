"""The arena: bots against each other, every seed played twice with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from touchline.bots.statistics import wilson
from touchline.bots.table import Outcome, Plan
from touchline.core.errors import TouchlineError
from touchline.core.match import NOBODY


@dataclass
class Pairing:
    """Two bots and what their games have come to so far, from the side of the first."""

    first: str
    second: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points_for: int = 0
    points_against: int = 0
    decisions: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def win_rate(self) -> float:
        """The share of games won; a draw is not a win."""
        return self.wins / self.games if self.games else 0.0

    @property
    def decided_rate(self) -> float:
        """The share of decided games that the first bot has won."""
        return self.wins / (self.wins + self.losses) if self.wins + self.losses else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the win rate."""
        return wilson(self.wins, self.games)

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a game in which the first bot had this seat."""
        self.wins += outcome.winner == seat
        self.losses += outcome.winner not in (seat, NOBODY)
        self.draws += outcome.winner == NOBODY
        self.points_for += outcome.score[seat]
        self.points_against += outcome.score[1 - seat]
        self.decisions += outcome.decisions

    def as_data(self) -> dict[str, object]:
        """For scripts."""
        low, high = self.interval()
        games = max(1, self.games)
        return {
            "bots": [self.first, self.second],
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "win_rate": round(self.win_rate, 4),
            "interval_95": [round(low, 4), round(high, 4)],
            "mean_score": [round(self.points_for / games, 2), round(self.points_against / games, 2)],
            "mean_decisions": round(self.decisions / games, 1),
        }


def plans_of(
    pairing: Pairing, game: str, games: int, seeds: Random, settings: Sequence[Mapping[str, object]]
) -> Iterator[Plan]:
    """The games of two bots: two in a row share a seed and settings and differ in who sits where."""
    for number in range(games):
        if number % 2 == 0:
            seed = seeds.getrandbits(64)
        names = (pairing.first, pairing.second)
        chosen = settings[number // 2 % len(settings)]
        yield Plan(game, names[::-1] if number % 2 else names, seed, chosen)


@dataclass
class Arena:
    """A round of games between every two of several bots."""

    game: str
    bots: Sequence[str]
    games: int  # for every two bots
    seed: int = 0
    settings: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise TouchlineError("an arena needs two bots or more")
        if self.games < 1:
            raise TouchlineError(f"every two bots play 1 game or more, not {self.games}")
        self.pairings = [Pairing(first, second) for first, second in combinations(self.bots, 2)]

    @property
    def total(self) -> int:
        """All games of the round."""
        return len(self.pairings) * self.games

    def plans(self) -> Iterator[Plan]:
        """The games, pairing by pairing. Two in a row share a seed and differ in who sits where."""
        for pairing in self.pairings:
            yield from plans_of(pairing, self.game, self.games, Random(self.seed), [self.settings])

    def count(self, number: int, outcome: Outcome) -> Pairing:
        """Count the outcome of plan `number`; returns the pairing it belongs to."""
        pairing = self.pairings[number // self.games]
        pairing.add(outcome, number % self.games % 2)
        return pairing
