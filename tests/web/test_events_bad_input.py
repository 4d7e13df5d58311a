"""Every kind of wrong input: each gets a sentence that says what is wrong, and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.tournament.event_builder import ORGANISER, make_pack, started
from tests.web.room import address, another, quick_hasher
from touchline.journal.documents import to_document
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.web.app import ServerSettings, make_app
from touchline.web.secrets import fingerprint
from touchline.web.thinking import threads

EVENT = "/api/events/ev"


def pack(**changes: Any) -> dict[str, Any]:
    """A rulespack with entries changed; two underscores lead one level down."""
    document: dict[str, Any] = to_document(make_pack())
    for name, value in changes.items():
        *steps, last = name.split("__")
        place = document
        for step in steps:
            place = place[step]
        place[last] = value
    return document


def create(**changes: Any) -> tuple[str, dict[str, Any]]:
    return "/api/events", {"organiser": "O", "rulespack": pack(**changes)}


def decide(kind: str, document: dict[str, Any], why: str = "") -> tuple[str, dict[str, Any]]:
    return "/decisions", {"kind": kind, "document": document, "why": why}


WRONG: list[tuple[str, dict[str, Any]]] = [
    create(name=""),
    create(points__win=10**9),
    ("/api/events", {"organiser": "", "rulespack": pack()}),
    create(points__win="x"),
    create(logistics__date="x"),
    create(format={"squad_size": 99}),
    create(tiebreakers=["beer"]),
    create(roster={"budget": -1}),
    create(roster={"budget": 1, "data_date": "1999-01-01"}),
    create(bonuses=[{"name": "a", "measure": "beer"}]),
    ("/api/events", {"organiser": "O", "rulespack_text": "= ="}),
    ("/api/events", {"organiser": "O", "rulespack_text": "[" * 20_000}),
    ("/api/events/import", {"journal": "xx"}),
    ("/api/events/import", {"journal": ""}),
    (
        "/api/events/import",
        {
            "journal": json.dumps(
                {"number": 1, "author": "a", "time": "t", "reason": "", "kind": "event-created", "payload": {}}
            )
        },
    ),
    ("/coaches", {"name": "x" * 61, "accepted": True, "for_other": True}),
    ("/coaches", {"name": "", "accepted": True, "for_other": True}),
    ("/coaches", {"name": "   ", "accepted": True, "for_other": True}),
    ("/coaches", {"name": "a\u202eb", "accepted": True, "for_other": True}),
    ("/coaches", {"name": "Zed", "for_other": True}),
    ("/coaches", {"name": "Zed", "accepted": True, "for_other": True, "naf_number": -3}),
    ("/coaches/import", {"table": ""}),
    ("/coaches/import", {"table": "name\nAnn\n"}),
    ("/coaches/import", {"table": "foo\nbar\n", "accepted": True}),
    ("/coaches/import", {"table": "[1,2]", "accepted": True}),
    ("/coaches/import", {"table": '{"a":1}', "accepted": True}),
    ("/games/r1t1/result", {"touchdowns": [-1, 0], "casualties": [0, 0]}),
    ("/games/r1t1/result", {"touchdowns": [1]}),
    ("/games/r1t1/result", {"touchdowns": [50, 0], "casualties": [0, 0]}),
    ("/games/r9t9/result", {"touchdowns": [1, 0], "casualties": [0, 0]}),
    ("/games/r1t1/result", {"touchdowns": [1, 0], "casualties": [0, 0], "ending": "conceded"}),
    ("/games/r1t1/result", {"touchdowns": [1, 0], "casualties": [0, 0], "winner": "home"}),
    ("/games/r1t1/result", {"touchdowns": [1, 0], "casualties": [0, 0], "how": "amend", "why": "x"}),
    (
        "/games/r1t1/result",
        {
            "touchdowns": [1, 0],
            "casualties": [0, 0],
            "tallies": [{"side": "home", "player": "7", "touchdowns": 5}],
        },
    ),
    ("/games/r1t1/result", {"touchdowns": [1, 0]}),
    ("/games/r1t1/confirm", {}),
    ("/rounds", {}),
    ("/rounds/by-hand", {"pairs": [["1", "2"]]}),
    ("/rounds/by-hand", {"pairs": [["x", "y"]]}),
    ("/groups", {}),
    ("/groups", {"groups": [["1"]]}),
    ("/knockout", {}),
    ("/squads", {"name": "S", "members": ["ann"], "captain": "ann"}),
    ("/undo", {"entries": [999], "why": "x"}),
    ("/undo", {"entries": [1], "why": "x"}),
    ("/undo", {"entries": [3], "why": ""}),
    ("/undo", {"entries": [], "why": "x"}),
    ("/clock", {"do": "pause"}),
    ("/clock", {"do": "add", "minutes": 99999}),
    ("/links", {"person": "nobody"}),
    ("/links/open", {"secret": "wrong"}),
    ("/coaches/ann/lists", {"lists": [{}]}),
    ("/coaches/zed/lists", {"lists": [{"team": "human", "name": "x", "coach": "y"}]}),
    ("/lists/check", {"lists": [{"team": "space-elf", "name": "x", "coach": "y"}]}),
    ("/objectives", {"game": "r1t1", "coach": "ann"}),
    ("/tables", {"what": "results", "table": "a,b\n1,2\n"}),
    ("/tables", {"what": "beer", "table": "a"}),
    decide("nonsense", {}),
    decide("appointed", {"office": "king", "person": "x"}),
    decide("appointed", {"office": "referee", "person": ""}),
    decide("appointed", {"office": "head-referee", "person": "x"}),
    decide("dismissed", {"office": "referee", "person": "x"}),
    decide("withdrawn", {"coach": "zed"}),
    decide("marked-present", {"coach": "ann"}),
    decide("seats-swapped", {"one": "ann", "other": "ann"}),
    decide("kept-apart", {"one": "ann", "other": "ann"}, "x"),
    decide("kept-apart", {"one": "ann", "other": "bob"}),
    decide("vote-cast", {"voter": "ann", "about": "favourite-opponent", "choice": "bob"}),
    decide("award-given", {"award": "first-place", "winners": ["ann"]}),
    decide("custom-values-set", {"tiebreaker": "x", "values": {"ann": 1}}),
    decide("event-finished", {}),
    decide("registration-opened", {}),
    decide("registration-reopened", {}),
    decide("coach-admitted", {"coach": "ann"}),
    decide("team-named", {"coach": "ann", "team": "ducks"}),
    decide("disqualified", {"coach": "ann", "citation": "x"}, "x"),
    decide("incident-recorded", {"coach": "ann", "citation": "zzz", "account": "x"}),
    decide("miniatures-checked", {"coach": "ann", "checks": {"shiny": True}}),
    decide(
        "conversion-judged",
        {"coach": "ann", "model": "", "only_official_parts": False, "clearly_represents": False, "allowed": True},
    ),
    decide("rulespack-edited", {"pack": pack(points__win=3)}),
    decide("rulespack-edited", {"pack": pack(logistics__rounds=[])}),
    decide("lists-reviewed", {"coach": "ann", "verdict": "rejected"}),
    decide("coach-edited", {"coach": "ann", "name": ""}),
    decide("coach-edited", {"coach": "ann", "name": "A", "naf_number": -5}),
    decide("left-open", {"game": "zz"}, "x"),
    decide("hired-for-game", {"game": "r1t1", "coach": "ann", "extra": {"stars": [{"star": "nobody"}]}}),
    decide("progress-recorded", {"game": "r1t1", "coach": "ann", "progress": {}}),
    decide("groups-set", {"groups": {}}),
    decide("result-entered", {"game": "r1t1", "sheet": {}}),
    decide(
        "coach-registered",
        {"coach": "x", "number": -5, "name": "X", "person": "x", "accepts_rulespack": True, "accepts_conduct": True},
    ),
    decide("custom-values-set", {"tiebreaker": "x", "values": {"ann": 10**30}}),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = ServerSettings(address(tmp_path_factory.mktemp("store")), thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url="http://127.0.0.1") as app:
        built = started(("ann", "bob", "cid", "dee"))
        built.draw()
        store: EventStore = app.app.state.services.events.store  # type: ignore[attr-defined]
        store.create("ev", built.event, Key(fingerprint("the secret of the organiser"), ORGANISER))
        yield another(app, "the secret of the organiser")


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_wrong_input_is_reported_and_changes_nothing(client: TestClient, number: int) -> None:
    path, body = WRONG[number]
    before = client.get(EVENT).json()["version"], len(client.get("/api/events").json())
    reply = client.post(path if path.startswith("/api/") else EVENT + path, json=body)
    told = reply.json()
    assert reply.status_code == 422, told
    assert told.get("faults") or told.get("detail")
    assert (client.get(EVENT).json()["version"], len(client.get("/api/events").json())) == before


PAGES = {
    "/events/none": (404, "there is no event"),
    "/events/ev/pairings?round=77": (422, "round 77 has not been drawn yet"),
    "/events/ev/files/standings.csv?round=77": (422, "round 77 has not been drawn yet"),
    "/events/ev/pairings?round=x": (404, "there is no page at this address"),
    "/events/ev/desk/coaches/zed": (422, "there is no coach"),
    "/events/ev/roster/zed": (422, "there is no coach"),
    "/events/ev/progress/zed": (422, "there is no coach"),
    "/events/ev/progress/ann": (422, "teams do not change at this event"),
    "/events/ev/files/none.pdf": (422, "there is no file"),
    "/events/ev/files/wallchart.pdf": (422, "this event has no knockout stage"),
    "/events/ev/files/naf.xml": (422, "there is no game to report"),
    "/events/ev/files/rosters.pdf?coach=zed": (422, "there is no coach"),
    "/events/ev/desk/log?before=0": (404, "there is no page at this address"),
}


@pytest.mark.parametrize("path", PAGES)
def test_addresses_that_lead_nowhere_say_so(client: TestClient, path: str) -> None:
    status, words = PAGES[path]
    reply = client.get(path)
    assert reply.status_code == status
    assert words in reply.text
