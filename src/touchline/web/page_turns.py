"""Pages of events, leagues and replays take threads, and some take long: nobody else waits for them.

Everybody at one event or league waits for the same lock, so a few threads are enough for it. All of its visitors who
wait for theirs hold none, and those who have asked for least are next. Everything else, such as rosters, has threads
that these pages never take.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from touchline.web.turns import Turns
from touchline.web.visitors import address_of

THREADS: Final = 64
MOST_OF_ONE: Final = 2  # threads for the pages of one event, league or replay
MOST_PAGES: Final = 12  # for those of all together
MOST_FILES: Final = 24  # for their files, most of which wait to be printed
FILES: Final = "/files/{name}"
JOURNALS: Final = ("event_id", "league_id", "table_id")
COSTLY: Final = ("/api/events/rulespacks",)  # what belongs to none of these and takes as long
P = ParamSpec("P")
T = TypeVar("T")


class FairTurns(Turns):
    """At most `most` at the same time. Those with the fewest turns, held or waited for, are next."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._wanted: Counter[str] = Counter()

    @asynccontextmanager
    async def taken_by(self, name: str) -> AsyncIterator[None]:
        """Wait for a turn in somebody's name and hold it."""
        rank = self._wanted[name]
        self._wanted[name] += 1
        try:
            async with self.taken(rank):
                yield
        finally:
            self._wanted[name] -= 1
            if not self._wanted[name]:
                del self._wanted[name]


class PageTurns:
    """Who has a thread for an event, a league or a replay next."""

    def __init__(self) -> None:
        self._pages = FairTurns(MOST_PAGES)
        self._files = FairTurns(MOST_FILES)
        self._of_one: dict[str, FairTurns] = {}

    @asynccontextmanager
    async def page(self, journal_id: str, name: str) -> AsyncIterator[None]:
        """A turn for a page of an event, a league or a replay."""
        line = self._of_one.setdefault(journal_id, FairTurns(MOST_OF_ONE))
        try:
            async with line.taken_by(name), self._pages.taken_by(name):
                yield
        finally:
            if line.idle:
                self._of_one.pop(journal_id, None)

    @asynccontextmanager
    async def file(self, name: str) -> AsyncIterator[None]:
        """A turn for a file of an event or a league."""
        async with self._files.taken_by(name):
            yield

    async def work(self, journal_id: str, name: str, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Do something in a thread that needs an event, a league or a replay."""
        async with self.page(journal_id, name):
            return await run_in_threadpool(function, *given, **named)


async def page_turn(connection: HTTPConnection) -> AsyncIterator[None]:
    """A dependency of all routes: those that need a thread for one of these wait for their turn."""
    route, turns = connection.scope["route"], connection.app.state.services.page_turns
    about = next((connection.path_params[name] for name in JOURNALS if name in connection.path_params), None)
    if route.path in COSTLY:
        about = route.path
    if about is None or inspect.iscoroutinefunction(route.endpoint):
        yield
        return
    name = address_of(connection)
    async with turns.file(name) if route.path.endswith(FILES) else turns.page(about, name):
        yield
