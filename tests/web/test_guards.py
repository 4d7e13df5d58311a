"""What one address may ask for at a time, and that others do not wait for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from tests.web.test_master import run
from touchline.web import guards as guards_module
from touchline.web.guards import (
    AT_ONCE_FROM_ONE,
    BEGIN_AT_ONCE,
    LOOPBACK,
    MOST_BYTES,
    MOST_WAITING_FROM_ONE,
    TRY_LATER,
    Guards,
)
from touchline.web.pace import Pace
from touchline.web.services import Services

FAR = "192.0.2.1"
OTHER = "192.0.2.2"
FILE = "/api/events/import"


class Used(Pace):
    """The pace of addresses of which all have used too much."""

    def book(self, key: str, most: int) -> float | None:
        return None


class Doorway:
    """Guards before an application that answers when it is let go."""

    def __init__(self, pace: Pace | None = None, hosts: tuple[str, ...] = ()) -> None:
        self.going = asyncio.Event()
        self.inside: list[str] = []
        self.guards = Guards(self.app, pace or Pace(burst=10**6, per_minute=1), hosts)

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.inside.append(scope["client"][0])
        await self.going.wait()
        await PlainTextResponse("done")(scope, receive, send)

    async def ask(
        self,
        address: str = FAR,
        kind: str = "http",
        path: str = "/",
        body: Callable[[], bytes] = bytes,
        taken: Callable[[], Awaitable[object]] | None = None,
    ) -> Message:
        """How a request is answered, or a live connection turned away; `taken` waits for the other end to read."""
        first: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body(), "more_body": False}

        async def send(message: Message) -> None:
            if taken is not None:
                await taken()
            first.append(message)

        scope = {"type": kind, "method": "GET", "path": path, "scheme": "http", "headers": [], "client": (address, 1)}
        await self.guards({**scope, "headers": [(b"host", b"localhost")]}, receive, send)
        return first[0]


def unread() -> bytes:
    raise AssertionError("the body of a refused request is not read")


def test_an_address_that_asks_too_much_is_refused_before_its_request_is_read() -> None:
    async def story() -> None:
        door = Doorway(pace=Used(1, 1))
        refused = await door.ask(body=unread)
        assert (refused["status"], dict(refused["headers"])[b"connection"]) == (429, b"close")
        assert b"content-security-policy" in dict(refused["headers"])
        closed = await door.ask(kind="websocket")
        assert (closed["type"], closed["code"]) == ("websocket.close", TRY_LATER)
        assert door.inside == []
        door.going.set()
        for address in ("127.0.0.1", "::1", ""):  # this machine, which may be a reverse proxy
            assert (await door.ask(address))["status"] == 200
        at_home = Doorway(pace=Used(1, 1), hosts=LOOPBACK)
        at_home.going.set()
        assert (await at_home.ask())["status"] == 200

    run(story())


def test_one_address_has_a_few_requests_answered_at_a_time_and_others_do_not_wait() -> None:
    async def story() -> None:
        door = Doorway()
        most = AT_ONCE_FROM_ONE + MOST_WAITING_FROM_ONE
        flood = [asyncio.create_task(door.ask()) for _ in range(most + 5)]
        await asyncio.sleep(0.01)
        assert len(door.inside) == AT_ONCE_FROM_ONE
        assert [task.done() for task in flood] == [False] * most + [True] * 5
        other = asyncio.create_task(door.ask(OTHER))
        await asyncio.sleep(0.01)
        assert door.inside[-1] == OTHER
        door.going.set()
        statuses = [reply["status"] for reply in await asyncio.gather(*flood, other)]
        assert (statuses, door.guards._lines) == ([200] * most + [429] * 5 + [200], {})

    run(story())


def test_live_connections_of_one_address_begin_a_few_at_a_time_and_last_without_a_turn() -> None:
    """They began all at once, and everybody waited for 1,500 of them."""

    class Live(Doorway):
        ending = asyncio.Event()

        async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "websocket.accept"})
            self.inside.append(scope["client"][0])
            await self.going.wait()
            await send({"type": "websocket.send", "text": "the state"})
            await self.ending.wait()

    async def story() -> None:
        door = Live()
        most = AT_ONCE_FROM_ONE + MOST_WAITING_FROM_ONE
        flood = [asyncio.create_task(door.ask(kind="websocket")) for _ in range(most + 5)]
        other = asyncio.create_task(door.ask(OTHER, kind="websocket"))
        await asyncio.sleep(0.01)
        assert Counter(door.inside) == {FAR: AT_ONCE_FROM_ONE, OTHER: 1}
        assert [task.done() for task in flood] == [False] * most + [True] * 5
        assert flood[-1].result()["code"] == TRY_LATER
        door.going.set()
        async with asyncio.timeout(20):
            while len(door.inside) <= most or door.guards._lines:  # all are there, and hold no turn
                await asyncio.sleep(0.01)
        assert len(door.inside) == most + 1
        door.ending.set()
        await asyncio.gather(*flood, other)

    run(story())


def test_live_connections_from_all_addresses_begin_a_few_at_a_time() -> None:
    """1,500 that began at the same moment made everybody else wait for seconds."""

    async def story() -> None:
        door = Doorway()
        crowd = [asyncio.create_task(door.ask(f"192.0.2.{n}", kind="websocket")) for n in range(1, 61)]
        await asyncio.sleep(0.01)
        assert len(door.inside) == BEGIN_AT_ONCE
        page = asyncio.create_task(door.ask("198.51.100.1"))
        await asyncio.sleep(0.01)
        assert door.inside[-1] == "198.51.100.1", "a request does not wait for them"
        async with asyncio.timeout(20):
            while len(door.inside) < 2 * BEGIN_AT_ONCE + 1:  # those who take long keep nobody out
                await asyncio.sleep(0.01)
        door.going.set()
        await asyncio.gather(*crowd, page)
        assert (len(door.inside), door.guards._beginning.idle) == (61, True)

    run(story())


def test_a_hall_of_100_phones_behind_one_address_opens_a_table_at_the_same_moment() -> None:
    async def story() -> None:
        door = Doorway(pace=Services.__dataclass_fields__["asking"].default_factory())  # type: ignore[operator]
        door.going.set()
        statuses: Counter[int] = Counter()

        async def connection(requests: int) -> None:
            for _ in range(requests):
                statuses[(await door.ask())["status"]] += 1

        await asyncio.gather(*(connection(4) for _ in range(6 * 100)))  # a browser has six connections
        assert statuses == {200: 2400}

    run(story())


def test_requests_beyond_the_pace_wait_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def story() -> None:
        async def sleep(seconds: float) -> None:
            waits.append(seconds)

        door = Doorway(pace=Pace(burst=2, per_minute=600, clock=lambda: 0.0))
        door.going.set()
        monkeypatch.setattr(asyncio, "sleep", sleep)
        statuses = [(await door.ask())["status"] for _ in range(2 + MOST_WAITING_FROM_ONE + 3)]
        assert statuses == [200] * (2 + MOST_WAITING_FROM_ONE) + [429] * 3
        assert (await door.ask(OTHER))["status"] == 200

    run(story())
    assert waits[:3] == pytest.approx([0.1, 0.2, 0.3])
    assert len(waits) == MOST_WAITING_FROM_ONE


def test_those_who_take_their_replies_slowly_hold_up_nobody_at_their_address() -> None:
    async def story() -> None:
        door = Doorway()
        door.going.set()
        read = asyncio.Event()
        slow = [asyncio.create_task(door.ask(taken=read.wait)) for _ in range(AT_ONCE_FROM_ONE)]
        await asyncio.sleep(0)
        assert (await asyncio.wait_for(door.ask(), 10))["status"] == 200
        read.set()
        assert [reply["status"] for reply in await asyncio.gather(*slow)] == [200] * AT_ONCE_FROM_ONE

    run(story())


def test_large_bodies_count_until_they_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    large = MOST_BYTES + 1
    monkeypatch.setattr(guards_module, "MOST_HELD_FROM_ONE", 3 * large)
    monkeypatch.setattr(guards_module, "MOST_HELD", 5 * large)

    async def story() -> None:
        door = Doorway()

        async def bring(address: str, size: int = large) -> asyncio.Task[Message]:
            task = asyncio.create_task(door.ask(address, path=FILE, body=lambda: b" " * size))
            before = len(door.inside)
            while not task.done() and len(door.inside) == before:
                await asyncio.sleep(0.001)  # a large body is looked through in a thread
            return task

        kept = [await bring(FAR) for _ in range(3)]
        assert (await asyncio.wait_for(await bring(FAR), 10))["status"] == 503
        kept += [await bring(OTHER) for _ in range(2)]
        assert (await asyncio.wait_for(await bring(OTHER), 10))["status"] == 503, "the server is full"
        kept += [await bring(address, MOST_BYTES) for address in (FAR, OTHER)]  # everybody else goes on
        door.going.set()
        assert [(await task)["status"] for task in kept] == [200] * 7
        assert (await (await bring(FAR)))["status"] == 200
        assert not door.guards._held

    run(story())
