"""How a server is: figures for its status page, for `touchline status` and for Prometheus.

They are for the operator: requests from other machines are refused. Each process of several tells the others
its figures, so that whichever is asked knows all.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, PlainTextResponse

from touchline.store.database import STORE_ERRORS, try_writing
from touchline.web.api import services_of
from touchline.web.figures import HELP, Figures, Health, prometheus
from touchline.web.master import TableMaster
from touchline.web.pages import templates
from touchline.web.visitors import address_of, is_here

WRITE_SECONDS: Final = 10.0  # between looks whether the store can be written to
router = APIRouter(include_in_schema=False)


async def store_seconds(master: TableMaster) -> float:
    """How long the store takes for a small question; -1 if it is away, or takes nothing new."""
    began = time.perf_counter()
    try:
        await asyncio.to_thread(master.store.versions, ["-"])
        taken = time.perf_counter() - began
        if time.monotonic() - master.health.written_at > WRITE_SECONDS:
            await asyncio.to_thread(try_writing, master.store.engine)
            master.health.written_at = time.monotonic()
    except STORE_ERRORS:
        return -1.0
    return taken


async def own_figures(state: Any) -> Figures:
    master = state.services.master
    health: Health = master.health
    return health.figures(master, state, await store_seconds(master))


async def _figures(request: Request) -> dict[str, Figures]:
    if not is_here(address_of(request)) and not services_of(request).at_home:
        raise HTTPException(403, "the figures of a server are for its own machine; ask there, with `touchline status`")
    state = request.app.state
    cluster = getattr(state, "cluster", None)
    health: Health = state.services.master.health
    return health.all(cluster.node if cluster else "one", await own_figures(state))


@router.get("/metrics")
async def metrics(request: Request) -> PlainTextResponse:
    """The figures in the text format of Prometheus."""
    return PlainTextResponse(prometheus(await _figures(request)), media_type="text/plain; version=0.0.4")


@router.get("/status.json")
async def status(request: Request) -> dict[str, Any]:
    """The figures per process, and whether everything works."""
    found = await _figures(request)
    well = all(one.store_seconds >= 0 and not one.uncertain_tables for one in found.values())
    return {"well": well, "processes": {node: asdict(one) for node, one in found.items()}}


@router.get("/status")
async def status_page(request: Request) -> HTMLResponse:
    """The figures for people."""
    found = await _figures(request)
    content = {"found": {node: asdict(one) for node, one in found.items()}, "words": HELP}
    return templates.TemplateResponse(request, "status.html", content)
