"""The pages of leagues for everybody: the list, a league with its tables, fixtures, teams, players and records."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse

from touchline.league import DEFAULT_RULES, RULE_SETS, load_rules
from touchline.web.leagues.frame import shows
from touchline.web.leagues.models import ShortId
from touchline.web.leagues.public_views import (
    fixtures_content,
    overview_content,
    player_content,
    records_content,
    rules_content,
    season_content,
    tables_content,
    team_content,
    teams_content,
    why_content,
)
from touchline.web.leagues.reading import all_rules, listed_leagues
from touchline.web.leagues.views import PHASES
from touchline.web.leagues.visits import Visit
from touchline.web.pages import page
from touchline.web.preparing import after

router = APIRouter(prefix="/leagues", include_in_schema=False)
Season = Annotated[int | None, Query(ge=1, le=1000)]
Shown = dict[str, Any]


@router.get("")
def leagues(request: Request) -> HTMLResponse:
    """All leagues, and a link to create one."""
    return page(request, "leagues/list.html", leagues=listed_leagues(request), phases=PHASES)


@router.get("/new", dependencies=[Depends(after(all_rules))])
def new(request: Request) -> HTMLResponse:
    """The form of a new league."""
    order = sorted(RULE_SETS, key=lambda rule_set: rule_set != DEFAULT_RULES)
    sets = [{"id": rules.id, "name": rules.name, "words": rules.about} for rules in map(load_rules, order)]
    return page(request, "leagues/new.html", rule_sets=sets)


@shows(router, "/{league_id}", "overview", "")
def overview(visit: Visit) -> Shown:
    """News, tables, what comes next."""
    return visit.room.worked_out("overview", overview_content)


@shows(router, "/{league_id}/tables", "tables", "tables")
def tables(visit: Visit, season: Season = None) -> Shown:
    """The tables, the race for points and the knockout."""
    return visit.room.worked_out(f"page tables {season}", lambda league: tables_content(league, season))


@shows(router, "/{league_id}/fixtures", "fixtures", "fixtures")
def fixtures(visit: Visit, season: Season = None) -> Shown:
    """All fixtures of a season."""
    return visit.room.worked_out(f"page fixtures {season}", lambda league: fixtures_content(league, season))


@shows(router, "/{league_id}/seasons/{number}", "season", "tables")
def season(visit: Visit, number: int) -> Shown:
    """The review of a season."""
    return visit.room.worked_out(f"page season {number}", lambda league: season_content(league, number))


@shows(router, "/{league_id}/teams", "teams", "teams")
def teams(visit: Visit) -> Shown:
    """All teams."""
    return visit.room.worked_out("page teams", teams_content)


@shows(router, "/{league_id}/teams/{team}", "team", "teams")
def team(visit: Visit, team: ShortId) -> Shown:
    """A team with its roster and history."""
    own = any(each.id == team for each in visit.own_teams)
    return {**team_content(visit.league, team), "own": own}


@shows(router, "/{league_id}/teams/{team}/players/{player}", "player", "teams")
def player(visit: Visit, team: ShortId, player: ShortId) -> Shown:
    """A player with the career."""
    own = any(each.id == team for each in visit.own_teams)
    return {**player_content(visit.league, team, player), "own": own}


@shows(router, "/{league_id}/teams/{team}/why/{account}", "why", "teams")
def why(visit: Visit, team: ShortId, account: ShortId) -> Shown:
    """Where a figure comes from."""
    return why_content(visit.league, team, account)


@shows(router, "/{league_id}/records", "records", "records")
def records(visit: Visit) -> Shown:
    """Top lists, bests, the hall of fame and the cemetery."""
    return visit.room.worked_out("page records", records_content)


@shows(router, "/{league_id}/rules", "rules", "rules")
def rules(visit: Visit) -> Shown:
    """What the league plays by."""
    return rules_content(visit.league)


@shows(router, "/{league_id}/enter", "enter", "enter")
def enter(visit: Visit) -> Shown:
    """Where a personal link leads; its secret stands behind the # and comes in by the script."""
    return {}


@shows(router, "/{league_id}/join", "join", "join")
def join(visit: Visit) -> Shown:
    """Where an invitation leads."""
    return {}
