"""The pages of events for everybody: the list, an event with its pairings, standings and rules, and the hall."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from touchline.store.journals import UnknownJournal
from touchline.teams import EDITIONS, edition_of
from touchline.teams.edition import DEFAULT_EDITION
from touchline.teams.event_rules import EditionId
from touchline.tournament import Refused
from touchline.web.events.frame import shows
from touchline.web.events.public_views import (
    awards_content,
    overview_content,
    pairings_content,
    rules_content,
    standings_content,
)
from touchline.web.events.reading import listed_events
from touchline.web.events.rulespack_form import rulespack_form, usual_rulespack
from touchline.web.events.views import PHASES, short_name
from touchline.web.events.visits import Visit
from touchline.web.pages import page

router = APIRouter(prefix="/events", include_in_schema=False)
short = APIRouter(include_in_schema=False)
ShortName = Annotated[str, Path(max_length=100, pattern=r"^[^/\x00-\x1f]+$")]
RoundNumber = Annotated[int | None, Query(alias="round", ge=1, le=99)]
Shown = dict[str, Any]


@router.get("")
def events(request: Request) -> HTMLResponse:
    """All events, and a link to create one."""
    return page(request, "events/list.html", events=listed_events(request), phases=PHASES)


@router.get("/new")
def new(request: Request, edition: EditionId = DEFAULT_EDITION) -> HTMLResponse:
    """The form of a new event, with the figures of an edition."""
    names = {id: edition_of(id).name for id in EDITIONS}
    sections = rulespack_form(usual_rulespack(edition))
    return page(request, "events/new.html", sections=sections, edition=edition_of(edition), editions=names)


@short.get("/e/{name}")
def by_name(request: Request, name: ShortName) -> Response:
    """An event by its short name; of several with one name all are listed."""
    found = [event for event in listed_events(request) if short_name(event["name"]) == short_name(name)]
    if len(found) == 1:
        return RedirectResponse(f"/events/{found[0]['id']}", status_code=307)
    if not found:
        raise UnknownJournal(f"there is no event called {name!r} here")
    return page(request, "events/list.html", events=found, phases=PHASES)


@shows(router, "/{event_id}", "overview", "")
def overview(visit: Visit) -> Shown:
    """What the event is, and how it stands."""
    return visit.room.worked_out("overview", overview_content)


@shows(router, "/{event_id}/pairings", "pairings", "pairings")
def pairings(visit: Visit, number: RoundNumber = None) -> Shown:
    """Who meets whom, with results."""
    wanted = number or visit.state.current_round
    if wanted not in visit.state.rounds:
        raise Refused([f"round {wanted or 1} has not been drawn yet"])
    return visit.room.worked_out(f"pairings {wanted}", lambda event: pairings_content(event, wanted))


@shows(router, "/{event_id}/standings", "standings", "standings")
def standings(visit: Visit) -> Shown:
    """The ranking, groups and the knockout."""
    return visit.room.worked_out("standings", standings_content)


@shows(router, "/{event_id}/rules", "rules", "rules")
def rules(visit: Visit) -> Shown:
    """The rulespack to read."""
    return visit.room.worked_out("rules", rules_content)


@shows(router, "/{event_id}/awards", "awards", "awards")
def awards(visit: Visit) -> Shown:
    """The awards as they stand."""
    return visit.room.worked_out("awards", awards_content)


@shows(router, "/{event_id}/hall", "hall", "hall")
def hall(visit: Visit) -> Shown:
    """The big screen: pairings, clock and standings, turning by themselves."""
    number = visit.state.current_round
    return {
        "round": visit.room.worked_out("hall", lambda event: pairings_content(event, number)) if number else None,
        "standings": visit.room.worked_out("standings", standings_content),
    }


@shows(router, "/{event_id}/register", "register", "register")
def register(visit: Visit) -> Shown:
    """Where a coach registers."""
    return visit.room.worked_out("rules", rules_content)


@shows(router, "/{event_id}/enter", "enter", "enter")
def enter(visit: Visit) -> Shown:
    """Where a personal link leads; its secret stands behind the # and comes in by the script."""
    return {}
