"""The pages: a frame for each, which the scripts fill with what the server sends."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from fastapi.templating import Jinja2Templates

from touchline.web.api import TableId, office_of, summary
from touchline.web.presentation import PRESENTATIONS
from touchline.web.visitors import owner_of, welcome

HERE: Final = Path(__file__).parent
BOT_CHOICES: Final = (
    ("random", "Beginner: plays at random"),
    ("greedy", "Club coach: quick and sensible"),
    ("search:seconds=1", "Strong: thinks for a second"),
    ("search:seconds=4", "Strongest: thinks for four seconds"),
)
templates = Jinja2Templates(HERE / "templates")
router = APIRouter(include_in_schema=False)


def page(request: Request, name: str, **content: Any) -> HTMLResponse:
    """A page; whoever comes for the first time is given the secret that will open their seats."""
    response = templates.TemplateResponse(request, name, content)
    welcome(request, response)
    return response


@router.get("/")
def home(request: Request) -> HTMLResponse:
    """Play now, set up a table, watch, look at old games."""
    store, owner = office_of(request).store, owner_of(request)
    return page(
        request,
        "home.html",
        games=[{"id": id, "name": shown.name, "choices": shown.choices()} for id, shown in PRESENTATIONS.items()],
        bots=BOT_CHOICES,
        running=[summary(row, owner) for row in store.newest(False, 20)],
        finished=[summary(row, owner) for row in store.newest(True, 20)],
    )


@router.get("/tables/{table_id}")
async def table(request: Request, table_id: TableId) -> HTMLResponse:
    """A table to play at or to watch."""
    await office_of(request).master.room(table_id)
    return page(request, "table.html", table_id=table_id)


@router.get("/tables/{table_id}/join")
async def join(request: Request, table_id: TableId) -> HTMLResponse:
    """Where an invitation leads; it is used only when the guest says so."""
    room = await office_of(request).master.room(table_id)
    return page(request, "join.html", table_id=table_id, seats=room.table.row.seats)


@router.get("/replays/{table_id}")
def replay(request: Request, table_id: TableId) -> HTMLResponse:
    """A finished match."""
    office_of(request).replays.get(table_id)
    return page(request, "replay.html", table_id=table_id, bots=BOT_CHOICES)
