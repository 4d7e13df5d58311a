"""Tournaments within a league: teams arrange their own matches for some weeks, then the best meet in a knockout.

A tournament is a stage of open play whose teams are listed. Each puts forward its best results; the semi-finals are
drawn at random, and the final follows a week later.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from touchline.journal import Refused
from touchline.league.lists import rosters_of
from touchline.league.schedule import Planned, bracket, deadlines
from touchline.league.standings import find_stage
from touchline.league.state import Fixture, LeagueState, Stage
from touchline.league.values import team_value

WEEKS = 3
"""Weeks of play-offs; the semi-finals come in the week after them, the final in the next one."""


@dataclass(frozen=True)
class Qualifier:
    """A team of a tournament with the points of its best results; equal points are separated by the team rating."""

    team: str
    points: int
    results: tuple[int, ...]
    rating: int


def is_tournament(state: LeagueState, stage: Stage) -> bool:
    return stage.kind == "ladder" and bool(stage.divisions) and state.rules.on("tournament.results")


def qualifiers(state: LeagueState, stage: str, season: int | None = None) -> list[Qualifier]:
    """The teams of a tournament, best first."""
    found = find_stage(state, stage, season)
    if not is_tournament(state, found):
        raise Refused([f"{found.name} is not a tournament: it needs open play with named teams"])
    rosters, most = rosters_of(state.rules.lists), state.rules.figure("tournament.results")
    rows = []
    for team in (team for members in found.divisions.values() for team in members):
        fixtures = [state.fixtures[name] for name in found.fixtures]
        results = sorted((result_points(state, each, team) for each in fixtures if _counts(each, team)), reverse=True)
        best = tuple(results[:most])
        rows.append(Qualifier(team, sum(best), best, team_value(state.rules, rosters, state.teams[team])))
    return sorted(rows, key=lambda row: (-row.points, -row.rating, row.team))


def _counts(fixture: Fixture, team: str) -> bool:
    return team in fixture.teams and fixture.report is not None and fixture.kind == "league"


def result_points(state: LeagueState, fixture: Fixture, team: str) -> int:
    """Points of one result: for a win, a draw or a loss, and one for each touchdown more or less."""
    assert fixture.report is not None
    other = fixture.opponent_of(team)
    result = "win" if fixture.winner == team else "loss" if fixture.winner == other else "draw"
    own, theirs = fixture.report.sides[team], fixture.report.sides[other]
    return state.rules.figure(f"tournament.{result}") + own.touchdowns - theirs.touchdowns


def knockout(state: LeagueState, stage: str, seed: int, first_day: str = "") -> dict[str, Planned]:
    """The semi-finals of the best four, drawn at random, and the final; each in a week of its own."""
    places = state.rules.figure("tournament.places")
    best = [row.team for row in qualifiers(state, stage)[:places]]
    if len(best) < places:
        raise Refused([f"{len(best)} teams take part; {places} are needed for the knockout"])
    random.Random(seed).shuffle(best)
    days = deadlines(first_day, WEEKS + 2, state.rules.figure("fixtures.days"))
    planned = bracket(best, f"s{state.season_number}-{stage}-final-", third_place=False)
    return {name: replace(each, deadline=days[WEEKS + each.round - 1]) for name, each in planned}


# --- what a schedule may hold


def entry_faults(state: LeagueState, teams: Iterable[str]) -> Iterator[str]:
    """A coach enters a tournament with one team."""
    coaches: dict[str, str] = {}
    for team in teams:
        if team in state.teams:
            coach = state.teams[team].coach
            if coach in coaches:
                yield f"{coach} enters with {state.name_of(coaches[coach])} and {state.name_of(team)}; one is allowed"
            coaches[coach] = team


def meeting_faults(state: LeagueState, stage: Stage, planned: Planned) -> Iterator[str]:
    """Two teams meet once in the play-offs of a tournament, and no more than so often running anywhere."""
    pair = {planned.home, planned.away}
    if not all(pair) or planned.kind == "playoff":
        return
    if is_tournament(state, stage):
        if planned.round > WEEKS:
            yield f"the play-offs of a tournament last {WEEKS} weeks"
        if any({state.fixtures[name].home, state.fixtures[name].away} == pair for name in stage.fixtures):
            yield "the two have met in this tournament already"
    most = state.rules.figures.get("fixtures.most-running", 0)
    for team in (planned.home, planned.away):
        last = state.fixtures_of.get(str(team), [])[-most:] if most else []
        met = [{state.fixtures[name].home, state.fixtures[name].away} == pair for name in last]
        if most and len(met) == most and all(met):
            yield f"{state.name_of(str(team))} may not play the same opponent more than {most} times running"
            return
