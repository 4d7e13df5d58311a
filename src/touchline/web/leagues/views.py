"""What pages and programs are shown of a league. Nothing here is kept; all of it follows from the journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import date
from typing import Any

from touchline.journal import to_document
from touchline.league import Due, Fixture, League, LeagueState, LeagueTeam, Player, Posting, standings
from touchline.league.account_words import account_words, player_name
from touchline.league.lists import granted, rosters_of
from touchline.league.profiles import profile_of
from touchline.league.records import played, results_of
from touchline.league.standings import tabled
from touchline.league.value_changes import value_changes
from touchline.league.values import player_value
from touchline.ranking import Row
from touchline.teams.model import Position
from touchline.web.leagues.telling import (
    fixture_state,
    fixture_words,
    position_name,
    score_of,
    sides,
    skill_name,
)

PHASES = {"preparing": "in preparation", "running": "season running", "finished": "season over"}
SECRET_FACTS = ("cards",)
"""What the pre-match sequence settled that the opponent must not read."""


def league_view(league: League) -> dict[str, Any]:
    """A league in a nutshell."""
    state, season = league.state, league.state.season
    return {
        "name": league.name,
        "version": league.journal.version,
        "rules": state.rules.id,
        "rules_name": state.rules.name,
        "commissioner": state.commissioner,
        "deputies": list(state.deputies),
        "season": season.name if season else None,
        "phase": league.phase,
        "teams": sum(team.status == "approved" for team in state.teams.values()),
        "open_fixtures": sum(not each.closed and not each.is_bye for each in state.fixtures.values()),
    }


# --- teams and players


def team_row(state: LeagueState, team: LeagueTeam) -> dict[str, Any]:
    """A team in a list."""
    won, drawn, lost = results_of(state, team.id)
    return {
        "id": team.id,
        "name": team.name,
        "coach": team.coach,
        "race": rosters_of(state.rules.lists).team(team.roster).name,
        "status": team.status,
        "value": team.value,
        "value_name": "Team rating" if state.rules.on("value.is-rating") else "Team value",
        "treasury": team.treasury,
        "fans": team.fans,
        "rerolls": team.rerolls,
        "assistant_coaches": team.assistant_coaches,
        "cheerleaders": team.cheerleaders,
        "apothecary": team.apothecary,
        "players": len(team.permanent),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "titles": sum(season.champion == team.id for season in state.seasons.values()),
        "open_fixture": team.open_fixture,
    }


def player_view(state: LeagueState, team: LeagueTeam, player: Player) -> dict[str, Any]:
    """A player with what the coach must know on the day."""
    rosters = rosters_of(state.rules.lists)
    home = rosters.home_of(team, player)
    position = rosters.team(home).position(player.position)
    held = [str(skill) for skill in position.skills] if position is not None else []
    held += [rosters.library.weapons[player.weapon].name] if player.weapon else []
    held += [skill_name(state, skill) for skill in granted(state.rules, player.position)]
    return {
        "id": player.id,
        "number": player.number,
        "name": player_name(player),
        "named": bool(player.name),
        "position": position_name(state, home, player.position) + (" (ally)" if player.ally_of else ""),
        "profile": _profile(state, team, player, position),
        "skills": held,
        "gained": [skill_name(state, gain.what) for gain in player.gains],
        "lost": [f"-1 {what}" for what in player.reduced],
        "niggles": player.niggles,
        "spp": player.spp,
        "unspent": player.unspent,
        "value": player.value if position is None else player_value(state.rules, rosters, team, player),
        "status": player_status(player),
        "left": player.left,
        "joined": player.joined,
        "record": dict(player.record),
    }


def _profile(state: LeagueState, team: LeagueTeam, player: Player, position: Position | None) -> str:
    """The characteristics as they are now, after everything gained and lost."""
    if position is None:
        return ""
    figures = profile_of(state.rules, rosters_of(state.rules.lists), team, player)
    now: dict[str, Any] = {name.lower(): figure for name, figure in figures.items()}
    return str(replace(position.profile, **now))


def player_status(player: Player) -> str:
    if player.left:
        return player.left
    if player.misses:
        return "misses the next match"
    marks = (
        (player.retired, "retired for the season"),
        (player.journeyman, "journeyman"),
        (player.star, "star player"),
    )
    return next((words for held, words in marks if held), "")


def team_view(state: LeagueState, team: LeagueTeam) -> dict[str, Any]:
    """A team with its players, those on the roster first."""
    players = sorted(team.players.values(), key=lambda each: (bool(each.left), each.number))
    notes = {name: value for name, value in team.notes.items() if value and name != "redrafted"}
    return {
        **team_row(state, team),
        "special_rule": team.special_rule,
        "notes": notes,
        "roster": [player_view(state, team, each) for each in players if not each.left],
        "former": [player_view(state, team, each) for each in players if each.left],
    }


def posting_view(state: LeagueState, posting: Posting) -> dict[str, Any]:
    """An event behind a figure."""
    fixture = state.fixtures.get(posting.fixture)
    return {
        "entry": posting.entry,
        "team": posting.team,
        "account": posting.account,
        "figure": account_words(state, posting.team, posting.account),
        "amount": posting.amount,
        "why": posting.why,
        "fixture": posting.fixture,
        "fixture_words": fixture_words(state, fixture) if fixture is not None else "",
        "season": posting.season,
    }


def why_view(league: League, team: str, account: str) -> dict[str, Any]:
    """A figure with the events it consists of."""
    state, total = league.state, 0
    events = []
    changes = value_changes(state, team) if account == "value" else {}
    for posting in state.why(team, account):
        total += posting.amount
        entry = league.journal[posting.entry]
        parts = [each._asdict() for each in changes.get(posting.entry, ())]
        more = {"total": total, "time": entry.time, "author": entry.author, "changes": parts}
        events.append({**posting_view(state, posting), **more})
    figure = account_words(state, team, account)
    found = {"team": team, "team_name": state.name_of(team), "figure": figure, "total": total, "events": events}
    return {**found, "seasons": _by_season(state, events) if account in OF_A_SEASON else []}


OF_A_SEASON = ("points", "touchdowns", "casualties")
"""Figures that begin at nothing in each season, as in its table."""


def _by_season(state: LeagueState, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of each season with their own totals, the newest season first."""
    found = []
    for number, season in reversed(state.seasons.items()):
        own, total = [], 0
        for event in events:
            if event["season"] == number:
                total += event["amount"]
                own.append({**event, "total": total})
        if own or number == state.season_number:
            found.append({"number": number, "name": season.name, "total": total, "events": own})
    return found


