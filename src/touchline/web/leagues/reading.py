"""The interface by which programs read a league."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request

from touchline.journal import kind_words
from touchline.league import RULE_SETS, STEPS, Refused, load_rules
from touchline.league.account_words import player_name
from touchline.league.records import PLAYER_LISTS, all_time, bests, cemetery, famous, top_players
from touchline.web.api import services_of
from touchline.web.leagues.models import LeagueId, ShortId
from touchline.web.leagues.telling import entry_title, entry_words, news
from touchline.web.leagues.views import (
    due_view,
    fixture_row,
    fixture_view,
    league_view,
    tables_view,
    team_row,
    team_view,
    waiting_for,
    why_view,
)
from touchline.web.leagues.visits import Visit, visiting
from touchline.web.preparing import after
from touchline.web.visitors import owner_of

router = APIRouter(prefix="/api/leagues", tags=["leagues"])
Season = Annotated[int | None, Query(ge=1, le=1000)]
LISTED = 200


def listed_leagues(request: Request) -> list[dict[str, Any]]:
    """The leagues of this server, newest first."""
    store = services_of(request).leagues.store
    own = store.held_by(owner_of(request))
    return [
        {"id": row.id, "name": row.name, "phase": row.phase, "you": own.get(row.id) or None}
        for row in store.newest(LISTED)
    ]


def all_rules() -> None:
    """Load every rule set."""
    for rule_set in RULE_SETS:
        load_rules(rule_set)


@router.get("")
def leagues(request: Request) -> list[dict[str, Any]]:
    """The leagues of this server, newest first."""
    return listed_leagues(request)


@router.get("/rules", dependencies=[Depends(after(all_rules))])
def rule_sets() -> list[dict[str, Any]]:
    """The rule sets that a league can start with: their steps and figures."""
    return [rules_view(rule_set) for rule_set in RULE_SETS]


def rules_view(rule_set: str) -> dict[str, Any]:
    rules = load_rules(rule_set)
    return {
        "id": rules.id,
        "name": rules.name,
        "pre_match": [{"id": step, "title": STEPS[step].title} for step in rules.pre_match],
        "post_match": [{"id": step, "title": STEPS[step].title} for step in rules.post_match],
        "figures": dict(rules.figures),
    }


@router.get("/{league_id}")
def league(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """A summary of a league, and the person you act as."""
    with visiting(request, league_id) as visit:
        you = {"person": visit.person or None, "teams": [team.id for team in visit.own_teams]}
        return {"id": league_id, **league_view(visit.league), "you": {**you, "runs_league": visit.runs_league}}


@router.get("/{league_id}/pulse")
def pulse(request: Request, league_id: LeagueId) -> dict[str, int]:
    """The version of the league, for polling."""
    with visiting(request, league_id) as visit:
        return {"version": visit.league.journal.version}


@router.get("/{league_id}/teams")
def teams(request: Request, league_id: LeagueId) -> list[dict[str, Any]]:
    """The teams of the league."""
    with visiting(request, league_id) as visit:
        return [team_row(visit.state, team) for team in visit.state.teams.values()]


@router.get("/{league_id}/teams/{team}")
def team(request: Request, league_id: LeagueId, team: ShortId) -> dict[str, Any]:
    """A team with its players, staff and record."""
    with visiting(request, league_id) as visit:
        return team_view(visit.state, visit.team(team))


@router.get("/{league_id}/teams/{team}/why/{account}")
def why(request: Request, league_id: LeagueId, team: ShortId, account: ShortId) -> dict[str, Any]:
    """The events behind a figure of a team: treasury, fans, points, value, or spp:PLAYER."""
    with visiting(request, league_id) as visit:
        visit.team(team)
        return why_view(visit.league, team, account)


@router.get("/{league_id}/fixtures")
def fixtures(request: Request, league_id: LeagueId, season: Season = None) -> list[dict[str, Any]]:
    """The fixtures of a season, the current one if none is named."""
    with visiting(request, league_id) as visit:
        return [fixture_row(visit.state, each) for each in visit.state.season_fixtures(season_number(visit, season))]


def season_number(visit: Visit, season: int | None) -> int:
    number = season or visit.state.season_number
    if number not in visit.state.seasons:
        raise Refused([f"there is no season {number}" if visit.state.seasons else "no season has begun"])
    return number


@router.get("/{league_id}/fixtures/{fixture}")
def fixture(request: Request, league_id: LeagueId, fixture: ShortId) -> dict[str, Any]:
    """A fixture, who has to do what, and the step that comes next with its question."""
    with visiting(request, league_id) as visit:
        found = visit.fixture(fixture)
        walkers = list(found.post) if found.outcome else [""]
        due = [due_view(visit.league, fixture, walker) for walker in walkers]
        return {
            "version": visit.league.journal.version,
            **fixture_view(visit.state, found),
            "waiting": waiting_for(visit.league, found),
            "due": [each for each in due if each is not None],
        }


@router.get("/{league_id}/standings")
def standings(request: Request, league_id: LeagueId, season: Season = None) -> list[dict[str, Any]]:
    """The tables of a season; every tie is explained."""
    with visiting(request, league_id) as visit:
        number = season_number(visit, season)
        return visit.room.worked_out(f"tables {number}", lambda league: tables_view(league.state, number))


@router.get("/{league_id}/records")
def records(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """Teams over all seasons, top lists of players, the best of one match, the hall of fame and the cemetery."""
    with visiting(request, league_id) as visit:
        state = visit.state
        return {
            "teams": [{"team": name, **asdict(record)} for name, record in all_time(state)],
            "players": {
                name: [
                    {"place": row.place, "team": row.team, "player": player_name(row.player), "figure": row.figure}
                    for row in top_players(state, name, 10)
                ]
                for name in PLAYER_LISTS
            },
            "bests": [asdict(best) for best in bests(state)],
            "hall_of_fame": [
                {"team": team.id, "player": player_name(player), "words": words}
                for team, player, words in famous(state)
            ],
            "cemetery": [
                {"team": grave.team, "player": player_name(grave.player), "fixture": grave.fixture}
                for grave in cemetery(state)
            ],
        }


@router.get("/{league_id}/news")
def read_news(
    request: Request, league_id: LeagueId, limit: Annotated[int, Query(ge=1, le=200)] = 30
) -> list[dict[str, Any]]:
    """What happened, newest first."""
    with visiting(request, league_id) as visit:
        return news(visit.league, limit)


@router.get("/{league_id}/log")
def log(
    request: Request,
    league_id: LeagueId,
    before: Annotated[int | None, Query(ge=1)] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 200,
) -> list[dict[str, Any]]:
    """Who decided what, when and why, newest first."""
    with visiting(request, league_id) as visit:
        return log_lines(visit, before, limit)


def log_lines(visit: Visit, before: int | None, limit: int) -> list[dict[str, Any]]:
    journal = visit.league.journal
    last = min(before - 1, journal.version) if before else journal.version
    gone = journal.cancelled()
    return [
        {
            "number": entry.number,
            "time": entry.time,
            "author": entry.author,
            "kind": kind_words(entry.kind),
            "title": entry_title(entry),
            "about": entry_words(visit.league, entry),
            "reason": entry.reason,
            "undone": entry.number in gone,
        }
        for entry in reversed(journal.entries[max(0, last - limit) : last])
    ]
