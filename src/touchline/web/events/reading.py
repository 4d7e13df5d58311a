"""The interface by which programs read an event."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from touchline.exchange.event_tables import TABLES
from touchline.journal.documents import to_document
from touchline.tournament import Refused
from touchline.tournament.final_order import final_order
from touchline.tournament.views import lists_for
from touchline.web.api import services_of
from touchline.web.events.clock import clock_view
from touchline.web.events.models import EventId, ShortId
from touchline.web.events.views import awards_view, coach_view, coaches_in_order, round_view, summary_view
from touchline.web.events.visits import visiting
from touchline.web.journal_rooms import Forbidden
from touchline.web.replies import long_list
from touchline.web.visitors import owner_of

router = APIRouter(prefix="/api/events", tags=["events"])
RoundNumber = Annotated[int | None, Query(ge=1, le=99)]
LISTED = 200


def listed_events(request: Request) -> list[dict[str, Any]]:
    """The events that somebody may see in the list: those in preparation are for those who prepare them."""
    store = services_of(request).events.store
    own = store.held_by(owner_of(request))
    return [
        {"id": row.id, "name": row.name, "phase": row.phase, "you": own.get(row.id)}
        for row in store.newest(LISTED)
        if row.phase != "preparing" or row.id in own
    ]


@router.get("")
def events(request: Request) -> list[dict[str, Any]]:
    """The events of this server, newest first."""
    return listed_events(request)


@router.get("/{event_id}")
def event(request: Request, event_id: EventId) -> dict[str, Any]:
    """A summary of an event, and the person you act as."""
    with visiting(request, event_id) as visit:
        you = {"person": visit.person or None, "roles": sorted(visit.roles)}
        return {"id": event_id, **summary_view(visit.state, visit.event.journal.version), "you": you}


@router.get("/{event_id}/pulse")
def pulse(request: Request, event_id: EventId) -> dict[str, Any]:
    """The version of the event and its clock, for polling."""
    with visiting(request, event_id) as visit:
        clock = clock_view(visit.room.store.clock(event_id), visit.state)
        return {"version": visit.event.journal.version, "clock": clock}


@router.get("/{event_id}/rulespack")
def rulespack(request: Request, event_id: EventId) -> dict[str, Any]:
    """The rulespack of the event."""
    with visiting(request, event_id) as visit:
        document: dict[str, Any] = to_document(visit.state.pack)
        return document


@router.get("/{event_id}/coaches")
def coaches(request: Request, event_id: EventId) -> list[dict[str, Any]]:
    """Who takes part."""
    with visiting(request, event_id) as visit:
        return [coach_view(visit.state, coach) for coach in coaches_in_order(visit.state)]


@router.get("/{event_id}/coaches/{coach}/lists")
def lists(request: Request, event_id: EventId, coach: ShortId) -> list[dict[str, Any]]:
    """A coach's team lists, for those who may read them."""
    with visiting(request, event_id) as visit:
        if coach not in visit.state.coaches:
            raise Refused([f"there is no coach {coach!r}"])
        found = lists_for(visit.state, coach, visit.person)
        if found is None:
            raise Forbidden("the roster of a coach is for the opponent of the round and for those who run the event")
        return [dict(document) for document in found]


@router.get("/{event_id}/rounds/{number}")
def one_round(request: Request, event_id: EventId, number: int) -> dict[str, Any]:
    """Who meets whom at which table, with results."""
    with visiting(request, event_id) as visit:
        if number not in visit.state.rounds:
            raise Refused([f"round {number} has not been drawn; {visit.state.current_round} rounds are"])
        return round_view(visit.state, number)


@router.get("/{event_id}/standings")
def standings(request: Request, event_id: EventId, up_to: RoundNumber = None, coaches: bool = False) -> dict[str, Any]:
    """The standings with their tiebreakers, optionally after a given round."""
    with visiting(request, event_id) as visit:
        table = TABLES["coaches" if coaches else "standings"](visit.state, up_to)
        rows = [dict(zip(table.headings, row, strict=True)) for row in table.rows]
        order = [asdict(place) for place in final_order(visit.state)] if visit.state.seeds else None
        return {"columns": list(table.headings), "rows": rows, "final": order}


@router.get("/{event_id}/awards")
def all_awards(request: Request, event_id: EventId) -> list[dict[str, Any]]:
    """Every award with its current winners."""
    with visiting(request, event_id) as visit:
        return awards_view(visit.state)


@router.get("/{event_id}/log", response_model=list[dict[str, Any]])
def log(request: Request, event_id: EventId) -> Response:
    """Who decided what, when and why, for the organiser."""
    with visiting(request, event_id) as visit:
        journal = visit.event.journal
        entries, gone = journal.entries, journal.cancelled()
    return long_list({**asdict(entry), "undone": entry.number in gone} for entry in entries)
