"""Standings, fixtures, teams and players of a league as tables for CSV and JSON."""

from __future__ import annotations

from collections.abc import Callable

from touchline.exchange.event_tables import Cell, EventTable
from touchline.league import LeagueState
from touchline.league.lists import rosters_of
from touchline.league.records import team_record
from touchline.league.standings import standings, tabled


def standing_rows(state: LeagueState) -> EventTable:
    """The tables of the current season."""
    rows: list[tuple[Cell, ...]] = []
    figures = ("points", *(name for name in state.rules.tiebreakers if name != "points"))
    season = state.season
    for stage in season.stages.values() if season else ():
        for division in tabled(state, stage):
            for row in standings(state, stage.id, division).rows:
                name = state.name_of(row.entrant)
                place = stage.name, division, row.place, name, row.won, row.drawn, row.lost
                rows.append((*place, *(row.values[figure] for figure in figures)))
    return EventTable(("stage", "division", "place", "team", "won", "drawn", "lost", *figures), tuple(rows))


def fixture_rows(state: LeagueState) -> EventTable:
    """Every fixture of all seasons, with its result."""
    rows: list[tuple[Cell, ...]] = []
    for fixture in state.fixtures.values():
        sides = [fixture.report.sides[team] for team in fixture.teams] if fixture.report and fixture.away else []
        scored: tuple[Cell, ...] = tuple(side.touchdowns for side in sides) or (None, None)
        hurt: tuple[Cell, ...] = tuple(side.casualties for side in sides) or (None, None)
        names = state.name_of(fixture.home), state.name_of(fixture.away or "")
        place = fixture.id, fixture.season, fixture.stage, fixture.division, fixture.round, fixture.deadline
        rows.append((*place, *names, *scored, *hurt, fixture.outcome))
    headings = ("fixture", "season", "stage", "division", "round", "deadline", "home", "away")
    figures = ("home_touchdowns", "away_touchdowns", "home_casualties", "away_casualties", "outcome")
    return EventTable((*headings, *figures), tuple(rows))


def team_rows(state: LeagueState) -> EventTable:
    """Every team with its figures."""
    rosters = rosters_of(state.rules.lists)
    rows: list[tuple[Cell, ...]] = []
    for team in state.teams.values():
        record = team_record(state, team.id)
        race = rosters.team(team.roster).name
        figures = team.value, team.treasury, team.fans, team.rerolls, len(team.permanent)
        rows.append(
            (team.id, team.name, team.coach, race, team.status, *figures, record.won, record.drawn, record.lost)
        )
    headings = ("id", "team", "coach", "list", "status", "value", "treasury", "fans", "rerolls", "players")
    return EventTable((*headings, "won", "drawn", "lost"), tuple(rows))


def player_rows(state: LeagueState) -> EventTable:
    """Every player there ever was."""
    rows: list[tuple[Cell, ...]] = []
    for team in state.teams.values():
        for player in team.players.values():
            gains = ", ".join(gain.what for gain in player.gains)
            record = tuple(player.record.get(what, 0) for what in DEEDS)
            person = team.name, player.number, player.name, player.position, gains, player.niggles
            rows.append((*person, ", ".join(player.reduced), player.spp, player.value, player.left, *record))
    headings = ("team", "number", "name", "position", "gained", "niggles", "reduced", "spp", "value", "left")
    return EventTable((*headings, *DEEDS), tuple(rows))


DEEDS = ("games", "touchdown", "casualty", "completion", "interception", "mvp")
LEAGUE_TABLES: dict[str, Callable[[LeagueState], EventTable]] = {
    "standings": standing_rows,
    "fixtures": fixture_rows,
    "teams": team_rows,
    "players": player_rows,
}
