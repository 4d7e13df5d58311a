"""Damaged journals of events and leagues: named, repaired, and never written to after a gap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.league_people import LEAGUE, LEAGUE_SECRETS, keep_league
from tests.web.room import quick_hasher
from touchline.cli import main as entry
from touchline.store.journals import JournalStore
from touchline.store.tables import DamagedJournal, Store
from touchline.web.app import ServerSettings, make_app
from touchline.web.repair import journals_of
from touchline.web.thinking import threads

IDS = {"event": EVENT, "league": LEAGUE}
BROKEN = 7


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{tmp_path / 'touchline.db'}")
    keep_event(store.engine)
    keep_league(store.engine)
    yield store
    store.close()


@pytest.fixture
def client(store: Store, tmp_path: Path) -> Iterator[TestClient]:
    settings = ServerSettings(f"sqlite:///{tmp_path / 'touchline.db'}", thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        yield client


def break_journal(store: Store, subject: str, change: str, number: int = BROKEN) -> None:
    what = f"DELETE FROM {subject}_journal" if change == "gap" else f"UPDATE {subject}_journal SET {change}"
    with store.engine.begin() as connection:
        connection.execute(text(f"{what} WHERE number = :number"), {"number": number})


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str]:
    with pytest.raises(SystemExit) as end:
        entry.main(["repair", *words])
    output = capsys.readouterr()
    return end.value.code, output.out + output.err


CHANGES = [
    ("gap", f"entry {BROKEN} is missing"),
    ("payload = '{'", f"entry {BROKEN} cannot be read"),
    (f"payload = '{'[' * 3000}'", f"entry {BROKEN} cannot be read"),
    ("author = x'ff'", f"entry {BROKEN} cannot be read"),
    ("payload = '5'", f"entry {BROKEN} does not follow"),
    ("kind = 'song'", f"entry {BROKEN} does not follow"),
]


@pytest.mark.parametrize("subject", ["event", "league"])
@pytest.mark.parametrize(("change", "reason"), CHANGES)
def test_a_damaged_journal_is_named_and_cut_off(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], subject: str, change: str, reason: str
) -> None:
    journals, data = JournalStore(store.engine, subject), ["--data", str(tmp_path)]
    last = journals.version(IDS[subject])
    break_journal(store, subject, change)
    code, output = call(capsys, *data)
    assert (code, f"{IDS[subject]}: {reason}" in output) == (1, True)
    assert "0 tables, 1 event and 1 league checked, 1 damaged." in output

    removed = tmp_path / "removed.jsonl"
    code, output = call(capsys, IDS[subject], "--removed", str(removed), *data)
    assert (code, f"the {subject} goes on after entry {BROKEN - 1}." in output) == (0, True)
    lines = [json.loads(line) for line in removed.read_text().splitlines()]
    assert [line["line"] for line in lines] == list(range(BROKEN + (change == "gap"), last + 1))
    assert journals.version(IDS[subject]) == BROKEN - 1
    assert call(capsys, *data) == (0, "0 tables, 1 event and 1 league checked, 0 damaged.\n")


@pytest.mark.parametrize("subject", ["event", "league"])
@pytest.mark.parametrize(("change", "_"), CHANGES)
def test_the_pages_of_a_damaged_journal_say_how_to_repair_it(
    store: Store, client: TestClient, subject: str, change: str, _: str
) -> None:
    break_journal(store, subject, change)
    for at in ("/api", ""):
        reply = client.get(f"{at}/{subject}s/{IDS[subject]}")
        assert (reply.status_code, f"touchline repair {IDS[subject]}" in reply.text) == (500, True)
        assert "content-security-policy" in reply.headers
    assert client.get(f"/{subject}s").status_code == 200


@pytest.mark.parametrize("subject", ["event", "league"])
def test_without_its_first_entry_nothing_is_removed(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], subject: str
) -> None:
    break_journal(store, subject, "gap", 1)
    code, output = call(capsys, IDS[subject], "--data", str(tmp_path))
    assert (code, f"Without entry 1 there is no {subject}: restore a backup." in output) == (2, True)
    with pytest.raises(DamagedJournal, match="lacks entry 1;"):
        JournalStore(store.engine, subject).entries(IDS[subject])


def test_an_unknown_journal_is_named(store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output = call(capsys, "nowhere", "--data", str(tmp_path))
    assert (code, "there is no table, event or league 'nowhere' in the store" in output) == (2, True)


@pytest.mark.parametrize(
    ("subject", "wish", "secret"),
    [
        (
            "event",
            {"kind": "appointed", "document": {"office": "scorekeeper", "person": "Zoe Park"}},
            SECRETS["organiser"][0],
        ),
        ("league", {"kind": "announced", "document": {"text": "We go on."}}, LEAGUE_SECRETS["commissioner"][0]),
    ],
)
def test_a_server_that_runs_meanwhile_goes_on_from_the_cut(
    store: Store, client: TestClient, subject: str, wish: dict[str, object], secret: str
) -> None:
    at, bearer = f"/api/{subject}s/{IDS[subject]}", {"Authorization": f"Bearer {secret}"}
    assert client.get(at).status_code == 200
    break_journal(store, subject, "gap")
    (journals,) = (kept for kept in journals_of(store) if kept.subject == subject)
    damage = journals.damage(IDS[subject])
    assert damage is not None
    journals.cut(damage)
    reply = client.post(f"{at}/decisions", json=wish, headers=bearer)
    assert reply.status_code in (200, 201), reply.text
    assert JournalStore(store.engine, subject).version(IDS[subject]) == BROKEN
    assert client.get(at).status_code == 200


@pytest.mark.parametrize(
    ("subject", "kind", "documents", "secret"),
    [
        (
            "event",
            "appointed",
            [{"office": "scorekeeper", "person": name} for name in ("Zoe Park", "Yan Park")],
            SECRETS["organiser"][0],
        ),
        ("league", "announced", [{"text": "One."}, {"text": "Two."}], LEAGUE_SECRETS["commissioner"][0]),
    ],
)
def test_a_journal_that_others_have_continued_from_the_cut_is_read_again(
    store: Store, client: TestClient, subject: str, kind: str, documents: list[dict[str, str]], secret: str
) -> None:
    at, bearer = f"/api/{subject}s/{IDS[subject]}", {"Authorization": f"Bearer {secret}"}
    log = f"{at}/log"
    before = client.get(log, headers=bearer).json()
    last = JournalStore(store.engine, subject).version(IDS[subject])
    break_journal(store, subject, "gap", last - 1)
    (journals,) = (kept for kept in journals_of(store) if kept.subject == subject)
    damage = journals.damage(IDS[subject])
    assert damage is not None
    journals.cut(damage)
    other = make_app(ServerSettings(str(store.engine.url), thinkers=threads, hasher=quick_hasher))
    with TestClient(other, base_url="http://127.0.0.1") as elsewhere:
        for document in documents:
            wish = {"kind": kind, "document": document}
            assert elsewhere.post(f"{at}/decisions", json=wish, headers=bearer).status_code in (200, 201)
        assert JournalStore(store.engine, subject).version(IDS[subject]) == last
        shown = elsewhere.get(log, headers=bearer).json()
    assert client.get(log, headers=bearer).json() == shown != before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET settings = '{' WHERE id = :id",
        "UPDATE tables SET settings = '[]' WHERE id = :id",
        "UPDATE tables SET settings = '{}' WHERE id = :id",
        "UPDATE tables SET seed = 'abc' WHERE id = :id",
        "UPDATE tables SET game = 'chess' WHERE id = :id",
        "DELETE FROM seats WHERE table_id = :id",
    ],
)
def test_a_table_whose_set_up_is_damaged_hides_no_other(store: Store, client: TestClient, damage: str) -> None:
    body = {"seats": [{"kind": "me"}, {"kind": "me"}]}
    ids = [client.post("/api/tables", json=body).json()["id"] for _ in range(2)]
    with store.engine.begin() as connection:
        connection.execute(text(damage), {"id": ids[0]})
    listed = [table["id"] for table in client.get("/api/tables").json()]
    assert ids[1] in listed
    home = client.get("/")
    assert home.status_code == 200
    assert ids[1] in home.text
    page = client.get(f"/tables/{ids[0]}")
    unreadable = "'{}'" not in damage  # the table in memory goes on
    assert (page.status_code == 500, "This cannot be read" in page.text) == (unreadable, unreadable)
    assert client.get(f"/tables/{ids[1]}").status_code == 200


@pytest.mark.parametrize(
    "damage", ["DELETE FROM journal", "UPDATE journal SET dice = '['", "UPDATE journal SET answer = 'x'"]
)
def test_a_table_with_a_damaged_journal_is_a_fault_of_the_server(store: Store, client: TestClient, damage: str) -> None:
    body = {"seats": [{"kind": "me"}, {"kind": "me"}]}
    ids = [client.post("/api/tables", json=body).json()["id"] for _ in range(2)]
    for version in range(2):
        answers = [client.get(f"/api/tables/{ids[0]}").json()["answers"][0]["text"]]
        given = {"version": version, "answers": answers}
        client.post(f"/api/tables/{ids[0]}/actions", json=given).raise_for_status()
    client.app.state.services.master.tables.rooms.clear()  # type: ignore[attr-defined]
    with store.engine.begin() as connection:
        connection.execute(text(f"{damage} WHERE table_id = :id AND version = 1"), {"id": ids[0]})
    replies = [client.get(f"/tables/{ids[0]}"), client.get(f"/api/tables/{ids[0]}")]
    replies.append(client.post(f"/api/tables/{ids[0]}/actions", json={"version": 2, "answers": ["pass"]}))
    for reply in replies:
        assert (reply.status_code, f"touchline repair {ids[0]}" in reply.text) == (500, True), reply.text
        assert "content-security-policy" in reply.headers
    assert client.get(f"/api/tables/{ids[1]}").status_code == 200
    assert client.get("/api/tables").status_code == client.get("/").status_code == 200


def test_a_replay_that_was_kept_damaged_is_a_fault_of_the_server(store: Store, client: TestClient) -> None:
    table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    with client.websocket_connect(f"ws://127.0.0.1/ws/tables/{table}") as live:
        live.receive_json()
        live.send_json({"type": "resign", "version": 0})
        live.receive_json()
    client.get(f"/api/replays/{table}/0").raise_for_status()
    client.app.state.services.replays._replays.clear()  # type: ignore[attr-defined]
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE records SET record = 'x'"))
    assert client.get(f"/api/replays/{table}/0").status_code == 500
