"""The interface by which files come in: events of other programs, and tables of pairings and results."""

from __future__ import annotations

import base64
from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from touchline.exchange.errors import FileRefused
from touchline.exchange.event_tables import read_table
from touchline.exchange.naf_reading import read_naf_report
from touchline.exchange.past_event import PastEvent, take_over
from touchline.exchange.safe_xml import local_name, parse
from touchline.exchange.table_reading import read_pairs, read_results
from touchline.exchange.tourma import read_tourma
from touchline.tournament import Event, Refused
from touchline.tournament.decisions import EnterResult
from touchline.tournament.telling import with_name
from touchline.web.api import services_of
from touchline.web.events.deciding import keep_event
from touchline.web.events.finding import find_coach, find_entrant
from touchline.web.events.models import EventId, OtherFile, RoundTable
from touchline.web.events.visits import visiting
from touchline.web.journal_rooms import now
from touchline.web.large_bodies import LargeRoute
from touchline.web.visitors import address_of

router = APIRouter(prefix="/api/events", tags=["files of an event"], route_class=LargeRoute)
FORMATS = {"Tournament": "save file of TourMa", "nafReport": "report for the NAF"}
"""By the first element of the file."""


@router.post("/import/other", status_code=201)
async def take_over_file(request: Request, file: OtherFile) -> dict[str, Any]:
    """Make an event of a save file of TourMa or of a report for the NAF, or only look at what it would be."""
    services_of(request).creating.check(address_of(request))
    event, found = await services_of(request).intake.read(request, lambda: _taken_over(file))
    return found if file.look else {**found, **await run_in_threadpool(keep_event, request, event)}


def _taken_over(file: OtherFile) -> tuple[Event, dict[str, Any]]:
    """The event of a file, and what it is."""
    kind, past = _read(file)
    leader = file.organiser.strip() or past.organiser
    if not leader:
        raise FileRefused(["the file names no organiser; say who it is"])
    event = take_over(past, leader)
    state = event.state
    return event, {
        "format": kind,
        "name": state.pack.name,
        "organiser": leader,
        "coaches": len(state.coaches),
        "rounds": state.current_round,
        "games": len(state.games),
        "notes": past.notes,
    }


def _read(file: OtherFile) -> tuple[str, PastEvent]:
    try:
        content = base64.b64decode(file.content, validate=True)
    except ValueError as error:
        raise FileRefused(["the file did not arrive whole; send it again"]) from error
    first = local_name(parse(content))
    if first not in FORMATS:
        raise FileRefused([f"this is neither a {' nor a '.join(FORMATS.values())}: it begins with <{first[:40]}>"])
    past = read_naf_report(content) if first == "nafReport" else read_tourma(content, file.touchdowns, file.casualties)
    return FORMATS[first], past


@router.post("/{event_id}/tables")
def read_round_table(request: Request, event_id: EventId, wish: RoundTable) -> dict[str, Any]:
    """Publish the next round, or enter the missing results, from a table; all of it or nothing."""
    lines = read_table(wish.table.encode())
    with visiting(request, event_id) as visit:
        state = visit.state
        if wish.what == "pairings":
            pairs = read_pairs(lines, lambda text: find_entrant(state, text))
            entry = visit.write(lambda event: event.publish_by_hand(pairs, by=visit.person, at=now(), why=wish.why))
            return {"version": entry.number, "taken": len(pairs)}
        found = read_results(lines, state, lambda text: find_coach(state, text))

        def act(event: Event) -> int:
            faults: list[str] = []
            for line, game, sheet in found:
                try:
                    event.decide(EnterResult(game, sheet, wish.checked), by=visit.person, at=now())
                except Refused as refusal:
                    faults += [f"line {line}: {with_name(event.state, fault)}" for fault in refusal.faults]
            if faults:
                raise Refused(faults)
            return event.journal.version

        return {"version": visit.write(act), "taken": len(found)}
