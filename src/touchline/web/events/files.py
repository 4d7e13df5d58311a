"""Downloads: paper as PDF, files for other programs, the event file, and the static copy."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from touchline.exchange.calendar import calendar
from touchline.exchange.event_tables import TABLES
from touchline.exchange.members import registered_members
from touchline.exchange.naf import Dialect, naf_problems, naf_report, read_races
from touchline.exchange.trf import trf, trf_problems
from touchline.journal.entries import dump_entries
from touchline.printing import PAPERS, Wish, write_paper
from touchline.teams import blank_sheet_text
from touchline.tournament import Event, Refused, dump_json, dump_toml
from touchline.tournament.state import EventState
from touchline.web.api import services_of
from touchline.web.events.models import EventId, ShortId
from touchline.web.events.static_copy import static_parts
from touchline.web.events.views import short_name
from touchline.web.events.visits import Visit, visiting
from touchline.web.paper import content_of
from touchline.web.workshop import Made

router = APIRouter(prefix="/events", tags=["files of an event"])
TYPES: Final = {
    "pdf": "application/pdf",
    "xml": "application/xml",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "toml": "application/toml",
    "txt": "text/plain; charset=utf-8",
    "jsonl": "application/jsonl",
    "zip": "application/zip",
    "ics": "text/calendar; charset=utf-8",
}
PUBLIC_PAPERS: Final = ("rulespack", "pairings", "standings", "wallchart")
"""What hangs on the wall anyway."""
PUBLIC_FILES: Final = (
    *(f"{name}.pdf" for name in PUBLIC_PAPERS),
    "rulespack.toml",
    "rulespack.json",
    "blank-roster.txt",
    "calendar.ics",
    *(f"{name}.{kind}" for name in ("pairings", "results", "standings", "coaches") for kind in ("csv", "json")),
)
ORGANISER_FILES: Final = ("naf.xml", "naf-schema.xml", "event.jsonl")
"""They hold names and numbers of people, or secrets of the event such as votes."""
STAFF_FILES: Final = (
    *(f"{name}.pdf" for name in PAPERS if name not in PUBLIC_PAPERS),
    "registrations.csv",
    "registrations.json",
    "races.csv",
    "races.json",
    "trf.txt",
    "site.zip",
)


WHAT_THERE_IS: Final = (
    "A file by its name; all problems are listed before it is refused. "
    f"For everybody: {', '.join(PUBLIC_FILES)}. For those who run the event: {', '.join(STAFF_FILES)}. "
    f"For the organiser: {', '.join(ORGANISER_FILES)}."
)


@router.get("/{event_id}/files/{name}", response_class=Response, description=WHAT_THERE_IS)
def download(
    request: Request,
    event_id: EventId,
    name: ShortId,
    round: Annotated[int | None, Query(ge=1, le=99)] = None,
    coach: Annotated[list[str] | None, Query(max_length=2000)] = None,
    date: Annotated[str | None, Query(max_length=10, pattern=r"^\d{4}-\d\d-\d\d$")] = None,
    race: Annotated[list[str] | None, Query(max_length=50, description="TEAM=NAME, for the NAF")] = None,
) -> Response:
    """A file by its name. A refusal lists all problems."""
    with visiting(request, event_id) as visit:
        _check(visit, name)
        event = visit.event.copy()  # the file may take seconds: the event goes on meanwhile
    if name == "calendar.ics":
        url = f"{str(request.base_url).rstrip('/')}/events/{event_id}"
        made: Made = calendar(event.state.pack, event_id, url, datetime.now(UTC)).encode()
    else:
        wish, races = Wish(round, tuple(coach or ())), tuple(race or ())
        last = event.journal[event.journal.version]  # after a repair another one may have this number
        key = (dump_entries([last]), name, wish, date, races)
        workshop = services_of(request).workshop
        made = workshop.made(event_id, key, lambda: make_file(event, name, wish, date, races))
    title = short_name(event.state.pack.name)
    disposition = f'attachment; filename="{title}-{name}"'
    kind = name.rpartition(".")[2]
    return Response(content_of(request, made), media_type=TYPES[kind], headers={"Content-Disposition": disposition})


def _check(visit: Visit, name: str) -> None:
    if name in ORGANISER_FILES or (name in STAFF_FILES and not visit.is_staff):
        visit.require()
    elif name not in (*PUBLIC_FILES, *STAFF_FILES):
        raise Refused([f"there is no file {name!r}; there are {', '.join((*PUBLIC_FILES, *STAFF_FILES))}"])


def make_file(event: Event, name: str, wish: Wish, date: str | None, races: Sequence[str] = ()) -> Made:
    """A file, or what it is made from when the event has been let go."""
    what, _, kind = name.rpartition(".")
    state = event.state
    unknown = [coach for coach in wish.coaches if coach not in state.coaches]
    if unknown:
        raise Refused([f"there is no coach {coach!r}" for coach in unknown])
    if wish.round is not None and wish.round > len(state.rounds):
        raise Refused([f"round {wish.round} has not been drawn yet"])
    if kind == "pdf":
        return write_paper(what, state, wish)
    if name == "site.zip":
        return static_parts(event)
    if name == "event.jsonl":
        return event.journal.entries
    if kind == "xml":
        return naf_report(event, registered_members(state), _dialect(what), date, read_races(races)).text.encode()
    return _text(event, what, kind, wish).encode()


def _text(event: Event, what: str, kind: str, wish: Wish) -> str:
    state = event.state
    if what == "rulespack":
        return dump_json(state.pack) if kind == "json" else dump_toml(state.pack)
    if what in TABLES:
        table = TABLES[what](state, wish.round)
        return table.csv() if kind == "csv" else table.json()
    if what == "blank-roster":
        return _blank_roster(state)
    return trf(state)


def _blank_roster(state: EventState) -> str:
    if state.pack.roster is None:
        raise Refused(["the rulespack has no roster rules"])
    return blank_sheet_text(state.pack.roster)


def problems_of(event: Event, name: str) -> list[str]:
    """Why a file for other programs is not available now; empty if it is."""
    if name == "trf.txt":
        return trf_problems(event.state)
    return naf_problems(event, registered_members(event.state), _dialect(name.removesuffix(".xml")))


def _dialect(what: str) -> Dialect:
    return "schema" if what == "naf-schema" else "current"
