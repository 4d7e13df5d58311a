"""What every request passes before it reaches a page: limits of size, origin and pace, and headers on the way out.

Plain ASGI, so that live connections pass the same checks as requests.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from touchline.core.foreign_text import MOST_VALUES
from touchline.store.database import STORE_ERRORS
from touchline.web.back_off import RECONNECTING
from touchline.web.pace import Pace
from touchline.web.replies import plain_json
from touchline.web.turns import Turns
from touchline.web.visitors import COOKIE, MARK, is_here, network_of

MOST_BYTES: Final = 65_536  # of a request's body
MOST_BYTES_OF_TEXTS: Final = 1_500_000  # a rulespack, which anybody may have checked
MOST_VALUES_OF_TEXTS: Final = 50_000  # the same in JSON
MOST_BYTES_OF_FILES: Final = 20_000_000
MOST_HELD: Final = 200_000_000  # bytes of all large bodies, from their first byte until they are answered
MOST_HELD_FROM_ONE: Final = 60_000_000
LONGEST_UPLOAD: Final = 60  # seconds
BEGIN_AT_ONCE: Final = 20  # live connections from all addresses
BEGIN_SECONDS: Final = 1.0  # after which others may begin as well
AT_ONCE_FROM_ONE: Final = 10  # requests from one address that are answered at the same time
MOST_WAITING_FROM_ONE: Final = 1000  # a browser sends several at once, and a hall has 100 of them
FILES: Final = re.compile(
    r"/api/replays/import|/api/leagues/(import|[^/]+/(results|teams)/import)"
    r"|/api/events/(import|import/other|[^/]+/(coaches/import|attendance|rounds/by-hand|tables))"
)
"""Addresses that take whole files, or lists of everybody at an event."""
CONTROL: Final = re.compile("[\x00-\x1f\x7f]")
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]", "::1")
# what reverse proxies and tunnels add to a request
FORWARDED: Final = re.compile(r".*forwarded.*|.*client-ip|.*connecting-ip|x-real-ip|via")
FOR_OTHERS: Final = "this server only serves its own machine; behind a web server start it with --accounts"
STORE_AWAY: Final = f"{RECONNECTING}; nothing was lost, try again in a moment"
RETRY_SECONDS: Final = 5
TRY_LATER: Final = 1013
log = logging.getLogger("touchline.web")
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
OUR_COOKIES: Final = (COOKIE.encode(), MARK.encode())
OUR_PAGES: Final = ("same-origin", "none")  # what a browser says of a request from our own page, or typed in
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an invitation in an address must not travel on
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# what depends on who asks may hold secrets: no browser and no web server between keeps it
PRIVATE: Final = {"Cache-Control": "no-store"}
# after an upgrade no page may mix old scripts with new ones: a browser asks whether its copy is the newest
CHECKED: Final = {"Cache-Control": "no-cache"}
# once a browser has come by https it does so for a year
OVER_HTTPS: Final = {"Strict-Transport-Security": "max-age=31536000"}


def _words(scope: Scope, status: int, words: str) -> Response:
    """A reply to an error: data for programs, text for people."""
    headers = {"Retry-After": str(RETRY_SECONDS)} if status in (429, 503) else {}
    if scope["path"].startswith("/api/"):
        return plain_json({"detail": words}, status, headers)
    return PlainTextResponse(words, status, headers)


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request of an address that asks too much; what it has sent after it is not read."""
    words = "too many requests from one address; try again in a moment"
    if scope["type"] == "websocket":
        return await send({"type": "websocket.close", "code": TRY_LATER, "reason": words})
    reply = _words(scope, 429, words)
    reply.headers["Connection"] = "close"
    await reply(scope, receive, _with_headers(send, scope))


