"""The client for programs against a real server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from tests.web.browser import serving
from touchline.web.client import RequestRefused, TableClient


def test_two_programs_play_a_match_by_invitation(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        one, other = TableClient(address), TableClient(address)
        table = one.create([{"kind": "me", "name": "One"}, {"kind": "friend"}])
        assert other.join(table, one.invite(table), "Other") == 1
        random = Random(2)

        def choose(state: dict[str, Any]) -> str:
            return str(random.choice(state["answers"])["text"])

        ends: list[dict[str, Any]] = []
        playing = threading.Thread(target=lambda: ends.append(other.play(table, choose)))
        playing.start()
        ends.append(one.play(table, choose))
        playing.join(30)
        assert [end["view"]["over"] for end in ends] == [True, True]
        assert ends[0]["view"]["winner"] == ends[1]["view"]["winner"]


def test_a_refusal_is_explained_in_words(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        client = TableClient(address)
        table = client.create([{"kind": "me"}, {"kind": "me"}])
        with pytest.raises(RequestRefused, match="'dance' is not legal now"):
            client.answer(table, 0, "dance")
        with pytest.raises(RequestRefused, match="not legal"):
            client.play(table, lambda _: "dance")
        first = client.state(table)["answers"][0]
        assert client.answer(table, 0, first["action"])["version"] == 1
        with pytest.raises(RequestRefused, match="there is no table 'nowhere'"):
            client.state("nowhere")


def test_a_program_signs_in_where_accounts_are_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path, at_home=False) as address:
        client, seats = TableClient(address), [{"kind": "me"}, {"kind": "me"}]
        with pytest.raises(RequestRefused, match="somebody with an account; sign in first"):
            client.create(seats)
        client._send("/api/accounts", {"name": "Ann", "password": "four plain words"})
        with pytest.raises(RequestRefused, match="do not belong together"):
            client.sign_in("Ann", "four other words")
        client.sign_in("Ann", "four plain words")
        assert client.state(client.create(seats))["seats"][0]["name"] == "Ann"


class Scripted:
    """A live connection that says what was prepared, and then ends."""

    def __init__(self, said: list[dict[str, Any]], end: Exception | None = None) -> None:
        self.said = said
        self.end = end
        self.sent: list[dict[str, Any]] = []

    def __enter__(self) -> Scripted:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def __iter__(self) -> Iterator[str]:
        yield from map(json.dumps, self.said)
        if self.end is not None:
            raise self.end

    def send(self, text: str) -> None:
        self.sent.append(json.loads(text))


def state(version: int, over: bool = False) -> dict[str, Any]:
    return {"type": "state", "version": version, "view": {"over": over}, "answers": [{"text": "go"}]}


def closed(code: int, reason: str) -> ConnectionClosedError:
    return ConnectionClosedError(Close(code, reason), None)


def test_a_program_waits_for_the_store_and_connects_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchline.web.client.BREATH", 0.0)
    away = {"type": "away", "detail": "reconnecting to the store"}
    refused = {"type": "refused", "why": "store", "detail": "reconnecting to the store"}
    lives = [
        Scripted([state(0), away, refused, state(0)], closed(1013, "reconnecting to the store")),
        Scripted([], ConnectionClosedError(None, None)),
        Scripted([state(1), state(2, over=True)]),
    ]
    client, coming = TableClient("http://club.example"), iter(lives)
    monkeypatch.setattr(client, "_live", lambda _: next(coming))
    assert client.play("x", lambda _: "go")["version"] == 2
    assert [[one["version"] for one in live.sent] for live in lives] == [[0, 0], [], [1]]


def test_a_program_hears_why_a_connection_was_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    client = TableClient("http://club.example")
    monkeypatch.setattr(client, "_live", lambda _: Scripted([], closed(4401, "you have signed out")))
    with pytest.raises(RequestRefused, match="you have signed out"):
        client.play("x", lambda _: "go")
