"""The store fails while tables are played: nothing that was acknowledged is lost, and nothing else is believed."""

from __future__ import annotations

import asyncio
import gc
import json
import resource
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.store import postgres
from tests.web.room import ANN, ANN_AND_BOB, ANN_AND_BOT, BY_LINK, address, another, club, master_of, owner_of
from tests.web.test_master import play, run
from touchline.cli import main as entry
from touchline.cli.repair import check, mend
from touchline.store.accounts import Accounts
from touchline.store.tables import DamagedJournal, Store
from touchline.web.master import TableMaster
from touchline.web.repair import find_damage
from touchline.web.thinking import Thinkers, threads


def fail(*_: object) -> None:
    raise OperationalError("INSERT", {}, Exception("the database is away"))


async def settled(master: TableMaster, table_id: str) -> None:
    """Wait until a room has been read again."""
    room = await master.room(table_id)
    while room.uncertain:
        await asyncio.sleep(0.01)


def test_a_failed_write_and_a_failed_reload_leave_memory_and_journal_equal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await play(master, table_id, 20)
        before = await master.state(table_id, ANN)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            patch.setattr(Store, "entries", fail)
            for _ in range(3):
                with pytest.raises(OperationalError):
                    await play(master, table_id, 1)
            with pytest.raises(OperationalError):  # nobody is shown what may not be true
                await master.state(table_id, ANN)
        await settled(master, table_id)
        assert await master.state(table_id, ANN) == before
        await play(master, table_id, 5)
        after = await master.state(table_id, ANN)
        await master.close()

        again = master_of(tmp_path)
        assert await again.state(table_id, ANN) == after
        assert len(master.store.entries(table_id)) == 25

    run(story())


def test_a_failed_write_of_a_visitor_who_has_left_is_no_error_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        heard: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await master.room(table_id)
        writing, gone = threading.Event(), threading.Event()

        def fail_late(*_: object) -> None:
            writing.set()
            gone.wait(10)
            fail()

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail_late)
            answering = asyncio.create_task(play(master, table_id, 1))
            await asyncio.to_thread(writing.wait, 10)
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
            gone.set()
            async with master.rooms[table_id].lock:  # free when the write has failed
                pass
        await settled(master, table_id)
        await master.close()
        gc.collect()
        assert heard == []

    run(story())


def test_a_write_that_arrived_although_it_failed_is_found_by_reading_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        written = Store.append

        def written_then_cut_off(*values: object) -> None:
            written(*values)  # type: ignore[arg-type]
            fail()

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", written_then_cut_off)
            with pytest.raises(OperationalError):
                await play(master, table_id, 1)
        assert (await master.state(table_id, ANN))["version"] == 1
        await play(master, table_id, 5)
        assert len(master.store.entries(table_id)) == 6

    run(story())


def test_an_answer_whose_coach_goes_away_in_the_middle_is_taken_or_not_but_never_half(tmp_path: Path) -> None:
    async def story() -> None:
        master, random = master_of(tmp_path), Random(2)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        for _ in range(20):
            table = (await master.room(table_id)).table
            who, action = owner_of(table.match.actor), random.choice(table.match.legal)
            answering = asyncio.create_task(master.answer(table_id, who, table.version, [action]))
            await asyncio.sleep(random.choice([0, 0.001, 0.003]))
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
        state = await master.state(table_id, ANN)
        assert await master_of(tmp_path).state(table_id, ANN) == state

    run(story())


def test_watchers_hear_that_the_store_is_away_and_then_the_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        sent: list[dict[str, object]] = []

        async def send(message: str) -> None:
            sent.append(json.loads(message))

        watching = asyncio.create_task(master.watch(table_id, ANN, send))
        await asyncio.sleep(0.05)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            patch.setattr(Store, "entries", fail)
            with pytest.raises(OperationalError):
                await play(master, table_id, 1)
            await asyncio.sleep(0.05)
            assert sent[-1] == {"type": "away", "detail": "reconnecting to the store"}
        await settled(master, table_id)
        await asyncio.sleep(0.05)
        assert (sent[-1]["type"], sent[-1]["version"]) == ("state", 0)
        watching.cancel()

    run(story())


