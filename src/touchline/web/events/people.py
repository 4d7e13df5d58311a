"""The interface about people: registration, team lists, and the secret links by which everybody is known."""

from __future__ import annotations

import json
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

import segno
from fastapi import APIRouter, Request, Response

from touchline.core.refusals import listed as listed_faults
from touchline.exchange.event_tables import read_table
from touchline.exchange.registrations import Registration, read_registrations
from touchline.journal.looks import namesake
from touchline.journal.names import bad_names, names_in
from touchline.store.journals import Key
from touchline.teams import TeamList, TeamsError
from touchline.tournament import Event, Refused
from touchline.tournament.decisions import ReviewLists
from touchline.tournament.roles import Role
from touchline.web import links
from touchline.web.api import services_of
from touchline.web.events.models import (
    CoachWish,
    EventId,
    LinkOpening,
    LinkWish,
    ListsWish,
    ShortId,
    SquadWish,
    TableText,
)
from touchline.web.events.visits import Visit, staff_persons, visiting
from touchline.web.journal_rooms import Forbidden, now
from touchline.web.large_bodies import LargeRoute
from touchline.web.logs import note
from touchline.web.visitors import address_of

router = APIRouter(prefix="/api/events", tags=["people of an event"], route_class=LargeRoute)
QR_BORDER = 2


# --- registration


@router.post("/{event_id}/coaches", status_code=201)
def register(request: Request, event_id: EventId, wish: CoachWish) -> dict[str, Any]:
    """Register yourself, or somebody else if you may."""
    services = services_of(request)
    (services.acting if wish.for_other else services.creating).check(address_of(request))
    with visiting(request, event_id) as visit:
        if wish.for_other:
            visit.require(Role.SCOREKEEPER)
            person, by = wish.name, visit.person
        else:
            person = by = _new_person(visit, wish.name)
        details: dict[str, Any] = {
            "club": wish.club,
            "naf_name": wish.naf_name,
            "naf_number": wish.naf_number or None,
            "accepts_rulespack": wish.accepted,
            "accepts_conduct": wish.accepted,
        }
        entry = visit.write(
            lambda event: event.register(wish.name, person=person, by=by, at=now(), **details), wish.confirmed
        )
        if not wish.for_other and visit.owner:
            visit.room.store.add_key(visit.id, Key(visit.owner, person))
        return {"version": entry.number, "coach": entry.payload["coach"], "url": f"/events/{event_id}/me"}


def _new_person(visit: Visit, name: str) -> str:
    """The name under which a visitor will act. Nobody can become somebody who is known already."""
    if visit.person:
        known = f"this browser is known as {visit.person}"
        raise Refused([f"{known}; the organiser enters staff who play, and others register in a browser of their own"])
    if not visit.owner:
        raise Forbidden("a coach must be recognised later: send a secret, in a cookie or as a bearer token")
    if namesake(name, known_persons(visit)):
        raise Refused([f"somebody called {name} is known here already; ask the organiser for your own link"])
    return name


def known_persons(visit: Visit) -> list[str]:
    """Everybody who acts at the event, staff first, and what coaches are called."""
    state = visit.state
    shown = (coach.name for coach in state.coaches.values())
    return list(dict.fromkeys([*staff_persons(state), *state.persons, *shown, *visit.holders()]))


@router.post("/{event_id}/coaches/import", status_code=201)
def register_table(request: Request, event_id: EventId, wish: TableText) -> dict[str, Any]:
    """Register everybody in a table, all or none; every fault is reported with its line."""
    entries = read_registrations(read_table(wish.table.encode()), accepted=wish.accepted)
    with visiting(request, event_id) as visit:
        visit.write(lambda event: _register_all(event, entries, visit.person), wish.confirmed)
        return {"registered": len(entries)}


