"""Sessions that end while something begins, and accounts that leave no name behind."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from starlette.websockets import WebSocketDisconnect

from tests.web.room import BY_LINK, PASSWORD, another, club
from touchline.core.record import Record
from touchline.matches.playback import unpack
from touchline.web.accounts import SignInRefused
from touchline.web.services import Services


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as made:
        yield made


def services_of(client: TestClient) -> Services:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    return services


def member(client: TestClient, name: str) -> tuple[TestClient, str]:
    secret = another(client).post("/api/accounts", json={"name": name, "password": PASSWORD}).json()["secret"]
    return another(client, secret), secret


def read_all(live: Any) -> None:
    while True:
        live.receive_json()


def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered_as_open(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_ins = services_of(client).sign_ins
    mine, secret = member(client, "Ann")
    looked_up, may_go_on, look = threading.Event(), threading.Event(), sign_ins.accounts.signed_in

    def slowly(*given: Any) -> Any:
        found = look(*given)
        looked_up.set()
        may_go_on.wait(20)
        return found

    async def cross() -> None:
        asking = asyncio.create_task(sign_ins.account_of(secret))
        await asyncio.to_thread(looked_up.wait, 20)
        await sign_ins.sign_out(secret)
        may_go_on.set()
        assert await asking is None

    with monkeypatch.context() as patches:
        patches.setattr(sign_ins.accounts, "signed_in", slowly)
        assert client.portal is not None
        client.portal.call(cross)
    assert mine.get("/api/session").json()["name"] is None


def test_a_live_connection_that_begins_while_its_session_ends_is_closed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_of(client)
    mine, secret = member(client, "Ann")
    table, find = mine.post("/api/tables", json=BY_LINK).json()["id"], services.master.room

    async def sign_out_first(table_id: str) -> Any:
        await services.sign_ins.sign_out(secret)
        return await find(table_id)

    monkeypatch.setattr(services.master, "room", sign_out_first)
    with client.websocket_connect(f"/ws/tables/{table}", headers={"Authorization": f"Bearer {secret}"}) as live:
        with pytest.raises(WebSocketDisconnect) as end:
            read_all(live)
        assert end.value.code == 4401


@pytest.mark.parametrize("how", ["sign in", "change"])
def test_who_knows_the_old_password_does_not_outrun_the_new_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The owner changes the password between the check of the old one and what somebody wants to do with it."""
    sign_ins = services_of(client).sign_ins
    member(client, "Ann")
    account, new = sign_ins.accounts.named("Ann"), "another pass of Ann"
    assert account is not None
    check = sign_ins._recognised

    async def cross() -> None:
        with monkeypatch.context() as patches:

            async def checked(*given: Any) -> Any:
                found = await check(*given)
                patches.setattr(sign_ins, "_recognised", check)
                await sign_ins.change_password(account, PASSWORD, new, "1.2.3.4")
                return found

            patches.setattr(sign_ins, "_recognised", checked)
            changing = sign_ins.change_password(account, PASSWORD, "the pass of a thief", "5.6.7.8")
            signing_in = sign_ins.sign_in("Ann", PASSWORD, "5.6.7.8")
            tried, other = (changing, signing_in) if how == "change" else (signing_in, changing)
            other.close()
            with pytest.raises(SignInRefused, match="changed meanwhile"):
                await tried

    assert client.portal is not None
    client.portal.call(cross)
    assert len(sign_ins.accounts.sessions(account.id, 0.0)) == 1, "that of the owner"
    signed_in = another(client).post("/api/session", json={"name": "Ann", "password": new})
    assert signed_in.status_code == 200


@pytest.mark.parametrize("ending", ["resign", "draw"])
def test_a_deleted_account_leaves_no_name_in_matches_that_were_played(client: TestClient, ending: str) -> None:
    ann, _ = member(client, "Annabel Lee")
    bob, _ = member(client, "Bob")
    table = ann.post("/api/tables", json=BY_LINK).json()["id"]
    invitation = ann.post(f"/api/tables/{table}/invitation").json()["invitation"]
    bob.post(f"/api/tables/{table}/seats", json={"invitation": invitation})
    for one in (ann, bob) if ending == "draw" else (ann,):
        with client.websocket_connect(f"/ws/tables/{table}", headers=dict(one.headers)) as live:
            version = live.receive_json()["version"]
            live.send_json({"type": "say", "text": "well played"})
            live.receive_json()
            live.send_json({"type": ending, "version": version})
            live.receive_json()
    replay, record = f"/api/replays/{table}", f"/api/replays/{table}/record"
    assert "Annabel Lee" in bob.get(replay).text
    assert ann.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    for address in (f"/api/tables/{table}", replay, f"{replay}/0", f"/replays/{table}"):
        assert "Annabel Lee" not in bob.get(address).text, address
    assert "Former coach" in bob.get(replay).text
    played = unpack(Record.load(bob.get(record).text).playback)
    assert "Former coach" in played.log[-1]["lines"][-1]
    with services_of(client).store.engine.connect() as database:
        [kept] = database.execute(text("SELECT record FROM records")).scalars().all()
    assert "Annabel Lee" not in str(unpack(Record.load(kept).playback).log)


def test_the_chat_stays_when_a_friend_joins_and_when_a_name_begins_a_line(client: TestClient) -> None:
    al, _ = member(client, "Al")
    bob, _ = member(client, "Bob")
    table = al.post("/api/tables", json=BY_LINK).json()["id"]

    def say(one: TestClient, line: str) -> None:
        with client.websocket_connect(f"/ws/tables/{table}", headers=dict(one.headers)) as live:
            live.receive_json()
            live.send_json({"type": "say", "text": line})
            live.receive_json()

    def said() -> list[str]:
        return [line["text"] for line in bob.get(f"/api/tables/{table}").json()["talk"]]

    say(al, "Welcome")
    invitation = al.post(f"/api/tables/{table}/invitation").json()["invitation"]
    bob.post(f"/api/tables/{table}/seats", json={"invitation": invitation})
    assert "Welcome" in said()
    say(bob, "All the best, and have fun")
    assert al.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    assert said() == ["All the best, and have fun"]