def test_a_bot_goes_on_once_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, (ANN_AND_BOT[1], ANN_AND_BOT[1]))
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            await master.room(table_id)
            await asyncio.sleep(0.3)
        room = await master.room(table_id)
        while room.table.version < 5:
            await asyncio.sleep(0.01)
        await master.close()
        assert room.table.version >= 5, "the bot has answered again"

    run(story())


def test_tables_survive_a_database_that_stops_and_starts() -> None:
    with postgres.running() as url:

        async def story() -> None:
            master = TableMaster(Store.open(url), Thinkers(threads), pace=0)
            ids = [await master.create("blitzbowl", {}, ANN_AND_BOB) for _ in range(3)]
            for number, table_id in enumerate(ids):
                await play(master, table_id, 4 + number)
            before = [await master.state(table_id, ANN) for table_id in ids]
            with postgres.stopped(url):
                for table_id in ids:
                    with pytest.raises(OperationalError):
                        await play(master, table_id, 1)
            for table_id in ids:
                await settled(master, table_id)
            assert [await master.state(table_id, ANN) for table_id in ids] == before
            for table_id in ids:
                await play(master, table_id, 2)
            after = [await master.state(table_id, ANN) for table_id in ids]
            await master.close()
            again = TableMaster(Store.open(url), Thinkers(threads), pace=0)
            assert [await again.state(table_id, ANN) for table_id in ids] == after
            again.store.close()
            master.store.close()

        run(story())


def test_tables_survive_when_file_descriptors_run_out(tmp_path: Path) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await play(master, table_id, 5)
        before = await master.state(table_id, ANN)
        master.store.engine.dispose()  # so that the next write opens the file
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (1, hard))
        try:
            for _ in range(2):
                with pytest.raises((OperationalError, OSError)):
                    await play(master, table_id, 1)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        await settled(master, table_id)
        assert await master.state(table_id, ANN) == before
        await play(master, table_id, 3)
        assert len(Store.open(address(tmp_path)).entries(table_id)) == 8

    run(story())


def test_a_store_that_hangs_is_not_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchline.web.table_room.PATIENCE", 0.05)
    append, going_on = Store.append, threading.Event()

    def hang(*given: Any, **named: Any) -> None:
        going_on.wait(20)
        append(*given, **named)

    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

        async def hear(text: str) -> None:
            said.put_nowait(json.loads(text))

        watching = asyncio.create_task(master.watch(table_id, ANN, hear))
        assert (await said.get())["type"] == "state"
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", hang)
            answering = asyncio.create_task(play(master, table_id, 1))
            assert await asyncio.wait_for(said.get(), 10) == {"type": "away", "detail": "reconnecting to the store"}
            going_on.set()
            await answering
        while (await asyncio.wait_for(said.get(), 10)).get("version") != 1:
            pass
        watching.cancel()
        await master.close()

    run(story())


# --- journals that are damaged already


def damaged(folder: Path, missing: int) -> str:
    """A table whose journal lacks a line."""

    async def story() -> str:
        master = master_of(folder)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB)
        await play(master, table_id, 12)
        return table_id

    table_id = asyncio.run(story())
    with Store.open(address(folder)).engine.begin() as connection:
        connection.execute(text("DELETE FROM journal WHERE version = :missing"), {"missing": missing})
    return table_id


def test_a_journal_with_a_gap_is_refused_and_a_write_after_a_gap_too(tmp_path: Path) -> None:
    table_id = damaged(tmp_path, 9)
    with pytest.raises(DamagedJournal, match=f"lacks line 9; `touchline repair {table_id}`"):
        Store.open(address(tmp_path)).entries(table_id)