class Unacceptable(Exception):
    """A request that is turned away while it comes in, with the status of the reply."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


class Hold:
    """The memory that a large body takes, from its first byte until it is answered. Small ones always find room."""

    def __init__(self, held: Counter[str], address: str, most_from_one: int) -> None:
        self.held = held  # by address
        self.address = address
        self.most_from_one = most_from_one
        self.size = 0

    def grow(self, size: int) -> None:
        """Count a body that has come to this size, if all that is held together still fits the memory."""
        if size <= MOST_BYTES:
            return
        more, self.size = size - self.size, size
        self.held[self.address] += more
        if self.held[self.address] > self.most_from_one or self.held.total() > MOST_HELD:
            raise Unacceptable(503, "too much is being sent to the server at once; try again in a minute")

    def __enter__(self) -> Hold:
        return self

    def __exit__(self, *_: object) -> None:
        self.held[self.address] -= self.size
        if self.held[self.address] <= 0:
            del self.held[self.address]


class Guards:
    """Wraps the application. `hosts` are the names the server answers to; none means any."""

    def __init__(self, app: ASGIApp, pace: Pace, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = hosts
        self.pace = pace  # of requests from one address
        self._lines: dict[str, Turns] = {}  # by address
        self._beginning = Turns(BEGIN_AT_ONCE)  # live connections
        self._held: Counter[str] = Counter()  # bytes of large bodies, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        address = network_of(scope["client"][0]) if scope.get("client") else ""
        counted = not self.hosts and not is_here(address)
        if counted and not await self._paced(address):
            return await _turn_away(scope, receive, send)
        scope = {**scope, "headers": _with_our_cookies(scope["headers"])}
        headers = Headers(scope=scope)
        fault = self._fault(scope, headers)
        if scope["type"] == "websocket":
            if fault:
                return await send({"type": "websocket.close", "code": 1008, "reason": fault[1]})
            return await self._live_in_turn(address if counted else "", scope, receive, send)
        guarded = _with_headers(send, scope)
        if fault:
            return await PlainTextResponse(fault[1], fault[0])(scope, receive, guarded)
        with Hold(self._held, address, MOST_HELD_FROM_ONE if counted else MOST_HELD) as hold:
            try:
                body = await self._body(receive, most_bytes(scope), hold)
            except Unacceptable as refusal:
                return await PlainTextResponse(str(refusal), refusal.status)(scope, receive, guarded)
            if body is None:
                return
            if counted:
                return await self._in_turn(address, scope, _replayed(body, receive), guarded)
            await self._reply(scope, _replayed(body, receive), guarded)

    async def _paced(self, address: str) -> bool:
        """Let the requests of one address come at its pace; False if too many wait for theirs.

        Nothing more of a connection is read while its request waits.
        """
        seconds = self.pace.book(address, MOST_WAITING_FROM_ONE)
        if seconds:
            await asyncio.sleep(seconds)
        return seconds is not None

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[bool]:
        """Let one address have a few requests answered at a time; more wait, so that others have their share.

        False if too many wait.
        """
        line = self._lines.setdefault(address, Turns(AT_ONCE_FROM_ONE))
        if line.length >= MOST_WAITING_FROM_ONE:
            yield False
            return
        try:
            async with line.taken():
                yield True
        finally:
            if line.idle:
                self._lines.pop(address, None)

    async def _in_turn(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request when it is its turn, which ends with the work: who takes the reply slowly keeps nobody
        else waiting.
        """
        replies: list[Message] = []

        async def keep(message: Message) -> None:
            replies.append(message)

        async with self._turn(address) as allowed:
            if allowed:
                await self._reply(scope, receive, keep)
        if not allowed:
            return await _turn_away(scope, receive, send)
        for message in replies:
            await send(message)

    async def _reply(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the application answer. Its errors are answered here, so that they have the headers as well."""
        begun = False

        async def watch(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except STORE_ERRORS as error:
            log.warning("the store is away: %s", type(error).__name__)
            status, words = 503, STORE_AWAY
        except Exception:
            log.exception("a request failed")
            status, words = 500, "something went wrong here, and it was noted; nothing was changed"
        else:
            return
        if not begun:
            await _words(scope, status, words)(scope, receive, send)

    async def _live_in_turn(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection begins when it is its turn, which ends with the first message: most of the work is done.

        All addresses together have a few turns as well, so that requests and answers at tables do not wait for a crowd
        that comes at the same moment. Without an address only these count.
        """
        async with AsyncExitStack() as turn:
            if address and not await turn.enter_async_context(self._turn(address)):
                return await _turn_away(scope, receive, send)
            turn.callback(await self._beginning.lent(BEGIN_SECONDS))

            async def begun(message: Message) -> None:
                if message["type"] != "websocket.accept":
                    await turn.aclose()
                await send(message)

            await self._live(scope, receive, begun)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection does several things at once: its errors come in groups."""
        accepted = False

        async def watch(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except* STORE_ERRORS as errors:
            log.warning("the store is away: %s", type(first_of(errors)).__name__)
            with contextlib.suppress(RuntimeError, OSError):  # the other end may be gone
                if not accepted:  # a browser shows no reason of one that never was
                    await send({"type": "websocket.accept"})
                await send({"type": "websocket.close", "code": TRY_LATER, "reason": RECONNECTING})

    async def _body(self, receive: Receive, most: int, hold: Hold) -> bytes | None:
        """The whole body of a request, counted and timed while it comes in; None when the other end goes away."""
        body = bytearray()
        try:
            async with asyncio.timeout(LONGEST_UPLOAD):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    more = message.get("more_body", False)
                    body += message.get("body", b"")
                    if len(body) > most:
                        raise Unacceptable(413, _too_large(most))
                    hold.grow(len(body))
            return bytes(body)
        except TimeoutError:
            raise Unacceptable(408, f"a request has to arrive within {LONGEST_UPLOAD} seconds") from None

    def _fault(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Why a request is turned away: a foreign name (DNS rebinding), a foreign page (CSRF), or too much at once."""
        host = headers.get("host", "")
        if self.hosts and _name(host) not in self.hosts:
            return 400, "this server does not answer to that name"
        if self.hosts and any(map(FORWARDED.fullmatch, headers.keys())):
            return 400, FOR_OTHERS
        if CONTROL.search(scope["path"]):  # a database may not take them as text
            return 400, "an address has no control characters"
        origin = headers.get("origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        foreign = origin is not None and _place(origin) != host
        if unsafe and (foreign or headers.get("sec-fetch-site", "none") not in OUR_PAGES):
            return 403, "requests from other sites are not taken"
        length = headers.get("content-length", "0")
        most = most_bytes(scope)
        if not length.isdecimal() or int(length) > most:
            return 413, _too_large(most)
        return None


def first_of(error: BaseException) -> BaseException:
    """The first error of a group."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _with_our_cookies(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request without foreign cookies, and without quoted ones.

    Reading a quoted cookie can take time that grows with the square of its length; ours need no quotes.
    """
    found: dict[bytes, bytes] = {}
    for name, value in headers:
        if name == b"cookie":
            for part in value.split(b";"):
                key, _, text = part.strip().partition(b"=")
                if key in OUR_COOKIES and b'"' not in text:
                    found.setdefault(key, text)
    kept = [(name, value) for name, value in headers if name != b"cookie"]
    return [*kept, (b"cookie", b"; ".join(key + b"=" + text for key, text in found.items()))] if found else kept


def _place(origin: str) -> str | None:
    """The host of an origin, with its port."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host


def most_bytes(scope: Scope) -> int:
    """How much can be sent to an address."""
    if scope["path"] == "/api/events/rulespacks":
        return MOST_BYTES_OF_TEXTS
    return MOST_BYTES_OF_FILES if FILES.fullmatch(scope["path"]) else MOST_BYTES


def most_values(scope: Scope) -> int:
    """How many values the JSON may have that is sent to an address."""
    return MOST_VALUES if FILES.fullmatch(scope["path"]) else MOST_VALUES_OF_TEXTS


def _too_large(most: int) -> str:
    return f"at most {most} bytes can be sent"


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Hands on a body that has arrived; after it the other end can only go away."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _with_headers(send: Send, scope: Scope) -> Send:
    added = SECURITY_HEADERS | (OVER_HTTPS if scope["scheme"] == "https" else {})
    added |= CHECKED if scope["path"].startswith("/static/") else PRIVATE

    async def add(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in added.items():
                headers.setdefault(name, value)
        await send(message)

    return add
