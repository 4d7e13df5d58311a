"""The interface about people of a league: invitations, personal links, and the teams they draft."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from touchline.core.refusals import listed as listed_faults
from touchline.exchange.league_files import read_team
from touchline.journal.looks import namesake
from touchline.league import LeagueState, Refused
from touchline.league.decisions import DraftTeam
from touchline.league.drafting import draft_cost, team_of_list
from touchline.league.list_check import by_lists, list_rules
from touchline.league.lists import rosters_of
from touchline.store.journals import Key
from touchline.teams import RosterRules, TeamList
from touchline.web import links
from touchline.web.api import services_of
from touchline.web.events.people import qr, reach_of, read_documents
from touchline.web.events.views import short_name
from touchline.web.journal_rooms import Forbidden
from touchline.web.large_bodies import LargeRoute
from touchline.web.leagues.models import (
    JoinWish,
    LeagueId,
    LinkOpening,
    LinkWish,
    ListWish,
    ShortId,
    TeamFileText,
)
from touchline.web.leagues.visits import INVITED, Visit, visiting
from touchline.web.logs import note
from touchline.web.namesakes import check_spelling
from touchline.web.roster_building import admitted_teams, first_draft, team_offer
from touchline.web.secrets import fingerprint, new_secret
from touchline.web.visitors import address_of

router = APIRouter(prefix="/api/leagues", tags=["people of a league"], route_class=LargeRoute)
Named = Annotated[str, Query(max_length=100)]


# --- invitations and links


@router.post("/{league_id}/invitations", status_code=201)
def invite(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """A link with which anybody can join under their own name. Send it around or show its QR code."""
    with visiting(request, league_id) as visit:
        secret = new_secret()
        visit.room.store.add_key(visit.id, Key(fingerprint(secret), INVITED))
        note("made an invitation", visit.owner, journal=league_id)
        return _shown(request, visit, "join", secret)


@router.post("/{league_id}/invitations/withdraw")
def withdraw_invitations(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """Revoke all invitations; people who have joined stay."""
    with visiting(request, league_id) as visit:
        return {"withdrawn": visit.room.store.withdraw_keys(visit.id, INVITED)}


@router.post("/{league_id}/join", status_code=201)
def join(request: Request, league_id: LeagueId, wish: JoinWish) -> dict[str, Any]:
    """Join with an invitation, under a name that is not taken."""
    services_of(request).acting.check(address_of(request))
    with visiting(request, league_id) as visit:
        store = visit.room.store
        if store.person(visit.id, fingerprint(wish.secret)) != INVITED:
            raise Refused(
                ["this invitation is not known here, or it was withdrawn; ask the commissioner for a new one"]
            )
        check_own_secret(visit)
        if visit.person:
            raise Refused([f"this browser is known as {visit.person} already"])
        name = wish.name.strip()
        with visit.naming() as now:
            if not name or namesake(name, known_persons(now)):
                raise Refused(
                    [f"somebody called {name!r} is known here already; choose another name, or open your own link"]
                )
            store.add_key(visit.id, Key(visit.owner, name))
        note("joined a league", visit.owner, journal=league_id, person=name)
        return {"person": name, "url": f"/leagues/{league_id}/me"}


def check_own_secret(visit: Visit) -> None:
    """Who becomes somebody must be recognised later. An invitation is for everybody: it never becomes one person."""
    if not visit.owner or visit.room.store.person(visit.id, visit.owner) == INVITED:
        raise Forbidden(
            "a person must be recognised later: send a secret of your own, in a cookie or as a bearer token"
        )


def known_persons(visit: Visit) -> list[str]:
    """Everybody who acts in the league, those who run it first."""
    state = visit.state
    coaches = [team.coach for team in state.teams.values()]
    return list(dict.fromkeys([state.commissioner, *state.deputies, *coaches, *visit.holders()]))


@router.post("/{league_id}/links", status_code=201)
def make_link(request: Request, league_id: LeagueId, wish: LinkWish) -> dict[str, Any]:
    """A new secret link for a person, known or new to the league. It is shown only once."""
    with visiting(request, league_id) as visit:
        name = wish.person.strip()
        if not name:
            raise Refused(["say who the link is for"])
        if name == visit.state.commissioner and visit.person != name:
            raise Forbidden("only the commissioner makes links of the commissioner")
        with visit.naming() as now:
            check_spelling([name], known_persons(now))
            secret = links.make_link(visit.room.store, visit.id, name)
        note("made a link", visit.owner, journal=league_id, person=name)
        return {"person": name, **_shown(request, visit, "enter", secret)}


@router.post("/{league_id}/links/own", status_code=201)
def own_link(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """Another link for yourself: for a second device, or because the first one is lost."""
    services_of(request).acting.check(address_of(request))
    with visiting(request, league_id) as visit:
        secret = links.make_link(visit.room.store, visit.id, visit.person, visit.owner)
        return {"person": visit.person, **_shown(request, visit, "enter", secret)}


@router.post("/{league_id}/links/withdraw")
def withdraw_links(request: Request, league_id: LeagueId, wish: LinkWish) -> dict[str, Any]:
    """Revoke all links of a person, and the browsers that opened them."""
    with visiting(request, league_id) as visit:
        if wish.person == visit.state.commissioner and visit.person != wish.person:
            raise Forbidden("only the commissioner withdraws links of the commissioner")
        return {"withdrawn": visit.room.store.withdraw_keys(visit.id, wish.person, keep=visit.owner)}


@router.post("/{league_id}/links/open")
def open_link(request: Request, response: Response, league_id: LeagueId, wish: LinkOpening) -> dict[str, Any]:
    """Let this browser act as the person of a link. A browser that acts as another person must send `change`."""
    services_of(request).acting.check(address_of(request))
    with visiting(request, league_id) as visit:
        if visit.room.store.person(visit.id, fingerprint(wish.secret)) == INVITED:
            raise Refused(["this is an invitation: join with it under a name of your own"])
        check_own_secret(visit)
        opened = links.open_link(visit.room.store, league_id, visit.owner, wish.secret, wish.change)
        if opened.instead_of:
            return links.asking(opened)
        place = "office" if visit.state.runs_league(opened.person) else "me"
        found = {"person": opened.person, "url": f"/leagues/{league_id}/{place}"}
        return (
            {**found, "way_back": links.link_url(request, "league", league_id, opened.way_back)}
            if opened.way_back
            else found
        )


def _shown(request: Request, visit: Visit, page: str, secret: str) -> dict[str, Any]:
    url = links.link_url(request, "league", visit.id, secret, page)
    return {"url": url, "qr": qr(url), "reach": reach_of(request.base_url.hostname or "")}


# --- drafting a team


def draft_rules(state: LeagueState) -> RosterRules:
    """The rules of the edition's team lists with the budget of the league."""
    return list_rules(state.rules)