def _register_all(event: Event, entries: list[Registration], by: str) -> None:
    faults: list[str] = []
    squads: dict[str, list[tuple[str, Registration]]] = {}
    for entry in entries:
        try:
            written = event.register(
                entry.name,
                person=entry.person,
                by=by,
                at=now(),
                club=entry.club,
                naf_name=entry.naf_name,
                naf_number=entry.naf_number,
                accepts_rulespack=entry.accepted,
                accepts_conduct=entry.accepted,
            )
        except Refused as refusal:
            faults += [f"line {entry.line} ({entry.name}): {fault}" for fault in refusal.faults]
        else:
            squads.setdefault(entry.squad, []).append((str(written.payload["coach"]), entry))
    squads.pop("", None)
    faults = faults or _form_squads(event, squads, by)
    if faults:
        raise Refused(faults)


def _form_squads(event: Event, squads: Mapping[str, list[tuple[str, Registration]]], by: str) -> list[str]:
    faults: list[str] = []
    for name, found in squads.items():
        captain = next((coach for coach, entry in found if entry.captain), found[0][0])
        try:
            event.register_squad(name, [coach for coach, _ in found], captain, by=by, at=now())
        except Refused as refusal:
            faults += [f"team {name}: {fault}" for fault in refusal.faults]
    return faults


@router.post("/{event_id}/squads", status_code=201)
def register_squad(request: Request, event_id: EventId, wish: SquadWish) -> dict[str, Any]:
    """Enter a squad of registered coaches."""
    with visiting(request, event_id) as visit:
        entry = visit.write(
            lambda event: event.register_squad(wish.name, wish.members, wish.captain, by=visit.person, at=now())
        )
        return {"version": entry.number, "squad": entry.payload["squad"]}


# --- team lists


def read_documents(documents: list[dict[str, Any]]) -> list[TeamList]:
    """Team lists from plain documents; every fault of shape and every unreadable name is reported."""
    faults = list(bad_names(*(name for document in documents for name in names_in(document))))
    if faults:
        raise Refused(faults)
    try:
        return [TeamList.from_json(json.dumps(document)) for document in documents]
    except TeamsError as error:
        raise Refused(error.problems) from error


@router.post("/{event_id}/coaches/{coach}/lists")
def submit(request: Request, event_id: EventId, coach: ShortId, wish: ListsWish) -> dict[str, Any]:
    """Submit team lists. Faults are noted and reported; the organiser approves lists."""
    lists = read_documents(wish.lists)
    with visiting(request, event_id) as visit:
        visit.write(lambda event: event.submit_lists(coach, lists, by=visit.person, at=now()))
        known = visit.room.kept().state.coaches[coach]
        return {
            "status": known.list_status,
            "faults": listed_faults(known.list_faults),
            "url": f"/events/{event_id}/me",
        }


@router.post("/{event_id}/lists/approve")
def approve_all(request: Request, event_id: EventId) -> dict[str, Any]:
    """Approve every pending list without faults."""
    with visiting(request, event_id) as visit:
        waiting = [one for one in visit.state.coaches.values() if one.list_status == "submitted"]
        sound = [one.id for one in waiting if not one.list_faults]
        left: list[str] = []

        def act(event: Event) -> None:
            for coach in sound:
                try:
                    event.decide(ReviewLists(coach, "approved"), by=visit.person, at=now())
                except Refused as refusal:
                    left.extend(f"{event.state.name_of(coach)}: {fault}" for fault in refusal.faults)

        visit.write(act)
        return {"approved": len(sound) - len(left), "left": listed_faults(left), "faulty": len(waiting) - len(sound)}


# --- links


@router.post("/{event_id}/links", status_code=201)
def make_link(request: Request, event_id: EventId, wish: LinkWish) -> dict[str, Any]:
    """A new secret link for a person of the event. It is shown only once; the store keeps only its fingerprint."""
    with visiting(request, event_id) as visit:
        if wish.person not in {*staff_persons(visit.state), *visit.state.persons}:
            raise Refused([f"{wish.person} has no part in the event: register or appoint them first"])
        note("made a link", visit.owner, journal=event_id, person=wish.person)
        return _new_link(request, visit, wish.person)


