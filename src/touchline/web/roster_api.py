"""A coach's own rosters: writing them, keeping them, and the pages for both. Every route serves their owner alone."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse

from touchline.core.refusals import listed as listed_faults
from touchline.matches.rosters import BUDGETS, QUICK_BUDGET
from touchline.matches.wishes import LEAST_BUDGET, MOST_BUDGET
from touchline.store.rosters import RosterRow
from touchline.teams import RosterRules, check_list
from touchline.web.api import known_visitor, services_of
from touchline.web.events.models import ListsWish, ShortId
from touchline.web.events.people import read_documents
from touchline.web.own_rosters import BOOKS, from_row, rules_for
from touchline.web.pages import page
from touchline.web.roster_building import admitted_teams, first_draft, sums, team_offer
from touchline.web.secrets import new_id
from touchline.web.visitors import address_of, owner_of, remember, secret_of, visitor_of

Budget = Annotated[int, Path(ge=LEAST_BUDGET, le=MOST_BUDGET)]
if TYPE_CHECKING:
    Extras = str
else:
    Extras = Literal[tuple(BOOKS)]
RosterId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]

router = APIRouter(prefix="/api", tags=["rosters"])
page_router = APIRouter(include_in_schema=False)


# --- what can be written


@router.get("/roster-rules/{budget}/{extras}/teams")
def teams(budget: Budget, extras: Extras) -> list[dict[str, Any]]:
    """The available teams."""
    return admitted_teams(rules_for(budget, extras))


@router.get("/roster-rules/{budget}/{extras}/teams/{team}")
def one_team(budget: Budget, extras: Extras, team: ShortId) -> dict[str, Any]:
    """What a list of the team may contain."""
    return team_offer(rules_for(budget, extras), team)


@router.get("/roster-rules/{budget}/{extras}/teams/{team}/draft")
def draft(request: Request, budget: Budget, extras: Extras, team: ShortId) -> dict[str, Any]:
    """A sensible legal list of the team, to start from."""
    return first_draft(rules_for(budget, extras), team, visitor_of(request).name)


@router.post("/roster-rules/{budget}/{extras}/lists/check")
def check(budget: Budget, extras: Extras, wish: ListsWish) -> dict[str, Any]:
    """Every fault of a list, and what it costs."""
    return _checked(rules_for(budget, extras), wish)


def _checked(rules: RosterRules, wish: ListsWish) -> dict[str, Any]:
    listed = read_documents(wish.lists[:1])[0]
    faults = [str(fault) for fault in check_list(listed, rules)]
    return {"legal": not faults, "faults": listed_faults(faults), "lists": [sums(rules, listed)]}


# --- what is kept


@router.post("/roster-rules/{budget}/{extras}/rosters", status_code=201)
def save_new(request: Request, response: Response, budget: Budget, extras: Extras, wish: ListsWish) -> dict[str, Any]:
    """Save a new roster. An illegal roster is saved too, with its faults."""
    services, visitor = services_of(request), known_visitor(request)
    services.creating.check(address_of(request))
    found = _checked(rules_for(budget, extras), wish)
    row = RosterRow(new_id(), visitor.owner, budget, extras, _document(wish), time.time())
    services.rosters.store.add(row)
    if not secret_of(request):
        remember(request, response, visitor.secret)
    return {"id": row.id, "faults": found["faults"]}


def _document(wish: ListsWish) -> dict[str, Any]:
    """The list as it is written down, with everything that it leaves out."""
    document: dict[str, Any] = json.loads(read_documents(wish.lists[:1])[0].to_json())
    return document


@router.get("/rosters")
def rosters(request: Request) -> list[dict[str, Any]]:
    """Your rosters and your event lists, each with its name among the `teams` of a table."""
    return [roster.told() for roster in services_of(request).rosters.of(owner_of(request))]


@router.get("/rosters/{roster_id}")
def roster(request: Request, roster_id: RosterId) -> dict[str, Any]:
    """One of your rosters, with its list."""
    row = services_of(request).rosters.store.get(owner_of(request), roster_id)
    return {**from_row(row).told(), "list": row.document}


@router.post("/rosters/{roster_id}")
def save(request: Request, roster_id: RosterId, wish: ListsWish) -> dict[str, Any]:
    """Replace one of your rosters."""
    store, owner = services_of(request).rosters.store, owner_of(request)
    row = store.get(owner, roster_id)
    found = _checked(rules_for(row.budget, row.extras), wish)
    store.change(owner, roster_id, _document(wish), time.time())
    return {"id": roster_id, "faults": found["faults"]}


@router.delete("/rosters/{roster_id}")
def delete(request: Request, roster_id: RosterId) -> dict[str, Any]:
    """Delete one of your rosters."""
    services_of(request).rosters.store.delete(owner_of(request), roster_id)
    return {"id": roster_id}


# --- pages


@page_router.get("/rosters")
def my_rosters(request: Request) -> HTMLResponse:
    """The rosters that a coach keeps."""
    return page(
        request,
        "rosters.html",
        rosters=rosters(request),
        budgets=BUDGETS,
        usual=QUICK_BUDGET,
        books=BOOKS,
    )


@page_router.get("/rosters/new")
def new_roster(
    request: Request,
    budget: Annotated[int, Query(ge=LEAST_BUDGET, le=MOST_BUDGET)] = QUICK_BUDGET,
    extras: Extras = "core",
) -> HTMLResponse:
    """Write a new roster."""
    api = f"/api/roster-rules/{budget}/{extras}"
    return _writing(request, "A new roster", api, f"{api}/rosters", [])


@page_router.get("/rosters/{roster_id}")
def one_roster(request: Request, roster_id: RosterId) -> HTMLResponse:
    """Edit a roster."""
    row = services_of(request).rosters.store.get(owner_of(request), roster_id)
    api = f"/api/roster-rules/{row.budget}/{row.extras}"
    name = from_row(row).told()["name"]
    return _writing(request, f"Roster: {name}", api, f"/api/rosters/{row.id}", [row.document])


def _writing(request: Request, heading: str, api: str, submit: str, lists: list[dict[str, Any]]) -> HTMLResponse:
    coach = {"id": "", "name": visitor_of(request).name, "list_status": ""}
    return page(
        request,
        "events/roster.html",
        frame="roster_frame.html",
        heading=heading,
        api=api,
        submit=submit,
        after="/rosters",
        submit_words="Save it",
        coach=coach,
        lists=lists,
        needed=1,
    )
