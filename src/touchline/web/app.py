"""The application: its parts put together, and what becomes of errors."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from urllib.parse import quote

from anyio.to_thread import current_default_thread_limiter
from argon2 import PasswordHasher
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import RedirectResponse, Response
from starlette.datastructures import State
from starlette.exceptions import HTTPException

from touchline.core.errors import TouchlineError
from touchline.core.refusals import MOST_FAULTS, as_text, cut, faults_of, first_few, listed, short
from touchline.printing.press import PressBusy
from touchline.store.accounts import Accounts, NameTaken
from touchline.store.events import EventStore
from touchline.store.journals import JournalStore, UnknownJournal
from touchline.store.rosters import RosterStore, UnknownRoster
from touchline.store.tables import Conflict, DamagedJournal, Store, UnknownTable
from touchline.tournament import Questionable, StaleVersion
from touchline.web import api, health, pages
from touchline.web.accounts import SignInRefused, SignIns
from touchline.web.cluster import Cluster, Hearing
from touchline.web.description import TAGS, DescribedApp
from touchline.web.events.rooms import EventRooms
from touchline.web.guards import LOOPBACK, RETRY_SECONDS, Guards
from touchline.web.journal_rooms import Crossed, Forbidden
from touchline.web.leagues.rooms import LeagueRooms
from touchline.web.master import TableMaster
from touchline.web.own_rosters import OwnRosters
from touchline.web.pace import TooMuchAtOnce
from touchline.web.page_turns import THREADS
from touchline.web.passwords import password_hasher
from touchline.web.permissions import NotPermitted, ShortSecret
from touchline.web.replays import NotFinished, Replays
from touchline.web.replies import plain_json
from touchline.web.routes import all_routes
from touchline.web.services import Services
from touchline.web.table import Refused
from touchline.web.tally import Connections
from touchline.web.thinking import BUDGET_SECONDS, Thinkers, processes

MOST_PLACES: Final = 8  # of the way to a fault in a request
LONGEST_PLACE: Final = 40
STATUS: Final[dict[type[Exception], int]] = {
    UnknownTable: 404,
    UnknownJournal: 404,
    UnknownRoster: 404,
    NotFinished: 403,
    Forbidden: 403,
    Crossed: 409,
    StaleVersion: 409,
    Conflict: 409,
    ShortSecret: 400,
    SignInRefused: 403,  # 401 means that signing in would help
    NameTaken: 409,
    TooMuchAtOnce: 429,
    PressBusy: 503,
    DamagedJournal: 500,  # what was asked for is right; the store is not
}


@dataclass(frozen=True)
class ServerSettings:
    """How a server runs. At home it serves this machine alone: it answers to no other name and wants no accounts."""

    database_url: str
    at_home: bool = True
    sign_up: bool = True
    guests: bool = False  # strangers may play against bots without an account
    pace: float = 0.6
    most_connections: int = 2000
    most_from_one_address: int = 200  # a hall of phones may share one
    thinkers: Callable[[int], Executor] = processes
    bots_at_once: int | None = None  # that think for this process; by default as many as the machine has room for
    bot_seconds: float | None = None  # of thought for one coach, half of which is forgiven every minute
    hasher: Callable[[], PasswordHasher] = password_hasher
    proxies: tuple[str, ...] = ()  # reverse proxies on other machines, by address or network
    shared: bool = False  # with other processes on the same store
    session_url: str = ""  # for connections that last, where those of `database_url` do not


def make_app(settings: ServerSettings) -> FastAPI:
    """The application over the store that the settings name."""
    store = Store.open(settings.database_url)
    budget = settings.bot_seconds or (math.inf if settings.at_home else BUDGET_SECONDS)
    thinkers = Thinkers(settings.thinkers, settings.bots_at_once, budget)
    master = TableMaster(store, thinkers, settings.pace)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        current_default_thread_limiter().total_tokens = THREADS
        working = [sign_ins.look_after, master.tables.watch_store, master.resume if cluster is None else cluster.run]
        tasks = [asyncio.create_task(work()) for work in working]
        yield
        for task in tasks:
            task.cancel()
        app.state.services.leagues.close()
        await master.close()
        store.close()

    # the ready-made pages about the interface load scripts from elsewhere; the description itself stays
    app = DescribedApp(
        title="Touchline",
        version="1",
        openapi_tags=[dict(tag) for tag in TAGS],
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # it would be put together on the event loop
        lifespan=lifespan,
        routes=list(all_routes()),
    )
    sign_ins = SignIns(Accounts(store.engine), settings.hasher())
    connections = Connections(settings.most_connections, settings.most_from_one_address)
    events = EventRooms(EventStore(store.engine))
    app.state.services = Services(
        store,
        master,
        Replays(store),
        sign_ins,
        events,
        LeagueRooms(JournalStore(store.engine, "league")),
        OwnRosters(RosterStore(store.engine), events),
        connections,
        settings.at_home,
        settings.sign_up,
        settings.guests,
    )
    cluster = join_cluster(settings.session_url or settings.database_url, app.state) if settings.shared else None
    app.state.cluster = cluster
    app.add_exception_handler(TouchlineError, explain)
    app.add_exception_handler(RequestValidationError, point_out)
    app.add_exception_handler(HTTPException, tell)
    app.add_middleware(Guards, pace=app.state.services.asking, hosts=LOOPBACK if settings.at_home else ())
    return app


def join_cluster(url: str, state: State) -> Cluster:
    """Let a server join a cluster: it notifies the others of its changes and listens to theirs."""
    services: Services = state.services
    master, sign_ins, queue = services.master, services.sign_ins, services.master.thinkers.queue
    paces = {
        "asking": services.asking,
        "tries": sign_ins.tries,
        "names": sign_ins.tries_at_name,
        "signing up": services.signing_up,
        "creating": services.creating,
        "acting": services.acting,
        "looking": services.looking,
        "printing": services.printing,
    }

    def used(name: str, key: str, amount: float) -> None:
        if name == "thinking":
            queue.charge(key, amount, heard=True)
        elif name == "guests":
            owner, _, payer = key.rpartition(" ")
            queue.bill(owner, payer, heard=True)
        elif name in paces:
            paces[name].take(key, amount)

    ended = partial(sign_ins.forget, heard=True)
    hearing = Hearing(
        master.tables.moved,
        master.tables.aside,
        master.attendant.wanted,
        ended,
        used,
        master.health.heard,
        master.attendant.shares_changed,
        master.tables.sweep,
        sign_ins.look_again,
        master.tables.away,
    )
    cluster = Cluster(url, hearing)
    master.tables.shared, master.attendant.owns, master.tell_moved = True, cluster.owns, cluster.tell_moved
    master.tell_aside, master.attendant.tell_wanted = cluster.tell_aside, cluster.tell_wanted
    master.tables.together_since = lambda: cluster.joined
    cluster.figures = partial(health.own_figures, state)
    cluster.share("live", services.connections.tally)
    sign_ins.listeners.append(cluster.tell_ended)
    queue.listeners.append(partial(cluster.tell_used, "thinking"))
    queue.bill_listeners.append(lambda owner, payer: cluster.tell_used("guests", f"{owner} {payer}", 1))
    for name, pace in paces.items():
        pace.listeners.append(partial(cluster.tell_used, name))
        pace.others = lambda: cluster.nodes - 1
    return cluster


async def explain(request: Request, error: Exception) -> Response:
    """An error that a person can read, with a status that a program can."""
    status = status_of(error)
    faults = listed(faults_of(error))
    if request.url.path.startswith("/api/"):
        content = {"detail": as_text(error), "faults": faults, "questionable": isinstance(error, Questionable)}
        return plain_json(content, status, headers_of(error))
    if isinstance(error, NotPermitted) and error.sign_in:
        return RedirectResponse(f"/sign-in?next={quote(request.url.path)}", 303)
    return pages.templates.TemplateResponse(
        request, "error.html", {"faults": faults, "status": status}, status_code=status
    )


def headers_of(error: Exception) -> dict[str, str]:
    if isinstance(error, PressBusy):
        return {"Retry-After": str(RETRY_SECONDS)}
    return {"Retry-After": str(error.seconds)} if isinstance(error, TooMuchAtOnce) else {}


def status_of(error: Exception) -> int:
    if isinstance(error, Refused):
        return api.STATUS[error.why]
    if isinstance(error, NotPermitted):
        return 401 if error.sign_in else 403
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 422)


async def point_out(request: Request, error: Exception) -> Response:
    """Every fault of a request with its place; what was sent is not sent back. A page says that there is none."""
    assert isinstance(error, RequestValidationError)
    if not request.url.path.startswith("/api/"):
        return no_page(request)
    found = error.errors()
    shown = first_few([_fault(fault) for fault in found[:MOST_FAULTS]])
    left = len(found) - len(shown)
    more = [{"loc": [], "msg": f"and {left} more", "type": "more"}] if left else []
    return plain_json({"detail": [*shown, *more]}, 422)


def _fault(found: Mapping[str, Any]) -> dict[str, Any]:
    """A fault of a request's shape, and where it is."""
    place = [cut(part, LONGEST_PLACE) if isinstance(part, str) else part for part in found["loc"][:MOST_PLACES]]
    return {"loc": place, "msg": short(found["msg"]), "type": found["type"]}


async def tell(request: Request, error: Exception) -> Response:
    """An address that leads nowhere gets a page when a person typed it; programs get data."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and not request.url.path.startswith(("/api/", "/static/")):
        return no_page(request)
    return plain_json({"detail": error.detail}, error.status_code, error.headers)


def no_page(request: Request) -> Response:
    faults = ["there is no page at this address"]
    return pages.templates.TemplateResponse(request, "error.html", {"faults": faults, "status": 404}, status_code=404)
