"""The table of permissions, walked line by line: every route is called as every role."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.league_people import LEAGUE, LEAGUE_SECRETS, keep_league
from tests.web.room import BY_LINK, PASSWORD, SERVER, address, another, club, quick_hasher
from touchline.core.errors import TouchlineError
from touchline.store.accounts import AccountRow, Accounts
from touchline.web.app import ServerSettings, make_app
from touchline.web.permissions import PERMISSIONS, Role, check_table, lines_of
from touchline.web.secrets import fingerprint, new_secret
from touchline.web.thinking import threads

pytestmark = pytest.mark.usefixtures("one_connection")

# What is sent to each route that wants something; it need not be right, only far enough to get past the door.
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/accounts": {"name": "Zoe", "password": "short"},
    "POST /api/session": {"name": "Nobody", "password": "at all"},
    "POST /api/account/password": {"old": "wrong", "new": "wrong as well"},
    "POST /api/tables": BY_LINK,
    "POST /api/tables/{table_id}/invitation": {},
    "POST /api/tables/{table_id}/seats": {"invitation": "guessed"},
    "POST /api/tables/{table_id}/actions": {"version": 0, "answers": ["dance"]},
    "POST /api/tables/{table_id}/undo": {"version": 0},
    "POST /api/replays/{table_id}/branch": {"number": 0, **BY_LINK},
}
QUERIES = {
    "GET /api/tables/{table_id}/ahead": "?version=0&action=1",
    "GET /api/tables/{table_id}/odds": "?version=0&answer=x",
}


PARTS = {  # of addresses, besides those of the table and the event
    "number": 0,
    "course": "bloodbowl",
    "player": "p1",
    "coach": "c1",
    "game": "r1t1",
    "team": "orc",
    "name": "rulespack.toml",
    "fixture": "s1-main-a-r1-1",
    "account": "treasury",
    "roster_id": "unknown",
    "budget": 1_000_000,
    "extras": "core",
}
AT_EVENT = {
    Role.ORGANISER: "organiser",
    Role.SCOREKEEPER: "scorekeeper",
    Role.REFEREE: "referee",
    Role.PLAYER: "coach",
}
IN_LEAGUE = {Role.COMMISSIONER: "commissioner", Role.DEPUTY: "deputy", Role.LEAGUE_COACH: "coach"}


class Cast:
    """A server for others with a table, and one person of each role."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.accounts: Accounts = client.app.state.services.sign_ins.accounts  # type: ignore[attr-defined]
        host = another(client)
        host.post("/api/accounts", json={"name": "Ann", "password": PASSWORD})
        self.table = host.post("/api/tables", json=BY_LINK).json()["id"]
        invitation = host.post(f"/api/tables/{self.table}/invitation").json()["invitation"]
        path = f"/api/tables/{self.table}/seats"
        self.guest = another(client).post(path, json={"invitation": invitation}).json()["secret"]
        self.accounts.add(AccountRow("bob", "Bob", "no password", 0))
        keep_event(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        keep_league(client.app.state.services.store.engine)  # type: ignore[attr-defined]

    def person(self, role: Role) -> TestClient:
        """Somebody with this role and no other: a guest has a seat but no account, a member no seat at this table."""
        if role in AT_EVENT:
            return another(self.client, SECRETS[AT_EVENT[role]][0])
        if role in IN_LEAGUE:
            return another(self.client, LEAGUE_SECRETS[IN_LEAGUE[role]][0])
        if role is Role.MEMBER:
            secret = new_secret()
            self.accounts.open_session(fingerprint(secret), "bob", 0, 1e12)
            return another(self.client, secret)
        return another(self.client, self.guest if role is Role.SEATED else "")

    def refused(self, person: TestClient, line: str) -> bool:
        """Call a route; was the caller turned away for who they are?"""
        method, _, path = line.partition(" ")
        path = path.format(table_id=self.table, event_id=EVENT, league_id=LEAGUE, **PARTS) + QUERIES.get(line, "")
        if method == "WS":
            try:
                with person.websocket_connect(SERVER.replace("https", "wss") + path):
                    return False
            except WebSocketDisconnect:
                return True
        reply = person.request(method, path, json=BODIES.get(line))
        turned_away = reply.status_code in (401, 403) and "this is for" in reply.text
        return turned_away or reply.headers.get("location", "").startswith("/sign-in")


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    with club(tmp_path_factory.mktemp("store")) as client:
        yield Cast(client)


@pytest.mark.parametrize("line", PERMISSIONS)
@pytest.mark.parametrize("role", Role)
def test_a_route_is_open_to_the_roles_of_its_line_and_closed_to_all_others(cast: Cast, line: str, role: Role) -> None:
    allowed = PERMISSIONS[line]
    assert cast.refused(cast.person(role), line) is (Role.PUBLIC not in allowed and role not in allowed)


def test_every_route_has_a_line_and_every_line_a_route(tmp_path: Path) -> None:
    app = make_app(ServerSettings(address(tmp_path), thinkers=threads, hasher=quick_hasher))
    assert sorted(lines_of(app.routes)) == sorted(PERMISSIONS)
    app.add_api_route("/backdoor", lambda: "open", methods=["GET"])
    with pytest.raises(TouchlineError, match="differ in: GET /backdoor"):
        check_table(app.routes)


def test_at_home_everybody_is_a_member(tmp_path: Path) -> None:
    app = make_app(ServerSettings(address(tmp_path), thinkers=threads, hasher=quick_hasher))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert client.post("/api/tables", json=BY_LINK).status_code == 201
        assert "You are at home" in client.get("/account").text


def test_a_page_for_members_leads_to_signing_in_and_back(cast: Cast) -> None:
    stranger = cast.person(Role.PUBLIC)
    assert stranger.get("/account").headers["location"] == "/sign-in?next=/account"
    assert 'data-next="/account"' in stranger.get("/sign-in?next=/account").text
    for elsewhere in ("https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"):
        assert 'data-next="/"' in stranger.get("/sign-in", params={"next": elsewhere}).text
