"""Slow pages of one event or league hold up nobody elsewhere."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import httpx2
import pytest
import uvicorn

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.league_people import LEAGUE, keep_league
from tests.web.room import SERVER, address, quick_hasher
from tests.web.test_master import run
from touchline.web import workers
from touchline.web.app import ServerSettings, make_app
from touchline.web.page_turns import COSTLY, MOST_OF_ONE, MOST_PAGES, FairTurns, PageTurns
from touchline.web.thinking import threads
from touchline.web.workers import SWITCH_SECONDS, Place, serve


def test_pages_of_an_event_that_is_held_up_take_no_threads_of_others(tmp_path: Path) -> None:
    app = make_app(ServerSettings(address(tmp_path), at_home=False, pace=0, thinkers=threads, hasher=quick_hasher))
    services = app.state.services
    keep_event(services.store.engine)
    keep_league(services.store.engine)
    keys = {"Authorization": f"Bearer {SECRETS['organiser'][0]}"}
    pages = (f"/events/{EVENT}/standings", f"/events/{EVENT}/desk", f"/events/{EVENT}/files/standings.csv")

    async def ask(from_address: str, path: str, keys: dict[str, str]) -> int:
        way = httpx2.ASGITransport(app, client=(from_address, 1))
        async with httpx2.AsyncClient(transport=way, base_url=SERVER, headers=keys) as client:
            return (await client.get(path)).status_code

    async def story() -> None:
        async with app.router.lifespan_context(app):
            room = services.events.room(EVENT)
            with room.lock:
                held = [asyncio.create_task(ask(f"192.0.2.{n % 12}", pages[n % 3], keys)) for n in range(120)]
                await asyncio.sleep(0.3)
                for path in (f"/leagues/{LEAGUE}", "/events", "/api/session", "/"):
                    assert await asyncio.wait_for(ask("198.51.100.1", path, {}), 10) == 200, path
            assert set(await asyncio.gather(*held)) == {200}

    run(story())


def test_rulespacks_are_checked_a_few_at_a_time(tmp_path: Path) -> None:
    app = make_app(ServerSettings(address(tmp_path), at_home=False, pace=0, thinkers=threads, hasher=quick_hasher))

    async def story() -> None:
        way = httpx2.ASGITransport(app, client=("192.0.2.1", 1))
        async with app.router.lifespan_context(app), httpx2.AsyncClient(transport=way, base_url=SERVER) as client:
            async with AsyncExitStack() as others:
                for number in range(MOST_OF_ONE):
                    page = app.state.services.page_turns.page(COSTLY[0], f"somebody {number}")
                    await others.enter_async_context(page)
                check = asyncio.create_task(client.post(COSTLY[0], json={"text": "name = 1"}))
                await asyncio.sleep(0.5)
                assert not check.done()
                assert (await client.get("/api/session")).status_code == 200
            assert (await check).status_code == 422

    run(story())


def test_replays_are_played_again_a_few_at_a_time(tmp_path: Path) -> None:
    app = make_app(ServerSettings(address(tmp_path), at_home=False, pace=0, thinkers=threads, hasher=quick_hasher))

    async def story() -> None:
        way = httpx2.ASGITransport(app, client=("192.0.2.1", 1))
        async with app.router.lifespan_context(app), httpx2.AsyncClient(transport=way, base_url=SERVER) as client:
            paths = ("/replays/x1", "/api/replays/x1", "/api/replays/x1/3", "/api/replays/x1/3/scenario")
            async with AsyncExitStack() as others:
                for number in range(MOST_OF_ONE):
                    page = app.state.services.page_turns.page("x1", f"somebody {number}")
                    await others.enter_async_context(page)
                looks = [asyncio.create_task(client.get(path)) for path in paths]
                await asyncio.sleep(0.5)
                assert [look.done() for look in looks] == [False] * len(paths)
            assert [(await look).status_code for look in looks] == [404] * len(paths)

    run(story())


def test_a_server_lets_the_event_loop_go_on_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, during = sys.getswitchinterval(), list[float]()
    monkeypatch.setattr(uvicorn.Server, "run", lambda *_, **__: during.append(sys.getswitchinterval()))
    monkeypatch.setattr(workers, "set_up_logs", lambda _: None)
    try:
        serve(Place(ServerSettings(address(tmp_path), thinkers=threads, hasher=quick_hasher), "127.0.0.1", 0))
    finally:
        sys.setswitchinterval(before)
    assert during == [pytest.approx(SWITCH_SECONDS)]


def test_those_who_have_asked_for_least_are_next() -> None:
    async def story() -> None:
        turns, order = FairTurns(1), list[str]()

        async def go(name: str) -> None:
            async with turns.taken_by(name):
                order.append(name)
                await asyncio.sleep(0)

        names = ["a", "a", "a", "a", "b", "b", "c"]
        await asyncio.gather(*(go(name) for name in names))
        assert order == ["a", "b", "c", "a", "b", "a", "a"]
        assert (turns.idle, turns._wanted) == (True, {})

    run(story())


def test_one_event_has_a_few_threads_and_its_files_have_others() -> None:
    async def story() -> None:
        turns, going, inside = PageTurns(), asyncio.Event(), list[str]()

        async def page(journal: str) -> None:
            async with turns.page(journal, f"at {journal}"):
                inside.append(journal)
                await going.wait()

        tasks = [asyncio.create_task(page("one")) for _ in range(20)]
        tasks += [asyncio.create_task(page(f"other {n}")) for n in range(MOST_PAGES)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (inside.count("one"), len(inside)) == (MOST_OF_ONE, MOST_PAGES)
        async with turns.file("somebody"):
            pass
        going.set()
        await asyncio.gather(*tasks)
        assert (len(inside), turns._of_one) == (20 + MOST_PAGES, {})

    run(story())