@router.get("/{league_id}/draft/teams")
def lists(request: Request, league_id: LeagueId) -> list[dict[str, Any]]:
    """The team lists that can be drafted."""
    with visiting(request, league_id) as visit:
        return admitted_teams(draft_rules(visit.state))


@router.get("/{league_id}/draft/teams/{team}")
def offer(request: Request, league_id: LeagueId, team: ShortId) -> dict[str, Any]:
    """What a new team of a list may contain, with the prices and limits of the league."""
    with visiting(request, league_id) as visit:
        rules = visit.state.rules
        found = team_offer(draft_rules(visit.state), team)
        prices = {"assistant_coaches": "assistant-coach", "cheerleaders": "cheerleader", "dedicated_fans": "fan"}
        for item in found["sideline"]:
            if item["id"] in prices:
                item["cost"] = rules.figure(f"cost.{prices[item['id']]}")
            figure = "fans" if item["id"] == "dedicated_fans" else item["id"].replace("_", "-")
            item["most"] = rules.figure(f"draft.most-{figure}")
        learned: list[Any] = []
        positions = [{**position, "can_learn": learned} for position in found["positions"]]
        if by_lists(rules):
            return {**found, "positions": positions, "edition": rules.lists}
        extras: dict[str, Any] = {"stars": [], "inducements": [], "allies": [], "weapons": [], "mercenaries": False}
        least = rules.figure("draft.free-fans")
        return {**found, **extras, "positions": positions, "least_fans": least, "edition": rules.lists}


