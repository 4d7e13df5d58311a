"""Events for programs: who may decide what, registration, personal links, results, crossing writers, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.tournament.event_builder import ORGANISER, EventBuilder, make_pack, started
from tests.tournament.test_squads import squads
from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.room import address, another, quick_hasher
from touchline.cli import main as entry
from touchline.journal.documents import to_document
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.tournament import Event, dump_toml
from touchline.tournament.decisions import Appoint, Decision
from touchline.tournament.roles import PERMISSIONS as RIGHTS
from touchline.tournament.roles import Role, Scope
from touchline.web.app import ServerSettings, make_app
from touchline.web.events import people
from touchline.web.events.rooms import EventRooms
from touchline.web.secrets import fingerprint
from touchline.web.thinking import threads

pytestmark = pytest.mark.usefixtures("one_connection")

HOME = "http://127.0.0.1"
PEOPLE = {"olga": ORGANISER, "tess": "tess", "rex": "rex", "ann": "ann", "sam": "sam"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("store")
    settings = ServerSettings(address(folder), thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url=HOME) as client:
        keep_event(store_of(client).engine)
        yield client


def store_of(client: TestClient) -> EventStore:
    store: EventStore = client.app.state.services.events.store  # type: ignore[attr-defined]
    return store


def running(built: EventBuilder | None = None) -> EventBuilder:
    """Round 1 is drawn, and every office is held."""
    made = built or started(("ann", "bob", "cid", "dee"))
    for office, person in (("scorekeeper", "tess"), ("referee", "rex"), ("spare-player", "sam")):
        made.decide(Appoint(office, person))  # type: ignore[arg-type]
    if not made.state.rounds and made.state.coaches:
        made.draw()
    return made


@pytest.fixture
def event(app: TestClient, request: pytest.FixtureRequest) -> str:
    """An event of its own for each test."""
    name = f"e{fingerprint(request.node.name)[:16]}"
    keep(app, name, running().event)
    return name


def keep(app: TestClient, name: str, event: Event) -> None:
    keys = [Key(fingerprint(f"secret-of-{name}-{who}"), person) for who, person in PEOPLE.items()]
    store_of(app).create(name, event, *keys)


def flat(page: str) -> str:
    """A page without the line breaks and blanks that its template has for readers."""
    return re.sub(r"> <", "><", re.sub(r"\s*>", ">", re.sub(r"\s+", " ", page)))


class Caller:
    """Somebody at an event, by the secret of a link."""

    def __init__(self, app: TestClient, event: str, who: str) -> None:
        self.client = another(app, f"secret-of-{event}-{who}" if who else "a stranger's own secret")
        self.base = f"/api/events/{event}"

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(self.base + path, json=body)

    def get(self, path: str = "") -> Any:
        return self.client.get(self.base + path)

    def decide(self, kind: str, why: str = "", version: int | None = None, **document: Any) -> Any:
        return self.post("/decisions", kind=kind, document=document, why=why, version=version)


# --- who may decide what

OFFICES = {
    "olga": Role.ORGANISER,
    "tess": Role.SCOREKEEPER,
    "rex": Role.REFEREE,
    "ann": Role.COACH,
    "sam": Role.SPARE_PLAYER,
    "": Role.VISITOR,
}
DOCUMENTS: dict[str, dict[str, Any]] = {
    "rulespack-edited": {"pack": to_document(make_pack())},
    "appointed": {"office": "referee", "person": "zoe"},
    "dismissed": {"office": "referee", "person": "zoe"},
    "coach-registered": {
        "coach": "x", "number": 9, "name": "X", "person": "x", "accepts_rulespack": True, "accepts_conduct": True,
    },
    "squad-registered": {"squad": "s", "number": 1, "name": "S", "captain": "bob", "members": ["bob"]},
    "coach-edited": {"coach": "bob", "name": "Bob"},
    "squad-edited": {"squad": "s", "name": "S", "captain": "bob", "members": ["bob"]},
    "lists-submitted": {"coach": "bob", "team": "orc", "lists": [{}]},
    "lists-reviewed": {"coach": "bob", "verdict": "approved"},
    "coach-admitted": {"coach": "bob"},
    "team-named": {"coach": "bob", "team": "orc"},
    "miniatures-checked": {"coach": "bob"},
    "conversion-judged": {
        "coach": "bob", "model": "m", "only_official_parts": True, "clearly_represents": True, "allowed": True,
    },
    "marked-absent": {"coach": "bob"},
    "marked-present": {"coach": "bob"},
    "withdrawn": {"coach": "bob"},
    "rejoined": {"coach": "bob"},
    "incident-recorded": {"coach": "bob", "citation": "courtesy", "account": "rude"},
    "disqualified": {"coach": "bob", "citation": "honesty"},
    "round-published": {"number": 2, "method": "by-hand", "matches": []},
    "seats-swapped": {"one": "ann", "other": "bob"},
    "kept-apart": {"one": "ann", "other": "bob"},
    "pairings-confirmed": {"squad": "s", "match": "m"},
    "left-open": {"game": "r1t1"},
    "groups-set": {"groups": {}},
    "cut-to-knockout": {"seeds": []},
    "result-reported": {"game": "r1t1", "coach": "bob", "sheet": {"scores": {}}},
    "table-set-up": {"game": "r1t2", "played_at": "t"},
    "report-confirmed": {"game": "r1t1"},
    "result-entered": {"game": "r1t1", "sheet": {"scores": {}}},
    "result-amended": {"game": "r1t1", "sheet": {"scores": {}}},
    "result-settled": {"game": "r1t1", "sheet": {"scores": {}}},
    "vote-cast": {"voter": "bob", "about": "best-painted", "choice": "ann"},
    "award-given": {"award": "x", "winners": []},
    "custom-values-set": {"tiebreaker": "x", "values": {}},
    "objectives-dealt": {"game": "r1t1", "coach": "bob", "rolls": [1, 2, 3]},
    "hired-for-game": {"game": "r1t1", "coach": "bob", "extra": {}},
    "progress-recorded": {"game": "r1t1", "coach": "bob", "progress": {}},
}  # fmt: skip


@pytest.mark.parametrize("who", OFFICES)
def test_each_role_decides_exactly_what_the_guide_gives_it(app: TestClient, event: str, who: str) -> None:
    """Every decision about somebody else, by every role: 403 for roles without the right, whatever else is wrong."""
    bare = {"registration-opened", "registration-closed", "registration-reopened", "event-finished"}
    assert set(DOCUMENTS) | bare | {"referees-announced"} == set(Decision.known)
    caller, refused, expected = Caller(app, event, who), set(), set()
    for kind, decision in sorted(Decision.known.items()):
        if kind == "event-finished" or decision.by_program:
            continue  # the others are about a running event
        reply = caller.decide(kind, **DOCUMENTS.get(kind, {}))
        assert reply.status_code in (200, 403, 422), reply.text
        if reply.status_code == 403:
            refused.add(kind)
        given = RIGHTS[decision.right].get(OFFICES[who])
        if who != "olga" and given is not Scope.ANY:
            expected.add(kind)
    assert refused == expected


def test_nobody_sends_what_only_the_program_knows(app: TestClient, event: str) -> None:
    """Numbers and ids, what is drawn, where a game is played, which objectives were rolled, which faults a list has."""
    kinds = {kind for kind, decision in Decision.known.items() if decision.by_program}
    assert kinds == {
        "coach-registered", "groups-set", "lists-submitted", "objectives-dealt", "round-published", "squad-registered",
        "table-set-up",
    }  # fmt: skip
    for who in ("olga", "tess", "ann"):
        for kind in kinds:
            reply = Caller(app, event, who).decide(kind, **DOCUMENTS[kind])
            assert (reply.status_code, "there is no decision" in reply.text) == (422, True)


def test_a_coach_decides_only_about_their_own_team(app: TestClient, event: str) -> None:
    ann = Caller(app, event, "ann")
    assert ann.decide("marked-absent", coach="ann").status_code == 200
    assert ann.decide("marked-absent", coach="bob").status_code == 403
    assert ann.decide("withdrawn", coach="ann").status_code == 200


# --- registration and links


def test_a_visitor_registers_and_is_known_from_then_on(app: TestClient) -> None:
    keep(app, "open", EventBuilder().event)
    browser = another(app)
    browser.get("/events/open/register")
    reply = browser.post("/api/events/open/coaches", json={"name": "Zoe", "accepted": True})
    assert reply.status_code == 201
    assert browser.get("/api/events/open").json()["you"] == {"person": "Zoe", "roles": ["coach", "visitor"]}
    assert browser.get("/events/open/me").status_code == 200
    again = browser.post("/api/events/open/coaches", json={"name": "Yan", "accepted": True})
    assert "this browser is known as Zoe" in again.json()["detail"]


@pytest.mark.parametrize("name", ["olga", "OLGA ", "tess", "ann", "Sam"])
def test_nobody_becomes_somebody_else_by_registering_under_their_name(app: TestClient, name: str) -> None:
    event = f"names{fingerprint(name)[:8]}"
    keep(app, event, running().event)
    reply = Caller(app, event, "").post("/coaches", name=name, accepted=True)
    assert (reply.status_code, "known here already" in reply.json()["detail"]) == (422, True)


def test_rules_and_conduct_must_be_accepted(app: TestClient, event: str) -> None:
    reply = Caller(app, event, "").post("/coaches", name="Zoe")
    assert reply.json()["faults"] == [
        "the rules of the rulespack must be accepted",
        "the Code of Conduct must be accepted",
    ]


def test_a_link_makes_a_browser_known_until_it_is_withdrawn(app: TestClient, event: str) -> None:
    olga, browser = Caller(app, event, "olga"), another(app)
    made = olga.post("/links", person="tess").json()
    secret = made["url"].partition("#")[2]
    assert made["qr"].startswith("data:image/svg+xml")
    browser.get(f"/events/{event}/enter")
    opened = browser.post(f"/api/events/{event}/links/open", json={"secret": secret}).json()
    assert (opened["person"], opened["url"]) == ("tess", f"/events/{event}/desk")
    assert browser.get(f"/events/{event}/desk").status_code == 200
    assert all(secret not in key.owner for key in store_of(app).keys(event))
    assert olga.post("/links/withdraw", person="tess").json() == {"withdrawn": 3}
    assert browser.get(f"/events/{event}/desk").status_code == 403
    assert browser.post(f"/api/events/{event}/links/open", json={"secret": secret}).status_code == 422


def test_nobody_at_the_event_waits_while_the_links_of_all_coaches_are_drawn(
    app: TestClient, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: EventRooms = app.app.state.services.events  # type: ignore[attr-defined]
    draw, free = people.qr, []

    def look(url: str) -> str:
        with ThreadPoolExecutor(1) as other:
            free.append(other.submit(rooms.room(event).lock.acquire, blocking=False).result())
            if free[-1]:
                other.submit(rooms.room(event).lock.release).result()
        return draw(url)

    monkeypatch.setattr(people, "qr", look)
    made = Caller(app, event, "olga").post("/links/all").json()
    assert len(made) == len(free) > 1
    assert all(free)
    for link in made:
        browser = another(app)
        browser.get(f"/events/{event}/enter")
        opened = browser.post(f"/api/events/{event}/links/open", json={"secret": link["url"].partition("#")[2]})
        assert opened.json()["person"] == link["person"]


def test_a_coachs_link_does_not_take_the_organisers_place_unasked(app: TestClient, event: str) -> None:
    olga, opening = Caller(app, event, "olga"), f"/api/events/{event}/links/open"
    secret = olga.post("/links", person="tess").json()["url"].partition("#")[2]

    asked = olga.client.post(opening, json={"secret": secret}).json()
    assert asked == {"person": "tess", "instead_of": "olga"}
    assert olga.get("").json()["you"]["person"] == "olga"

    changed = olga.client.post(opening, json={"secret": secret, "change": True}).json()
    assert (changed["person"], olga.get("").json()["you"]["person"]) == ("tess", "tess")
    back = changed["way_back"].partition("#")[2]
    assert olga.client.post(opening, json={"secret": back, "change": True}).json()["person"] == "olga"
    assert olga.get("").json()["you"]["person"] == "olga"


def test_a_command_gives_the_organiser_a_new_link(
    app: TestClient, event: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = str(store_of(app).engine.url)
    with pytest.raises(SystemExit) as end:
        entry.main(["organiser-link", event, "--database-url", url, "--server", "https://club.example/"])
    link = capsys.readouterr().out.splitlines()[-1]
    assert (end.value.code, link.startswith(f"https://club.example/events/{event}/enter#")) == (0, True)
    browser = another(app)
    browser.get(f"/events/{event}/enter")
    opened = browser.post(f"/api/events/{event}/links/open", json={"secret": link.partition("#")[2]}).json()
    assert opened["person"] == "olga"
    with pytest.raises(SystemExit):
        entry.main(["organiser-link", "nowhere", "--database-url", url])
    assert "there is no event or league 'nowhere'" in capsys.readouterr().err


def test_names_of_the_staff_need_the_organisers_confirmation(app: TestClient, event: str) -> None:
    olga, tess = Caller(app, event, "olga"), Caller(app, event, "tess")
    wish = {"name": "Tess", "accepted": True, "for_other": True}
    assert "only the organiser can enter" in tess.post("/coaches", **wish).json()["detail"]
    asked = olga.post("/coaches", **wish)
    assert (asked.status_code, asked.json()["questionable"]) == (422, True)
    assert olga.post("/coaches/import", table="name,accepted\nTEss,yes\n").json()["questionable"] is True
    entered = {"table": "name,person,accepted\nZed,olga,yes\n"}
    assert "only the organiser can enter" in tess.post("/coaches/import", **entered).json()["detail"]
    assert olga.post("/coaches/import", **entered).json()["questionable"] is True
    # a person who registered under a name does not get the office that is given to the name
    visitor = another(app)
    visitor.get(f"/events/{event}/register")
    assert visitor.post(f"/api/events/{event}/coaches", json={"name": "Rita", "accepted": True}).status_code == 201
    appointed = {"kind": "appointed", "document": {"office": "referee", "person": "Rita"}}
    asked = olga.post("/decisions", **appointed)
    assert (asked.json()["questionable"], "known here already" in asked.text) == (True, True)
    assert olga.post("/decisions", **appointed, confirmed=True).status_code == 200


def test_the_organiser_also_confirms_names_that_come_by_file_by_renaming_or_by_undo(app: TestClient) -> None:
    event = "renamed"
    keep(app, event, running().event)
    olga, tess = Caller(app, event, "olga"), Caller(app, event, "tess")
    # what a coach is called counts, not only the person who acts
    assert olga.post("/coaches/import", table="name,person,accepted\nTess,zed,yes\n").json()["questionable"] is True
    renamed = {"kind": "coach-edited", "document": {"coach": "ann", "name": "0lga"}}
    assert "only the organiser" in tess.post("/decisions", **renamed, confirmed=True).json()["detail"]
    assert olga.post("/decisions", **renamed).json()["questionable"] is True
    assert olga.post("/decisions", **renamed, confirmed=True).status_code == 200
    # the office of somebody comes back after a stranger has taken the name
    appointed = {"kind": "appointed", "document": {"office": "referee", "person": "Ruth"}}
    number = olga.post("/decisions", **appointed).json()["version"]
    undone = olga.post("/undo", entries=[number], why="not today").json()["version"]
    visitor = another(app)
    visitor.get(f"/events/{event}/register")
    assert visitor.post(f"/api/events/{event}/coaches", json={"name": "Ruth", "accepted": True}).status_code == 201
    back = {"entries": [undone], "why": "she came"}
    assert olga.post("/undo", **back).json()["questionable"] is True
    assert visitor.get(f"/events/{event}/desk").status_code != 200
    assert olga.post("/undo", **back, confirmed=True).status_code == 200


def test_a_link_is_made_only_for_people_of_the_event_and_by_the_organiser(app: TestClient, event: str) -> None:
    assert "has no part in the event" in Caller(app, event, "olga").post("/links", person="eve").json()["detail"]
    assert Caller(app, event, "tess").post("/links", person="olga").status_code == 403
    assert Caller(app, event, "olga").post("/links/open", secret="guessed").status_code == 422


def test_a_table_of_registrations_is_taken_whole_or_not_at_all(app: TestClient) -> None:
    keep(app, "table", EventBuilder().event)
    tess = Caller(app, "table", "olga")
    reply = tess.post("/coaches/import", table="name,accepted\nAda,yes\nBob,no\n")
    assert reply.json()["faults"][0] == "line 3 (Bob): the rules of the rulespack must be accepted"
    assert tess.get("/coaches").json() == []
    assert tess.post("/coaches/import", table="name,accepted\nAda,yes\nBob,yes\n").json() == {"registered": 2}


# --- making events


def test_an_event_is_made_of_a_rulespack_text_and_belongs_to_its_maker(app: TestClient) -> None:
    maker = another(app, "the secret of a maker")
    made = maker.post("/api/events", json={"organiser": "Mo", "rulespack_text": dump_toml(make_pack())}).json()
    assert maker.get(f"/api/events/{made['id']}").json()["you"]["person"] == "Mo"
    assert made["id"] in [one["id"] for one in maker.get("/api/events").json()]
    assert made["id"] not in [one["id"] for one in another(app).get("/api/events").json()]  # still in preparation


def test_every_fault_of_a_rulespack_is_named(app: TestClient) -> None:
    body = {"organiser": "Mo", "rulespack": {"name": 3, "colour": "red"}}
    faults = another(app, "the secret of a maker").post("/api/events", json=body).json()["faults"]
    assert len(faults) == 2


def test_the_event_file_goes_out_and_comes_in_again(app: TestClient, event: str) -> None:
    text = another(app, f"secret-of-{event}-olga").get(f"/events/{event}/files/event.jsonl").text
    made = another(app, "the secret of a bringer").post("/api/events/import", json={"journal": text}).json()
    again = another(app, "the secret of a bringer").get(f"/events/{made['id']}/files/event.jsonl").text
    assert again == text
    damaged = another(app, "the secret of a bringer").post("/api/events/import", json={"journal": "{}"})
    assert (damaged.status_code, "line 1 of the journal" in damaged.json()["detail"]) == (422, True)


def test_a_rulespack_is_read_from_toml_with_what_it_lacks(app: TestClient) -> None:
    found = app.post("/api/events/rulespacks", json={"text": 'name = "Cup"'}).json()
    assert found["rulespack"]["name"] == "Cup"
    assert "the rulespack lacks the venue" in found["lacking"]


# --- rounds and results


def test_two_reports_that_agree_are_official_and_others_are_settled(app: TestClient) -> None:
    built = running()
    game = built.game_of("ann")
    other = next(coach for coach in game.coaches if coach != "ann")
    keep(app, "reports", built.event)
    store_of(app).add_key("reports", Key(fingerprint("secret-of-reports-foe"), other))
    ann, foe, rex = (Caller(app, "reports", who) for who in ("ann", "foe", "rex"))
    path = f"/games/{game.id}/result"
    assert ann.post(path, how="report", touchdowns=[2, 1], casualties=[0, 0]).json()["game"]["state"] == "reported"
    assert foe.post(path, how="report", touchdowns=[1, 1], casualties=[0, 0]).json()["game"]["state"] == "disputed"
    assert (
        "a referee must settle it"
        in Caller(app, "reports", "tess").post(path, touchdowns=[1, 1], casualties=[0, 0]).json()["detail"]
    )
    assert ann.post(path, how="settle", touchdowns=[1, 1], casualties=[0, 0]).status_code == 403
    settled = rex.post(path, how="settle", touchdowns=[2, 1], casualties=[1, 0]).json()
    assert (settled["game"]["score"], settled["game"]["state"]) == ("2-1", "official")


@pytest.mark.rule("tournament.result.required-fields")
def test_casualties_are_never_left_out_and_an_amendment_keeps_them(app: TestClient) -> None:
    keep(app, "left-out", running().event)
    tess = Caller(app, "left-out", "tess")
    missing = tess.post("/games/r1t1/result", touchdowns=[2, 1])
    assert (missing.status_code, "casualties of both sides are missing" in missing.json()["detail"]) == (422, True)
    tess.post("/games/r1t1/result", touchdowns=[2, 1], casualties=[2, 3], sent_off=[1, 0], ending="time-called")
    assert tess.post("/games/r1t1/result", how="amend", touchdowns=[3, 1], why="misread").status_code == 200
    rooms: EventRooms = app.app.state.services.events  # type: ignore[attr-defined]
    game = rooms.room("left-out").kept().state.games["r1t1"]
    assert game.sheet is not None
    own, other = game.sheet.scores[game.home], game.sheet.scores[str(game.away)]
    assert ((own.touchdowns, own.casualties), (other.touchdowns, other.casualties)) == ((3, 2), (1, 3))
    assert (own.sent_off, game.sheet.ending) == (1, "time-called")


def test_unlikely_figures_are_asked_about(app: TestClient, event: str) -> None:
    tess = Caller(app, event, "tess")
    doubted = tess.post("/games/r1t1/result", touchdowns=[12, 0], casualties=[0, 0])
    assert (doubted.status_code, doubted.json()["questionable"]) == (422, True)
    assert tess.post("/games/r1t1/result", touchdowns=[12, 0], casualties=[0, 0], checked=True).status_code == 200


def test_an_amendment_on_an_old_page_does_not_overwrite_a_newer_one(app: TestClient, event: str) -> None:
    tess, olga = Caller(app, event, "tess"), Caller(app, event, "olga")
    tess.post("/games/r1t1/result", touchdowns=[1, 0], casualties=[0, 0])
    seen = tess.get().json()["version"]
    first = olga.post("/games/r1t1/result", how="amend", touchdowns=[2, 0], why="misread", version=seen)
    assert first.status_code == 200
    crossed = tess.post("/games/r1t1/result", how="amend", touchdowns=[3, 0], why="misread", version=seen)
    assert (crossed.status_code, "olga has decided" in crossed.json()["detail"]) == (409, True)
    assert (
        tess.post("/games/r1t2/result", touchdowns=[1, 1], casualties=[0, 0], version=seen).status_code == 200
    )  # another table


def test_a_round_is_seen_before_it_is_published_and_then_the_same(app: TestClient, event: str) -> None:
    tess = Caller(app, event, "tess")
    for path in ("/rounds", "/rounds/preview"):
        assert tess.post(path).json()["faults"] == [f"round 1, table {table} has no result yet" for table in (1, 2)]
    for table in (1, 2):
        tess.post(f"/games/r1t{table}/result", touchdowns=[1, 0], casualties=[0, 0])
    seen = tess.post("/rounds/preview").json()
    assert tess.get().json()["round"] == 1
    tess.post("/rounds", seed=seen["seed"])
    drawn = tess.get("/rounds/2").json()["games"]
    assert [(game["home"]["name"], game["away"]["name"]) for game in drawn] == [
        tuple(game) for match in seen["matches"] for game in match["games"]
    ]
    undone = Caller(app, event, "olga").post("/undo", entries=[tess.get().json()["version"]], why="drawn too soon")
    assert undone.status_code == 200
    assert tess.get().json()["round"] == 1


def test_a_round_is_put_together_by_hand(app: TestClient, event: str) -> None:
    tess = Caller(app, event, "tess")
    for table in (1, 2):
        tess.post(f"/games/r1t{table}/result", touchdowns=[1, 0], casualties=[0, 0])
    assert "match 'Nobody'" in tess.post("/rounds/by-hand", pairs=[["Nobody", "2"]]).json()["detail"]
    assert tess.post("/rounds/by-hand", pairs=[["1", "Bob"], ["3", "4"]], why="wished").json()["round"] == 2


def test_the_clock_starts_stands_and_goes_on(app: TestClient, event: str) -> None:
    rex = Caller(app, event, "rex")
    assert rex.get("/pulse").json()["clock"]["left"] is None
    assert rex.post("/clock", do="pause").status_code == 422
    started_at = rex.post("/clock", do="start").json()
    assert (started_at["running"], 8990 < started_at["left"] <= 9000) == (True, True)
    assert rex.post("/clock", do="pause").json()["running"] is False
    assert 9290 < rex.post("/clock", do="add", minutes=5).json()["left"] <= 9300
    assert rex.post("/clock", do="resume").json()["running"] is True
    assert Caller(app, event, "ann").post("/clock", do="stop").status_code == 403


@pytest.mark.rule("tournament.game.time-limit", "tournament.game.time-expired-finish-turn")
def test_when_the_time_of_the_round_is_over_everybody_sees_what_may_still_be_played(
    app: TestClient, event: str
) -> None:
    rex, ann = Caller(app, event, "rex"), Caller(app, event, "ann")
    rex.post("/clock", do="start")
    assert rex.post("/clock", do="add", minutes=-149).json()["call"] == ""
    rex.post("/clock", do="add", minutes=-1)
    call = ann.get("/pulse").json()["clock"]["call"]
    assert call.startswith("Time is up: a team turn in progress is finished and no new one starts")
    assert "between two turns the game ends at once" in call
    assert "between two turns the game ends at once" in rex.client.get(f"/events/{event}/desk").text
    rex.post("/clock", do="add", minutes=5)
    assert ann.get("/pulse").json()["clock"]["call"] == ""


@pytest.mark.rule("tournament.team-event.captain-duties")
def test_the_captain_checks_the_pairings_and_the_desk_knows_who_to_call(app: TestClient) -> None:
    built = running(squads(2, size=3))
    name = "captains"
    store_of(app).create(
        name, built.event, *(Key(fingerprint(f"secret-of-{name}-{who}"), who) for who in (ORGANISER, "s1a"))
    )
    olga, captain = Caller(app, name, ORGANISER), Caller(app, name, "s1a")
    page = f"/events/{name}/desk/round"
    assert olga.client.get(page).text.count("has not confirmed the pairings yet") == 2
    own = captain.client.get(f"/events/{name}/me").text
    assert all(called in own for called in ("S1A", "S1B", "S1C", "Our pairings are right"))
    match = built.state.rounds[1].matches[0]
    assert captain.decide("pairings-confirmed", squad="s1", match=match).status_code == 200
    desk = flat(olga.client.get(page).text)
    assert f'Squad 1: <a href="/events/{name}/desk/coaches/s1a">S1A</a>, has confirmed the pairings' in desk
    assert desk.count("has not confirmed the pairings yet") == 1


# --- what is shown to whom


def test_the_public_reads_nothing_private(app: TestClient) -> None:
    public = another(app)
    for path in ("", "/pairings", "/standings", "/rules", "/awards", "/hall"):
        assert public.get(f"/events/{EVENT}{path}").status_code == 200
    assert public.get(f"/events/{EVENT}/coaches/c1/roster").status_code == 403
    assert public.get(f"/api/events/{EVENT}/coaches/c1/lists").status_code == 403
    for name in ("event.jsonl", "naf.xml", "rosters.pdf", "registrations.csv", "site.zip"):
        assert public.get(f"/events/{EVENT}/files/{name}").status_code == 403
    assert public.get(f"/events/{EVENT}/files/pairings.csv").status_code == 200
    assert public.get(f"/events/{EVENT}/files/pairings.pdf?round=1").content.startswith(b"%PDF-")
    assert public.get(f"/events/{EVENT}/files/passwords.txt").status_code == 422


def test_the_opponent_of_the_round_reads_a_roster_and_others_do_not(app: TestClient) -> None:
    ada = another(app, SECRETS["coach"][0])
    opponent = next(
        game["away"]["id"] if game["home"]["id"] == "c1" else game["home"]["id"]
        for game in ada.get(f"/api/events/{EVENT}/rounds/3").json()["games"]
        if "c1" in (game["home"]["id"], game["away"]["id"])
    )
    other = next(coach for coach in ("c2", "c3", "c4") if coach != opponent)
    assert ada.get(f"/events/{EVENT}/coaches/{opponent}/roster").status_code == 200
    assert ada.get(f"/events/{EVENT}/coaches/{other}/roster").status_code == 403


def test_an_export_names_all_its_problems_before_it_refuses(app: TestClient, event: str) -> None:
    olga = another(app, f"secret-of-{event}-olga")
    reply = olga.get(f"/events/{event}/files/trf.txt")
    assert reply.status_code == 422
    assert "round 1, table 1 has no result" in reply.text
    assert "round 1, table 2 has no result" in reply.text
    assert "round 1, table 2 has no result" in olga.get(f"/events/{event}/desk/files").text


def test_the_scorekeeper_does_not_read_votes_in_the_log(app: TestClient) -> None:
    tess = another(app, SECRETS["scorekeeper"][0])
    marta = another(app, SECRETS["organiser"][0])
    line = '<td data-label="What">vote cast</td><td class="long"></td>'
    assert line in flat(tess.get(f"/events/{EVENT}/desk/log").text)
    assert line not in flat(marta.get(f"/events/{EVENT}/desk/log").text)
    assert tess.get(f"/api/events/{EVENT}/log").status_code == 403
    assert [entry for entry in marta.get(f"/api/events/{EVENT}/log").json() if entry["kind"] == "vote-cast"]


def test_an_event_that_does_not_exist_is_named(app: TestClient) -> None:
    assert app.get("/api/events/nowhere").json()["detail"] == "there is no event 'nowhere'"
    assert app.get("/events/nowhere").status_code == 404
    assert app.get("/events/nowhere/desk").status_code == 404


def test_a_list_is_checked_with_every_fault(app: TestClient, event: str) -> None:
    ann = Caller(app, event, "ann")
    draft = ann.get("/teams/orc/draft").json()
    assert ann.post("/lists/check", lists=[draft]).json()["legal"] is True
    draft["players"] = draft["players"][:8]
    draft["cheerleaders"] = 40
    found = ann.post("/lists/check", lists=[draft]).json()
    assert (found["legal"], len(found["faults"])) == (False, 3)  # too few players, too many cheerleaders, too dear
    assert "should be 'touchline.team-list'" in ann.post("/lists/check", lists=[{}]).json()["detail"]


def test_the_stylesheet_and_scripts_are_served(app: TestClient) -> None:
    folder = Path(__file__).resolve().parents[2] / "src/touchline/web/static/events"
    for path in folder.iterdir():
        assert app.get(f"/static/events/{path.name}").status_code == 200


def test_the_desk_shows_the_pages_of_an_office_alone(app: TestClient) -> None:
    def tabs(role: str) -> set[str]:
        text = another(app, SECRETS[role][0]).get(f"/events/{EVENT}/desk").text
        return set(re.findall(rf'href="/events/{EVENT}/desk/(\w+)"', text))

    assert {"round", "files", "statistics"} == tabs("referee")
    assert {"round", "files", "statistics", "coaches", "log"} == tabs("scorekeeper")
    assert {"people", "rulespack", "awards"} <= tabs("organiser")
