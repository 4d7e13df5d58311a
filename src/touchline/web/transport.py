"""Connections before they are requests: how many there may be, and how long one may take to ask for something.

A connection that has not yet sent a whole request is waiting. For a head it may wait a few seconds only, and when the
server is full the one that has waited longest is dropped for a new one, so half-open connections keep nobody out.

Taking a request or a live message apart costs far more than sending it, and everybody waits meanwhile. So a request
states its length instead of coming in chunks, which may be thousands of single bytes, and a live connection that sends
too many frames (messages, parts of messages, pings) is cut.

A connection that is closed while the other end still sends is reset, and what was written may be lost with it. So after
a refusal the server reads on for a moment, throws away what it reads, and then closes.
"""

from __future__ import annotations

import asyncio
import contextlib
import resource
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from touchline.web.guards import MOST_BYTES_OF_FILES, PRIVATE, SECURITY_HEADERS
from touchline.web.tally import Tally
from touchline.web.visitors import is_among, is_here, network_of

HEAD_SECONDS: Final = 10.0  # for the head of a request
STALLED_SECONDS: Final = 30.0  # for the other end to take what was sent
LINGER_SECONDS: Final = 2.0  # for the other end to stop sending after a refusal
MOST_LINGERING: Final = 2 * MOST_BYTES_OF_FILES  # bytes that are thrown away meanwhile
WITHOUT_LIVE: Final = 1000  # connections beside the live ones
WITHOUT_LIVE_FROM_ONE: Final = 600  # a hall of 100 phones, whose browsers open six each
RESERVED_FILES: Final = 100  # for the store, the bots and the program itself
MOST_FILES: Final = 65_536
LONGEST_MESSAGE: Final = 8192  # bytes of a live message
LONGEST_QUEUE: Final = 8  # live messages that wait
LARGEST_HEAD: Final = 16_384  # bytes
BEGINS_LIVE: Final = b"GET /ws/"
IN_CHUNKS: Final = "state the length of the request (Content-Length); requests in chunks are not taken"
NOT_LIVE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
REFUSED: Final = {"Content-Type": "text/plain; charset=utf-8", "Connection": "close"}
PIECE: Final = 1024  # bytes of live messages that are taken apart before their frames are counted
MOST_FRAMES: Final = 300  # of a live connection at once
FRAMES_PER_SECOND: Final = 60.0
BACKLOG: Final = 512
GOODBYE_SECONDS: Final = 5  # for requests under way when the server is stopped


