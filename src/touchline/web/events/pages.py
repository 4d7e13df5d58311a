"""The pages of events for everybody: the list, an event with its pairings, standings and rules, and the hall."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from touchline.tournament import Refused
from touchline.web.events.clock import TIME_IS_UP, clock_view
from touchline.web.events.models import EventId
from touchline.web.events.people import qr
from touchline.web.events.public_views import (
    awards_content,
    overview_content,
    pairings_content,
    public_tabs,
    rules_content,
    standings_content,
)
from touchline.web.events.reading import listed_events
from touchline.web.events.rulespack_form import rulespack_form, usual_rulespack
from touchline.web.events.views import PHASES
from touchline.web.events.visits import Visit, visiting
from touchline.web.pages import page
from touchline.web.permissions import EVENT_ROLES, PERMISSIONS

router = APIRouter(prefix="/events", include_in_schema=False)
FRAME = "events/frame.html"
RoundNumber = Annotated[int | None, Query(alias="round", ge=1, le=99)]
DESK_TABS = (
    ("desk", "Desk"),
    ("desk/coaches", "Coaches"),
    ("desk/round", "Round"),
    ("desk/awards", "Awards"),
    ("desk/rulespack", "Rulespack"),
    ("desk/people", "People"),
    ("desk/log", "Log"),
    ("desk/files", "Files"),
)


def event_page(request: Request, visit: Visit, name: str, tab: str, **content: Any) -> HTMLResponse:
    """A page of an event in its frame."""
    return page(
        request,
        f"events/{name}.html",
        frame=FRAME,
        event_id=visit.id,
        event_name=visit.state.pack.name or "An event without a name",
        phase=PHASES[visit.state.phase],
        version=visit.event.journal.version,
        person=visit.person,
        roles=visit.roles,
        is_organiser=visit.is_organiser,
        tab=tab,
        tabs=_tabs(visit),
        desk_tabs=desk_tabs(visit) if tab.startswith("desk") else (),
        link=lambda where: f"/events/{visit.id}" + (f"/{where}" if where else ""),
        api=f"/api/events/{visit.id}",
        clock=clock_view(visit.room.store.clock(visit.id), visit.state),
        time_is_up=TIME_IS_UP,
        state=visit.state,
        **content,
    )


def _tabs(visit: Visit) -> list[tuple[str, str]]:
    tabs = public_tabs(visit.state)
    if visit.coach is not None or visit.person in visit.state.spare_players:
        tabs.insert(0, ("me", "My games"))
    if visit.is_staff:
        tabs.insert(0, ("desk", "Desk"))
    return tabs


def desk_tabs(visit: Visit) -> list[tuple[str, str]]:
    """The pages of the desk that the table of permissions opens to this person."""
    held = {EVENT_ROLES[role] for role in visit.roles if role in EVENT_ROLES}
    return [(where, label) for where, label in DESK_TABS if held & PERMISSIONS[f"GET /events/{{event_id}}/{where}"]]


@router.get("")
def events(request: Request) -> HTMLResponse:
    """All events, and the way to a new one."""
    return page(request, "events/list.html", events=listed_events(request), phases=PHASES)


@router.get("/new")
def new(request: Request) -> HTMLResponse:
    """The form of a new event."""
    return page(request, "events/new.html", sections=rulespack_form(usual_rulespack()))


@router.get("/{event_id}")
def overview(request: Request, event_id: EventId) -> HTMLResponse:
    """What the event is, and how it stands."""
    with visiting(request, event_id) as visit:
        content = visit.room.worked_out("overview", overview_content)
        return event_page(request, visit, "overview", "", **content)


@router.get("/{event_id}/pairings")
def pairings(request: Request, event_id: EventId, number: RoundNumber = None) -> HTMLResponse:
    """Who meets whom, with results."""
    with visiting(request, event_id) as visit:
        wanted = number or visit.state.current_round
        if wanted not in visit.state.rounds:
            raise Refused([f"round {wanted or 1} has not been drawn yet"])
        content = visit.room.worked_out(f"pairings {wanted}", lambda event: pairings_content(event, wanted))
        return event_page(request, visit, "pairings", "pairings", **content)


@router.get("/{event_id}/standings")
def standings(request: Request, event_id: EventId) -> HTMLResponse:
    """The ranking, groups and the knockout."""
    with visiting(request, event_id) as visit:
        content = visit.room.worked_out("standings", standings_content)
        return event_page(request, visit, "standings", "standings", **content)


@router.get("/{event_id}/rules")
def rules(request: Request, event_id: EventId) -> HTMLResponse:
    """The rulespack to read."""
    with visiting(request, event_id) as visit:
        content = visit.room.worked_out("rules", rules_content)
        return event_page(request, visit, "rules", "rules", **content)


@router.get("/{event_id}/awards")
def awards(request: Request, event_id: EventId) -> HTMLResponse:
    """The awards as they stand."""
    with visiting(request, event_id) as visit:
        content = visit.room.worked_out("awards", awards_content)
        return event_page(request, visit, "awards", "awards", **content)


@router.get("/{event_id}/hall")
def hall(request: Request, event_id: EventId) -> HTMLResponse:
    """The big screen: pairings, clock and standings, turning by themselves."""
    with visiting(request, event_id) as visit:
        state = visit.state
        content = {
            "round": visit.room.worked_out("hall", lambda event: pairings_content(event, state.current_round))
            if state.rounds
            else None,
            "standings": visit.room.worked_out("standings", standings_content),
            "register_qr": qr(f"{str(request.base_url).rstrip('/')}/events/{event_id}/register"),
        }
        return event_page(request, visit, "hall", "hall", **content)


@router.get("/{event_id}/register")
def register(request: Request, event_id: EventId) -> HTMLResponse:
    """Where a coach registers."""
    with visiting(request, event_id) as visit:
        content = visit.room.worked_out("rules", rules_content)
        return event_page(request, visit, "register", "register", **content)


@router.get("/{event_id}/enter")
def enter(request: Request, event_id: EventId) -> HTMLResponse:
    """Where a personal link leads; its secret stands behind the # and comes in by the script."""
    with visiting(request, event_id) as visit:
        return event_page(request, visit, "enter", "enter")
