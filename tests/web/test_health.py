"""How a server is, and what its log says."""

from __future__ import annotations

import json
import logging
import math
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event

from tests.tournament.event_builder import make_pack
from tests.web.browser import serving
from tests.web.room import BY_LINK, PASSWORD, SERVER, another, club
from touchline.cli import main as entry
from touchline.store.tables import Store
from touchline.tournament import dump_toml
from touchline.web.logs import JsonLines, Sparing


def here(client: TestClient) -> TestClient:
    """A browser on the machine of the server."""
    near = TestClient(client.app, base_url=SERVER, client=("127.0.0.1", 50000))
    near.portal = client.portal
    return near


def test_the_figures_are_for_the_machine_of_the_server_alone(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        for path in ("/metrics", "/status", "/status.json"):
            assert client.get(path).status_code == 403
            assert here(client).get(path).status_code == 200


def test_figures_count_tables_answers_and_refusals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with club(tmp_path) as client:
        secret = client.post("/api/accounts", json={"name": "Ann", "password": PASSWORD}).json()["secret"]
        ann = another(client, secret)
        table = ann.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
        answer = ann.get(f"/api/tables/{table}").json()["answers"][0]["text"]
        for _ in range(2):
            ann.post(f"/api/tables/{table}/actions", json={"version": 0, "answers": [answer]})
        found = here(client).get("/status.json").json()
        [figures] = found["processes"].values()
        assert (found["well"], figures["tables"], figures["answers"], figures["refusals"]) == (True, 1, 1, 1)
        assert 0 < figures["answer_seconds_median"] < 5
        assert figures["store_seconds"] > 0
        lines = here(client).get("/metrics").text.splitlines()
        assert 'touchline_answers_total{process="one"} 1' in lines
        assert "# TYPE touchline_answers_total counter" in lines
        assert "Tables in memory." in here(client).get("/status").text

        def away(*_: object) -> None:
            from sqlalchemy.exc import OperationalError

            raise OperationalError("SELECT", {}, Exception("away"))

        monkeypatch.setattr(Store, "versions", away)
        assert here(client).get("/status.json").json()["well"] is False


def test_a_store_that_takes_nothing_new_is_not_well(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        assert here(client).get("/status.json").json()["well"] is True
        services = client.app.state.services  # type: ignore[attr-defined]
        services.master.health.written_at = -math.inf
        event.listen(services.store.engine, "checkout", lambda raw, *_: raw.execute("PRAGMA query_only = ON"))
        assert client.get("/api/tables").status_code == 200  # what is there can be read
        assert here(client).get("/status.json").json()["well"] is False


def test_the_command_shows_how_a_server_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as server, pytest.raises(SystemExit) as end:
        entry.main(["status", "--server", server])
    output = capsys.readouterr().out
    assert (end.value.code, "0 answers" in output, output.endswith("All is well.\n")) == (0, True, True)
    with pytest.raises(SystemExit) as end:
        entry.main(["status", "--server", server])
    assert (end.value.code, "does not say how it is" in capsys.readouterr().err) == (2, True)


def test_the_log_says_who_did_what_without_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with club(tmp_path) as client, caplog.at_level(logging.INFO, "touchline.audit"):
        secret = client.post("/api/accounts", json={"name": "Ann", "password": PASSWORD}).json()["secret"]
        table = client.post("/api/tables", json=BY_LINK).json()["id"]
        invitation = client.post(f"/api/tables/{table}/invitation").json()["invitation"]
        guest = another(client)
        guest.post(f"/api/tables/{table}/seats", json={"invitation": invitation})
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
    assert [line["event"] for line in lines] == ["signed up", "set up a table", "took a seat"]
    assert lines[0]["who"].startswith("account:")
    assert (lines[2]["who"][:6], lines[2]["table"]) == ("guest:", table)
    text = json.dumps(lines)
    for hidden in (secret, PASSWORD, invitation):
        assert hidden not in text


def test_the_log_says_who_decided_something_about_an_event(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with club(tmp_path) as client, caplog.at_level(logging.INFO, "touchline.audit"):
        client.post("/api/accounts", json={"name": "Ann", "password": PASSWORD})
        cup = {"organiser": "Ann", "rulespack_text": dump_toml(make_pack())}
        event_id = client.post("/api/events", json=cup).json()["id"]
        wish = {"kind": "appointed", "document": {"office": "referee", "person": "Zoe"}}
        assert client.post(f"/api/events/{event_id}/decisions", json=wish).status_code == 200
        line = json.loads(JsonLines().format(caplog.records[-1]))
    assert line["who"].startswith("account:")
    said = {name: line[name] for name in ("event", "journal", "person", "kinds")}
    assert said == {"event": "decided", "journal": event_id, "person": "Ann", "kinds": "appointed"}


def test_the_same_warning_is_written_once_in_a_while() -> None:
    sparing = Sparing()
    record = logging.makeLogRecord({"name": "uvicorn.error", "msg": "Invalid HTTP request received.", "levelno": 30})
    assert [sparing.filter(record) for _ in range(100)].count(True) == 1
