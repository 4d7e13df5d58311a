"""The public pages of a league as plain files: any web host can show them, no program needed."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from typing import Any

from touchline.league import League
from touchline.web.leagues.public_views import (
    fixture_content,
    fixtures_content,
    overview_content,
    player_content,
    public_tabs,
    records_content,
    rules_content,
    season_content,
    tables_content,
    team_content,
    teams_content,
    why_content,
)
from touchline.web.leagues.rooms import note_fixtures
from touchline.web.leagues.views import PHASES
from touchline.web.pages import HERE, templates

STYLES = ("base.css", "events/events.css", "leagues/leagues.css")
FRAME = "leagues/static_frame.html"
FIGURES = ("treasury", "value", "fans", "points")
Page = tuple[str, str, str, dict[str, Any]]
"""File, template, tab and content."""
NOBODY: dict[str, Any] = {
    "steps": [],
    "waiting": [],
    "acting": [],
    "reports": [],
    "cards": [],
    "can_report": False,
    "can_play": False,
    "table": "",
    "own_seats": [],
}


def static_files(league: League) -> Iterator[tuple[str, bytes]]:
    """Every file of the copy by its name; `index.html` is where to begin."""
    for name, template, tab, content in _pages(league):
        yield name, _rendered(league, template, tab, content).encode()
    yield "style.css", b"".join((HERE / "static" / style).read_bytes() for style in STYLES)


def _pages(league: League) -> Iterator[Page]:
    state = league.state
    entries_of: dict[str, list[int]] = {}
    note_fixtures(league.journal.entries, entries_of)
    yield "index.html", "overview", "", overview_content(league)
    yield "rules.html", "rules", "rules", rules_content(league)
    yield "teams.html", "teams", "teams", teams_content(league)
    yield "records.html", "records", "records", records_content(league)
    for number in state.seasons:
        yield _address(f"tables?season={number}"), "tables", "tables", tables_content(league, number)
        yield _address(f"fixtures?season={number}"), "fixtures", "fixtures", fixtures_content(league, number)
        yield _address(f"seasons/{number}"), "season", "tables", season_content(league, number)
    if state.seasons:
        yield "tables.html", "tables", "tables", tables_content(league)
        yield "fixtures.html", "fixtures", "fixtures", fixtures_content(league)
    for fixture in state.fixtures:
        content = {**NOBODY, **fixture_content(league, fixture, entries_of.get(fixture, [])), "outcomes": []}
        yield _address(f"fixtures/{fixture}"), "fixture", "fixtures", content
    for team in state.teams.values():
        yield _address(f"teams/{team.id}"), "team", "teams", team_content(league, team.id)
        for player in team.players:
            address = _address(f"teams/{team.id}/players/{player}")
            yield address, "player", "teams", player_content(league, team.id, player)
        for account in (*FIGURES, *(f"spp:{player}" for player in team.players)):
            yield _address(f"teams/{team.id}/why/{account}"), "why", "teams", why_content(league, team.id, account)


def _rendered(league: League, template: str, tab: str, content: dict[str, Any]) -> str:
    state = league.state
    return templates.get_template(f"leagues/{template}.html").render(
        frame=FRAME,
        static_copy=True,
        league_name=league.name,
        phase=PHASES[league.phase],
        season_name=state.season.name if state.season else "",
        state=state,
        person="",
        runs_league=False,
        tabs=public_tabs(state),
        tab=tab,
        link=_address,
        **content,
    )


def _address(where: str) -> str:
    """The file that stands for an address of the live pages."""
    plain = where.replace("?season=", "-").replace("/", "-").replace(":", "-")
    return f"{plain or 'index'}.html"


def static_zip(league: League, after_page: Callable[[], None] = lambda: None) -> bytes:
    """The copy as one file to unpack. The same league gives the same bytes. `after_page` is called after each file."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in static_files(league):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
            after_page()
    return content.getvalue()