@pytest.mark.parametrize("missing", [1, 9])
def test_repair_cuts_a_journal_off_at_its_gap_and_keeps_what_it_removes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: int
) -> None:
    table_id = damaged(tmp_path, missing)
    store, url = Store.open(address(tmp_path)), ["--database-url", address(tmp_path)]
    removed = tmp_path / "removed.jsonl"

    def call(*words: str) -> tuple[object, str]:
        with pytest.raises(SystemExit) as end:
            entry.main(["repair", *words, *url])
        return end.value.code, capsys.readouterr().out

    code, output = call()
    assert (
        code,
        f"line {missing} is missing" in output,
        "1 table, 0 events and 0 leagues checked, 1 damaged" in output,
    ) == (1, True, True)
    assert len(store.numbered_entries(table_id)) == 11  # looking changes nothing

    code, output = call(table_id, "--removed", str(removed))
    assert (code, f"the match goes on after line {missing - 1}" in output) == (0, True)
    assert [json.loads(line)["line"] for line in removed.read_text().splitlines()] == list(range(missing + 1, 13))
    assert len(store.entries(table_id)) == missing - 1
    assert call() == (0, "1 table, 0 events and 0 leagues checked, 0 damaged.\n")

    async def story() -> None:
        await play(master_of(tmp_path), table_id, 3)

    run(story())


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("answer = 'dance'", "line 7 does not follow"),
        ("kind = 'seed', answer = 'dance'", "'dance' is not a seed"),
        ("seat = 7", "line 7 does not follow"),
        ("answer = x'ff00'", "line 7 cannot be read"),
        ("kind = 'song'", "line 7 cannot be read"),
        ("dice = '['", "line 7 cannot be read"),
        ("dice = '[[1]]'", "line 7 cannot be read"),
        ("spent = 'long'", "line 7 cannot be read"),
    ],
)
def test_repair_also_cuts_off_lines_that_nobody_can_play(tmp_path: Path, change: str, reason: str) -> None:
    table_id = damaged(tmp_path, 12)
    store = Store.open(address(tmp_path))
    with store.engine.begin() as connection:
        connection.execute(text(f"UPDATE journal SET {change} WHERE version = 7"))
    damage = find_damage(store, table_id)
    assert damage is not None
    assert (damage.sound, list(damage.lost)) == (6, [7, 8, 9, 10, 11])
    assert reason in damage.reason

    removed = tmp_path / "removed.jsonl"
    assert mend(store, table_id, removed) == 0
    assert (len(removed.read_text().splitlines()), len(store.entries(table_id))) == (5, 6)


def test_a_journal_that_takes_back_too_much_is_cut_at_its_start(tmp_path: Path) -> None:
    table_id = damaged(tmp_path, 12)
    store = Store.open(address(tmp_path))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE journal SET kind = 'undo' WHERE version = 1"))
    damage = find_damage(store, table_id)
    assert damage is not None
    assert (damage.sound, len(damage.lost)) == (0, 11)


def test_a_table_whose_set_up_cannot_be_read_does_not_stop_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = damaged(tmp_path, 9)
    store = Store.open(address(tmp_path))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET settings = '{'"))
    assert check(store) == 1
    assert f"{table_id}: cannot be checked: how table {table_id} was set up" in capsys.readouterr().out


# --- what people and programs hear meanwhile


def test_requests_hear_503_in_words_with_the_usual_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"})
        table = client.post("/api/tables", json=BY_LINK).json()["id"]
        monkeypatch.setattr(Store, "append", fail)
        monkeypatch.setattr(Store, "entries", fail)
        monkeypatch.setattr(Store, "newest", fail)
        room = client.app.state.services.master.rooms  # type: ignore[attr-defined]
        room.clear()
        for path in ("/api/tables", f"/api/tables/{table}", f"/tables/{table}"):
            reply = client.get(path)
            assert (reply.status_code, "reconnecting to the store" in reply.text) == (503, True)
            assert reply.headers["Content-Security-Policy"].startswith("default-src 'none'")
            assert reply.headers["Retry-After"] == "5"
            assert "INSERT" not in reply.text


def test_a_live_connection_hears_that_an_answer_was_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with club(tmp_path) as client:
        made = client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"}).json()
        table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
        headers = {"Authorization": f"Bearer {made['secret']}"}
        with client.websocket_connect(f"/ws/tables/{table}", headers=headers) as live:
            state = live.receive_json()
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", fail)
                answer = {"type": "answer", "version": 0, "answers": [state["answers"][0]["text"]]}
                live.send_json(answer)
                kinds = {live.receive_json()["type"] for _ in range(2)}
                assert kinds == {"away", "refused"}
            while (again := live.receive_json())["type"] != "state":
                pass
            assert again["version"] == 0


