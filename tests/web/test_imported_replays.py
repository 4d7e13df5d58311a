"""Replays of FUMBBL on a server: uploaded, watched, and played on from."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.exchange.fumbbl_files import Written, started, started_2016
from tests.web.room import address, quick_hasher
from touchline.core.record import Record, verify
from touchline.matches import find_game
from touchline.web.app import ServerSettings, make_app
from touchline.web.thinking import threads

HOME = "http://127.0.0.1"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(ServerSettings(address(tmp_path), pace=0, thinkers=threads, hasher=quick_hasher))
    with TestClient(app, base_url=HOME) as client:
        yield client


def upload(client: TestClient, data: bytes, names: bool = True) -> dict[str, object]:
    body = {"file": base64.b64encode(data).decode(), "names": names}
    reply = client.post("/api/replays/import", json=body)
    return {"status": reply.status_code, **reply.json()}


@pytest.mark.parametrize(("make", "game"), [(started, "bloodbowl-2020"), (started_2016, "bloodbowl-2016")])
def test_a_replay_is_uploaded_watched_and_played_on(client: TestClient, make: Callable[[], Written], game: str) -> None:
    reply = upload(client, make().act("away8").step("away8", (16, 7)).done("away8").end().data())
    assert reply["status"] == 201
    table = reply["id"]
    assert "Both engines agree in" in str(reply["report"])
    page = client.get(str(reply["url"])).text
    assert "Imported: dice as recorded." in page
    assert "Both engines agree in" in page
    replay = client.get(f"/api/replays/{table}").json()
    assert replay["given_dice"] is True
    last = client.get(f"/api/replays/{table}/{replay['moments'] - 1}").json()
    assert [seat["name"] for seat in last["seats"]] == ["coach of home", "coach of away"]
    record = Record.load(client.get(f"/api/replays/{table}/record").text)
    verify(find_game(game), record)
    wish = {"number": replay["moments"] - 1, "seats": [{"kind": "me"}, {"kind": "me"}]}
    branch = client.post(f"/api/replays/{table}/branch", json=wish)
    assert branch.status_code == 201
    here = client.get(f"/api/tables/{branch.json()['id']}").json()
    assert here["view"]["players"] == last["view"]["players"]
    answered = client.post(
        f"/api/tables/{branch.json()['id']}/actions",
        json={"version": here["version"], "answers": [here["answers"][0]["text"]]},
    )
    assert answered.status_code == 200


def test_after_a_difference_a_match_can_be_watched_only(client: TestClient) -> None:
    written = started().act("away8").step("away8", (16, 7)).done("away8")
    written.put("away9", (20, 12))
    reply = upload(client, written.end().data(), names=False)
    table = reply["id"]
    moments = client.get(f"/api/replays/{table}").json()["moments"]
    last = client.get(f"/api/replays/{table}/{moments - 1}").json()
    assert [seat["name"] for seat in last["seats"]] == ["Home coach", "Away coach"]
    wish = {"number": moments - 1, "seats": [{"kind": "me"}, {"kind": "me"}]}
    refused = client.post(f"/api/replays/{table}/branch", json=wish)
    assert refused.status_code == 422
    assert "can be watched, but not played on from: the record ends before it" in refused.json()["detail"]


def test_foreign_files_are_refused_in_words(client: TestClient) -> None:
    assert "it is not JSON" in str(upload(client, b"hello")["detail"])
    assert client.post("/api/replays/import", json={"file": "#"}).json()["detail"] == "the file is not in base64"
    assert client.post("/api/replays/import", json={"names": True}).status_code == 422
