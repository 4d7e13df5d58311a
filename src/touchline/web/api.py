"""The interface for programs: everything the pages do, they do through it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from touchline.bots.by_name import standard_bot
from touchline.core.errors import TouchlineError
from touchline.core.match import NOBODY
from touchline.journal.chronicle import UNUSABLE
from touchline.matches import GAMES
from touchline.store.tables import SeatRow, TableRow
from touchline.web.logs import note
from touchline.web.models import Answers, Created, Joining, SeatWish, TableWish, Undo
from touchline.web.presentation import plain_words, presentation_of
from touchline.web.replies import plain_json
from touchline.web.secrets import new_secret
from touchline.web.services import Services
from touchline.web.table import Refused
from touchline.web.uploads import with_tables
from touchline.web.visitors import Visitor, address_of, owner_of, remember, secret_of, visitor_of

TableId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
LISTED: Final = 50
STATUS: Final = {"stale": 409, "illegal": 422, "foreign": 403, "over": 409}
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    401: {"description": "This needs an account; sign in first."},
    403: {"description": "That seat is not yours."},
    404: {"description": "There is no such table."},
    409: {"description": "The table has changed since, or the match is over; the reply has the new state."},
    429: {
        "description": "Too much at once; wait a little.",
        "headers": {
            "Retry-After": {"description": "After how many seconds to try again.", "schema": {"type": "integer"}}
        },
    },
}
log = logging.getLogger("touchline.web")
router = APIRouter(prefix="/api", tags=["tables"])


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


# --- games


@router.get("/games", response_model=list[dict[str, Any]])
async def games(request: Request) -> Response:
    """The available games, with their options and terms."""
    text = await services_of(request).preparations.done(all_games, tuple(GAMES))
    return Response(text, media_type="application/json")


def all_games(ids: tuple[str, ...]) -> bytes:
    """What there is to know of these games, as JSON."""
    found = [
        {
            "id": id,
            "name": shown.name,
            "kind": shown.kind,
            "choices": shown.choices(),
            "glossary": shown.glossary(),
            "words": plain_words(id),
        }
        for id, shown in ((id, presentation_of(id)) for id in ids)
    ]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()


# --- tables


@router.get("/tables")
async def tables(request: Request, finished: bool = False) -> list[dict[str, Any]]:
    """The tables in progress or the finished ones, newest first."""
    owner = owner_of(request)
    rows = await asyncio.to_thread(services_of(request).store.newest, finished, LISTED, owner)
    return summaries(rows, partial(summary, owner=owner))


def summaries(rows: Iterable[TableRow], show: Callable[[TableRow], dict[str, Any]]) -> list[dict[str, Any]]:
    """Tables in a list. One that cannot be shown, such as of a game that this version does not know, is left out."""
    shown: list[dict[str, Any]] = []
    for row in rows:
        try:
            shown.append(show(row))
        except (TouchlineError, *UNUSABLE) as error:
            log.warning("table %s cannot be listed: %s", row.id, type(error).__name__)
    return shown


def age_words(seconds: float) -> str:
    """How long ago something was, in the largest unit that fits."""
    for size, name in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {name}{'s' * (count > 1)} ago"
    return "just now"


def summary(row: TableRow, owner: str) -> dict[str, Any]:
    """A table in a list."""
    return {
        "id": row.id,
        "game": row.game,
        "game_name": presentation_of(row.game).name,
        "teams": presentation_of(row.game).team_names(row.settings),
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in row.seats],
        "yours": any(owner and seat.owner == owner for seat in row.seats),
        "created": row.created,
        "finished": row.finished,
        "winner": None if row.winner in (None, NOBODY) else row.winner,
    }


@router.post("/tables", status_code=201, responses={401: REFUSALS[401], 429: REFUSALS[429]})
async def create_table(request: Request, response: Response, wish: TableWish) -> Created:
    """Create a table. A caller without a secret gets one, which opens the seats called `me`."""
    services = services_of(request)
    services.creating.check(address_of(request))
    host = known_visitor(request)
    check_guest(host, wish.seats)
    await check_names(services, host, *(seat.name for seat in wish.seats if seat.kind != "friend"))
    seats = seat_rows(wish.game, wish.seats, host)
    clock = wish.clock_minutes and 60.0 * wish.clock_minutes
    settings = await run_in_threadpool(with_tables, wish.settings)
    settings = await run_in_threadpool(services.rosters.with_rosters, wish.game, settings, host.owner)
    increment = float(wish.clock_increment) if clock else 0.0
    table_id = await services.master.create(
        wish.game, settings, seats, clock, wish.private, increment=increment, host=host.owner
    )
    if not host.is_member:
        services.master.thinkers.queue.bill(host.owner, address_of(request))
    note("set up a table", host.owner, table=table_id, game=wish.game)
    return created(request, response, table_id, host.secret)


def check_guest(host: Visitor, wishes: Sequence[SeatWish]) -> None:
    """A visitor without an account may only play against a bot, if the operator allows it."""
    if not host.is_member and sorted(wish.kind for wish in wishes) != ["bot", "me"]:
        raise TouchlineError("without an account you can play against a bot; sign in for everything else")


async def check_names(services: Services, visitor: Visitor, *names: str) -> None:
    """Nobody sits down, or lets a bot sit down, under the name of somebody else's account."""
    for name in names:
        found = await asyncio.to_thread(services.sign_ins.accounts.like, name) if name and not visitor.at_home else None
        if found is not None and (visitor.account is None or found.id != visitor.account.id):
            raise TouchlineError(f"the name {name!r} belongs to somebody else's account; choose another one")