@pytest.mark.parametrize("moment", ["who it is", "the table", "the session", "the first state", "a fresh state"])
def test_a_live_connection_that_begins_while_the_store_goes_away_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, moment: str
) -> None:
    with club(tmp_path) as client:
        made = client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"}).json()
        table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
        services = client.app.state.services  # type: ignore[attr-defined]
        looked = services.sign_ins.account_of
        looks = iter([False, True])

        async def fail_later(*_: object) -> None:
            fail()

        async def fail_at_second_look(secret: str) -> object:
            if next(looks):
                fail()
            return await looked(secret)

        if moment == "who it is":
            monkeypatch.setattr(services.sign_ins, "account_of", fail_later)
        elif moment == "the table":
            services.master.rooms.clear()
            monkeypatch.setattr(Store, "entries", fail)
        elif moment == "the session":
            monkeypatch.setattr(services.sign_ins, "account_of", fail_at_second_look)
        elif moment == "the first state":
            monkeypatch.setattr(services.master, "watch", fail_later)
        else:
            monkeypatch.setattr(services.master, "whole", fail_later)
        headers = {"Authorization": f"Bearer {made['secret']}"}
        with client.websocket_connect(f"/ws/tables/{table}", headers=headers) as live:
            if moment == "a fresh state":
                live.receive_json()
                live.send_json({"type": "answer", "version": 0, "answers": ["dance"]})
                assert live.receive_json()["type"] == "refused"
            assert live.receive() == {
                "type": "websocket.close",
                "code": 1013,
                "reason": "reconnecting to the store",
            }
        assert "the store is away: OperationalError" in caplog.text
        assert "Traceback" not in caplog.text


def test_a_table_that_can_never_be_read_again_closes_its_live_connections_in_words(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"})
        table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
        with client.websocket_connect(f"/ws/tables/{table}") as live:
            live.receive_json()
            room = client.app.state.services.master.rooms[table]  # type: ignore[attr-defined]
            room.fault = "its journal is damaged"
            assert client.portal is not None
            client.portal.call(room.wake)
            assert live.receive() == {"type": "websocket.close", "code": 4404, "reason": "its journal is damaged"}


def test_pages_that_need_no_store_do_not_wait_for_one_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on, begun = threading.Event(), threading.Semaphore(0)

    def hang(*_: object) -> list[object]:
        begun.release()
        going_on.wait(30)
        return []

    with club(tmp_path) as client, ThreadPoolExecutor(60) as visitors:
        ann = client.post("/api/accounts", json={"name": "Ann", "password": "four plain words here"}).json()["secret"]
        pages = ("/docs", "/docs/server", "/drills", "/glossary", "/static/base.css", "/nowhere")
        for path in (*pages, "/"):
            client.get(path)  # what is worked out once
        monkeypatch.setattr(Store, "newest", hang)
        monkeypatch.setattr(Accounts, "signed_in", hang)
        client.app.state.services.sign_ins._known.clear()  # type: ignore[attr-defined]  # as after a minute
        waiting = [
            visitors.submit(
                another(client, address=f"192.0.2.{number // 10}").get, "/" if number % 6 else "/api/tables"
            )
            for number in range(60)
        ]
        for _ in range(40):
            assert begun.acquire(timeout=20)  # every thread for what needs the store is taken
        late = threading.Timer(20, going_on.set)
        late.start()
        found = [another(client, ann, address="192.0.2.99").get(path).status_code for path in pages]
        found.append(another(client, address="192.0.2.99").get("/sign-in").status_code)
        assert (found, going_on.is_set()) == ([200] * 5 + [404, 200], False)
        late.cancel()
        going_on.set()
        assert {one.result().status_code for one in waiting} == {200}


def test_a_clock_that_runs_out_while_the_store_is_away_costs_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        master = master_of(tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=0.2)
        await play(master, table_id, 1)
        tries = 0

        def count(*_: object) -> None:
            nonlocal tries
            tries += 1
            fail()

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", count)
            patch.setattr(Store, "entries", count)
            await asyncio.sleep(1.5)
        assert 1 <= tries < 12
        room = await master.room(table_id)
        while not room.table.over:
            await asyncio.sleep(0.05)
        await master.close()

    run(story())
