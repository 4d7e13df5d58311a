"""Games of an event at tables of this server: set up with the approved lists, and the result taken from the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from fastapi import APIRouter, Request

from touchline.matches.event_games import MatchFigures
from touchline.store.tables import Store
from touchline.tournament import Refused
from touchline.tournament.decisions import PlayHere, ReportResult
from touchline.tournament.roles import Role
from touchline.tournament.state import Game
from touchline.web.api import services_of
from touchline.web.events.bot_coaches import bot_games, enter_bots, play_out, seat_of, take_result
from touchline.web.events.fixtures import Fixture, fixture_of
from touchline.web.events.from_tables import bots_agree, bring_progress, figures_view, sheet_of, table_figures
from touchline.web.events.models import BotsWish, EventId, ShortId
from touchline.web.events.people import known_persons
from touchline.web.events.sheets_in import find_game
from touchline.web.events.visits import Visit, visiting
from touchline.web.match_tables import sit_down
from touchline.web.secrets import new_dice_key
from touchline.web.visitors import address_of

router = APIRouter(prefix="/api/events", tags=["games of an event"])
T = TypeVar("T")
SIDES: Final = ("home", "away")


# --- setting up


@router.post("/{event_id}/games/{game}/table", status_code=201)
async def play_here(request: Request, event_id: EventId, game: ShortId, report: bool = False) -> dict[str, Any]:
    """Go to the table of your game; it is set up if there is none yet, and you take your seat.

    With `report`, once the match is over, your report is what the table has; a bot on the other side agrees at once.
    """
    services = services_of(request)
    if report:
        return await _in_event(request, event_id, lambda visit: _report(services.store, visit, game))

    def look(visit: Visit) -> tuple[Fixture, int, str, str]:
        found = find_game(visit.state, game)
        seat = own_seat(visit, found)
        return fixture_of(visit.state, found), seat, found.played_at, visit.owner

    fixture, seat, table_id, owner = await _in_event(request, event_id, look)
    page = f"/events/{event_id}/me"
    if not table_id:
        seats = [seat_of(coach, owner if place == seat else "") for place, coach in enumerate(fixture.coaches)]
        made = await services.master.create(fixture.rules, fixture.settings, seats, private=True, page=page)
        table_id = await _in_event(request, event_id, lambda visit: _note_table(visit, game, made))
    await sit_down(services.master, table_id, seat, fixture.coaches[seat].name, owner, page)
    return {"id": table_id, "url": f"/tables/{table_id}"}


def own_seat(visit: Visit, game: Game) -> int:
    if visit.coach is None or visit.coach.id not in game.coaches:
        raise Refused([f"{game.called} is not your game"])
    return game.coaches.index(visit.coach.id)


def _note_table(visit: Visit, game: str, made: str) -> str:
    """Write down where the game is played; if the opponent was quicker, their table counts."""
    known = visit.room.kept().state.games[game].played_at
    if known:
        return known
    visit.decide(PlayHere(game, made))
    return made


async def _in_event(request: Request, event_id: str, work: Callable[[Visit], T]) -> T:
    """Look at an event, or decide something, away from the loop of the server."""

    def inside() -> T:
        with visiting(request, event_id) as visit:
            return work(visit)

    return await services_of(request).page_turns.work(event_id, address_of(request), inside)


# --- the result


@router.get("/{event_id}/games/{game}/table")
def table_of_game(request: Request, event_id: EventId, game: ShortId) -> dict[str, Any]:
    """Where a game is played, and its figures once the match is over."""
    store = services_of(request).store
    with visiting(request, event_id) as visit:
        found = find_game(visit.state, game)
        if not found.played_at:
            return {"id": None, "url": None, "over": False}
        figures = table_figures(store, visit.state, found)
    told = {"id": found.played_at, "url": f"/tables/{found.played_at}", "over": figures is not None}
    if figures is None:
        return told
    return {**told, **figures_view(visit.state, figures, SIDES)}


def _report(store: Store, visit: Visit, game: str) -> dict[str, Any]:
    found = find_game(visit.state, game)
    own = found.coaches[own_seat(visit, found)]
    figures = table_figures(store, visit.state, found) if found.played_at else None
    if figures is None:
        raise Refused([f"{found.called} is not over at a table here"])
    sheet = sheet_of(visit.state, found, figures)
    visit.decide(ReportResult(found.id, own, sheet, checked=True))
    visit.write(lambda event: bots_agree(event, found.id, sheet))
    visit.write(lambda event: bring_progress(event, found.id, figures))
    official = visit.room.kept().state.games[game].official
    return {"id": found.played_at, "url": f"/tables/{found.played_at}", "official": official}


# --- bots


@router.post("/{event_id}/bots", status_code=201)
def fill_with_bots(request: Request, event_id: EventId, wish: BotsWish) -> dict[str, Any]:
    """Fill up the field with bots, each with a sensible list that is approved at once."""
    with visiting(request, event_id) as visit:
        known = known_persons(visit)
        return {"coaches": visit.write(lambda event: enter_bots(event, visit.person, wish.bot, wish.count, known))}


@router.post("/{event_id}/bots/play")
async def play_bots(request: Request, event_id: EventId) -> dict[str, Any]:
    """Let the bots play their games against each other in the current round, at tables that can be looked at.

    They play where bots think, one match at a time, so that nobody else waits for them.
    """
    services = services_of(request)
    fixtures, owner = await _in_event(request, event_id, _bot_fixtures)
    played = []
    for fixture in fixtures:
        row, entries, figures = await services.master.thinkers.work(owner, play_out, fixture, new_dice_key())
        await asyncio.to_thread(services.store.add_table, row, entries)
        await _in_event(request, event_id, partial(_take_result, fixture.game, row.id, figures))
        played.append({"game": fixture.game, "url": f"/tables/{row.id}"})
    return {"played": played}


def _bot_fixtures(visit: Visit) -> tuple[list[Fixture], str]:
    visit.require(Role.SCOREKEEPER)
    return [fixture_of(visit.state, game) for game in bot_games(visit.state)], visit.owner


def _take_result(game: str, table_id: str, figures: MatchFigures, visit: Visit) -> None:
    visit.write(lambda event: take_result(event, game, table_id, figures))