@dataclass
class Gate:
    """Counts the connections of a server, with a limit in total and per address, over all processes.

    A reverse proxy brings the connections of everybody: it runs on this machine or on those of `proxies`, which are not
    counted as one address.
    """

    most: int
    most_from_one: int
    head_seconds: float = HEAD_SECONDS
    stalled_seconds: float = STALLED_SECONDS
    linger_seconds: float = LINGER_SECONDS
    dropped: int = 0
    proxies: tuple[str, ...] = ()
    tally: Tally = field(default_factory=Tally)
    _waiting: OrderedDict[int, asyncio.Transport] = field(default_factory=OrderedDict)
    _beginning: deque[Callable[[], None]] = field(default_factory=deque)  # live connections

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Count a new connection; False if there is no room for it."""
        if self.tally.of(address) >= self.most_from_one and not is_here(address) and not self._is_proxy(transport):
            return False
        if self.tally.everywhere() >= self.most and not self._drop_one():
            return False
        self.tally.add(address)
        self._waiting[id(transport)] = transport
        return True

    def _is_proxy(self, transport: asyncio.Transport) -> bool:
        """Does a connection come from a reverse proxy on another machine?"""
        peer = transport.get_extra_info("peername") if self.proxies else None
        return isinstance(peer, tuple) and is_among(str(peer[0]), self.proxies)

    def _drop_one(self) -> bool:
        while self._waiting:
            _, transport = self._waiting.popitem(last=False)
            if not transport.is_closing():
                transport.abort()
                self.dropped += 1
                return True
        return False

    def wait(self, transport: asyncio.Transport) -> None:
        """Note that a connection has asked for nothing yet, or not sent all of its request."""
        self._waiting.setdefault(id(transport), transport)

    def arrived(self, transport: asyncio.Transport) -> None:
        """Note that a connection has sent a whole request."""
        self._waiting.pop(id(transport), None)

    def leave(self, transport: asyncio.Transport, address: str) -> None:
        """Forget a connection that has ended."""
        self._waiting.pop(id(transport), None)
        self.tally.remove(address)

    def begin(self, start: Callable[[], None]) -> None:
        """Begin a live connection: one in each round of the event loop, so that everything else goes on between."""
        self._beginning.append(start)
        if len(self._beginning) == 1:
            asyncio.get_running_loop().call_soon(self._begin_next)

    def _begin_next(self) -> None:
        start = self._beginning[0]
        try:
            start()
        finally:
            self._beginning.popleft()
            if self._beginning:
                asyncio.get_running_loop().call_soon(self._begin_next)


def gate_for(most_live: int, most_from_one: int, proxies: tuple[str, ...] = ()) -> Gate:
    """A gate for a number of live connections and the other requests, within the limit of open files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    room = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    most = max(1, min(most_live + WITHOUT_LIVE, room - RESERVED_FILES))
    return Gate(most, most_from_one + WITHOUT_LIVE_FROM_ONE, proxies=proxies)


class Taken:
    """Gives the other end of a connection some time to take what was sent, then cuts the connection."""

    gate: Gate
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self.stalled = self.loop.call_later(self.gate.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()


class Requests(h11.Connection):
    """Reads requests that state their length. A reply to one that has not arrived yet is the last of a connection."""

    fault = ""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            self.fault = IN_CHUNKS
            raise h11.RemoteProtocolError(self.fault)
        return event

    def send(self, event: Any) -> Any:
        if isinstance(event, h11.Response) and self.their_state is h11.SEND_BODY:
            headers = [*(pair for pair in event.headers if pair[0] != b"connection"), (b"connection", b"close")]
            event = h11.Response(status_code=event.status_code, headers=headers, reason=event.reason)
        return super().send(event)

    @property
    def all_read(self) -> bool:
        """Has everything been read that the other end meant to send?"""
        return self.their_state in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED) and not self.trailing_data[0]


class Reply:
    """The connection as the reply to a request uses it: it is closed only after what still arrives has been read."""

    def __init__(self, connection: GatedHttp) -> None:
        self.write = connection.transport.write
        self.is_closing = connection.transport.is_closing
        self.close = connection.end


