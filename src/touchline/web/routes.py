"""All routes of the server in one place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fastapi import APIRouter, Depends
from starlette.routing import BaseRoute

from touchline.web import account_api, api, drills, health, help_pages, live, pages, replay_api, roster_api
from touchline.web.apart import OwnFiles
from touchline.web.events.routes import ROUTERS as EVENT_ROUTERS
from touchline.web.large_bodies import check_large
from touchline.web.leagues.routes import ROUTERS as LEAGUE_ROUTERS
from touchline.web.page_turns import page_turn
from touchline.web.permissions import check_permission, check_table


@cache
def all_routes() -> Sequence[BaseRoute]:
    """The routes, each behind its permission. Working out what they take is slow, so all servers here share them."""
    whole = APIRouter(dependencies=[Depends(check_permission), Depends(page_turn)])
    for part in (
        health.router,
        api.router,
        replay_api.router,
        account_api.router,
        live.router,
        pages.router,
        drills.router,
        help_pages.router,
        roster_api.router,
        roster_api.page_router,
        *EVENT_ROUTERS,
        *LEAGUE_ROUTERS,
    ):
        whole.include_router(part)
    whole.mount("/static", OwnFiles(directory=pages.HERE / "static"), name="static")
    check_table(whole.routes)
    check_large(whole.routes)
    return tuple(whole.routes)
