"""The client for programs against a real server."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

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
