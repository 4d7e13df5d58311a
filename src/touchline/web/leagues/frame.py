"""What the pages of a league share: the visit, the frame with its tabs, and how a page is made of what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from touchline.web.events.people import qr
from touchline.web.framing import Content, add_page
from touchline.web.leagues.models import LeagueId
from touchline.web.leagues.public_views import public_tabs
from touchline.web.leagues.views import PHASES
from touchline.web.leagues.visits import Visit, visiting
from touchline.web.pages import page

FRAME = "leagues/frame.html"
OFFICE_TABS = (
    ("office", "Office"),
    ("office/teams", "Teams"),
    ("office/season", "Season"),
    ("office/people", "People"),
    ("office/rules", "Rules"),
    ("office/log", "Log"),
    ("office/files", "Files"),
)


def shows(router: APIRouter, path: str, template: str, tab: str) -> Callable[[Content], Content]:
    """A page of a league. The function below says what it shows a visitor; what it asks for beside the visit comes
    from the address."""

    def register(content: Content) -> Content:
        def render(request: Request, league_id: str, asked: Mapping[str, Any]) -> HTMLResponse:
            with visiting(request, league_id) as visit:
                return _framed(request, visit, template, {"tab": tab, **content(visit, **asked)})

        add_page(router, path, content, render, "league_id", LeagueId)
        return content

    return register


def _framed(request: Request, visit: Visit, template: str, content: dict[str, Any]) -> HTMLResponse:
    tab = str(content["tab"])
    return page(
        request,
        f"leagues/{template}.html",
        frame=FRAME,
        league_id=visit.id,
        league_name=visit.league.name,
        season_name=visit.state.season.name if visit.state.season else "",
        phase=PHASES[visit.league.phase],
        version=visit.league.journal.version,
        person=visit.person,
        runs_league=visit.runs_league,
        tabs=_tabs(visit),
        office_tabs=OFFICE_TABS if tab.startswith("office") else (),
        link=lambda where: f"/leagues/{visit.id}" + (f"/{where}" if where else ""),
        qr=qr,
        state=visit.state,
        **{"api": f"/api/leagues/{visit.id}", **content},
    )


def _tabs(visit: Visit) -> list[tuple[str, str]]:
    tabs = public_tabs(visit.state)
    if visit.person and (visit.own_teams or not visit.runs_league):
        tabs.insert(0, ("me", "My team"))
    if visit.runs_league:
        tabs.insert(0, ("office", "Office"))
    return tabs
