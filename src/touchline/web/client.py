"""A client for programs that want to sit at a table.

client = TableClient("http://127.0.0.1:8000")
table = client.create([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
final = client.play(table, lambda state: state["answers"][0]["text"])
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from touchline.core.errors import TouchlineError

State = dict[str, Any]
Answer = str | int
PATIENCE: Final = 30.0  # seconds to wait for a reply
BREATH: Final = 0.5  # seconds to wait for a server that finds us too fast, or is away
AWAY: Final = (1001, 1011, 1012, 1013)  # why a connection ends that can be made again
BROKEN: Final = (OSError, EOFError, ConnectionClosed, InvalidMessage)


class RequestRefused(TouchlineError):
    """The server did not do what was asked; it says why."""


class TableClient:
    """Speaks for the owner of one secret; a new one is given with the first table or seat."""

    def __init__(self, server: str, secret: str = "") -> None:
        self.server = server.rstrip("/")
        self.secret = secret

    def sign_in(self, name: str, password: str) -> None:
        """Speak for an account from now on; a server for others asks for one."""
        self._keep(self._send("/api/session", {"name": name, "password": password}))

    def create(self, seats: Sequence[dict[str, str]], settings: State | None = None, game: str = "blitzbowl") -> str:
        """Set up a table; its id."""
        made = self._send("/api/tables", {"game": game, "settings": settings or {}, "seats": list(seats)})
        return self._keep(made)["id"]  # type: ignore[no-any-return]

    def invite(self, table: str) -> str:
        """An invitation to the open seat of a table; `/tables/TABLE/join#INVITATION` is the address to send."""
        return str(self._send(f"/api/tables/{table}/invitation", {})["invitation"])

    def join(self, table: str, invitation: str, name: str = "") -> int:
        """Take the open seat of an invitation; its number."""
        return int(
            self._keep(self._send(f"/api/tables/{table}/seats", {"invitation": invitation, "name": name}))["seat"]
        )

    def state(self, table: str) -> State:
        """The table as the owner of the secret may see it."""
        return self._send(f"/api/tables/{table}")

    def answer(self, table: str, version: int, *answers: Answer) -> State:
        """Answer the question that is asked at `version`; the state after it."""
        body = {"version": version, "answers": list(answers)}
        return self._send(f"/api/tables/{table}/actions", body)["state"]  # type: ignore[no-any-return]

    def play(self, table: str, choose: Callable[[State], Answer]) -> State:
        """Answer whenever asked, until the match is over; the last state.

        A connection that breaks, or ends because the server or its store is away, is made again.
        """
        heard = time.monotonic()
        while True:
            try:
                with self._live(table) as socket:
                    player = _Player(socket, choose)
                    for text in socket:
                        heard = time.monotonic()
                        if (last := player.hear(json.loads(text))) is not None:
                            return last
                raise RequestRefused("the connection ended before the match")
            except BROKEN as error:
                end = error.rcvd if isinstance(error, ConnectionClosed) else None
                if end is not None and end.code not in AWAY:
                    raise RequestRefused(end.reason or "the connection ended before the match") from None
                if time.monotonic() - heard > PATIENCE:
                    raise RequestRefused("the server cannot be reached") from None
                time.sleep(BREATH)

    def _live(self, table: str) -> ClientConnection:
        address = f"ws{self.server.removeprefix('http')}/ws/tables/{table}"
        return connect(address, additional_headers=self._headers(), max_size=None)

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"} if self.secret else {}

    def _keep(self, reply: State) -> State:
        self.secret = reply["secret"] or self.secret
        return reply

    def _send(self, path: str, body: State | None = None) -> State:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, {**self._headers(), "Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=PATIENCE) as reply:
                return json.load(reply)  # type: ignore[no-any-return]
        except HTTPError as error:
            raise RequestRefused(str(json.load(error)["detail"])) from None


class _Player:
    """Answers through a live connection."""

    def __init__(self, socket: ClientConnection, choose: Callable[[State], Answer]) -> None:
        self.socket = socket
        self.choose = choose
        self.sent = ""

    def hear(self, message: State) -> State | None:
        """Act upon a message; the state if the match is over."""
        if message["type"] == "refused":
            if message["why"] == "pace":
                time.sleep(BREATH)
                self.socket.send(self.sent)
            elif message["why"] != "store":  # a state follows when the store is back
                raise RequestRefused(message["detail"])
        elif message["type"] == "state":
            if message["view"]["over"]:
                return message
            if message["answers"]:
                answer = {"type": "answer", "version": message["version"], "answers": [self.choose(message)]}
                self.sent = json.dumps(answer)
                self.socket.send(self.sent)
        return None
