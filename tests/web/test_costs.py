"""What strangers can make a server do is counted against them, however many secrets they bring."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from tests.web.room import BY_LINK, PASSWORD, another, club
from tests.web.test_master import run
from touchline.core.errors import TouchlineError
from touchline.printing import press
from touchline.printing.press import Sheet
from touchline.web.curiosity import MOST_ASKED, Curiosity
from touchline.web.pace import Pace, TooMuchAtOnce
from touchline.web.paper import content_of
from touchline.web.thinking import Thinkers, threads
from touchline.web.visitors import Visitor


def test_a_new_secret_with_every_request_is_still_the_same_address(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        services = client.app.state.services  # type: ignore[attr-defined]
        services.looking = Pace(burst=3, per_minute=1)
        found = [
            another(client, secrets.token_hex(16)).get("/api/replays/none/1/analysis").status_code for _ in range(5)
        ]
        assert found == [404, 404, 404, 429, 429]


def test_spectators_with_new_secrets_share_the_pace_of_their_address_and_coaches_have_their_own(tmp_path: Path) -> None:
    with club(tmp_path) as ann:
        ann.post("/api/accounts", json={"name": "Ann", "password": PASSWORD})
        table = ann.post("/api/tables", json=BY_LINK).json()["id"]
        services = ann.app.state.services  # type: ignore[attr-defined]
        services.acting = Pace(burst=2, per_minute=1)
        live, whys = f"wss://club.example/ws/tables/{table}", []
        for _ in range(3):
            with another(ann, secrets.token_hex(16)).websocket_connect(live) as socket:
                socket.receive_json()
                socket.send_json({"type": "sing"})
                whys.append(socket.receive_json()["why"])
        assert whys == ["message", "message", "pace"]
        with ann.websocket_connect(live) as socket:
            socket.receive_json()
            socket.send_json({"type": "sing"})
            assert socket.receive_json()["why"] == "message"


# --- what takes long


def asking(address: str = "192.0.2.1", receive: Callable[[], Awaitable[Any]] | None = None) -> Request:
    async def stay() -> Any:
        await asyncio.sleep(3600)

    scope = {"type": "http", "client": (address, 1), "state": {"visitor": Visitor(secrets.token_hex(16), None, False)}}
    return Request(scope, receive or stay)


def test_what_was_worked_out_is_kept_for_the_next_who_asks() -> None:
    async def story() -> None:
        thinkers = Thinkers(ThreadPoolExecutor)  # this work cannot be handed over to a process
        curiosity, done = Curiosity(), []

        def work(number: int) -> int:
            done.append(number)
            return number + 1

        for number in (1, 2, 1, 2):
            assert await curiosity.find(asking(), thinkers, ("t", number), work, number) == number + 1
        assert done == [1, 2]
        thinkers.close()

    run(story())


def test_one_address_waits_for_a_few_answers_at_a_time() -> None:
    async def story() -> None:
        curiosity, thinkers = Curiosity(), Thinkers(threads)
        thinkers.queue.at_once = 0

        def find(number: int, address: str = "192.0.2.1") -> asyncio.Task[Any]:
            return asyncio.create_task(curiosity.find(asking(address), thinkers, ("t", number), abs, -number))

        waiting = [find(number) for number in range(MOST_ASKED)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuchAtOnce):
            await find(99)
        other = find(99, "192.0.2.2")
        await asyncio.sleep(0.01)
        thinkers.queue.at_once = 1
        thinkers.queue._let_in()
        assert await asyncio.gather(*waiting, other) == [*range(MOST_ASKED), 99]
        assert await find(100) == 100
        thinkers.close()

    run(story())


def test_nobody_works_for_somebody_who_has_gone() -> None:
    async def story() -> None:
        curiosity, thinkers = Curiosity(), Thinkers(threads)
        done: list[int] = []
        thinkers.queue.at_once = 0

        async def leave() -> Any:
            return {"type": "http.disconnect"}

        with pytest.raises(TouchlineError, match="nobody waits"):
            await curiosity.find(asking(receive=leave), thinkers, ("t", 1), done.append, 1)
        thinkers.queue.at_once = 1
        assert await curiosity.find(asking(), thinkers, ("t", 2), abs, -2) == 2
        assert (done, thinkers.queue.length) == ([], 0)
        thinkers.close()

    run(story())


def test_printing_has_a_pace_and_sheets_printed_lately_cost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "_typeset", lambda sheet: sheet.data.encode())
    with club(tmp_path) as client:
        client.app.state.services.printing = Pace(burst=2, per_minute=1)  # type: ignore[attr-defined]
        request = asking()
        request.scope["app"] = client.app
        sheets = [Sheet("pairings", f"{tmp_path} {number}") for number in range(3)]
        for sheet in (*sheets[:2], *sheets[:2]):
            assert content_of(request, sheet) == sheet.data.encode()
        with pytest.raises(TooMuchAtOnce):
            content_of(request, sheets[2])


# --- requests


def test_rulespacks_and_registrations_of_strangers_have_a_pace(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.app.state.services.creating = Pace(burst=2, per_minute=1)  # type: ignore[attr-defined]
        found = [client.post("/api/events/rulespacks", json={"text": "name = 1"}).status_code for _ in range(3)]
        assert found == [422, 422, 429]
        reply = another(client, secrets.token_hex(16)).post("/api/events/none/coaches", json={"name": "Spam"})
        assert reply.status_code == 429
        large = client.post("/api/events/rulespacks", content=b"x" * 2_000_000)
        assert large.status_code == 413