class GatedHttp(Taken, H11Protocol):
    """HTTP with limits for those who ask for nothing or take nothing."""

    conn: Requests
    entered = False
    live = False
    put_off = False
    lingering: int | None = None  # bytes that are still thrown away
    timer: asyncio.TimerHandle | None = None

    def __init__(self, config: uvicorn.Config, *others: Any, **named: Any) -> None:
        super().__init__(config, *others, **named)
        self.conn = Requests(h11.SERVER, config.h11_max_incomplete_event_size or LARGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.entered = self.gate.enter(transport, _address(transport))
        if not self.entered:
            return transport.abort()
        self._expect()

    def data_received(self, data: bytes) -> None:
        if self.lingering is not None:
            return self._throw_away(data)
        if data.startswith(BEGINS_LIVE) and self.cycle is None and not self.put_off:
            return self._put_off(data)
        self._take(data)

    def _put_off(self, data: bytes) -> None:
        """Let a live connection begin when it is its turn; this is granted once, for the head has its time limit."""
        self.put_off = True
        self._stop_expecting()
        self.flow.pause_reading()
        self.gate.begin(partial(self._begin, data))

    def _begin(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self._take(data)

    def _take(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        if self.live or self.lingering is not None:
            return
        if self.cycle is not before:
            self._stop_expecting()
        elif getattr(self.cycle, "response_complete", True):  # before the first request there is no cycle
            self._expect()
        if self.conn.their_state is h11.SEND_BODY:
            self.gate.wait(self.transport)
        elif not getattr(self.cycle, "response_complete", True):
            self.gate.arrived(self.transport)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not None:
            self.cycle.transport = Reply(self)  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request. The application never hears of it, so the usual headers are added here."""
        words = (self.conn.fault or msg).encode("ascii", "replace")
        headers = list({**REFUSED, **SECURITY_HEADERS, **PRIVATE}.items())
        reply = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        for event in (reply, h11.Data(data=words), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.end()

    def end(self) -> None:
        """Close the connection. If the other end still sends, let it have the reply first, and only so much time."""
        if self.transport.is_closing() or self.lingering is not None:
            return
        if self.conn.all_read and not self.flow.read_paused:
            return self.transport.close()
        self._stop_expecting()
        self.gate.wait(self.transport)
        self.lingering = MOST_LINGERING
        self.timer = self.loop.call_later(self.gate.linger_seconds, self.transport.abort)
        with contextlib.suppress(OSError):  # the other end may be gone
            self.transport.write_eof()
        self.flow.resume_reading()

    def _throw_away(self, data: bytes) -> None:
        assert self.lingering is not None
        self.lingering -= len(data)
        if self.lingering < 0:
            self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.gate.wait(self.transport)  # an idle connection may go when room is needed

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop_expecting()
        self.live = True
        super().handle_websocket_upgrade(event)

    def _expect(self) -> None:
        """Give the other end time for a whole head; single bytes do not lengthen it."""
        if self.timer is None and not self.transport.is_closing():
            self.timer = self.loop.call_later(self.gate.head_seconds, self.transport.abort)

    def _stop_expecting(self) -> None:
        self.gate.arrived(self.transport)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self.timer is not None:
            self.timer.cancel()
        if self.entered:
            self.gate.leave(self.transport, _address(self.transport))
        super().connection_lost(exc)


class GatedLive(Taken, WebSocketsSansIOProtocol):
    """A live connection, which its HTTP connection has already counted."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.allowance = float(MOST_FRAMES)
        self.counted_at = self.loop.time()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                return self._refuse()

    def _refuse(self) -> None:
        """Answer a request that cannot begin a live connection; nobody else would, and it would be held for ever."""
        self.transport.write(NOT_LIVE)
        self.transport.close()

    def handle_events(self) -> None:
        now = self.loop.time()
        earned = (now - self.counted_at) * FRAMES_PER_SECOND
        self.allowance = min(MOST_FRAMES, self.allowance + earned) - len(self.conn.events)
        self.counted_at = now
        if self.allowance < 0:
            return self.transport.abort()
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"  # refused like these; uvicorn would log it as an error of the server
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.gate.leave(self.transport, _address(self.transport))
        super().connection_lost(exc)


def protocols(gate: Gate) -> dict[str, Any]:
    """The protocols of uvicorn behind a gate, as its settings `http` and `ws`."""
    return {
        "http": type("Http", (GatedHttp,), {"gate": gate}),
        "ws": type("Live", (GatedLive,), {"gate": gate}),
    }


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return network_of(str(peer[0])) if isinstance(peer, tuple) and peer else ""


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def server_config(app: Any, gate: Gate, **settings: Any) -> uvicorn.Config:
    """How uvicorn serves the application. Addresses of requests are not logged: an invitation is a secret."""
    return uvicorn.Config(
        app,
        log_config=None,  # the log is set up for the whole process
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LONGEST_MESSAGE,
        ws_max_queue=LONGEST_QUEUE,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        **{**protocols(gate), **settings},
    )
