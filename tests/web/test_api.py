"""The interface for programs and the live connection: seats, refusals, limits and what a stranger cannot reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.web.room import address, quick_hasher
from touchline.core.record import Record, verify
from touchline.matches import find_game
from touchline.store.tables import Store, TableEntry
from touchline.web.app import ServerSettings, make_app
from touchline.web.guards import MOST_BYTES
from touchline.web.table_state import state_of
from touchline.web.thinking import threads

pytestmark = pytest.mark.usefixtures("one_connection")

AGAINST_BOT = {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]}
BY_LINK = {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
TWO_BOTS = {"seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]}
HOME = "http://127.0.0.1"
LIVE = "ws://127.0.0.1/ws"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(ServerSettings(address(tmp_path), pace=0, thinkers=threads, hasher=quick_hasher))
    with TestClient(app, base_url=HOME) as client:
        yield client


def stranger(client: TestClient) -> TestClient:
    """Another browser at the same server."""
    other = TestClient(client.app, base_url=HOME)
    other.portal = client.portal  # on the same event loop
    return other


def asked(client: TestClient, table: str) -> dict[str, Any]:
    """The state as soon as the coach is asked or the match is over."""
    for _ in range(2000):
        state: dict[str, Any] = client.get(f"/api/tables/{table}").json()
        if state["answers"] or state["view"]["over"]:
            return state
    raise AssertionError("nobody was ever asked")


def finished_table(client: TestClient) -> str:
    return play_out(client, client.post("/api/tables", json=TWO_BOTS).json()["id"])


def play_out(client: TestClient, table: str) -> str:
    """Wait until bots have played a match to its end."""
    state = client.get(f"/api/tables/{table}").json()
    for _ in range(4000):
        if state["view"]["over"]:
            return table
        state = client.get(f"/api/tables/{table}").json()
    raise AssertionError("the match did not end")


def test_a_program_without_a_cookie_gets_its_secret_once_and_plays_with_it(client: TestClient) -> None:
    made = client.post("/api/tables", json=AGAINST_BOT)
    assert made.status_code == 201
    secret, table = made.json()["secret"], made.json()["id"]
    program = stranger(client)
    program.headers["Authorization"] = f"Bearer {secret}"

    state = asked(program, table)
    reply = program.post(
        f"/api/tables/{table}/actions", json={"version": state["version"], "answers": [state["answers"][0]["text"]]}
    )

    assert reply.status_code == 200
    assert reply.json()["taken"] == 1
    assert reply.json()["state"]["version"] > state["version"]
    assert program.post("/api/tables", json=AGAINST_BOT).json()["secret"] is None  # it has one already


def test_refusals_say_why_and_bring_the_state(client: TestClient) -> None:
    table = client.post("/api/tables", json=AGAINST_BOT).json()["id"]
    state = asked(client, table)
    path, legal = f"/api/tables/{table}/actions", state["answers"][0]["text"]
    for body, status, words in (
        ({"version": 999, "answers": [legal]}, 409, "version 999"),
        ({"version": state["version"], "answers": ["dance"]}, 422, "'dance' is not legal"),
    ):
        reply = client.post(path, json=body)
        assert reply.status_code == status
        assert words in reply.json()["detail"]
        assert reply.json()["state"]["version"] == state["version"]
    foreign = stranger(client).post(path, json={"version": state["version"], "answers": [legal]})
    assert (foreign.status_code, foreign.json()["detail"]) == (403, "this is for a coach with a seat at this table")
    assert stranger(client).get(f"/api/tables/{table}").json()["answers"] == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"version": 0, "answers": []},
        {"version": -1, "answers": ["pass"]},
        {"version": 0, "answers": ["x" * 81]},
        {"version": 0, "answers": [True]},
        {"version": 0, "answers": ["pass"] * 33},
        {"version": 0, "answers": ["pass"], "seat": 1},
    ],
)
def test_a_body_that_is_not_what_is_asked_for_is_refused(client: TestClient, body: dict[str, object]) -> None:
    table = client.post("/api/tables", json=AGAINST_BOT).json()["id"]
    assert client.post(f"/api/tables/{table}/actions", json=body).status_code == 422


def test_settings_and_bots_that_do_not_exist_are_named(client: TestClient) -> None:
    for wish, words in (
        ({**AGAINST_BOT, "settings": {"teams": ["orc", "ork"]}}, "is not a known team"),
        ({**AGAINST_BOT, "game": "chess"}, "there is no game 'chess'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "there is no bot 'deep'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:seconds=900"}]}, "at most 10 here, not 900"),
        ({"seats": [{"kind": "bot"}, {"kind": "friend"}]}, "must be yours"),
    ):
        reply = client.post("/api/tables", json=wish)
        assert reply.status_code == 422
        assert words in reply.json()["detail"]
    assert client.get("/api/tables/nowhere").status_code == 404
    assert client.get("/tables/nowhere").status_code == 404
    assert client.get("/api/tables/..%2F..").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"null",
        b"\xff\xfe",
        b"[" * 60_000,
        b'{"seats": 1e999}',
        b'{"seats": [{"kind": "me", "name": "\\ud800"}, {"kind": "me"}]}',
        b'{"seats": [{"kind": "me", "name": "\\u0000"}, {"kind": "me"}]}',
        b'{"\\ud800": 1, "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"settings": {"\\ud800": 1}, "seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"settings": {"arena": 1e999}, "seats": [{"kind": "me"}, {"kind": "me"}]}',
    ],
)
def test_rubbish_is_refused_without_a_fault_of_the_server(client: TestClient, body: bytes) -> None:
    reply = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert reply.status_code in (400, 422)
    assert reply.json()["detail"]


def test_a_friend_comes_by_the_link_and_nobody_else_can(client: TestClient) -> None:
    table = client.post("/api/tables", json=BY_LINK).json()["id"]
    invitation = client.post(f"/api/tables/{table}/invitation").json()["invitation"]
    friend, eve = stranger(client), stranger(client)
    assert invitation not in eve.get(f"/api/tables/{table}").text
    assert eve.post(f"/api/tables/{table}/seats", json={"invitation": "guessed"}).status_code == 403
    assert friend.get(f"/tables/{table}/join").status_code == 200  # looking at the page does not use it up

    assert friend.post(f"/api/tables/{table}/seats", json={"invitation": invitation, "name": "Bob"}).json()["seat"] == 1

    assert eve.post(f"/api/tables/{table}/seats", json={"invitation": invitation}).status_code == 403
    late = eve.get(f"/tables/{table}/join").text
    assert "are taken" in late
    assert "Take the seat" not in late
    assert [browser.get(f"/api/tables/{table}").json()["seat"] for browser in (client, friend, eve)] == [0, 1, None]


@pytest.mark.rule("blitz.optional.both-coaches-agree")
def test_optional_rules_are_those_that_both_coaches_agree_to(client: TestClient) -> None:
    """One coach names them, the other is told before taking the seat; nobody can play with others."""
    wish = {"settings": {"arena": "bone-pit", "special_balls": True}, **BY_LINK}
    table = client.post("/api/tables", json=wish).json()["id"]
    invitation = client.post(f"/api/tables/{table}/invitation").json()["invitation"]
    friend = stranger(client)
    told = friend.get(f"/tables/{table}/join").text
    assert "By taking the seat you agree to: Special balls; Arena: The Bone Pit." in told
    assert friend.post(f"/api/tables/{table}/seats", json={"invitation": invitation}).status_code == 200
    plain = client.post("/api/tables", json=BY_LINK).json()["id"]
    assert "agrees to" not in friend.get(f"/tables/{plain}/join").text
    boards = [client.get(f"/api/tables/{each}").json()["view"] for each in (table, plain)]
    assert [board["arena"] for board in boards] == ["bone-pit", None]


def test_undo_takes_back_the_last_answer(client: TestClient) -> None:
    table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    before = client.get(f"/api/tables/{table}").json()
    answer = before["answers"][0]["text"]
    client.post(f"/api/tables/{table}/actions", json={"version": 0, "answers": [answer]})
    after = client.post(f"/api/tables/{table}/undo", json={"version": 1}).json()["state"]
    assert after == {**before, "version": 2, "talk": after["talk"]}
    assert client.post(f"/api/tables/{table}/undo", json={"version": 1}).status_code == 409


def test_looking_ahead_and_odds(client: TestClient) -> None:
    table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    state = client.get(f"/api/tables/{table}").json()
    while not state["picks_action"]:
        body = {"version": state["version"], "answers": [state["answers"][0]["text"]]}
        state = client.post(f"/api/tables/{table}/actions", json=body).json()["state"]
    offer = next(offer for offer in state["answers"] if offer["text"].startswith("run "))
    query = {"version": state["version"], "action": offer["action"]}
    [ahead] = client.get(f"/api/tables/{table}/ahead", params=query).json()
    assert all(answer["square"] for answer in ahead["answers"])
    odds = client.get(
        f"/api/tables/{table}/odds",
        params={"version": state["version"], "answer": [offer["text"], ahead["answers"][0]["text"]]},
    ).json()
    assert sum(percent for _, percent in odds["outcomes"]) == pytest.approx(100, abs=0.5)
    assert stranger(client).get(f"/api/tables/{table}/ahead", params=query).status_code == 403
    assert client.get(f"/api/tables/{table}/ahead", params={**query, "version": 0}).status_code == 409


# --- the live connection


def test_a_live_connection_sends_the_state_takes_answers_and_refuses_cheats(client: TestClient) -> None:
    table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    with client.websocket_connect(f"{LIVE}/tables/{table}") as socket:
        state = socket.receive_json()
        assert (state["type"], state["version"]) == ("state", 0)
        socket.send_json({"type": "answer", "version": 0, "answers": [state["answers"][0]["text"]]})
        assert socket.receive_json()["version"] == 1
        for message, why in (
            ({"type": "answer", "version": 0, "answers": [state["answers"][0]["text"]]}, "stale"),
            ({"type": "answer", "version": 1, "answers": ["dance"]}, "illegal"),
            ({"type": "dance"}, "message"),
            ({"type": "answer"}, "message"),
            ([1, 2], "message"),
        ):
            socket.send_json(message)
            refusal = socket.receive_json()
            assert (refusal["type"], refusal["why"]) == ("refused", why)
            if why != "message":  # what was not an answer to the table needs no fresh state
                fresh = socket.receive_json()
                assert (fresh["type"], fresh["version"]) == ("state", 1)


def test_a_spectator_sees_the_answers_of_others_and_none_of_its_own(client: TestClient) -> None:
    table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    first = client.get(f"/api/tables/{table}").json()["answers"][0]["text"]
    eve = stranger(client)
    with client.websocket_connect(f"{LIVE}/tables/{table}"), eve.websocket_connect(f"{LIVE}/tables/{table}") as socket:
        assert socket.receive_json()["answers"] == []
        socket.send_json({"type": "answer", "version": 0, "answers": [first]})
        assert socket.receive_json()["why"] == "foreign"


def test_a_message_that_is_too_long_ends_the_connection(client: TestClient) -> None:
    table = client.post("/api/tables", json=BY_LINK).json()["id"]
    with client.websocket_connect(f"{LIVE}/tables/{table}") as socket:
        socket.receive_json()
        socket.send_text("x" * 5000)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_a_live_connection_to_nowhere_is_closed_with_the_reason(client: TestClient) -> None:
    with client.websocket_connect(f"{LIVE}/tables/nowhere") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4404


def test_a_client_that_leaves_before_it_hears_why_is_no_error(client: TestClient) -> None:
    arriving = iter([{"type": "websocket.connect"}])

    async def receive() -> Any:
        return next(arriving)

    async def send(message: Any) -> None:
        if message["type"] == "websocket.close":
            raise OSError("the other end is gone")

    async def connect() -> None:
        headers = [(b"host", b"127.0.0.1"), (b"origin", HOME.encode())]
        scope = {"type": "websocket", "path": "/ws/tables/nowhere", "query_string": b"", "headers": headers}
        await client.app({**scope, "client": ("127.0.0.1", 1), "subprotocols": []}, receive, send)

    assert client.portal is not None
    client.portal.call(connect)


# --- replays


def test_a_finished_match_can_be_looked_at_moment_by_moment_taken_home_and_played_on(client: TestClient) -> None:
    table = finished_table(client)
    replay = client.get(f"/api/replays/{table}").json()
    last = replay["moments"] - 1
    assert client.get(f"/api/replays/{table}/{last}").json()["view"]["over"] is True
    assert client.get(f"/api/replays/{table}/0").json()["view"]["turn"] == 0
    assert client.get(f"/api/replays/{table}/{last + 1}").status_code == 422
    assert client.get(f"/replays/{table}").status_code == 200

    record = Record.load(client.get(f"/api/replays/{table}/record").text)
    assert verify(find_game("blitzbowl"), record).over
    assert len(record.answers) == last

    middle = last // 2
    body = {"number": middle, "seats": [{"kind": "me"}, {"kind": "me"}]}
    branch = client.post(f"/api/replays/{table}/branch", json=body).json()["id"]
    there, here = client.get(f"/api/replays/{table}/{middle}").json(), client.get(f"/api/tables/{branch}").json()
    for part in ("players", "balls", "score", "turn", "challenges"):
        assert here["view"][part] == there["view"][part]
    assert client.post(f"/api/replays/{table}/branch", json={**body, "number": last}).status_code == 422


def test_playing_on_rolls_other_dice_and_the_new_match_can_be_played_on_again(client: TestClient) -> None:
    origin = finished_table(client)
    moment = client.get(f"/api/replays/{origin}").json()["moments"] // 2
    bots = {"number": moment, "seats": TWO_BOTS["seats"]}
    branches = [play_out(client, client.post(f"/api/replays/{origin}/branch", json=bots).json()["id"]) for _ in "ab"]
    records = [Record.load(client.get(f"/api/replays/{table}/record").text) for table in (origin, *branches)]
    assert len({tuple(record.answers[:moment]) for record in records}) == 1
    rolled = [[answer.dice for answer in record.answers[moment:] if answer.dice] for record in records]
    assert rolled[0] != rolled[1] != rolled[2] != rolled[0]
    for record in records:
        assert verify(find_game("blitzbowl"), record).over
    later = {"number": moment + 5, "seats": TWO_BOTS["seats"]}
    again = play_out(client, client.post(f"/api/replays/{branches[0]}/branch", json=later).json()["id"])
    record = Record.load(client.get(f"/api/replays/{again}/record").text)
    assert [reseed.after for reseed in record.reseeds] == [moment, moment + 5]
    assert verify(find_game("blitzbowl"), record).over


def test_a_match_in_progress_has_no_replay_and_no_record(client: TestClient) -> None:
    table = client.post("/api/tables", json=BY_LINK).json()["id"]
    for path in (f"/api/replays/{table}", f"/api/replays/{table}/0", f"/api/replays/{table}/record"):
        reply = client.get(path)
        assert reply.status_code == 403
        assert "still being played" in reply.json()["detail"]


def test_lists_show_score_moment_and_age_whether_or_not_a_table_is_in_memory(tmp_path: Path) -> None:
    def running() -> TestClient:
        app = make_app(ServerSettings(address(tmp_path), pace=0, thinkers=threads, hasher=quick_hasher))
        return TestClient(app, base_url=HOME)

    with running() as client:
        table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
        state = client.get(f"/api/tables/{table}").json()
        client.post(f"/api/tables/{table}/actions", json={"version": 0, "answers": [state["answers"][0]["text"]]})
        assert "0 : 0, set-up · just now" in " ".join(client.get("/").text.split())
    with running() as client:  # after a restart: what the store keeps
        assert "0 : 0, set-up · just now" in " ".join(client.get("/").text.split())
        store = Store.open(address(tmp_path))
        store.append(table, 1, [TableEntry("resign", 0, "")], 1, "2 : 3")
        store.close()
    with running() as client:
        assert "2 : 3 · just now" in " ".join(client.get("/").text.split())


# --- safety


def test_pages_allow_no_script_but_our_own_and_keep_the_secret_from_scripts(client: TestClient) -> None:
    reply = client.get("/")
    policy = reply.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "<script>" not in reply.text
    assert "://" not in reply.text.replace("http://www.w3.org", "")


def test_no_page_mixes_scripts_of_two_versions(client: TestClient) -> None:
    """A browser asks for every script whether it has changed, and keeps no page."""
    script = client.get("/static/table.js")
    assert script.headers["cache-control"] == "no-cache"
    again = client.get("/static/table.js", headers={"If-None-Match": script.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/").headers["cache-control"] == "no-store"


def test_other_sites_other_names_and_too_much_are_turned_away(client: TestClient) -> None:
    foreign = client.post("/api/tables", json=AGAINST_BOT, headers={"Origin": "http://evil.example"})
    assert foreign.status_code == 403
    assert client.post("/api/tables", json=AGAINST_BOT, headers={"Origin": HOME}).status_code == 201
    assert client.get("/", headers={"Host": "rebound.example"}).status_code == 400
    assert client.post("/api/tables", content=b"x" * (MOST_BYTES + 1)).status_code == 413

    def drip() -> Iterator[bytes]:
        for _ in range(20):
            yield b"x" * 8192

    assert client.post("/api/tables", content=drip()).status_code == 413  # no length was announced
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{LIVE}/tables/x", headers={"Origin": "http://evil.example"}),
    ):
        pass


def test_creating_tables_has_a_pace(client: TestClient) -> None:
    replies = [client.post("/api/tables", json=BY_LINK) for _ in range(25)]
    assert [reply.status_code for reply in replies[:20]] == [201] * 20
    late = next(reply for reply in replies if reply.status_code == 429)
    assert 1 <= int(late.headers["Retry-After"]) <= 3
    assert "too much at once" in late.json()["detail"]


def test_the_description_has_examples(client: TestClient) -> None:
    operation = client.get("/openapi.json").json()["paths"]["/api/tables/{table_id}/actions"]["post"]
    assert operation["requestBody"]["content"]["application/json"]["example"]["answers"][0].startswith("run ")
    assert operation["responses"]["200"]["content"]["application/json"]["example"]["taken"] == 2


def test_lists_reveal_no_secret(client: TestClient) -> None:
    client.post("/api/tables", json=BY_LINK)
    [row] = client.get("/api/tables").json()
    assert row["yours"] is True
    assert row["teams"] == ["Orc", "Dwarf"]
    assert set(row) == {"id", "game", "game_name", "teams", "seats", "yours", "created", "finished", "winner"}
    assert set(row["seats"][0]) == {"kind", "name"}
    assert stranger(client).get("/api/tables").json()[0]["yours"] is False


def test_a_file_that_cannot_be_read_or_played_is_refused_with_the_reason(client: TestClient) -> None:
    for settings, words in (
        ({"teams": ["orc", "id = "]}, "the file of a team cannot be read"),
        ({"teams": ["orc", 'id = "x"'], "additional_teams": True}, "team x"),
        ({"pitches": ['id = "x"']}, "pitch x"),
    ):
        reply = client.post("/api/tables", json={**AGAINST_BOT, "settings": settings})
        assert (reply.status_code, words in reply.json()["detail"]) == (422, True), reply.text


def test_an_address_that_leads_nowhere_gets_a_page_or_data(client: TestClient) -> None:
    for path in ("/nowhere", "/drills/first", "/tables/..%2F.."):
        reply = client.get(path)
        assert (reply.status_code, "there is no page at this address" in reply.text) == (404, True), reply.text
    assert client.get("/api/nowhere").json() == {"detail": "Not Found"}
    wrong = client.put("/api/tables")
    assert (wrong.status_code, "allow" in wrong.headers) == (405, True)


def test_refused_answers_to_a_table_that_does_not_change_share_one_state(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[object] = []

    def counted(*given: Any) -> dict[str, Any]:
        built.append(given)
        return state_of(*given)

    monkeypatch.setattr("touchline.web.table_room.state_of", counted)
    monkeypatch.setattr("touchline.web.master.state_of", counted)
    table = client.post("/api/tables", json=BY_LINK).json()["id"]
    with stranger(client).websocket_connect(f"{LIVE}/tables/{table}") as live:
        first = live.receive_json()
        for _ in range(10):
            live.send_json({"type": "answer", "version": 7, "answers": ["pass"]})
            assert live.receive_json()["why"] == "stale"
            assert live.receive_json() == first
    assert len(built) == 1
