"""The interface behind the page on which a list for an event is written."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from touchline.core.refusals import listed as listed_faults
from touchline.teams import RosterRules, check_list
from touchline.tournament import Refused
from touchline.tournament.team_lists import check_lists
from touchline.web.api import services_of
from touchline.web.events.models import EventId, ListsWish, ShortId
from touchline.web.events.people import read_documents
from touchline.web.events.visits import Visit, visiting
from touchline.web.roster_building import admitted_teams, first_draft, sums, team_offer
from touchline.web.visitors import payer_of

router = APIRouter(prefix="/api/events", tags=["team lists"])


def _rules(visit: Visit) -> RosterRules:
    if visit.state.pack.roster is None:
        raise Refused(["the rulespack has no roster rules"])
    return visit.state.pack.roster


@router.get("/{event_id}/teams")
def teams(request: Request, event_id: EventId) -> list[dict[str, Any]]:
    """The teams that may take part."""
    with visiting(request, event_id) as visit:
        return admitted_teams(_rules(visit))


@router.get("/{event_id}/teams/{team}")
def one_team(request: Request, event_id: EventId, team: ShortId) -> dict[str, Any]:
    """What a list of the team may contain, with the prices and limits of this event."""
    with visiting(request, event_id) as visit:
        return team_offer(_rules(visit), team)


@router.get("/{event_id}/teams/{team}/draft")
def draft(request: Request, event_id: EventId, team: ShortId) -> dict[str, Any]:
    """A sensible legal list of the team, to start from."""
    with visiting(request, event_id) as visit:
        return first_draft(_rules(visit), team, visit.coach.name if visit.coach else "")


@router.post("/{event_id}/lists/check")
def check(request: Request, event_id: EventId, wish: ListsWish) -> dict[str, Any]:
    """Every fault of a list, or of the series of an escalation event, and what each list costs."""
    services_of(request).looking.check(payer_of(request))
    lists = read_documents(wish.lists)
    with visiting(request, event_id) as visit:
        rules = _rules(visit)
        found = check_lists(rules, lists)
        needed = visit.state.pack.lists_needed()
        faults = found.faults if needed == len(lists) else tuple(map(str, check_list(lists[0], rules)))
        return {
            "legal": not faults and needed == len(lists),
            "faults": listed_faults(faults),
            "lists": [sums(rules, listed, game) for game, listed in enumerate(lists, start=1)],
        }