@router.post("/{event_id}/links/own", status_code=201)
def own_link(request: Request, event_id: EventId) -> dict[str, Any]:
    """Another link for yourself: for a second device, or because the first one is lost."""
    services_of(request).acting.check(address_of(request))
    with visiting(request, event_id) as visit:
        if not visit.person:
            raise Forbidden("only somebody who takes part has a link here")
        return _new_link(request, visit, visit.person, visit.owner)


@router.post("/{event_id}/links/all", status_code=201)
def all_links(request: Request, event_id: EventId) -> list[dict[str, Any]]:
    """A new link for every coach, to print and hand out. Earlier links keep working."""
    with visiting(request, event_id) as visit:
        playing = [one for one in visit.state.coaches.values() if one.status in ("active", "waiting")]
        playing.sort(key=lambda coach: coach.number)
        named = [{"name": one.name, "number": one.number} for one in playing]
        made = links.make_links(visit.room.store, event_id, [one.person for one in playing])
    # hundreds of QR codes take seconds: nobody at the event waits for them
    return [{**_shown(request, event_id, *link), **coach} for link, coach in zip(made, named, strict=True)]


def _new_link(request: Request, visit: Visit, person: str, maker: str = "") -> dict[str, Any]:
    return _shown(request, visit.id, person, links.make_link(visit.room.store, visit.id, person, maker))


def _shown(request: Request, event_id: str, person: str, secret: str) -> dict[str, Any]:
    url = links.link_url(request, "event", event_id, secret)
    return {"person": person, "url": url, "qr": qr(url), "reach": reach_of(request.base_url.hostname or "")}


def reach_of(host: str) -> str:
    """Where an address works that does not work everywhere; nothing for one of the whole internet."""
    if host == "localhost" or host.endswith(".localhost"):
        return "on this computer only"
    try:
        address = ip_address(host)
    except ValueError:
        return "in this network only" if host.endswith(".local") or "." not in host else ""
    return "on this computer only" if address.is_loopback else "in this network only" if address.is_private else ""


def qr(url: str) -> str:
    """A QR code as an image that can stand in a page."""
    code: str = segno.make(url, error="m").svg_data_uri(scale=4, border=QR_BORDER, dark="#000", light="#fff")
    return code


@router.post("/{event_id}/links/withdraw")
def withdraw_links(request: Request, event_id: EventId, wish: LinkWish) -> dict[str, Any]:
    """Revoke all links of a person, and the browsers that opened them."""
    with visiting(request, event_id) as visit:
        return {"withdrawn": visit.room.store.withdraw_keys(visit.id, wish.person, keep=visit.owner)}


@router.post("/{event_id}/links/open")
def open_link(request: Request, response: Response, event_id: EventId, wish: LinkOpening) -> dict[str, Any]:
    """Let this browser act as the person of a link. A browser that acts as another person must send `change`.

    Without it the reply names both, and nothing changes. With it the reply holds a new link to whom the browser was.
    """
    services_of(request).acting.check(address_of(request))
    with visiting(request, event_id) as visit:
        if not visit.owner:
            raise Forbidden("open the link in a browser that keeps cookies, or use its secret as a bearer token")
        opened = links.open_link(visit.room.store, event_id, visit.owner, wish.secret, wish.change)
        if opened.instead_of:
            return links.asking(opened)
        roles = visit.state.roles_of(opened.person)
        staff = {Role.ORGANISER, Role.SCOREKEEPER, Role.REFEREE, Role.HEAD_REFEREE} & roles
        place = {"person": opened.person, "url": f"/events/{event_id}/{'desk' if staff else 'me'}"}
        return (
            {**place, "way_back": links.link_url(request, "event", event_id, opened.way_back)}
            if opened.way_back
            else place
        )
