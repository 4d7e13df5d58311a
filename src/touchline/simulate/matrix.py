"""Every team against every team."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from random import Random

from touchline.bots.table import Outcome, Plan
from touchline.simulate.settings import match_settings, team_ids
from touchline.simulate.tally import Tally


@dataclass
class Matrix:
    """All teams at the first seat (rows) against all teams at the second one (columns), `games` times each."""

    game: str
    bots: tuple[str, str]
    games: int
    seed: int = 0
    advanced: bool = False
    extra: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.teams = team_ids(self.game)
        self.tallies = [[Tally() for _ in self.teams] for _ in self.teams]
        match_settings(self.game, self.teams[:2], self.advanced, self.extra)

    @property
    def total(self) -> int:
        return len(self.teams) ** 2 * self.games

    def plans(self) -> Iterator[Plan]:
        """Pair by pair; the whole table is played once before any pair meets again."""
        seeds = Random(self.seed)
        known: dict[tuple[str, str], dict[str, object]] = {}
        for _ in range(self.games):
            for pair in product(self.teams, self.teams):
                if pair not in known:
                    known[pair] = match_settings(self.game, pair, self.advanced, self.extra)
                yield Plan(self.game, self.bots, seeds.getrandbits(64), known[pair])

    def count(self, number: int, outcome: Outcome) -> None:
        """Count the outcome of plan `number`."""
        row, column = divmod(number % len(self.teams) ** 2, len(self.teams))
        self.tallies[row][column].add(outcome)

    def rates(self) -> list[list[float | None]]:
        """The win rates of the rows against the columns, a draw counting half; None where nothing was played."""
        return [[tally.rate(0) if tally.games else None for tally in row] for row in self.tallies]

    def overall(self) -> list[tuple[str, float]]:
        """How every team has fared in all its games at both seats, the best first; one without a game is left out."""
        found: list[tuple[str, float]] = []
        for number, team in enumerate(self.teams):
            home = self.tallies[number]
            away = [row[number] for row in self.tallies]
            games = sum(tally.games for tally in home + away)
            won = sum(tally.won(0) for tally in home) + sum(tally.won(1) for tally in away)
            if games:
                found.append((team, won / games))
        return sorted(found, key=lambda entry: (-entry[1], entry[0]))

    def as_data(self) -> dict[str, object]:
        """For scripts."""
        return {
            "teams": self.teams,
            "games_each": self.games,
            "rates": [[None if rate is None else round(rate, 4) for rate in row] for row in self.rates()],
            "overall": {team: round(rate, 4) for team, rate in self.overall()},
        }
