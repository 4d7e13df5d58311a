"""Accounts on a server for others: signing up, in and out, guests, and what keeps others out."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from sqlalchemy import text
from starlette.websockets import WebSocketDisconnect

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.league_people import LEAGUE, keep_league
from tests.web.room import BY_LINK, PASSWORD, SERVER, another, club, quick_hasher
from touchline.store.accounts import AccountRow, Accounts
from touchline.store.tables import Store
from touchline.web.accounts import mark_of
from touchline.web.links import make_link
from touchline.web.secrets import fingerprint
from touchline.web.table import LiveTable
from touchline.web.turns import Turns
from touchline.web.visitors import MARK, is_here, network_of

pytestmark = pytest.mark.usefixtures("one_connection")

JSON = {"Content-Type": "application/json"}
ANN = {"name": "Ann", "password": PASSWORD}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        yield client


def accounts_of(client: TestClient) -> Accounts:
    accounts: Accounts = client.app.state.services.sign_ins.accounts  # type: ignore[attr-defined]
    return accounts


def account_of(client: TestClient, name: str) -> AccountRow:
    account = accounts_of(client).named(name)
    assert account is not None
    return account


def test_a_clock_that_was_ahead_for_a_moment_signs_nobody_out(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/accounts", json=ANN)
    late, began = 100 * 86_400, time.time()
    with monkeypatch.context() as ahead:
        ahead.setattr("touchline.web.accounts.time.time", lambda: began + late)
        assert client.get("/api/account/sessions").status_code == 401
    past = time.monotonic() + 61
    monkeypatch.setattr("touchline.web.accounts.time.monotonic", lambda: past)
    assert client.get("/api/account/sessions").status_code == 200


def test_an_account_is_made_and_its_tables_are_there_in_another_browser(client: TestClient) -> None:
    assert client.post("/api/tables", json=BY_LINK).status_code == 401
    assert client.post("/api/accounts", json=ANN).status_code == 201
    table = client.post("/api/tables", json=BY_LINK).json()["id"]
    elsewhere = another(client)
    assert elsewhere.get(f"/api/tables/{table}").json()["seat"] is None

    assert elsewhere.post("/api/session", json={**ANN, "name": "ANN"}).json()["name"] == "Ann"

    seen = elsewhere.get(f"/api/tables/{table}").json()
    assert (seen["seat"], seen["seats"][0]["name"]) == (0, "Ann")
    known = elsewhere.get("/api/session").json()
    assert known == {"name": "Ann", "at_home": False, "secret": None, "ways_back": []}
    assert '<a href="/account">Ann</a>' in elsewhere.get("/").text


def test_the_session_is_out_of_reach_for_scripts_other_sites_and_the_open_air(client: TestClient) -> None:
    cookie = client.post("/api/accounts", json=ANN).headers["set-cookie"].lower()
    assert all(word in cookie for word in ("httponly", "samesite=lax", "secure", "path=/"))
    assert "max-age=31536000" in client.get("/").headers["strict-transport-security"]


def test_signing_out_ends_the_session_for_whoever_kept_its_secret(client: TestClient) -> None:
    secret = client.post("/api/accounts", json=ANN).json()["secret"]
    thief = another(client, secret)
    assert thief.get("/api/session").json()["name"] == "Ann"
    assert client.delete("/api/session").status_code == 204
    assert client.get("/api/session").json()["name"] is None
    assert thief.get("/api/session").json()["name"] is None


def test_a_new_password_ends_every_other_session(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    other = another(client)
    other.post("/api/session", json=ANN)
    wrong = client.post("/api/account/password", json={"old": "not this one", "new": "another phrase"})
    assert (wrong.status_code, other.get("/api/session").json()["name"]) == (403, "Ann")

    assert client.post("/api/account/password", json={"old": PASSWORD, "new": "another phrase"}).status_code == 200

    assert (client.get("/api/session").json()["name"], other.get("/api/session").json()["name"]) == ("Ann", None)
    assert other.post("/api/session", json=ANN).status_code == 403
    assert other.post("/api/session", json={"name": "Ann", "password": "another phrase"}).status_code == 200


def test_wrong_names_and_wrong_passwords_are_refused_alike(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    replies = [
        another(client).post("/api/session", json={"name": name, "password": "wrong"}) for name in ("Ann", "Nobody")
    ]
    assert [reply.status_code for reply in replies] == [403, 403]
    assert replies[0].json() == replies[1].json()


def test_passwords_cannot_be_tried_one_after_the_other(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    tries = [client.post("/api/session", json={"name": "Ann", "password": f"guess {n}"}) for n in range(12)]
    assert [reply.status_code for reply in tries] == [403] * 10 + [429] * 2
    assert 1 <= int(tries[-1].headers["Retry-After"]) <= 10  # six a minute
    assert client.post("/api/session", json=ANN).status_code == 429  # the right one has to wait as well


def at(client: TestClient, address: str) -> TestClient:
    """A browser at another address."""
    other = TestClient(client.app, base_url=str(client.base_url), client=(address, 50000), follow_redirects=False)
    other.portal = client.portal
    return other


def test_nobody_can_lock_the_owner_out_from_elsewhere(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    wrong = {"name": "Ann", "password": "a guess"}
    for number in range(250):
        assert at(client, f"192.0.2.{number}").post("/api/session", json=wrong).status_code == 403
    assert at(client, "198.51.100.7").post("/api/session", json=ANN).status_code == 200, "a fresh browser and address"


def test_a_browser_that_has_signed_in_is_not_locked_out_by_its_own_address(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    shared = "192.0.2.1"
    owner = at(client, shared)
    assert owner.post("/api/session", json=ANN).status_code == 200
    for name in ("Ann", "Bob", "Cid"):
        tried = [at(client, shared).post("/api/session", json={"name": name, "password": "x"}) for _ in range(12)]
        assert tried[-1].status_code == 429
    assert at(client, shared).post("/api/session", json=ANN).status_code == 429, "a browser that nobody knows"
    assert owner.post("/api/session", json=ANN).status_code == 200, "the browser has signed in before"

    changed = {"old": ANN["password"], "new": "other plain words here"}
    forgotten = at(client, shared)
    forgotten.cookies.set("touchline_signed_in", owner.cookies["touchline_signed_in"])
    assert owner.post("/api/account/password", json=changed).status_code == 200
    late = forgotten.post("/api/session", json={**ANN, "password": changed["new"]})
    assert late.status_code == 429, "the mark of the old password counts for nothing"


def test_who_has_tried_least_goes_first() -> None:
    async def play() -> list[str]:
        turns, gone = Turns(1), []

        async def come(name: str, rank: float) -> None:
            async with turns.taken(rank):
                gone.append(name)
                await asyncio.sleep(0)

        async with turns.taken():
            waiting = [asyncio.create_task(come(*one)) for one in (("bot", 9), ("gone", 0), ("new", 1), ("other", 1))]
            await asyncio.sleep(0)
            waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.free == 1
        return gone

    assert asyncio.run(play()) == ["new", "other", "bot"]


def test_the_addresses_of_one_ipv6_network_count_as_one(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    tries = [
        at(client, f"2001:db8:0:1::{number:x}").post("/api/session", json={"name": "Ann", "password": "a guess"})
        for number in range(12)
    ]
    assert [reply.status_code for reply in tries] == [403] * 10 + [429] * 2
    assert at(client, "2001:db8:0:2::1").post("/api/session", json=ANN).status_code == 200
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"


def test_of_the_ipv6_network_of_this_machine_only_its_own_address_is_here() -> None:
    assert [is_here(network_of(one)) for one in ("::1", "127.0.0.1", "127.9.9.9", "::ffff:127.0.0.1")] == [True] * 4
    assert [is_here(network_of(one)) for one in ("::2", "::1:1", "::7f00:1", "2001:db8::1")] == [False] * 4


def test_weak_passwords_are_refused(client: TestClient) -> None:
    for password in ("P4ssw0rd!", "smith-ann"):
        reply = client.post("/api/accounts", json={"name": "Ann Smith", "password": password})
        assert (reply.status_code, password in reply.text) == (422, False)


def test_a_hash_of_an_older_version_is_renewed_at_the_next_sign_in(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    older = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1).hash(ANN["password"])
    accounts_of(client).renew_hash(account_of(client, "Ann"), older)
    browser = another(client)
    assert browser.post("/api/session", json=ANN).status_code == 200
    after = account_of(client, "Ann")
    assert (after.password_hash != older, quick_hasher().check_needs_rehash(after.password_hash)) == (True, False)
    assert browser.cookies[MARK] == mark_of(after)
    assert client.get("/api/session").json()["name"] == ANN["name"]  # sessions go on


@pytest.mark.parametrize("name", ["Аnn", "Ann.", "A n n", "ANN", "Ann\u00ad", "Ánn"])
def test_names_that_look_alike_are_recognised(client: TestClient, name: str) -> None:
    client.post("/api/accounts", json=ANN)
    assert another(client).post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code in (409, 422)
    assert another(client).post("/api/accounts", json={"name": "Anna", "password": PASSWORD}).status_code == 201


def test_a_short_bearer_secret_is_refused(client: TestClient) -> None:
    reply = another(client, "short").get("/api/session")
    assert (reply.status_code, "at least 16 characters" in reply.text) == (400, True)


def test_a_cookie_that_is_not_ours_locks_nobody_out(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    browser = another(client)
    browser.cookies.set("touchline_visitor", "short")
    assert browser.get("/").status_code == 200
    assert browser.post("/api/session", json=ANN).status_code == 200


# --- sessions and live connections


def live_states(client: TestClient, secret: str) -> tuple[Any, str]:
    table = another(client, secret).post("/api/tables", json=BY_LINK).json()["id"]
    return client.websocket_connect(f"/ws/tables/{table}", headers={"Authorization": f"Bearer {secret}"}), table


@pytest.mark.parametrize("how", ["sign-out", "everywhere", "password", "delete"])
def test_a_live_connection_ends_with_its_session(client: TestClient, how: str) -> None:
    secret = client.post("/api/accounts", json=ANN).json()["secret"]
    mine = another(client, secret)
    connection, _ = live_states(client, secret)
    with connection as live:
        live.receive_json()
        if how == "sign-out":
            assert mine.delete("/api/session").status_code == 204
        elif how == "everywhere":
            assert mine.delete("/api/account/sessions").json() == {"ended": 1}
        elif how == "password":
            new = {"old": PASSWORD, "new": "five other plain words"}
            assert mine.post("/api/account/password", json=new).status_code == 200
        else:
            assert mine.post("/api/account/delete", json={"password": PASSWORD}).json() == {"deleted": "Ann"}
        with pytest.raises(WebSocketDisconnect) as end:
            live.receive_json()
        assert end.value.code == 4401


def test_a_session_that_another_program_ended_ends_the_live_connection(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_ins = client.app.state.services.sign_ins  # type: ignore[attr-defined]
    secret = client.post("/api/accounts", json=ANN).json()["secret"]
    connection, _ = live_states(client, secret)
    with connection as live:
        live.receive_json()
        row = sign_ins.accounts.named("Ann")
        sign_ins.accounts.change_password(row.id, row.password_hash)  # as `touchline account` does
        monkeypatch.setattr("touchline.web.accounts.REMEMBERED_SECONDS", 0.05)
        assert client.portal is not None
        looking = client.portal.start_task_soon(sign_ins.look_after)
        with pytest.raises(WebSocketDisconnect) as end:
            live.receive_json()
        assert end.value.code == 4401
        assert another(client, secret).get("/api/session").json()["name"] is None  # it does not come back either
        looking.cancel()


def test_sessions_are_listed_and_ended_together(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    phone = another(client)
    phone.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile) Gecko/128.0 Firefox/128.0"
    phone.post("/api/session", json=ANN)
    found = phone.get("/api/account/sessions").json()
    assert [(one["browser"], one["this"]) for one in found] == [("Firefox on Android", True), ("a program", False)]
    assert phone.delete("/api/account/sessions").json() == {"ended": 2}
    assert client.get("/api/session").json()["name"] is None


def test_bots_alone_think_for_the_member_who_set_their_table_up(client: TestClient) -> None:
    bots = {"seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}
    store: Store = client.app.state.services.store  # type: ignore[attr-defined]

    def beneficiary(table: str) -> str:
        return LiveTable(store, store.table(table), []).beneficiary

    client.post("/api/accounts", json=ANN)
    bob = another(client)
    bob.post("/api/accounts", json={"name": "Bob", "password": PASSWORD})
    tables = [one.post("/api/tables", json=bots).json()["id"] for one in (client, bob)]
    names = [f"account:{row.id}" for name in ("Ann", "Bob") if (row := accounts_of(client).named(name))]
    assert [beneficiary(table) for table in tables] == names
    client.post("/api/account/delete", json={"password": PASSWORD})
    assert [beneficiary(table) for table in tables] == ["", names[1]], "of a deleted account nothing stays"


def test_deleting_an_account_takes_everything_of_its_own_along(client: TestClient) -> None:
    secret = client.post("/api/accounts", json=ANN).json()["secret"]
    mine = another(client, secret)
    _, table = live_states(client, secret)
    assert mine.post("/api/account/delete", json={"password": "wrong"}).status_code == 403
    assert mine.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    assert mine.get("/api/session").json()["name"] is None
    seats = client.get(f"/api/tables/{table}").json()["seats"]
    assert seats[0]["name"] == "Former coach"
    assert client.post("/api/session", json=ANN).status_code == 403
    with client.app.state.services.store.engine.connect() as database:  # type: ignore[attr-defined]
        for name in ("accounts", "sessions", "rosters", "event_keys"):
            assert database.execute(text(f"SELECT COUNT(*) FROM {name}")).scalar_one() == 0
    assert client.post("/api/accounts", json=ANN).status_code == 201  # the name is free again


def test_invitations_and_own_links_go_with_an_account(client: TestClient) -> None:
    mine = another(client, client.post("/api/accounts", json=ANN).json()["secret"])
    wish = {"game": "blitzbowl", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    table = mine.post("/api/tables", json=wish).json()["id"]
    invitation = mine.post(f"/api/tables/{table}/invitation").json()["invitation"]
    services = client.app.state.services  # type: ignore[attr-defined]
    events, leagues = keep_event(services.store.engine), keep_league(services.store.engine)
    places = [(events, f"/api/events/{EVENT}", "Ada Thornbury"), (leagues, f"/api/leagues/{LEAGUE}", "Ann Cole")]
    for store, place, person in places:
        of_organiser = make_link(store, place.rpartition("/")[2], person)
        assert mine.post(f"{place}/links/open", json={"secret": of_organiser}).status_code == 200
        own = mine.post(f"{place}/links/own").json()["url"].partition("#")[2]
        phone = another(client, f"the secret of a phone {person}")
        assert phone.post(f"{place}/links/open", json={"secret": own}).json()["person"] == person
    others = [store.keys(place.rpartition("/")[2]) for store, place, _ in places]
    assert mine.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    guest = another(client, "the secret of a guest").post(f"/api/tables/{table}/seats", json={"invitation": invitation})
    assert (guest.status_code, "not valid" in guest.text) == (403, True)
    for (store, place, person), before in zip(places, others, strict=True):
        left = store.keys(place.rpartition("/")[2])
        assert [key.person for key in before if key not in left] == [person] * 3  # account, own link, phone
        assert person in [key.person for key in left], "what others have made stays"


def test_who_signs_in_as_somebody_else_gets_a_link_back(client: TestClient) -> None:
    services = client.app.state.services  # type: ignore[attr-defined]
    events, leagues = keep_event(services.store.engine), keep_league(services.store.engine)
    mine = another(client, client.post("/api/accounts", json=ANN).json()["secret"])
    guest = another(client, "the secret of a guest who runs everything")
    for browser, (event_person, league_person) in (
        (mine, ("Ada Thornbury", "Ann Cole")),
        (guest, ("Marta Quill", "Bea Harlow")),
    ):
        secret = make_link(events, EVENT, event_person)
        assert browser.post(f"/api/events/{EVENT}/links/open", json={"secret": secret}).status_code == 200
        secret = make_link(leagues, LEAGUE, league_person)
        assert browser.post(f"/api/leagues/{LEAGUE}/links/open", json={"secret": secret}).status_code == 200
    begun = guest.post("/api/session", json=ANN).json()
    assert [way["person"] for way in begun["ways_back"]] == ["Marta Quill", "Bea Harlow"]
    for way, place in zip(begun["ways_back"], ("events", "leagues"), strict=True):
        page, _, secret = way["url"].partition("#")
        opening = f"/api/{place}/{page.split('/')[-2]}/links/open"
        assert mine.post(opening, json={"secret": secret}).json()["instead_of"]
        assert mine.post(opening, json={"secret": secret, "change": True}).json()["person"] == way["person"]
    assert another(client).post("/api/session", json=ANN).json()["ways_back"] == []


@pytest.mark.parametrize(
    ("given", "status", "words"),
    [
        ({"name": "ann", "password": PASSWORD}, 409, "the name 'ann' is taken"),
        ({"name": "\uff21nn", "password": PASSWORD}, 409, "is taken"),  # a wide A looks like Ann all the same
        ({"name": "Bob", "password": "seven77"}, 422, "8 to 200 characters, not 7"),
        ({"name": " ", "password": PASSWORD}, 422, "1 to 40 characters"),
        ({"name": "Bob\u202e", "password": PASSWORD}, 422, "can be seen"),
        ({"name": "\u3164\u2800", "password": PASSWORD}, 422, "can be seen"),  # letters without ink
        ({"name": "Bob", "password": "x" * 201}, 422, "200"),
        ({"name": "Bob", "password": "\ud800 and so on"}, 422, "unicode"),
    ],
)
def test_what_cannot_be_an_account_is_refused(
    client: TestClient, given: dict[str, str], status: int, words: str
) -> None:
    client.post("/api/accounts", json=ANN)
    reply = another(client).post("/api/accounts", content=json.dumps(given), headers=JSON)
    assert (reply.status_code, words in reply.text) == (status, True), reply.text


def test_making_accounts_has_a_pace(client: TestClient) -> None:
    made = [client.post("/api/accounts", json={"name": f"Ann {n}", "password": PASSWORD}) for n in range(11)]
    assert [reply.status_code for reply in made] == [201] * 10 + [429]
    assert 1 <= int(made[-1].headers["Retry-After"]) <= 30


def test_a_guest_plays_by_invitation_and_keeps_the_seat_when_they_sign_up(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    table = client.post("/api/tables", json=BY_LINK).json()["id"]
    invitation = client.post(f"/api/tables/{table}/invitation").json()["invitation"]
    guest = another(client)
    assert guest.get(f"/tables/{table}/join").status_code == 200
    assert guest.post(f"/api/tables/{table}/seats", json={"invitation": invitation}).json()["seat"] == 1
    assert guest.post("/api/tables", json=BY_LINK).status_code == 401
    assert guest.get(f"/api/tables/{table}").json()["seat"] == 1

    guest.post("/api/accounts", json={"name": "Bob", "password": PASSWORD})

    elsewhere = another(client)
    elsewhere.post("/api/session", json={"name": "Bob", "password": PASSWORD})
    assert elsewhere.get(f"/api/tables/{table}").json()["seat"] == 1


def test_a_part_in_an_event_goes_to_the_account_as_well(client: TestClient) -> None:
    events = keep_event(client.app.state.services.store.engine)  # type: ignore[attr-defined]
    secret, person = SECRETS["coach"]
    guest = another(client, secret)
    assert guest.get(f"/events/{EVENT}/me").status_code == 200
    session = guest.post("/api/accounts", json=ANN).json()["secret"]
    assert guest.get(f"/events/{EVENT}/me").status_code == 303  # the old secret stands for nobody any more
    assert another(client, session).get(f"/events/{EVENT}/me").status_code == 200

    organiser = another(client, SECRETS["organiser"][0])  # who signs in to the same account keeps its first part
    organiser.post("/api/session", json=ANN)
    owner = f"account:{account_of(client, 'Ann').id}"
    assert events.held_by(owner) == {EVENT: person}


def test_the_store_holds_neither_password_nor_secret(client: TestClient, tmp_path: Path) -> None:
    secret = client.post("/api/accounts", json=ANN).json()["secret"]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert fingerprint(secret).encode() in kept
    assert b"$argon2id$" in kept
    assert secret.encode() not in kept
    assert PASSWORD.encode() not in kept


def test_a_session_runs_out(client: TestClient) -> None:
    client.post("/api/accounts", json=ANN)
    account = account_of(client, "Ann")
    accounts_of(client).open_session("print", account.id, now=100.0, expires=200.0)
    assert accounts_of(client).signed_in("print", now=199.0) == account
    assert accounts_of(client).signed_in("print", now=200.0) is None


def test_a_server_can_be_closed_to_strangers(tmp_path: Path) -> None:
    with club(tmp_path, sign_up=False) as client:
        reply = client.post("/api/accounts", json=ANN)
        assert (reply.status_code, "ask for one" in reply.json()["detail"]) == (403, True)
        assert "Create account" not in client.get("/sign-in").text


def test_a_request_from_a_page_of_another_site_is_turned_away(client: TestClient) -> None:
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert client.post("/api/accounts", json=ANN, headers=headers).status_code == 403
    ours = {"Origin": SERVER, "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/accounts", json=ANN, headers=ours).status_code == 201


def test_nobody_sits_down_under_the_name_of_somebody_else_s_account(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        victim, eve = another(client), another(client)
        for one, name in ((victim, "Victim"), (eve, "Eve")):
            assert one.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
        for name in ("Victim", "Víctim"):
            for seats in ([{"kind": "me", "name": name}], [{"kind": "me"}, {"kind": "bot", "name": name}]):
                wish = {"seats": [*seats, {"kind": "bot"}][:2]}
                refused = eve.post("/api/tables", json=wish)
                assert (refused.status_code, "somebody else's account" in refused.json()["detail"]) == (422, True)
        wish = {"seats": [{"kind": "me", "name": "Eve"}, {"kind": "friend", "name": "Victim"}]}
        table = eve.post("/api/tables", json=wish).json()["id"]
        invitation = eve.post(f"/api/tables/{table}/invitation").json()["invitation"]
        guest = another(client, "the long secret of a guest")
        taken = {"invitation": invitation, "name": "victim"}
        assert guest.post(f"/api/tables/{table}/seats", json=taken).status_code == 422
        assert victim.post(f"/api/tables/{table}/seats", json=taken).status_code == 200