@router.get("/{league_id}/draft/teams/{team}/draft")
def quick(request: Request, league_id: LeagueId, team: ShortId) -> dict[str, Any]:
    """A sensible new team of a list, to start from."""
    with visiting(request, league_id) as visit:
        made = first_draft(draft_rules(visit.state), team, visit.person)
        players = [{**player, "skills": []} for player in made["players"]]
        if by_lists(visit.state.rules):
            return {**made, "players": players}
        return {**made, "players": players, "stars": [], "mercenaries": [], "inducements": []}


@router.post("/{league_id}/draft/lists/check")
def check(request: Request, league_id: LeagueId, wish: ListWish) -> dict[str, Any]:
    """Every fault of a draft in the league's words, and what it costs."""
    read = read_documents(wish.lists)[0]
    with visiting(request, league_id) as visit:
        state = visit.state
        listed = _plain(read, state)
        drafted = DraftTeam(_known_draft(visit, listed.name), visit.person, listed)
        faults = [*drafted.faults(state, visit.person), *drafted.out_of_bounds()]
        faults = faults or list(drafted.objections(state, visit.person))
        try:
            rosters = rosters_of(state.rules.lists)
            cost = draft_cost(state.rules, rosters, team_of_list(state.rules, rosters, "", visit.person, listed))
        except Refused:
            cost = 0
        budget = state.rules.figure("draft.budget")
        sums = {"gold": cost, "budget": budget, "points": 0, "skill_points": 0, "bill": []}
        return {"legal": not faults, "faults": listed_faults(faults), "lists": [sums]}


def _known_draft(visit: Visit, name: str) -> str:
    """The team that is being changed, if it is one; a new one has any id."""
    drafts = [team.id for team in visit.own_teams if team.status in ("draft", "submitted") and team.name == name]
    return next(iter(drafts), "new")


def _plain(listed: TeamList, state: LeagueState) -> TeamList:
    """A list without what a league does not draft."""
    if by_lists(state.rules):
        return listed
    return replace(listed, stars=(), mercenaries=(), inducements=())


@router.post("/{league_id}/teams", status_code=201)
def draft(request: Request, league_id: LeagueId, wish: ListWish, team: Named = "", coach: Named = "") -> dict[str, Any]:
    """Submit a new team, or change one (`team`) that is not approved yet.

    Those who run the league may draft for somebody else (`coach`).
    """
    read = read_documents(wish.lists)[0]
    with visiting(request, league_id) as visit:
        listed = _plain(read, visit.state)
        known = visit.state.teams.get(team)
        owner = visit.person
        if visit.runs_league:
            owner = known.coach if known is not None else coach.strip() or owner
        chosen = team or free_team_id(visit.state, listed.name)
        entry = visit.decide(DraftTeam(chosen, owner, replace(listed, coach=owner)), confirmed=wish.confirmed)
        return {"version": entry.number, "team": chosen, "url": f"/leagues/{league_id}/me"}


@router.post("/{league_id}/teams/import", status_code=201)
def bring(request: Request, league_id: LeagueId, wish: TeamFileText) -> dict[str, Any]:
    """Import a team of another league, with its players' full history."""
    with visiting(request, league_id) as visit:
        found = read_team(wish.content.encode(), visit.state)
        team = free_team_id(visit.state, found.name)
        brought = replace(found, team=team, coach=wish.coach.strip() or found.coach)
        entry = visit.decide(brought, wish.why, confirmed=wish.confirmed)
        return {"version": entry.number, "team": team, "url": f"/leagues/{league_id}/office/teams/{team}"}


def free_team_id(state: LeagueState, name: str) -> str:
    """A short id for a new team, made of its name."""
    stem = re.sub(r"[^a-z0-9-]", "", short_name(name))[:24].strip("-") or "team"
    ids = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    return next(each for each in ids if each not in state.teams)
