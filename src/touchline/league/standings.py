"""League tables: points first, then the tiebreakers of the rule set, each place explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from touchline.journal import Refused
from touchline.league.rules import LeagueRules
from touchline.league.state import Fixture, LeagueState, Posting, Stage
from touchline.ranking import TIEBREAKERS, Table, Totals, columns, table
from touchline.ranking.tiebreakers import eligible


@dataclass(frozen=True)
class Played:
    """What a team achieved in a fixture."""

    scored: int
    conceded: int
    casualties: int
    suffered: int
    further: Mapping[str, int]
    """How often its players did what."""
    bonus: int = 0


def tiebreakers_of(rules: LeagueRules) -> tuple[str, ...]:
    """What the tables of a league with these rules can be ordered by."""
    return tuple(
        name for name in eligible("league") if not TIEBREAKERS[name].deed or TIEBREAKERS[name].deed in rules.rewards
    )


def find_stage(state: LeagueState, stage: str, season: int | None = None) -> Stage:
    number = state.season_number if season is None else season
    found = state.seasons[number].stages.get(stage) if number in state.seasons else None
    if found is None:
        raise Refused([f"season {number} has no stage {stage!r}"])
    return found


def tabled(state: LeagueState, stage: Stage) -> Mapping[str, tuple[str, ...]]:
    """The teams of each table of a stage: its divisions, or in open play without a list everybody who has a match."""
    if stage.divisions or stage.kind != "ladder":
        return stage.divisions
    fixtures = (state.fixtures[name] for name in stage.fixtures)
    teams = dict.fromkeys(team for each in fixtures if each.kind == "league" for team in each.teams)
    return {stage.name: tuple(teams)} if teams else {}


def standings(state: LeagueState, stage_id: str, division: str | None = None, season: int | None = None) -> Table:
    """The table of a division, or of all teams of a stage together."""
    number = state.season_number if season is None else season
    stage = find_stage(state, stage_id, season)
    divisions = tabled(state, stage)
    if division is not None and division not in divisions:
        raise Refused([f"there is no division {division!r}; known are {', '.join(divisions)}"])
    teams = [team for name, members in divisions.items() if division in (None, name) for team in members]
    members = set(teams)
    fixtures = [state.fixtures[name] for name in stage.fixtures]
    if division is not None:
        fixtures = [each for each in fixtures if each.home in members or each.away in members]
    postings = [len(state.postings.get(team, ())) for team in teams]
    return state.kept(
        ("table", number, stage_id, division),
        [state.rules, *fixtures],
        lambda: _ranked(state, number, fixtures, teams),
        (teams, postings),
    )


def _ranked(state: LeagueState, season: int, fixtures: Iterable[Fixture], teams: Sequence[str]) -> Table:
    totals = add_up(state, season, fixtures, teams)
    order = ("points", *(name for name in state.rules.tiebreakers if name != "points"))
    places = {team: place for place, team in enumerate(teams)}
    return table(teams, columns(order, totals, "League points"), places.__getitem__, lambda team: totals[team].games)


def overall_order(state: LeagueState, season: int) -> list[str]:
    """The teams of a season in the order of the table over all divisions of its first stage that has some."""
    stages = [stage for stage in state.seasons[season].stages.values() if tabled(state, stage)]
    return [row.entrant for row in standings(state, stages[0].id, season=season).rows] if stages else []


def add_up(state: LeagueState, season: int, fixtures: Iterable[Fixture], teams: Iterable[str]) -> dict[str, Totals]:
    """Results of the fixtures that count for a table, and the points of each team in the season."""
    found = {team: Totals() for team in teams}
    opponents: dict[tuple[str, str], str] = {}
    for fixture in fixtures:
        if fixture.outcome and fixture.kind == "league" and fixture.report is not None:
            for team in fixture.teams:
                opponents[(fixture.id, team)] = fixture.opponent_of(team)
                if team in found:
                    _add(state, found[team], fixture, team)
    for team, own in found.items():
        for posting in state.table_postings(team, season):
            _add_posting(own, posting, opponents.get((posting.fixture, team)))
    return found


def _add_posting(own: Totals, posting: Posting, opponent: str | None) -> None:
    """Points of the fixtures that count, and whatever was written outside a fixture."""
    if posting.account == "points" and (opponent is not None or not posting.fixture):
        own.add_points(posting.amount, opponent)
    elif posting.account in ("touchdowns", "casualties") and not posting.fixture:
        scored, hurt = (posting.amount, 0) if posting.account == "touchdowns" else (0, posting.amount)
        own.add_game(Played(scored, 0, hurt, 0, {}))


def _add(state: LeagueState, own: Totals, fixture: Fixture, team: str) -> None:
    assert fixture.report is not None
    other = fixture.opponent_of(team)
    mine, theirs = fixture.report.sides[team], fixture.report.sides[other]
    both_lose = state.rules.outcomes[fixture.outcome].both_lose
    own.won += fixture.winner == team
    own.lost += fixture.winner == other or both_lose
    own.drawn += not fixture.winner and not both_lose
    deeds: Counter[str] = Counter()
    for deed in mine.deeds:
        deeds[deed.what] += deed.count
    own.add_game(Played(mine.touchdowns, theirs.touchdowns, mine.casualties, theirs.casualties, deeds))
