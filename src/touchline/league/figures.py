"""What a preview compares: treasury, value, fans, points and players of every team, and the results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from touchline.league.model import LeagueTeam
from touchline.league.standings import standings, tabled
from touchline.league.state import LeagueState, Season, Stage

Figures = Iterator[tuple[str, Any]]


def figures(state: LeagueState, beside: LeagueState | None = None) -> dict[str, Any]:
    """The figures of a state. Teams, fixtures and stages that are the same in the state beside it are left out.

    Teams and fixtures are immutable, and a fold keeps the old object where nothing has changed.
    """
    return dict(_figures(state, beside or LeagueState(state.rules, "", "")))


def _figures(state: LeagueState, beside: LeagueState) -> Figures:
    for name, team in state.teams.items():
        if beside.teams.get(name) is not team:
            yield from _of_team(name, team)
    for name, fixture in state.fixtures.items():
        if beside.fixtures.get(name) is not fixture:
            yield f"{name}.outcome", (fixture.outcome, fixture.winner)
            if fixture.report is not None:
                yield f"{name}.score", tuple([fixture.report.sides[team].touchdowns for team in fixture.teams])
    for number, season in state.seasons.items():
        for stage in season.stages.values():
            if tabled(state, stage) and not _same_table(state, beside, season, stage):
                for row in standings(state, stage.id, season=number).rows:
                    yield f"{row.entrant}.points.{number}.{stage.id}", (row.values["points"], row.place)


def _of_team(name: str, team: LeagueTeam) -> Figures:
    yield f"{name}.treasury", team.treasury
    yield f"{name}.value", team.value
    yield f"{name}.fans", team.fans
    for player in team.players.values():
        yield f"{name}.{player.id}", (player.spp, player.value, player.niggles, player.misses, player.left)


def _same_table(state: LeagueState, beside: LeagueState, season: Season, stage: Stage) -> bool:
    """Whether everything that a table adds up is the same in both."""
    other = beside.seasons.get(season.number)
    if other is None or other.stages.get(stage.id) != stage or beside.rules is not state.rules:
        return False
    if any(beside.fixtures.get(name) is not state.fixtures[name] for name in stage.fixtures):
        return False
    teams = [team for members in tabled(state, stage).values() for team in members]
    number = season.number
    return all(state.table_postings(team, number) == beside.table_postings(team, number) for team in teams)
