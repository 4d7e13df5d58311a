"""What the pages of an event share: the visit, the frame with its tabs, and how a page is made of what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from touchline.web.events.models import EventId
from touchline.web.events.people import qr
from touchline.web.events.public_views import public_tabs
from touchline.web.events.views import PHASES
from touchline.web.events.visits import Visit, visiting
from touchline.web.framing import Content, add_page
from touchline.web.pages import page
from touchline.web.permissions import EVENT_ROLES, PERMISSIONS

FRAME = "events/frame.html"
DESK_TABS = (
    ("desk", "Desk"),
    ("desk/coaches", "Coaches"),
    ("desk/round", "Round"),
    ("desk/statistics", "Statistics"),
    ("desk/awards", "Awards"),
    ("desk/rulespack", "Rulespack"),
    ("desk/people", "People"),
    ("desk/log", "Log"),
    ("desk/files", "Files"),
)


def shows(router: APIRouter, path: str, template: str, tab: str) -> Callable[[Content], Content]:
    """A page of an event. The function below says what it shows a visitor; what it asks for beside the visit comes
    from the address. A tab of its own, for a page that stands elsewhere for some, goes into the content."""

    def register(content: Content) -> Content:
        def render(request: Request, event_id: str, asked: Mapping[str, Any]) -> HTMLResponse:
            with visiting(request, event_id) as visit:
                return _framed(request, visit, template, {"tab": tab, **content(visit, **asked)})

        add_page(router, path, content, render, "event_id", EventId)
        return content

    return register


def _framed(request: Request, visit: Visit, template: str, content: dict[str, Any]) -> HTMLResponse:
    tab = str(content["tab"])
    return page(
        request,
        f"events/{template}.html",
        frame=FRAME,
        event_id=visit.id,
        event_name=visit.state.pack.name or "An event without a name",
        phase=PHASES[visit.state.phase],
        version=visit.event.journal.version,
        person=visit.person,
        roles=visit.roles,
        is_organiser=visit.is_organiser,
        tabs=_tabs(visit),
        desk_tabs=desk_tabs(visit) if tab.startswith("desk") else (),
        link=lambda where: f"/events/{visit.id}" + (f"/{where}" if where else ""),
        api=f"/api/events/{visit.id}",
        register_url=f"{str(request.base_url).rstrip('/')}/events/{visit.id}/register",
        qr=qr,
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
