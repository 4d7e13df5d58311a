"""Writes down what programs ask a real server and what it replies, in the short form in which examples are kept.

Chance, secrets and time are made up, so that the same story always leads to the same examples and no real secret can
get into them.
"""

from __future__ import annotations

import itertools
import random
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final
from unittest import mock

from fastapi.testclient import TestClient

from tests.web.room import SERVER, another
from touchline.web import journal_rooms
from touchline.web.secrets import SECRET_BYTES

Example = dict[str, Any]
NOON: Final = datetime(2026, 5, 2, 12, tzinfo=UTC)
LONGEST_TEXT: Final = 400
LONGEST_LIST: Final = 2  # of objects and lists
LONGEST_ROW: Final = 4  # of plain values
LARGEST_MAP: Final = 8  # beyond this many entries of one kind an object is a map, of which some entries are enough
KEPT_OF_MAP: Final = 2
LIVE: Final = "WS /ws/tables/{table_id}"


class Scribe:
    """Asks in the name of people and keeps the first exchange of each operation."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.examples: dict[str, Example] = {}

    def person(self, secret: str = "") -> TestClient:
        """Somebody with a browser of their own, or a program with a secret."""
        return another(self.client, secret)

    def ask(
        self,
        person: TestClient,
        line: str,
        request: dict[str, Any] | None = None,
        query: dict[str, Any] | None = None,
        keep: bool = True,
        **path: Any,
    ) -> Any:
        """Ask something that is granted, such as `POST /api/tables/{table_id}/undo`; the reply."""
        method, _, address = line.partition(" ")
        got = person.request(method, address.format(**path), json=request, params=query)
        assert got.is_success, f"{line}: {got.status_code} {got.text}"
        is_json = bool(got.content) and got.headers["content-type"] == "application/json"
        reply = got.json() if is_json else got.text
        if keep and line not in self.examples:
            told = {"path": path, "query": query, "request": request and with_short_texts(request)}
            example = {name: value for name, value in told.items() if value}
            self.examples[line] = {**example, **({"reply": shortened(reply)} if got.content else {})}
        return reply

    def converse(self, person: TestClient, table: str, *messages: dict[str, Any]) -> None:
        """Send messages over the live connection of a table; each is answered by as many as a refusal brings."""
        said: list[Example] = []
        with person.websocket_connect(f"{SERVER.replace('https', 'wss')}/ws/tables/{table}") as socket:
            said.append({"receive": shortened(socket.receive_json())})
            for message in messages:
                socket.send_json(message)
                said.append({"send": message})
                received = [socket.receive_json()]
                if received[0]["type"] == "refused":
                    received.append(socket.receive_json())
                said += [{"receive": shortened(news_of(one))} for one in received]
        self.examples[LIVE] = {"path": {"table_id": table}, "messages": said}


def news_of(message: dict[str, Any]) -> dict[str, Any]:
    """A later message, without what the first state has shown already."""
    return {name: message[name] for name in ("type", "why", "detail", "version", "answers", "log") if name in message}


def shortened(value: Any) -> Any:
    """The beginning of a reply: enough to see what each part looks like."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else f"{value[:LONGEST_TEXT]} …"
    if isinstance(value, list):
        plain = not any(isinstance(one, (list, dict)) for one in value)
        return [shortened(one) for one in value[: LONGEST_ROW if plain else LONGEST_LIST]]
    if isinstance(value, dict):
        is_map = len(value) > LARGEST_MAP and len({type(one) for one in value.values()}) == 1
        entries = itertools.islice(value.items(), KEPT_OF_MAP if is_map else None)
        return {name: shortened(one) for name, one in entries}
    return value


def with_short_texts(value: Any) -> Any:
    """A request as it was sent; of whole files only the beginning is shown."""
    if isinstance(value, list):
        return [with_short_texts(one) for one in value]
    if isinstance(value, dict):
        return {name: with_short_texts(one) for name, one in value.items()}
    return shortened(value)


@contextmanager
def made_up_world() -> Iterator[None]:
    """Chance, secrets and time as they are the same in every telling of a story."""
    chance, numbers = random.Random(2026), itertools.count(1)

    def token(size: int) -> str:
        return f"{'made-up-secret' if size == SECRET_BYTES else 'id'}-{next(numbers)}"

    clock = mock.Mock(now=lambda: NOON)
    with (
        mock.patch.multiple(secrets, token_urlsafe=token, token_hex=lambda size: f"event-{next(numbers)}"),
        mock.patch.multiple(secrets, randbits=chance.getrandbits, randbelow=chance.randrange),
        mock.patch.object(time, "time", return_value=NOON.timestamp()),
        mock.patch.object(journal_rooms, "datetime", clock),
    ):
        yield