# --- fixtures


def fixture_row(state: LeagueState, fixture: Fixture) -> dict[str, Any]:
    """A fixture in a list."""
    home, away = sides(state, fixture)
    return {
        "id": fixture.id,
        "season": fixture.season,
        "stage": fixture.stage,
        "round": fixture.round,
        "division": fixture.division,
        "kind": fixture.kind,
        "home": fixture.home,
        "away": fixture.away,
        "home_name": home,
        "away_name": away,
        "deadline": fixture.deadline,
        "late": is_late(fixture),
        "score": score_of(state, fixture),
        "winner": fixture.winner,
        "outcome": fixture.outcome,
        "state": fixture_state(fixture),
        "closed": fixture.closed,
        "is_bye": fixture.is_bye,
    }


def is_late(fixture: Fixture) -> bool:
    """Whether the deadline has passed and the fixture is not finished."""
    return bool(fixture.deadline) and not fixture.closed and fixture.deadline < date.today().isoformat()


def fixture_view(state: LeagueState, fixture: Fixture) -> dict[str, Any]:
    """A fixture with what its pre-match settled and what was reported."""
    facts = {name: value for name, value in fixture.facts.items() if name not in SECRET_FACTS}
    report = to_document(fixture.report) if fixture.report is not None else None
    reported = {team: to_document(each) for team, each in fixture.reports.items()} if not fixture.outcome else {}
    return {
        **fixture_row(state, fixture),
        "prepared": fixture.prepared,
        "facts": facts,
        "report": report,
        "reports": reported,
        "post_open": list(fixture.post),
    }


def due_view(league: League, fixture: str, team: str = "") -> dict[str, Any] | None:
    """The step that comes next, with its question as a form is made from it."""
    found = league.due(fixture, team)
    return None if found is None else _due(found)


def _due(due: Due) -> dict[str, Any]:
    return asdict(due)


def waiting_for(league: League, fixture: Fixture) -> list[dict[str, str]]:
    """Who has to do what so that a fixture goes on."""
    state = league.state
    if fixture.is_bye or not fixture.home or not fixture.away or fixture.closed:
        return []
    if fixture.outcome:
        found = [(team, league.due(fixture.id, team)) for team in fixture.post]
        return [_waits(state, team, f"after the match: {due.title}") for team, due in found if due is not None]
    if not fixture.prepared and state.rules.before:
        due = league.due(fixture.id)
        if due is None:
            return []
        teams = [due.team] if due.team else list(fixture.teams)
        return [_waits(state, team, f"before the match: {due.title}") for team in teams]
    if len(fixture.reports) == 1:
        other = fixture.opponent_of(next(iter(fixture.reports)))
        return [_waits(state, other, "confirm the report")]
    words = "reports differ" if fixture.reports else "play and report"
    return [_waits(state, team, words) for team in fixture.teams]


def _waits(state: LeagueState, team: str, what: str) -> dict[str, str]:
    return {"team": team, "name": state.name_of(team), "coach": state.teams[team].coach, "what": what}


# --- tables


def tables_view(state: LeagueState, season: int) -> list[dict[str, Any]]:
    """The tables of a season, division by division, each tie explained."""
    found = []
    names = {name: team.name for name, team in state.teams.items()}
    for stage in state.seasons[season].stages.values():
        divisions = tabled(state, stage)
        for division in divisions:
            table = standings(state, stage.id, division, season)
            found.append(
                {
                    "stage": stage.id,
                    "title": stage.name if len(divisions) == 1 else f"{stage.name}: {division}",
                    "division": division,
                    "columns": [
                        {"name": column.name, "label": column.label, "short": column.short} for column in table.columns
                    ],
                    "rows": [_table_row(row, names) for row in table.rows],
                    "why": table.parted(names),
                }
            )
    return found


def _table_row(row: Row, names: Mapping[str, str]) -> dict[str, Any]:
    return {
        "place": row.place,
        "entrant": row.entrant,
        "values": dict(row.values),
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "name": names[row.entrant],
    }


def last_fixtures(state: LeagueState, team: str, number: int = 5) -> list[dict[str, Any]]:
    return [fixture_row(state, each) for each in list(played(state, team))[-number:]][::-1]
