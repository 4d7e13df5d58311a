"""League tables: points first, then the tiebreakers of the rule set, each place explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from touchline.journal import Refused
from touchline.league.state import Fixture, LeagueState, Posting, Stage
from touchline.ranking import Column, Table, table


@dataclass
class Tally:
    """What a team has gathered in the fixtures of a table."""

    points: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    casualties: int = 0
    suffered: int = 0
    against: dict[str, int] = field(default_factory=dict)
    """Points by opponent."""

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class StandingColumn:
    label: str
    short: str
    value: Callable[[Tally, Sequence[str]], int]


COLUMNS: Final[dict[str, StandingColumn]] = {
    "points": StandingColumn("League points", "Pts", lambda tally, _: tally.points),
    "touchdown_difference": StandingColumn(
        "touchdown difference", "TD+/-", lambda tally, _: tally.scored - tally.conceded
    ),
    "touchdowns": StandingColumn("touchdowns", "TD", lambda tally, _: tally.scored),
    "casualties": StandingColumn("casualties", "Cas", lambda tally, _: tally.casualties),
    "casualty_difference": StandingColumn(
        "casualty difference", "Cas+/-", lambda tally, _: tally.casualties - tally.suffered
    ),
    "touchdowns_and_casualties": StandingColumn(
        "touchdown and casualty difference",
        "TD+Cas",
        lambda tally, _: tally.scored - tally.conceded + tally.casualties - tally.suffered,
    ),
    "games_won": StandingColumn("games won", "Won", lambda tally, _: tally.won),
    "points_per_game": StandingColumn(
        "points per 1,000 games", "Avg", lambda tally, _: tally.points * 1000 // max(1, tally.played)
    ),
    "head_to_head": StandingColumn(
        "points against those level", "H2H", lambda tally, group: sum(tally.against.get(other, 0) for other in group)
    ),
}
"""What a table can be ordered by; a new tiebreaker is one entry."""


def find_stage(state: LeagueState, stage: str, season: int | None = None) -> Stage:
    number = state.season_number if season is None else season
    found = state.seasons[number].stages.get(stage) if number in state.seasons else None
    if found is None:
        raise Refused([f"season {number} has no stage {stage!r}"])
    return found


def standings(state: LeagueState, stage_id: str, division: str | None = None, season: int | None = None) -> Table:
    """The table of a division, or of all teams of a stage together."""
    number = state.season_number if season is None else season
    stage = find_stage(state, stage_id, season)
    if division is not None and division not in stage.divisions:
        raise Refused([f"there is no division {division!r}; known are {', '.join(stage.divisions)}"])
    teams = [team for name, members in stage.divisions.items() if division in (None, name) for team in members]
    tallies = tally(state, number, (state.fixtures[name] for name in stage.fixtures), teams)
    order = ("points", *(name for name in state.rules.tiebreakers if name != "points"))
    places = {team: place for place, team in enumerate(teams)}
    columns = [_column(name, tallies) for name in order]
    return table(teams, columns, places.__getitem__, lambda team: _games(tallies[team]))


def overall_order(state: LeagueState, season: int) -> list[str]:
    """The teams of a season in the order of the table over all divisions of its first stage that has some."""
    stages = [stage for stage in state.seasons[season].stages.values() if stage.divisions]
    return [row.entrant for row in standings(state, stages[0].id, season=season).rows] if stages else []


def _games(found: Tally) -> tuple[int, int, int]:
    return found.won, found.drawn, found.lost


def _column(name: str, tallies: Mapping[str, Tally]) -> Column:
    known = COLUMNS[name]
    return Column(name, known.label, known.short, lambda team, group: known.value(tallies[team], group))


def tally(state: LeagueState, season: int, fixtures: Iterable[Fixture], teams: Iterable[str]) -> dict[str, Tally]:
    """Results of the fixtures that count for a table, and the points of each team in the season."""
    found = {team: Tally() for team in teams}
    opponents: dict[tuple[str, str], str] = {}
    for fixture in fixtures:
        if fixture.outcome and fixture.kind == "league" and fixture.report is not None:
            for team in fixture.teams:
                opponents[(fixture.id, team)] = fixture.opponent_of(team)
                if team in found:
                    _add(state, found[team], fixture, team)
    for team, own in found.items():
        for posting in state.postings.get(team, ()):
            if posting.season == season:
                _add_posting(own, posting, opponents.get((posting.fixture, team)))
    return found


def _add_posting(own: Tally, posting: Posting, opponent: str | None) -> None:
    """Points of the fixtures that count, and whatever was written outside a fixture."""
    if posting.account == "points" and (opponent is not None or not posting.fixture):
        own.points += posting.amount
        if opponent is not None:
            own.against[opponent] = own.against.get(opponent, 0) + posting.amount
    elif posting.account in ("touchdowns", "casualties") and not posting.fixture:
        _add_opening(own, posting.account, posting.amount)


def _add(state: LeagueState, own: Tally, fixture: Fixture, team: str) -> None:
    assert fixture.report is not None
    other = fixture.opponent_of(team)
    mine, theirs = fixture.report.sides[team], fixture.report.sides[other]
    both_lose = state.rules.outcomes[fixture.outcome].both_lose
    own.won += fixture.winner == team
    own.lost += fixture.winner == other or both_lose
    own.drawn += not fixture.winner and not both_lose
    own.scored += mine.touchdowns
    own.conceded += theirs.touchdowns
    own.casualties += mine.casualties
    own.suffered += theirs.casualties


def _add_opening(own: Tally, account: str, amount: int) -> None:
    if account == "touchdowns":
        own.scored += amount
    else:
        own.casualties += amount
