"""Connections that ask for nothing, ask slowly or ask too much keep nobody out."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import httpx2
import pytest
import uvicorn
from fastapi.testclient import TestClient
from starlette.responses import PlainTextResponse
from starlette.testclient import WebSocketTestSession
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.web.room import BY_LINK, SERVER, address, club, quick_hasher
from touchline.web import transport
from touchline.web.app import ServerSettings, make_app
from touchline.web.master import TableMaster
from touchline.web.pace import Pace
from touchline.web.tally import Connections, Tally
from touchline.web.thinking import threads
from touchline.web.transport import Gate, GatedLive, gate_for, server_config

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@contextmanager
def serving(folder: Path, gate: Gate, app: ASGIApp | None = None) -> Iterator[tuple[str, int]]:
    app = app or make_app(ServerSettings(address(folder), pace=0, thinkers=threads, hasher=quick_hasher))
    server = uvicorn.Server(server_config(app, gate, host="127.0.0.1", port=0))
    running = threading.Thread(target=server.run, daemon=True)
    running.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()
    finally:
        server.should_exit = True
        running.join(10)


def is_open(connection: socket.socket) -> bool:
    connection.settimeout(0.01)
    try:
        return connection.recv(1) != b""
    except TimeoutError:
        return True
    except OSError:
        return False


def all_of(connection: socket.socket) -> bytes:
    """All that a server sends until it closes the connection; a connection that is reset fails."""
    received = b""
    while piece := connection.recv(65_536):
        received += piece
    return received


def test_half_open_requests_keep_nobody_out_and_fill_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate(most=40, most_from_one=10, head_seconds=1.0)
    with serving(tmp_path, gate) as place, caplog.at_level(logging.WARNING):
        halves = []
        for _ in range(200):
            halves.append(socket.create_connection(place))
            halves[-1].sendall(HALF)
        assert httpx2.get(f"http://127.0.0.1:{place[1]}/api/session").status_code == 200
        assert gate.tally.total <= 40
        time.sleep(1.5)
        assert not any(is_open(half) for half in halves)
        assert gate.tally.total == 0
        assert len(caplog.records) == 0


def test_requests_whose_body_never_comes_keep_nobody_out(tmp_path: Path) -> None:
    gate = Gate(most=40, most_from_one=10)
    begun = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    with serving(tmp_path, gate) as place:
        halves = []
        for _ in range(60):
            halves.append(socket.create_connection(place))
            halves[-1].sendall(begun)
        for _ in range(3):
            assert httpx2.get(f"http://127.0.0.1:{place[1]}/api/session").status_code == 200
        assert gate.tally.total <= 40
        halves[-1].sendall(b" " * 99)  # the last one was not dropped, and is answered once it is whole
        assert halves[-1].recv(20).startswith(b"HTTP/1.1 4")
        for half in halves:
            half.close()


def test_a_head_that_comes_byte_by_byte_is_given_up(tmp_path: Path) -> None:
    with serving(tmp_path, Gate(10, 10, head_seconds=0.6)) as place:
        slow = socket.create_connection(place)
        begin = time.monotonic()
        try:
            while time.monotonic() - begin < 5:
                slow.sendall(b"X")
                time.sleep(0.05)
        except OSError:
            pass
        assert time.monotonic() - begin < 3


def test_the_second_request_of_a_connection_has_a_time_limit_too(tmp_path: Path) -> None:
    with serving(tmp_path, Gate(10, 10, head_seconds=0.5)) as place:
        slow = socket.create_connection(place)
        slow.sendall(HALF + b"\r\n")
        assert slow.recv(20).startswith(b"HTTP/1.1 200")
        time.sleep(0.2)
        slow.setblocking(False)
        while True:
            try:
                slow.recv(1_000_000)
            except BlockingIOError:
                break
        slow.sendall(HALF)
        time.sleep(1)
        assert not is_open(slow)


def test_live_connections_are_counted_until_they_end(tmp_path: Path) -> None:
    gate = Gate(10, 10, head_seconds=0.5)
    with serving(tmp_path, gate) as place:
        url = f"http://127.0.0.1:{place[1]}"
        made = httpx2.post(f"{url}/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        with connect(f"ws://127.0.0.1:{place[1]}/ws/tables/{made['id']}") as live:
            assert json.loads(live.recv())["type"] == "state"
            time.sleep(1)  # longer than a head may take
            live.send("[]")
            assert json.loads(live.recv())["why"] == "message"
            assert gate.tally.total >= 1
        time.sleep(0.3)
        assert gate.tally.total <= 1  # the connection of the first request may be kept alive


def test_requests_in_chunks_are_refused_before_the_chunks_are_read(tmp_path: Path) -> None:
    chunked = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with serving(tmp_path, Gate(10, 10)) as place:
        for before in (b"", HALF + b"\r\n"):  # alone, and behind a request that is still being answered
            sender = socket.create_connection(place)
            sender.settimeout(10)
            sender.sendall(before + chunked + b"1\r\nx\r\n" * 500_000)
            received = all_of(sender)
            assert received.count(b"HTTP/1.1 200") == bool(before)
            assert b"HTTP/1.1 400" in received
            for header in (b"Content-Security-Policy: default-src 'none'", b"Cache-Control: no-store"):
                assert header.lower() in received.lower()
            assert b"state the length" in received
            assert not is_open(sender)


def test_live_connections_begin_between_other_work() -> None:
    async def story() -> None:
        gate = Gate(10, 10)
        done: list[int] = []
        for number in range(100):
            gate.begin(partial(done.append, number))
        for _ in range(10):  # as often as a request has to wait for something
            await asyncio.sleep(0)
        assert 5 < len(done) < 20
        while len(done) < 100:
            await asyncio.sleep(0)
        assert done == list(range(100))
        gate.begin(partial(done.append, 100))
        await asyncio.sleep(0.01)
        assert done[-1] == 100

    asyncio.run(story())


def test_a_live_connection_that_ends_before_it_begins_is_forgotten(tmp_path: Path) -> None:
    gate = Gate(10, 10)
    held: list[Callable[[], None]] = []
    with serving(tmp_path, gate) as place, socket.create_connection(place, timeout=5) as connection:
        gate.begin = held.append  # type: ignore[method-assign, assignment]
        head = "GET /ws/tables/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
        connection.sendall(head.encode())
        while not held:
            time.sleep(0.01)
        assert gate.tally.total == 1
    assert gate.tally.total == 0  # a server that is stopped does not wait for it


def test_a_live_connection_that_is_put_off_has_its_time_limit_once(tmp_path: Path) -> None:
    with serving(tmp_path, Gate(10, 10, head_seconds=0.5)) as place:
        assert sends_for(socket.create_connection(place), b"GET /ws/", 0.05) < 3


# --- refusals while the other end still sends


LARGE = 8_000_000
TOO_LARGE = f"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {LARGE}\r\n".encode()


@pytest.mark.parametrize("extra", [b"", b"Connection: close\r\n"])
def test_a_refusal_reaches_somebody_who_sends_everything_before_reading(tmp_path: Path, extra: bytes) -> None:
    gate = Gate(10, 10)
    with serving(tmp_path, gate) as place, socket.create_connection(place, timeout=10) as sender:
        sender.sendall(TOO_LARGE + extra + b"\r\n")
        sender.sendall(b" " * LARGE)
        received = all_of(sender)
        assert received.startswith(b"HTTP/1.1 413 ")
        assert b"connection: close" in received.lower()
        assert b"at most 65536 bytes can be sent" in received
        sender.close()
        time.sleep(0.2)
        assert gate.tally.total == 0


def test_a_refusal_in_words_reaches_an_address_that_asks_too_much(tmp_path: Path) -> None:
    with serving(tmp_path, Gate(10, 10), refusing) as place, socket.create_connection(place, timeout=10) as sender:
        sender.sendall(TOO_LARGE + b"\r\n")
        sender.sendall(b" " * LARGE)
        received = all_of(sender)
        assert received.startswith(b"HTTP/1.1 429 ")
        assert received.endswith(b"slowly")


async def refusing(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await PlainTextResponse("slowly", 429, {"Connection": "close"})(scope, receive, send)


def test_those_who_go_on_sending_after_a_refusal_are_cut_and_counted_until_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(10, 10, linger_seconds=0.5)
    with serving(tmp_path, gate) as place:
        slow = socket.create_connection(place)
        slow.sendall(TOO_LARGE + b"\r\n")
        assert slow.recv(20).startswith(b"HTTP/1.1 413 ")
        assert gate.tally.total == 1
        assert sends_for(slow, b" ", 0.05) < 2
        monkeypatch.setattr(transport, "MOST_LINGERING", 100_000)
        gate.linger_seconds = 30
        fast = socket.create_connection(place)
        fast.sendall(TOO_LARGE + b"\r\n")
        assert sends_for(fast, b" " * 10_000, 0.01) < 5
        time.sleep(0.2)
        assert gate.tally.total == 0


def sends_for(connection: socket.socket, piece: bytes, pause: float) -> float:
    """For how many seconds a connection takes pieces; ten at most."""
    begin = time.monotonic()
    with contextlib.suppress(OSError):
        while time.monotonic() - begin < 10:
            connection.sendall(piece)
            time.sleep(pause)
    return time.monotonic() - begin


def test_a_new_connection_takes_the_place_of_one_that_was_refused_and_still_sends(tmp_path: Path) -> None:
    gate = Gate(2, 2, linger_seconds=30)
    with serving(tmp_path, gate) as place:
        for _ in range(4):
            refused = socket.create_connection(place, timeout=5)
            refused.sendall(TOO_LARGE + b"\r\n")
            assert refused.recv(20).startswith(b"HTTP/1.1 413 ")
        assert httpx2.get(f"http://127.0.0.1:{place[1]}/api/session").status_code == 200


@pytest.mark.parametrize("extra", ["Content-Length: 5\r\n", "a:\r\n" * 200])
def test_a_request_that_cannot_become_live_is_answered_and_not_held(tmp_path: Path, extra: str) -> None:
    gate = Gate(10, 10)
    with serving(tmp_path, gate) as place, socket.create_connection(place, timeout=5) as connection:
        head = (
            "GET /ws/tables/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{extra}\r\n"
        )
        connection.sendall(head.encode())
        assert connection.recv(1000).startswith(b"HTTP/1.1 400 ")
        assert connection.recv(1000) == b""
        assert gate.tally.total == 0


def frame(kind: int, content: bytes = b"", end: bool = True) -> bytes:
    """A frame as a browser sends it, with a mask of zeros."""
    return bytes([kind | (0x80 if end else 0), 0x80 | len(content), 0, 0, 0, 0]) + content


def test_a_live_connection_with_too_many_frames_is_cut(tmp_path: Path) -> None:
    gate = Gate(20, 20)
    with serving(tmp_path, gate) as place:
        url = f"http://127.0.0.1:{place[1]}"
        made = httpx2.post(f"{url}/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        upgrade = (
            f"GET /ws/tables/{made['id']} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        floods = {
            "messages": frame(1, b"x") * 5000,
            "pings": frame(9, b"x" * 125) * 2000,
            "parts of a message": frame(1, b"x", end=False) + frame(0, end=False) * 5000,
        }
        for name, flood in floods.items():
            live = socket.create_connection(place)
            live.settimeout(10)
            live.sendall(upgrade.encode())
            assert live.recv(12) == b"HTTP/1.1 101"
            with contextlib.suppress(ConnectionError):
                live.sendall(flood)
                while live.recv(65_536):
                    pass
            assert not is_open(live), name


def test_a_live_connection_that_takes_nothing_is_cut() -> None:
    live = GatedLive.__new__(GatedLive)
    live.gate, live.loop, live.transport = Gate(1, 1, stalled_seconds=7), Mock(), Mock()
    live.writable = asyncio.Event()
    live.pause_writing()
    live.loop.call_later.assert_called_once_with(7, live.transport.abort)
    live.resume_writing()
    live.loop.call_later.return_value.cancel.assert_called_once_with()


def test_a_quoted_cookie_costs_no_time(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        secret = client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"}).json()[
            "secret"
        ]
        client.cookies.clear()
        quoted = '"' + r"\1\0" * 3700 + '"'
        begin = time.process_time()
        for cookie in (f"touchline_visitor={quoted}", f"other={quoted}; touchline_visitor={secret}; more=1"):
            name = client.get("/api/session", headers={"Cookie": cookie}).json()["name"]
            assert name == ("Ann" if secret in cookie else None)
        assert time.process_time() - begin < 0.3


def test_one_address_gets_its_share_alone_but_a_web_server_in_front_is_not_one_address() -> None:
    gate = Gate(most=10, most_from_one=2)
    far = [Mock(spec=asyncio.Transport) for _ in range(3)]
    assert [gate.enter(one, "192.0.2.1") for one in far] == [True, True, False]
    near = [Mock(spec=asyncio.Transport) for _ in range(4)]
    assert all(gate.enter(one, "127.0.0.1") for one in near)
    gate.leave(far[0], "192.0.2.1")
    assert gate.enter(far[0], "192.0.2.1")


def test_a_reverse_proxy_on_another_machine_is_not_one_address() -> None:
    gate = Gate(most=10, most_from_one=2, proxies=("10.0.0.0/24",))
    for peer, expected in (("10.0.0.7", [True, True, True]), ("10.0.1.7", [True, True, False])):
        transport = Mock(spec=asyncio.Transport)
        transport.get_extra_info.return_value = (peer, 4000)
        assert [gate.enter(transport, peer) for _ in range(3)] == expected


def test_the_gate_stays_within_the_files_that_may_be_open() -> None:
    gate = gate_for(10_000_000, 100)
    assert gate.most <= 65_536


def test_a_hall_of_100_phones_behind_one_address_gets_all_its_connections() -> None:
    settings = ServerSettings("sqlite://")
    gate = gate_for(settings.most_connections, settings.most_from_one_address)
    at_the_desk = 10
    assert settings.most_from_one_address >= 100 + at_the_desk  # live ones
    assert gate.most_from_one >= (6 + 1) * 100 + at_the_desk  # browsers open six beside it


# --- live messages beyond the pace


def test_messages_beyond_the_pace_build_no_state_and_end_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"})
        table = client.post("/api/tables", json=BY_LINK).json()["id"]
        services = client.app.state.services  # type: ignore[attr-defined]
        services.acting = Pace(burst=5, per_minute=1)
        built = 0
        state = TableMaster.state

        async def counted(*values: object) -> object:
            nonlocal built
            built += 1
            return await state(*values)  # type: ignore[arg-type]

        monkeypatch.setattr(TableMaster, "state", counted)
        with client.websocket_connect(f"/ws/tables/{table}") as live:
            live.receive_json()
            whys, end = until_closed(live)
        assert (end.code, "too many messages" in str(end.reason)) == (1008, True)
        assert whys[:25] == ["message"] * 5 + ["pace"] * 20
        assert built == 0


def test_a_client_that_goes_on_a_little_beyond_the_pace_is_disconnected(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"})
        table = client.post("/api/tables", json=BY_LINK).json()["id"]
        allowed = itertools.cycle((True, False))
        client.app.state.services.acting = Mock(allows=lambda _: next(allowed))  # type: ignore[attr-defined]
        with client.websocket_connect(f"/ws/tables/{table}") as live:
            live.receive_json()
            whys, end = until_closed(live)
        assert end.code == 1008
        assert 20 <= whys.count("pace") <= whys.count("message")


def until_closed(live: WebSocketTestSession) -> tuple[list[str], WebSocketDisconnect]:
    """What a client hears that sends nonsense as fast as it can, and how it ends."""
    for _ in range(200):
        live.send_text("x")
    whys: list[str] = []
    try:
        while len(whys) < 200:
            whys.append(live.receive_json()["why"])
    except WebSocketDisconnect as end:
        return whys, end
    pytest.fail("the connection was not closed")


def test_a_binary_frame_is_refused_in_words(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"})
        table = client.post("/api/tables", json=BY_LINK).json()["id"]
        with client.websocket_connect(f"/ws/tables/{table}") as live:
            live.receive_json()
            live.send_bytes(b"\xff\x00")
            with pytest.raises(WebSocketDisconnect) as end:
                live.receive_json()
        assert (end.value.code, "not binary" in str(end.value.reason)) == (1003, True)


def test_a_text_frame_that_is_not_text_is_refused_like_a_binary_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, Gate(10, 10)) as place, caplog.at_level(logging.WARNING):
        seats = {"seats": [{"kind": "me"}, {"kind": "me"}]}
        made = httpx2.post(f"http://127.0.0.1:{place[1]}/api/tables", json=seats).json()
        with connect(f"ws://127.0.0.1:{place[1]}/ws/tables/{made['id']}") as live:
            live.recv()
            live.send(b"\xff", text=True)
            with pytest.raises(ConnectionClosed) as end:
                live.recv()
    assert end.value.rcvd is not None
    assert (end.value.rcvd.code, "not binary" in end.value.rcvd.reason) == (1003, True)
    assert len(caplog.records) == 0


def test_an_origin_that_is_no_address_is_a_foreign_one(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        for origin in ("http://[", "null", "http://[::1", "https://club.example.evil", "//"):
            assert client.post("/api/events/rulespacks", json={}, headers={"Origin": origin}).status_code == 403


def test_forwarded_headers_at_home_are_refused(tmp_path: Path) -> None:
    app = make_app(ServerSettings(address(tmp_path), pace=0, thinkers=threads, hasher=quick_hasher))
    with TestClient(app, base_url="http://localhost") as home:
        assert home.get("/api/session").status_code == 200
        plain = ("X-Forwarded-For", "X-Forwarded-Port", "Forwarded", "X-Real-IP", "Via", "CF-Connecting-IP")
        for header in (*plain, "True-Client-IP", "Fly-Client-IP", "X-Cluster-Client-IP", "X-Original-Forwarded-For"):
            reply = home.get("/api/session", headers={header: "192.0.2.1"})
            assert (reply.status_code, "--accounts" in reply.text) == (400, True)
    with club(tmp_path) as client:
        assert client.get(f"{SERVER}/api/session", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 200


def test_connections_at_other_processes_count_as_well() -> None:
    now = [0.0]
    here, there = Tally(clock=lambda: now[0]), Tally(clock=lambda: now[0])
    told: list[str] = []
    there.changed = lambda: told.append("heard")
    for _ in range(12):
        there.add("192.0.2.1")
    for number in range(30):
        there.add(f"198.51.100.{number}")
    assert told == ["heard"] * 3, "of a few connections nobody need hear"
    here.heard("other", there.told())
    here.add("192.0.2.1")
    assert (here.of("192.0.2.1"), here.of("198.51.100.1"), here.everywhere()) == (13, 0, 43)
    connections = Connections(most=100, most_from_one=13)
    connections.tally = here
    with connections.one_more("192.0.2.1") as fault:
        assert "from one address" in fault
    connections.most = 43
    with connections.one_more("203.0.113.1") as fault:
        assert "the server is full" in fault
    gate = Gate(most=100, most_from_one=13, tally=here)
    assert not gate.enter(Mock(), "192.0.2.1")
    now[0] += 20  # a process that says nothing is gone
    assert (here.of("192.0.2.1"), here.everywhere()) == (1, 1)
    assert gate.enter(Mock(), "192.0.2.1")


def two_processes(now: list[float]) -> list[Gate]:
    tallies = [Tally(clock=lambda: now[0], others=lambda: 1) for _ in range(2)]
    return [Gate(most=3000, most_from_one=800, tally=tally) for tally in tallies]


def test_a_burst_before_the_processes_have_heard_of_each_other_stays_within_the_limit() -> None:
    now = [100.0]
    gates = two_processes(now)
    entered = 0
    for _ in range(1500):
        now[0] += 0.0002
        entered += sum(gate.enter(Mock(), "192.0.2.1") for gate in gates)
    assert entered == 800
    for one, other in (gates, gates[::-1]):
        one.tally.heard("other", other.tally.told())
    assert not any(gate.enter(Mock(), "192.0.2.1") for gate in gates)
    assert gates[0].tally.everywhere() == 800


def test_processes_that_hear_of_each_other_let_everybody_in() -> None:
    now = [100.0]
    gates = two_processes(now)
    for number in range(350):
        now[0] += 0.001
        assert all(gate.enter(Mock(), "192.0.2.1") for gate in gates), number
        if number % 20 == 0:
            for one, other in (gates, gates[::-1]):
                one.tally.heard("other", other.tally.told())
    for _ in range(2):  # the other one may have let in as many, until half a second is over
        gates[0].tally.heard("other", gates[1].tally.told())
        now[0] += 1
        allowed = (800 - gates[0].tally.of("192.0.2.1")) // 2
        assert sum(gates[0].enter(Mock(), "192.0.2.1") for _ in range(200)) == allowed > 20
