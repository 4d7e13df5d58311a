"""A refusal is short whatever was sent, and still says what is wrong and what is allowed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from fastapi.testclient import TestClient

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.league_people import LEAGUE, LEAGUE_SECRETS, keep_league
from tests.web.room import BY_LINK, address, another, quick_hasher
from touchline.web.app import ServerSettings, make_app
from touchline.web.description import examples
from touchline.web.pace import Pace
from touchline.web.thinking import threads

LONGEST: Final = 3000  # bytes
WORD: Final = "Qx" * 1500
TEXTS: Final = (WORD, "Qx " * 1000, "Qxé'\"\\<&\t" * 300, "🏈" * 2000)
ENDLESS: Final = Pace(burst=10**9, per_minute=1)
EXAMPLES: Final = {line: known for line, known in examples().items() if isinstance(known.get("request"), dict)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("store")
    app = make_app(ServerSettings(address(folder), pace=0, thinkers=threads, hasher=quick_hasher))
    services = app.state.services
    services.signing_up = services.creating = services.acting = services.looking = ENDLESS
    services.sign_ins.tries = services.sign_ins.tries_at_name = ENDLESS
    keep_event(services.store.engine)
    keep_league(services.store.engine)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def of_line(server: TestClient, line: str) -> tuple[TestClient, str]:
    """Somebody who may do it, and its address."""
    secret = (LEAGUE_SECRETS["commissioner"] if "/leagues" in line else SECRETS["organiser"])[0]
    person = another(server, secret)
    known = {**EXAMPLES[line].get("path", {}), "event_id": EVENT, "league_id": LEAGUE}
    if "table_id" in line:
        known["table_id"] = person.post("/api/tables", json=BY_LINK).json()["id"]
    return person, line.split(" ")[1].format(**known)


def spoilt(value: Any) -> Iterator[Any]:
    """A document with one thing in it replaced by something large that is wrong."""
    yield from TEXTS
    yield [{"Qx": WORD[:100]}] * 300
    yield [WORD[:100]] * 300
    yield {f"{WORD[:50]} {number}": WORD[:100] for number in range(200)}
    if isinstance(value, dict):
        yield {**value, **{f"{WORD[:300]}{number}": number for number in range(90)}}
        for key, inner in value.items():
            yield from ({**value, key: changed} for changed in spoilt(inner))
    elif isinstance(value, list) and value:
        yield from ([changed, *value[1:]] for changed in spoilt(value[0]))
        yield value * 200


def is_short(content: bytes) -> bool:
    """Nothing that was sent comes back in a long piece."""
    return len(content) <= LONGEST and WORD[:80].encode() not in content and b"Qx " * 200 not in content


@pytest.mark.parametrize("line", EXAMPLES)
def test_no_refusal_is_long(server: TestClient, line: str) -> None:
    person, place = of_line(server, line)
    for body in spoilt(EXAMPLES[line]["request"]):
        reply = person.request(line.split(" ")[0], place, json=body)
        assert reply.status_code < 500 or reply.status_code == 503, reply.text
        if not reply.is_success:
            assert is_short(reply.content), f"{len(reply.content)} bytes: {reply.text[:4000]}"
        elif reply.headers["content-type"] == "application/json" and "faults" in reply.text[:100]:
            assert is_short(json.dumps(reply.json()["faults"]).encode())


def refused(server: TestClient, line: str, body: dict[str, Any]) -> list[str]:
    person, place = of_line(server, line)
    reply = person.request(line.split(" ")[0], place, json=body)
    assert reply.status_code == 422, reply.text
    assert is_short(reply.content), f"{len(reply.content)} bytes: {reply.text[:4000]}"
    faults: list[str] = reply.json()["faults"]
    return faults


def test_many_faults_of_a_rulespack_are_counted(server: TestClient) -> None:
    text = 'name = "Cup"\n' + "\n".join(f"wrong_{number} = {number}" for number in range(300))
    faults = refused(server, "POST /api/events/rulespacks", {"text": text})
    assert "known are name, logistics" in faults[0]
    assert faults[-1] == f"and {300 - len(faults) + 1} more"


def test_a_table_of_results_with_many_faults_names_the_first_lines(server: TestClient) -> None:
    table = "name;team\n" + f"{'Qx ' * 60};{WORD[:500]}\n" * 400
    faults = refused(server, "POST /api/events/{event_id}/coaches/import", {"table": table})
    assert "line 2" in faults[0]


LIVE: Final = [
    {"type": "answer", "version": 0, "answers": [WORD[:3000]]},
    {"type": "answer", "version": 0, "answers": ["Qx" * 39]},
    {"type": "answer", "version": WORD[:3000], "answers": []},
    {"type": "undo", "version": [WORD[:100]] * 30},
    {"type": "say", "text": {f"{WORD[:90]}{number}": number for number in range(30)}},
    {"type": WORD[:3000]},
]


@pytest.mark.parametrize("message", LIVE)
def test_a_refused_live_message_is_answered_in_short(server: TestClient, message: dict[str, Any]) -> None:
    person = another(server, SECRETS["organiser"][0])
    table = person.post("/api/tables", json=BY_LINK).json()["id"]
    with person.websocket_connect(f"ws://127.0.0.1/ws/tables/{table}") as socket:
        socket.receive_text()
        socket.send_text(json.dumps(message))
        reply = socket.receive_json()
        assert reply["type"] == "refused"
        assert len(json.dumps(reply)) < LONGEST / 2
        assert WORD[:80] not in reply["detail"]