def known_visitor(request: Request) -> Visitor:
    """The sender of a request; a stranger gets a new secret, so that a seat can be bound to it."""
    visitor = visitor_of(request)
    return visitor if visitor.secret else replace(visitor, secret=new_secret())


def created(request: Request, response: Response, table_id: str, secret: str) -> Created:
    known = bool(secret_of(request))
    if not known:
        remember(request, response, secret)
    return Created(id=table_id, url=f"/tables/{table_id}", secret=None if known else secret)


def seat_rows(game: str, wishes: Sequence[SeatWish], host: Visitor) -> list[SeatRow]:
    """The seats that were asked for; a bot that does not exist is named."""
    kinds = [wish.kind for wish in wishes]
    if "friend" in kinds and "me" not in kinds:
        raise TouchlineError("a friend needs somebody to invite them: one of the seats must be yours")
    return [seat_row(game, wish, host) for wish in wishes]


def seat_row(game: str, wish: SeatWish, host: Visitor) -> SeatRow:
    if wish.kind == "friend":
        return SeatRow("open", wish.name)
    if wish.kind == "me":
        return SeatRow("person", wish.name or host.name or "Coach", owner=host.owner)
    bot = wish.bot or standard_bot(game)
    return SeatRow("bot", wish.name or f"{bot.partition(':')[0].capitalize()} bot", bot=bot)


@router.get("/tables/{table_id}", responses={404: REFUSALS[404]})
async def table(request: Request, table_id: TableId) -> dict[str, Any]:
    """The table as you may see it: from your seat with your secret, as a spectator without one."""
    return await services_of(request).master.state(table_id, owner_of(request))


@router.post("/tables/{table_id}/actions", responses=REFUSALS, response_model=None)
async def act(request: Request, table_id: TableId, given: Answers) -> dict[str, Any] | Response:
    """Answer the current question. Further answers are accepted as long as they fit what the first leads to."""
    services, owner = services_of(request), owner_of(request)
    services.acting.check(owner or address_of(request))
    try:
        taken = await services.master.answer(table_id, owner, given.version, given.answers)
    except Refused as refusal:
        return await refused(services, table_id, owner, refusal)
    return {"taken": taken, "state": await services.master.state(table_id, owner)}


@router.post("/tables/{table_id}/undo", responses=REFUSALS, response_model=None)
async def undo(request: Request, table_id: TableId, wanted: Undo) -> dict[str, Any] | Response:
    """Take back your last answer, if it rolled and revealed nothing."""
    services, owner = services_of(request), owner_of(request)
    services.acting.check(owner or address_of(request))
    try:
        await services.master.undo(table_id, owner, wanted.version, wanted.answers)
    except Refused as refusal:
        return await refused(services, table_id, owner, refusal)
    return {"state": await services.master.state(table_id, owner)}


async def refused(services: Services, table_id: str, owner: str, refusal: Refused) -> Response:
    """Why something was not done, and how the table stands."""
    state = await services.master.state(table_id, owner)
    return plain_json({"detail": str(refusal), "why": refusal.why, "state": state}, STATUS[refusal.why])


@router.post("/tables/{table_id}/seats", responses=REFUSALS)
async def join(request: Request, response: Response, table_id: TableId, guest: Joining) -> dict[str, Any]:
    """Take the open seat of an invitation. A caller without a secret gets one, which opens the seat.

    If you bring your own roster, the match is set up again, with dice of the same key.
    """
    services = services_of(request)
    services.creating.check(address_of(request))
    visitor = known_visitor(request)
    await check_names(services, visitor, guest.name)
    name = guest.name or visitor.name or "Guest"
    brought = None
    if guest.roster:
        row = (await services.master.room(table_id)).table.row
        brought = await run_in_threadpool(services.rosters.brought, row.game, row.settings, visitor.owner, guest.roster)
    seat = await services.master.join(table_id, guest.invitation, visitor.owner, name, brought)
    note("took a seat", visitor.owner, table=table_id, seat=seat)
    place = created(request, response, table_id, visitor.secret)
    return {"seat": seat, "url": place.url, "secret": place.secret}


@router.post("/tables/{table_id}/invitation", status_code=201, responses=REFUSALS)
async def invite(request: Request, table_id: TableId) -> dict[str, str]:
    """A link that lets a guest take the open seat of your table. It is shown only once; earlier ones keep working."""
    services = services_of(request)
    services.creating.check(address_of(request))
    invitation = await services.master.invite(table_id, owner_of(request))
    return {"invitation": invitation, "url": f"/tables/{table_id}/join#{invitation}"}


@router.get("/tables/{table_id}/ahead", responses=REFUSALS)
async def ahead(
    request: Request,
    table_id: TableId,
    version: Annotated[int, Query(ge=0)],
    action: Annotated[list[int], Query(max_length=16)],
) -> list[dict[str, Any]]:
    """What each of these answers would lead to: the next answers and exact odds, as far as you can know them."""
    services, owner = services_of(request), owner_of(request)
    services.looking.check(owner or address_of(request))
    return [asdict(found) for found in await services.master.ahead(table_id, owner, version, action)]


@router.get("/tables/{table_id}/odds", responses=REFUSALS)
async def odds(
    request: Request,
    table_id: TableId,
    version: Annotated[int, Query(ge=0)],
    answer: Annotated[list[Annotated[str, Query(max_length=80)]], Query(min_length=1, max_length=4)],
) -> dict[str, Any]:
    """Exact odds of the last of these answers, given one after the other."""
    services, owner = services_of(request), owner_of(request)
    services.looking.check(owner or address_of(request))
    return asdict(await services.master.chances(table_id, owner, version, answer))
