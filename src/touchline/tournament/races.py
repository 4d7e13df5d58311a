"""How the teams of an event have fared, race by race, over all games with a result."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.tournament.standings import lines
from touchline.tournament.state import EventState


@dataclass
class RaceResults:
    """One kind of team: who brought it, and what their games came to. Byes do not count."""

    team: str
    coaches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """Wins, with a draw as half of one."""
        return self.won + self.drawn / 2


def race_results(state: EventState) -> list[RaceResults]:
    """Every kind of team that was brought, those with the largest share of wins first."""
    found: dict[str, RaceResults] = {}
    for coach in state.coaches.values():
        if coach.team and coach.status != "waiting":
            found.setdefault(coach.team, RaceResults(coach.team)).coaches += 1
    for line in lines(state):
        coach = state.coaches[line.coach]
        if line.opponent is None or not coach.team:
            continue
        race = found.setdefault(coach.team, RaceResults(coach.team))
        race.won += line.outcome == "win"
        race.drawn += line.outcome == "draw"
        race.lost += line.outcome == "loss"
        race.touchdowns += line.scored
        race.conceded += line.conceded
        race.casualties += line.casualties
    return sorted(found.values(), key=lambda race: (-race.score / max(1, race.games), -race.games, race.team))
