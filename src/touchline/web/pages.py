"""The pages: a frame for each, which the scripts fill with what the server sends."""

from __future__ import annotations

import re
import socket
import time
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.templating import Jinja2Templates
from starlette.concurrency import run_in_threadpool

from touchline.bots.by_name import bots_by_strength, offered_bots
from touchline.core.record import GIVEN
from touchline.matches import GAMES
from touchline.matches.options import agreed
from touchline.store.tables import TableRow
from touchline.tournament.dates import written_day, written_moment
from touchline.web.apart import apart
from touchline.web.api import TableId, age_words, all_games, services_of, summaries, summary
from touchline.web.preparing import after
from touchline.web.presentation import presentation_of, presentations
from touchline.web.services import Services
from touchline.web.visitors import owner_of, visitor_of, welcome

HERE: Final = Path(__file__).parent
ARCHIVED_AFTER: Final = 14 * 86_400  # seconds after which a table that goes on is listed apart
INSIDE: Final = re.compile(r"/(?![/\\])[^\s\\]*")  # an address on this server, never one of another


def on_every_page(request: Request) -> dict[str, Any]:
    """What the frame of every page shows; an address that leads nowhere has not been checked for its visitor."""
    services = services_of(request)
    return {"visitor": getattr(request.state, "visitor", None), "at_home": services.at_home, "guests": services.guests}


templates = Jinja2Templates(HERE / "templates", context_processors=[on_every_page])
templates.env.filters |= {"day": written_day, "moment": written_moment}
router = APIRouter(include_in_schema=False)


def page(request: Request, name: str, **content: Any) -> HTMLResponse:
    """A page. A first-time visitor gets the secret that will open their seats."""
    response = templates.TemplateResponse(request, name, content)
    welcome(request, response)
    return response


@router.get("/", dependencies=[Depends(after(all_games, tuple(GAMES)))])
def home(request: Request) -> HTMLResponse:
    """Play now, set up a table, watch, look at old games."""
    services, owner = services_of(request), owner_of(request)
    store = services.store
    show = partial(listed, services, owner)
    going_on = summaries(store.newest(False, 40, owner), show)
    return page(
        request,
        "home.html",
        games=[
            {
                "id": id,
                "name": shown.name,
                "kind": shown.kind,
                "choices": shown.choices(),
                "bots": offered_bots(id),
                "levels": bots_by_strength(id),
            }
            for id, shown in presentations().items()
        ],
        rosters=[roster.told() for roster in services.rosters.of(owner)],
        running=[table for table in going_on if not table["old"]],
        archived=[table for table in going_on if table["old"]],
        finished=summaries(store.newest(True, 20, owner), show),
    )


def listed(services: Services, owner: str, row: TableRow) -> dict[str, Any]:
    """A table in a list, with its score, when in the match it is, and its age."""
    room = services.master.rooms.get(row.id)
    age = time.time() - (row.finished or row.touched or row.created)
    return {
        **summary(row, owner),
        "standing": row.standing if room is None else room.table.standing,
        "age": age_words(age),
        "old": age > ARCHIVED_AFTER,
    }


@router.get("/sign-in")
async def sign_in(request: Request, next: Annotated[str, Query(max_length=200)] = "/") -> Response:
    """Sign in or create an account; `next` is the page to return to."""
    inside = next if INSIDE.fullmatch(next) else "/"
    if visitor_of(request).is_member:
        return RedirectResponse(inside, 303)
    return await apart(page, request, "sign_in.html", next=inside, sign_up=services_of(request).sign_up)


@router.get("/account")
def account(request: Request) -> HTMLResponse:
    """Your account."""
    return page(request, "account.html")


@router.get("/tables/{table_id}")
async def table(request: Request, table_id: TableId) -> HTMLResponse:
    """A table to play at or to watch."""
    await services_of(request).master.room(table_id)
    addresses = local_addresses() if services_of(request).at_home else []
    return page(request, "table.html", table_id=table_id, addresses=addresses)


@cache
def local_addresses() -> list[str]:
    """The addresses under which this machine is reached in its network; nothing is sent to find them."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


@router.get("/tables/{table_id}/join")
async def join(request: Request, table_id: TableId) -> HTMLResponse:
    """The page of an invitation; the invitation is used only when the guest confirms."""
    services = services_of(request)
    table = (await services.master.room(table_id)).table
    row, shown = table.row, presentation_of(table.row.game)
    welcome = not table.version and services.rosters.welcome(row.game, row.settings)
    own = await run_in_threadpool(services.rosters.of, owner_of(request)) if welcome else []
    return page(
        request,
        "join.html",
        table_id=table_id,
        seats=row.seats,
        game=shown.name,
        teams=shown.team_names(row.settings),
        ends=shown.seat_names,
        clock=row.clock and int(row.clock // 60),
        increment=int(row.increment),
        agreed=agreed(row.game, row.settings),
        rosters=[told for roster in own if (told := roster.told())["game"] == row.game],
    )


@router.get("/replays/{table_id}")
def replay(request: Request, table_id: TableId) -> HTMLResponse:
    """A finished match."""
    found = services_of(request).replays.get(table_id)
    return page(
        request,
        "replay.html",
        table_id=table_id,
        bots=offered_bots(found.row.game),
        aftermath=found.playback.aftermath,
        given=found.record.seed == GIVEN,
        notes=found.playback.notes,
    )
