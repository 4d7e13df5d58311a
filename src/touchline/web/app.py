"""The application: its parts put together, and what becomes of errors."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles

from touchline.core.errors import TouchlineError
from touchline.store.tables import Store, UnknownTable
from touchline.web import api, live, pages
from touchline.web.guards import LOOPBACK, Guards
from touchline.web.master import TableMaster
from touchline.web.office import Office
from touchline.web.replays import NotFinished, ReplayShelf
from touchline.web.replies import plain_json
from touchline.web.table import Refused
from touchline.web.thinking import Thinkers, processes


@dataclass(frozen=True)
class ServerSettings:
    """How a server runs. One for this machine alone (`loopback`) answers to no other name."""

    database_url: str
    loopback: bool = True
    pace: float = 0.6
    thinkers: Callable[[], Executor] = processes


def make_app(settings: ServerSettings) -> FastAPI:
    """The application over the store that the settings name."""
    store = Store.open(settings.database_url)
    master = TableMaster(store, Thinkers(settings.thinkers), settings.pace)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await master.close()
        store.close()

    # the ready-made pages about the interface load scripts from elsewhere; the description itself stays
    app = FastAPI(title="Touchline", version="1", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.state.office = Office(store, master, ReplayShelf(store))
    app.include_router(api.router)
    app.include_router(live.router)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=pages.HERE / "static"), name="static")
    app.add_exception_handler(TouchlineError, explain)
    app.add_exception_handler(RequestValidationError, point_out)
    app.add_middleware(Guards, hosts=LOOPBACK if settings.loopback else ())
    return app


def explain(request: Request, error: Exception) -> Response:
    """An error that a person can read, with a status that a program can."""
    status = 422
    if isinstance(error, Refused):
        status = api.STATUS[error.why]
    elif isinstance(error, UnknownTable):
        status = 404
    elif isinstance(error, NotFinished):
        status = 403
    if request.url.path.startswith("/api/"):
        return plain_json({"detail": str(error)}, status)
    return pages.templates.TemplateResponse(request, "error.html", {"detail": str(error)}, status_code=status)


def point_out(request: Request, error: Exception) -> Response:
    """Every fault of a request with its place; what was sent is not sent back."""
    assert isinstance(error, RequestValidationError)
    faults = [{"loc": list(fault["loc"]), "msg": fault["msg"], "type": fault["type"]} for fault in error.errors()]
    return plain_json({"detail": faults}, 422)
