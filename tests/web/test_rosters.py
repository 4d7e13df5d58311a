"""A coach's own rosters: written, checked, kept, chosen for a table, deleted; and nobody else sees them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.tournament.event_builder import make_pack
from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.room import PASSWORD, SERVER, another, club
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.cli import demo
from touchline.cli.demo import demo_event, demo_rulespack
from touchline.core.dice import SeededDice, commitment
from touchline.matches.rosters import quick_list
from touchline.matches.wishes import with_teams
from touchline.store.rosters import RosterRow
from touchline.teams import (
    BoughtInducement,
    CustomInducement,
    InducementRules,
    ListedStar,
    RosterRules,
    TeamList,
    load_library,
)
from touchline.web.events.rulespack_form import rulespack_form
from touchline.web.own_rosters import OwnRosters, from_row, read_own
from touchline.web.secrets import fingerprint
from touchline.web.table import LiveTable
from touchline.web.table_state import state_of

pytestmark = pytest.mark.usefixtures("one_connection")

RULES = "/api/roster-rules/1150000/core"
TABLE: dict[str, Any] = {"game": "bloodbowl-2020", "seats": [{"kind": "me"}, {"kind": "me"}]}
LIVE = SERVER.replace("https", "wss") + "/ws"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        yield client


def coach(server: TestClient, name: str) -> TestClient:
    browser = another(server)
    assert browser.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
    return browser


def document(listed: TeamList) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(listed.to_json())
    return found


def halflings(**changes: Any) -> dict[str, Any]:
    return document(replace(quick_list("halfling", 1_000_000), name="Pie Thieves", **changes))


def test_a_roster_is_written_kept_played_and_deleted(server: TestClient) -> None:
    ann = coach(server, "Ann")
    assert {team["id"] for team in ann.get(f"{RULES}/teams").json()} >= {"halfling", "orc"}
    assert ann.get(f"{RULES}/teams/halfling").json()["budget"] == 1_150_000
    draft = ann.get(f"{RULES}/teams/halfling/draft").json()
    assert ann.post(f"{RULES}/lists/check", json={"lists": [draft]}).json()["legal"]
    chef = halflings(inducements=(BoughtInducement("halfling-master-chef"),))
    made = ann.post(f"{RULES}/rosters", json={"lists": [chef]}).json()
    assert made["faults"] == []
    (kept,) = ann.get("/api/rosters").json()
    assert (kept["id"], kept["name"], kept["team"], kept["faults"]) == (
        f"roster:{made['id']}", "Pie Thieves", "Halfling", [],
    )  # fmt: skip
    assert ann.get(f"/api/rosters/{made['id']}").json()["list"]["inducements"] == chef["inducements"]
    assert "Pie Thieves" in ann.get("/").text
    assert "Pie Thieves" in ann.get("/rosters").text
    assert "Pie Thieves" in ann.get(f"/rosters/{made['id']}").text
    table = ann.post("/api/tables", json={**TABLE, "settings": {"teams": [kept["id"], "orc"]}}).json()
    teams = ann.get(f"/api/tables/{table['id']}").json()["view"]["teams"]
    assert (teams[0]["name"], teams[0]["inducements"]) == ("Pie Thieves", {"halfling-master-chef": 1})
    assert ann.delete(f"/api/rosters/{made['id']}").status_code == 200
    assert ann.get("/api/rosters").json() == []
    assert ann.get(f"/rosters/{made['id']}").status_code == 404


def test_a_roster_with_faults_is_kept_but_lists_them_all_instead_of_playing(server: TestClient) -> None:
    ann = coach(server, "Ann")
    wrong = halflings(rerolls=12, stars=(ListedStar("varag-ghoul-chewer"),))
    made = ann.post(f"{RULES}/rosters", json={"lists": [wrong]}).json()
    assert len(made["faults"]) >= 2
    name = f"roster:{made['id']}"
    reply = ann.post("/api/tables", json={**TABLE, "settings": {"teams": [name, "orc"]}})
    assert reply.status_code == 422
    assert all(fault in reply.json()["detail"] for fault in made["faults"])
    assert ann.get("/api/tables").json() == []
    assert ann.post(f"/api/rosters/{made['id']}", json={"lists": [halflings()]}).json()["faults"] == []
    assert ann.post("/api/tables", json={**TABLE, "settings": {"teams": [name, "orc"]}}).status_code == 201


def test_nobody_else_sees_or_plays_a_roster(server: TestClient) -> None:
    ann, bob = coach(server, "Ann"), coach(server, "Bob")
    made = ann.post(f"{RULES}/rosters", json={"lists": [halflings()]}).json()["id"]
    assert bob.get("/api/rosters").json() == []
    for path in (f"/api/rosters/{made}", f"/rosters/{made}"):
        assert bob.get(path).status_code == 404
    assert bob.post(f"/api/rosters/{made}", json={"lists": [halflings()]}).status_code == 404
    assert bob.delete(f"/api/rosters/{made}").status_code == 404
    played = bob.post("/api/tables", json={**TABLE, "settings": {"teams": [f"roster:{made}", "orc"]}})
    assert (played.status_code, "you have no roster" in played.text) == (404, True)
    assert len(ann.get("/api/rosters").json()) == 1


def invite(host: TestClient, **settings: Any) -> tuple[str, str]:
    """A table of humans at which the other seat is free: its address and the invitation."""
    seats = [{"kind": "me"}, {"kind": "friend"}]
    wish = {"game": BLOOD_BOWL.id, "seats": seats, "settings": {"teams": ["human", "orc"], **settings}}
    path = f"/api/tables/{host.post('/api/tables', json=wish).json()['id']}"
    return path, host.post(f"{path}/invitation").json()["invitation"]


def test_a_guest_brings_a_roster_of_their_own(server: TestClient) -> None:
    ann, bob = coach(server, "Ann"), coach(server, "Bob")
    made = bob.post(f"{RULES}/rosters", json={"lists": [halflings()]}).json()["id"]
    path, invitation = invite(ann)
    page = bob.get(f"{path.removeprefix('/api')}/join").text
    assert ("Orc, as it was set up" in page, "Pie Thieves: Halfling" in page) == (True, True)
    with ann.websocket_connect(f"{LIVE}{path.removeprefix('/api')}") as live:
        assert live.receive_json()["view"]["teams"][1]["name"] == "Orc"
        joined = bob.post(f"{path}/seats", json={"invitation": invitation, "roster": f"roster:{made}"})
        assert joined.json()["seat"] == 1
        fresh = live.receive_json()
    assert [team["name"] for team in fresh["view"]["teams"]] == ["Human", "Pie Thieves"]
    assert fresh["log"][0]["number"] == 0, "watchers get the log of the new start"
    store = server.app.state.services.store  # type: ignore[attr-defined]
    row = store.table(path.rpartition("/")[2])
    assert state_of(LiveTable(store, row, []), frozenset())["view"]["teams"][1]["name"] == "Pie Thieves"


@pytest.mark.parametrize("brings", [True, False])
def test_the_dice_come_from_a_new_key_when_a_guest_sits_down(server: TestClient, brings: bool) -> None:
    ann, bob = coach(server, "Ann"), coach(server, "Bob")
    made = bob.post(f"{RULES}/rosters", json={"lists": [halflings()]}).json()["id"]
    path, invitation = invite(ann)
    before, start = ann.get(path).json(), server.app.state.services.store.table(path.rpartition("/")[2])  # type: ignore[attr-defined]
    assert (before["dice"]["commitments"], before["log"], before["answers"]) == ([], [], [])
    refused = ann.post(f"{path}/actions", json={"version": 0, "answers": [0]})
    assert (refused.status_code, "one is still open" in refused.text) == (403, True)
    bob.post(f"{path}/seats", json={"invitation": invitation, **({"roster": f"roster:{made}"} if brings else {})})
    after = server.app.state.services.store.table(start.id)  # type: ignore[attr-defined]
    assert after.seed != start.seed
    seen = [client.get(path).json() for client in (ann, bob)]
    assert [each["dice"]["commitments"] for each in seen] == [[commitment(after.seed)]] * 2
    assert seen[0]["log"][0]["dice"] == list(after.start_dice)
    server.app.state.services.master.rooms.clear()  # type: ignore[attr-defined]
    assert ann.get(path).json()["log"] == seen[0]["log"], "as the store brings it back"


def test_a_guest_brings_no_roster_with_faults_to_a_league_or_once_the_match_has_begun(server: TestClient) -> None:
    ann, bob = coach(server, "Ann"), coach(server, "Bob")
    sound, wrong = (
        {"roster": f"roster:{bob.post(f'{RULES}/rosters', json={'lists': [listed]}).json()['id']}"}
        for listed in (halflings(), halflings(rerolls=12))
    )
    league, invitation = invite(ann, play="league")
    assert "as it was set up" not in bob.get(f"{league.removeprefix('/api')}/join").text
    refused = bob.post(f"{league}/seats", json={"invitation": invitation, **sound})
    assert (refused.status_code, "not in a league match" in refused.text) == (422, True)
    path, invitation = invite(ann)
    assert bob.post(f"{path}/seats", json={"invitation": invitation, **wrong}).status_code == 422
    assert bob.post(f"{path}/seats", json={"invitation": "guessed", **sound}).status_code == 403
    begin(ann, path)
    late = bob.post(f"{path}/seats", json={"invitation": invitation, **sound})
    assert (late.status_code, "the match has begun" in late.text) == (409, True)
    assert bob.post(f"{path}/seats", json={"invitation": invitation}).json()["seat"] == 1
    assert bob.get(path).json()["view"]["teams"][1]["name"] == "Orc"


def begin(host: TestClient, path: str) -> None:
    """Give the first answer for either seat, as was possible while a seat was open: it is written to the store."""
    store, table_id = host.app.state.services.store, path.rpartition("/")[2]  # type: ignore[attr-defined]
    row = store.table(table_id)
    table = LiveTable(store, replace(row, seats=(row.seats[0], row.seats[0])), [])
    table.answer(frozenset((table.match.actor,)), 0, [table.match.legal[0]])
    host.app.state.services.master.rooms.clear()  # type: ignore[attr-defined]


def test_what_is_no_list_is_refused(server: TestClient) -> None:
    ann = coach(server, "Ann")
    reply = ann.post(f"{RULES}/rosters", json={"lists": [{"format": "something else"}]})
    assert (reply.status_code, ann.get("/api/rosters").json()) == (422, [])
    assert ann.get("/api/roster-rules/5/core/teams").status_code == 422
    assert ann.get("/api/roster-rules/1000000/napkin/teams").status_code == 422


def test_a_list_handed_in_for_an_event_can_be_chosen(server: TestClient) -> None:
    engine = server.app.state.services.store.engine  # type: ignore[attr-defined]
    keep_event(engine, demo_event())
    secret, person = SECRETS["coach"]
    ada = another(server, secret)
    rosters = server.app.state.services.rosters  # type: ignore[attr-defined]
    (own,) = rosters.of(fingerprint(secret))
    assert (own.name, own.faults()) == (f"entry:{EVENT}:1", [])
    settings = rosters.with_rosters("bloodbowl-2020", {"teams": [own.name, "orc"]}, fingerprint(secret))
    assert settings["teams"][0].listed == own.listed
    assert ada.get("/api/rosters").status_code == 401  # a guest of an event has no account here
    bob = coach(server, "Bob")
    reply = bob.post("/api/tables", json={**TABLE, "settings": {"teams": [own.name, "orc"]}})
    assert (reply.status_code, person in reply.text) == (422, False)
    assert "you have no such roster" in reply.text


def test_an_organiser_who_wants_match_events_has_them_at_tables_with_lists_of_the_event(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = replace(demo_rulespack(), additional_rules=("match-events",))
    monkeypatch.setattr(demo, "demo_rulespack", lambda: pack)
    keep_event(server.app.state.services.store.engine, demo_event())  # type: ignore[attr-defined]
    secret, _ = SECRETS["coach"]
    rosters = server.app.state.services.rosters  # type: ignore[attr-defined]
    wish = {"teams": [f"entry:{EVENT}:1", "orc"]}
    settings = with_teams(rosters.with_rosters("bloodbowl-2020", wish, fingerprint(secret)))
    switch = BLOOD_BOWL.new(settings, SeededDice(1)).setup.event_switch
    assert (switch.in_use, "not recommended" in switch.advice) == (True, True)
    assert "match_events" not in rosters.with_rosters(
        "bloodbowl-2020", {"teams": ["human", "orc"]}, fingerprint(secret)
    )


def test_a_guest_is_shown_what_the_seat_agrees_to(server: TestClient) -> None:
    ann, bob = coach(server, "Ann"), coach(server, "Bob")
    path, _ = invite(ann, match_events=True, faq="2025-05")
    page = bob.get(f"{path.removeprefix('/api')}/join").text
    assert "By taking the seat you agree to: FAQ version: May 2025; Match Events." in page
    path, _ = invite(ann)
    assert "agrees to" not in bob.get(f"{path.removeprefix('/api')}/join").text


def test_the_replay_of_a_league_match_shows_what_is_settled(server: TestClient) -> None:
    ann = coach(server, "Ann")
    settings = {"teams": ["human", "orc"], "play": "league", "conceding": True}
    path = f"/api/tables/{ann.post('/api/tables', json={**TABLE, 'settings': settings}).json()['id']}"
    state = ann.get(path).json()
    while not state["view"]["over"]:
        texts = [answer["text"] for answer in state["answers"]]
        ready = next((text for text in ("concede", "ready") if text in texts), texts[0])
        state = ann.post(f"{path}/actions", json={"version": state["version"], "answers": [ready]}).json()["state"]
    replay = path.replace("tables", "replays")
    told = ann.get(replay).json()["aftermath"]
    assert sum("no winnings, because the match was given up" in line for line in told) == 1
    assert "What follows" in ann.get(replay.removeprefix("/api")).text


def test_a_roster_that_cannot_be_read_any_more_says_so() -> None:
    unreadable = from_row(RosterRow("old", "guest", 1_000_000, "core", {"version": 99}, 0.0))
    assert unreadable.faults()
    assert unreadable.told()["name"] == "A roster without a name"


def test_inducements_of_an_event_are_played() -> None:
    """The guide's examples have functions of their own; one that is free is everybody's."""
    samples = load_library().custom_inducements
    free = replace(samples["famous-moot-buffet"], free_for_everyone=True)
    rules = RosterRules(1_150_000, inducements=InducementRules(custom=(samples["dwarven-smith"], free)))
    roster = read_own("entry:x:1", halflings(inducements=(BoughtInducement("dwarven-smith"),)), rules)
    assert roster.faults() == []
    assert roster.playable().plain_team()["inducements"] == {"dwarven-smith": 1, "famous-moot-buffet": 1}
    assert roster.told()["by_hand"] == []


def test_an_inducement_of_an_event_plays_as_another_or_by_hand() -> None:
    """Both are at the table under their own names; only what no program knows is left to the coaches."""
    charm = CustomInducement("lucky-charm", "Lucky Charm", 20_000, "The referee looks away.", plays_as="bribes")
    hat = CustomInducement("lucky-hat", "Lucky Hat", 10_000, "Brings luck.", maximum=2)
    flag = CustomInducement("flag", "Flag", 0, "Everybody waves one.", free_for_everyone=True)
    rules = RosterRules(1_150_000, inducements=InducementRules(custom=(charm, hat, flag)))
    bought = (BoughtInducement("lucky-charm"), BoughtInducement("lucky-hat", 2), BoughtInducement("bribes"))
    roster = read_own("entry:x:1", halflings(inducements=bought), rules)
    assert (roster.faults(), roster.told()["by_hand"]) == ([], ["Lucky Hat", "Flag"])
    settings = with_teams({"teams": [roster.playable(), "orc"]})
    match = BLOOD_BOWL.new(settings, SeededDice(3))
    assert (match.bribes[0], match.rules.stock(match, 0, "bribes")) == (2, 2)
    view = match.view(0)["teams"][0]  # type: ignore[index]
    assert view["inducements"] == {"bribes": 2}
    assert [(item["name"], item["count"], item["plays_as"]) for item in view["customs"]] == [
        ("Lucky Charm", 1, "bribes"),
        ("Lucky Hat", 2, ""),
        ("Flag", 1, ""),
    ]


def test_the_form_of_a_rulespack_offers_what_an_inducement_plays_as() -> None:
    charm = CustomInducement("lucky-charm", "Lucky Charm", 20_000, "The referee looks away.", plays_as="bribes")
    rules = RosterRules(1_150_000, inducements=InducementRules(custom=(charm,)))
    pack = make_pack(roster=rules, additional_rules=("custom-inducements",))
    nodes = [node for section in rulespack_form(pack) for node in section.nodes]
    while not any(node.path == "roster.inducements.custom" for node in nodes):
        nodes = [inner for node in nodes for inner in node.fields]
    (row,) = next(node.rows for node in nodes if node.path == "roster.inducements.custom")
    played = next(node for node in row if node.name == "plays_as")
    assert (played.label, played.value, played.kind) == ("Plays as", "bribes", "choice")
    assert played.options[0] == ("", "the coaches apply it themselves")
    assert {("bribes", "Bribes"), ("dwarven-smith", "Dwarven Smith")} <= set(played.options)


def test_a_coach_who_chooses_a_list_for_a_table_sees_what_to_apply_by_hand(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hat = CustomInducement("lucky-hat", "Lucky Hat", 10_000, "Brings luck.")
    rules = RosterRules(1_150_000, inducements=InducementRules(custom=(hat,)))
    roster = read_own("entry:x:1", halflings(inducements=(BoughtInducement("lucky-hat"),)), rules, event="Hat Bowl")
    monkeypatch.setattr(OwnRosters, "of", lambda _rosters, _owner: [roster])
    page = coach(server, "Ann").get("/").text
    assert "for Hat Bowl (you apply Lucky Hat yourselves)</option>" in page
