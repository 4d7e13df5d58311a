"""What many games of the same two seats have come to; it keeps sums, not games."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchline.bots.statistics import wilson
from touchline.bots.table import Outcome
from touchline.core.match import NOBODY


@dataclass
class Tally:
    """Results by seat."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0
    decisions: int = 0

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.draws += outcome.winner == NOBODY
        for seat in (0, 1):
            self.wins[seat] += outcome.winner == seat
            self.points[seat] += outcome.score[seat]
        self.turns += outcome.turns
        self.decisions += outcome.decisions

    def won(self, seat: int) -> float:
        """The games a seat has won, a draw counting half."""
        return self.wins[seat] + self.draws / 2

    def rate(self, seat: int) -> float:
        """The share of games a seat has won, a draw counting half."""
        return self.won(seat) / self.games if self.games else 0.5

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % Wilson interval of the share of games a seat has won."""
        return wilson(self.wins[seat], self.games)

    def seat_data(self, seat: int) -> dict[str, object]:
        """One seat, for scripts."""
        low, high = self.interval(seat)
        return {
            "wins": self.wins[seat],
            "win_rate": round(self.wins[seat] / max(1, self.games), 4),
            "interval_95": [round(low, 4), round(high, 4)],
            "mean_score": round(self.points[seat] / max(1, self.games), 3),
        }

    def as_data(self) -> dict[str, object]:
        """Everything, for scripts."""
        games = max(1, self.games)
        return {
            "games": self.games,
            "draws": self.draws,
            "seats": [self.seat_data(0), self.seat_data(1)],
            "mean_turns": round(self.turns / games, 2),
            "mean_decisions": round(self.decisions / games, 2),
        }
