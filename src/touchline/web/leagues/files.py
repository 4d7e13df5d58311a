"""Downloads of a league: tables, calendar, news feed, teams, the league file and the static copy."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import UTC, date, datetime
from email.utils import format_datetime
from typing import Annotated, Final
from xml.sax.saxutils import escape

from fastapi import APIRouter, Query, Request, Response

from touchline.exchange.calendar import CalendarEntry, all_day, calendar_text
from touchline.exchange.league_files import naflm_xml, team_document
from touchline.exchange.league_tables import LEAGUE_TABLES
from touchline.journal.entries import dump_entries
from touchline.league import League, Refused
from touchline.printing.league_papers import LEAGUE_PAPERS, LeagueWish, write_league_paper
from touchline.printing.press import PressBusy
from touchline.web.api import services_of
from touchline.web.events.files import TYPES
from touchline.web.events.views import short_name
from touchline.web.journal_rooms import Crossed, Forbidden
from touchline.web.leagues.models import LeagueId, ShortId
from touchline.web.leagues.static_copy import static_zip
from touchline.web.leagues.telling import fixture_words, news
from touchline.web.leagues.visits import Visit, visiting
from touchline.web.paper import content_of
from touchline.web.workshop import Made

router = APIRouter(prefix="/leagues", tags=["files of a league"])
KINDS: Final = {**TYPES, "rss": "application/rss+xml; charset=utf-8"}
PUBLIC_FILES: Final = (
    *(f"{name}.{kind}" for name in LEAGUE_TABLES for kind in ("csv", "json")),
    "calendar.ics",
    "news.rss",
    *(f"{name}.pdf" for name in LEAGUE_PAPERS),
    "naflm.xml",
)
OFFICE_FILES: Final = ("league.jsonl", "site.zip")
WHAT_THERE_IS: Final = (
    f"A file by its name. For everybody: {', '.join(PUBLIC_FILES)}, and team-TEAM.json. "
    f"For those who run the league: {', '.join(OFFICE_FILES)}."
)
FEED_LENGTH: Final = 40
COPYING: Final = threading.Lock()


@router.get("/{league_id}/files/{name}", response_class=Response, description=WHAT_THERE_IS)
def download(
    request: Request,
    league_id: LeagueId,
    name: ShortId,
    team: Annotated[str, Query(max_length=100, description="Of calendar, sheets and NAFLM: one team only.")] = "",
    fixture: Annotated[str, Query(max_length=100, description="Of a match report: which.")] = "",
    season: Annotated[int | None, Query(ge=1, le=1000, description="Of certificates.")] = None,
) -> Response:
    """A file by its name."""
    url = f"{str(request.base_url).rstrip('/')}/leagues/{league_id}"
    with visiting(request, league_id) as visit:
        _check(visit, name)
        if team:
            visit.team(team)
        league = visit.league.copy()  # the file may take seconds: the league goes on meanwhile
        closing = visit.room.closing
    wish = LeagueWish((team,) if team else (), fixture, season)
    if name == "site.zip":
        made: Made = static_copy(league, closing)
    elif name == "calendar.ics":
        made = calendar_text("Leagues", _deadlines(league, league_id, url, team), datetime.now(UTC)).encode()
    else:
        last = league.journal[league.journal.version]  # after a repair another one may have this number
        key = (dump_entries([last]), name, wish, url)
        made = services_of(request).workshop.made(league_id, key, lambda: make_file(league, name, wish, url))
    kind = name.rpartition(".")[2]
    shown = "inline" if kind == "rss" else f'attachment; filename="{short_name(league.name)}-{name}"'
    return Response(content_of(request, made), media_type=KINDS[kind], headers={"Content-Disposition": shown})


def _check(visit: Visit, name: str) -> None:
    what, _, kind = name.rpartition(".")
    if name in OFFICE_FILES and not visit.runs_league:
        raise Forbidden("this file is for those who run the league")
    if what.startswith("team-") and kind == "json":
        visit.team(what.removeprefix("team-"))
    elif name not in (*PUBLIC_FILES, *OFFICE_FILES):
        raise Refused([f"there is no file {name!r}; there are {', '.join((*PUBLIC_FILES, *OFFICE_FILES))}"])


def make_file(league: League, name: str, wish: LeagueWish, url: str) -> Made:
    """A file, or what it is made from when the league has been let go."""
    what, _, kind = name.rpartition(".")
    state = league.state
    if name == "league.jsonl":
        return league.journal.entries
    if kind == "pdf":
        return write_league_paper(what, state, wish)
    if name == "naflm.xml":
        return naflm_xml(state, wish.teams or tuple(state.teams))
    if name == "news.rss":
        return feed(league, url).encode()
    if what in LEAGUE_TABLES:
        table = LEAGUE_TABLES[what](state)
        return (table.csv() if kind == "csv" else table.json()).encode()
    found = team_document(state, what.removeprefix("team-"))
    return (json.dumps(found, ensure_ascii=False, indent=2) + "\n").encode()


def static_copy(league: League, closing: threading.Event) -> bytes:
    """The pages as files. That of a large league takes minutes: one at a time, and a server that is stopped ends it."""

    def go_on() -> None:
        if closing.is_set():
            raise Crossed("the server is being stopped; try again later")

    if not COPYING.acquire(blocking=False):
        raise PressBusy("another copy is being made; try again in a minute")
    try:
        return static_zip(league, go_on)
    finally:
        COPYING.release()


def _deadlines(league: League, league_id: str, url: str, team: str) -> Iterator[CalendarEntry]:
    """The last days of the fixtures that are not played yet."""
    state = league.state
    for fixture in state.fixtures.values():
        if fixture.deadline and not fixture.outcome and (not team or team in fixture.teams):
            try:
                day = date.fromisoformat(fixture.deadline)
            except ValueError:
                continue
            title = f"{league.name}: {fixture_words(state, fixture)}"
            yield CalendarEntry(f"{league_id}-{fixture.id}", title, all_day(day), f"{url}/fixtures/{fixture.id}")


def feed(league: League, url: str) -> str:
    """The news as RSS 2.0."""
    items = [
        f"<item><title>{_clean(item['title'])}</title><description>{_clean(item['text'])}</description>"
        f"<link>{_clean(url + ('/' + item['where'] if item['where'] else ''))}</link>"
        f'<guid isPermaLink="false">{_clean(url)}#{item["entry"]}</guid>{_published(item["time"])}</item>'
        for item in news(league, FEED_LENGTH)
    ]
    head = (
        f"<title>{_clean(league.name)}</title><link>{_clean(url)}</link><description>News of the league</description>"
    )
    body = "".join(items)
    return f'<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>{head}{body}</channel></rss>\n'


def _clean(text: str) -> str:
    """Text that may stand in XML."""
    return escape("".join(letter for letter in text if letter.isprintable() or letter == "\n"))


def _published(time: str) -> str:
    try:
        moment = datetime.fromisoformat(time)
    except ValueError:
        return ""
    return f"<pubDate>{format_datetime(moment.astimezone(UTC))}</pubDate>"
