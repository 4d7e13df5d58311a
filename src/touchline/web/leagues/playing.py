"""Fixtures of a league at tables of this server: people sit down, bots play, and the table reports."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from fastapi import APIRouter, Request

from touchline.journal import Refused
from touchline.league import League, LeagueState
from touchline.league.decisions import PlayHere
from touchline.web.api import services_of
from touchline.web.journal_rooms import Forbidden, now
from touchline.web.league_playing import (
    BotMatch,
    bot_fixtures,
    bot_match,
    play_bot_match,
    play_here,
    report_from_table,
    table_of_fixture,
    take_bot_result,
    walk_bots,
)
from touchline.web.leagues.matchday import report_view
from touchline.web.leagues.models import LeagueId, ShortId, TableWish
from touchline.web.leagues.visits import Visit, visiting
from touchline.web.secrets import new_dice_key
from touchline.web.visitors import address_of

router = APIRouter(prefix="/api/leagues", tags=["running a league"])
T = TypeVar("T")


async def _in_league(request: Request, league_id: str, work: Callable[[Visit], T]) -> T:
    """Look at a league, or decide something, away from the loop of the server."""

    def inside() -> T:
        with visiting(request, league_id) as visit:
            return work(visit)

    return await services_of(request).page_turns.work(league_id, address_of(request), inside)


@router.get("/{league_id}/fixtures/{fixture}/table")
def table(request: Request, league_id: LeagueId, fixture: ShortId) -> dict[str, Any]:
    """Where a fixture is played here, whether the match is over, and its report once it is."""
    store = services_of(request).store
    with visiting(request, league_id) as visit:
        found = visit.fixture(fixture)
        played = table_of_fixture(store, visit.state, fixture, page_of(league_id, fixture))
        if played is None:
            return {"id": None, "url": None, "over": False}
        report = report_view(visit.state, found, played.report) if played.report is not None else None
    told = {"id": played.table, "url": f"/tables/{played.table}", "over": played.over}
    return {**told, "by_hand": list(played.by_hand), "report": report}


@router.post("/{league_id}/fixtures/{fixture}/table", status_code=201)
async def go_to_table(request: Request, league_id: LeagueId, fixture: ShortId, wish: TableWish) -> dict[str, Any]:
    """Take your seat at the table of a fixture; it is set up, as its pre-match left it, if there is none yet.

    With `report`, once the match is over, your report is what the table says; a bot on the other side agrees at once.
    """
    services = services_of(request)
    page = page_of(league_id, fixture)
    state, owner = await _in_league(request, league_id, partial(_own_seat, fixture, wish.team))
    if wish.report:

        def report(visit: Visit) -> bool:
            return visit.write(
                lambda league: report_from_table(
                    services.store, league, fixture, wish.team, page, by=visit.person, at=now()
                )
            )

        return {"counts": await _in_league(request, league_id, report), "url": page}

    def note(made: str) -> str:
        with visiting(request, league_id) as visit:
            known = visit.fixture(fixture).table
            if not known:
                visit.decide(PlayHere(fixture, made))
            return known or made

    table_id = await play_here(services.master, state, fixture, wish.team, owner, note, page)
    return {"id": table_id, "url": f"/tables/{table_id}"}


def page_of(league_id: str, fixture: str) -> str:
    """The page of a fixture, by which its table is known."""
    return f"/leagues/{league_id}/fixtures/{fixture}"


def _own_seat(fixture: str, team: str, visit: Visit) -> tuple[LeagueState, str]:
    visit.fixture(fixture)
    if team not in {own.id for own in visit.own_teams}:
        raise Forbidden("a seat is for the coach of the team; open it with your own link")
    if not visit.owner:
        raise Refused(["a player must be recognised later: send a secret, in a cookie or as a bearer token"])
    return visit.state, visit.owner


# --- bots


def let_bots_act(visit: Visit, fixture: str) -> None:
    """Steps that are due for bots of a fixture are taken at once, so that people never wait for them."""
    state = visit.room.kept().state
    if any(state.teams[team].bot for team in state.fixtures[fixture].teams if team):
        visit.write(lambda league: walk_bots(league, fixture, now()))


@router.post("/{league_id}/bots/play")
async def play_bots(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """Let bots take all their steps, and play their fixtures against each other, at tables that can be looked at.

    They play where bots think, one match at a time, so that nobody else waits for them.
    """
    services = services_of(request)
    await _in_league(request, league_id, _walk_all)
    matches, owner = await _in_league(request, league_id, _bot_matches)
    played = []
    for match in matches:
        fixture = match.planned.fixture
        page = page_of(league_id, fixture)
        row, entries, report = await services.master.thinkers.work(owner, play_bot_match, match, new_dice_key(), page)
        await asyncio.to_thread(services.store.add_table, row, entries)

        def settle(visit: Visit, name: str = fixture, table: str = row.id, found: Any = report) -> None:
            visit.write(lambda league: take_bot_result(league, name, table, found, now()))
            let_bots_act(visit, name)

        await _in_league(request, league_id, settle)
        played.append({"fixture": fixture, "url": f"/tables/{row.id}"})
    return {"played": played}


def _walk_all(visit: Visit) -> None:
    def act(league: League) -> None:
        for name in open_for_bots(league.state):
            walk_bots(league, name, now())

    visit.write(act)


def open_for_bots(state: LeagueState) -> list[str]:
    """The next fixture of every team, where one of the two is a bot."""
    season = state.season_fixtures(state.season_number) if state.season else []
    playing: set[str] = set()
    found = []
    for fixture in season:
        teams = {team for team in fixture.teams if team}
        if fixture.closed or len(teams) < 2 or teams & playing:
            continue
        playing |= teams
        if any(state.teams[team].bot for team in teams):
            found.append(fixture.id)
    return found


def _bot_matches(visit: Visit) -> tuple[list[BotMatch], str]:
    due = set(open_for_bots(visit.state))
    return [bot_match(visit.state, name) for name in bot_fixtures(visit.state) if name in due], visit.owner
