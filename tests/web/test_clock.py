"""The clock of a table: whose time runs, what a restart leaves of it, and what happens when it has run out."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError
from starlette.testclient import WebSocketTestSession

from tests.web.room import ANN, ANN_AND_BOB, ANN_AND_BOT, BOB, SERVER, address, another, club, owner_of
from tests.web.test_master import run
from tests.web.test_store_away import fail
from touchline.core.record import verify
from touchline.matches import find_game
from touchline.store.tables import SeatRow, Store
from touchline.web import table_rooms
from touchline.web.master import TableMaster
from touchline.web.replays import Replays
from touchline.web.table import Refused
from touchline.web.thinking import Thinkers, threads


class Watch:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def master_with(watch: Watch, folder: Path) -> TableMaster:
    return TableMaster(Store.open(address(folder)), Thinkers(threads), pace=0, now=watch)


async def answer(master: TableMaster, table_id: str) -> int:
    """Let the coach who is asked give the first answer; returns their seat."""
    table = (await master.room(table_id)).table
    seat = table.match.actor
    await master.answer(table_id, owner_of(seat), table.version, [table.match.legal[0]])
    return seat


@pytest.mark.parametrize("game", ["blitzbowl", "bloodbowl-2020"])
def test_every_turn_after_the_first_brings_more_time_and_a_restart_keeps_it(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create(game, {}, ANN_AND_BOB, clock=600.0, increment=30.0)
        table = (await master.room(table_id)).table
        while min(table.presentation.turns_begun(table.match)) < 2:
            await answer(master, table_id)
            table = (await master.room(table_id)).table
        begun = table.presentation.turns_begun(table.match)
        clock = (await master.state(table_id, ""))["clock"]
        assert clock["left"] == [600.0 + 30.0 * (turns - 1) for turns in begun]
        again = master_with(Watch(), tmp_path)
        assert (await again.state(table_id, ""))["clock"]["left"] == clock["left"]

    run(story())


def test_time_runs_for_whoever_is_asked_from_the_first_answer_on_and_survives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=600.0)
        watch.time = 100.0
        assert (await master.state(table_id, ""))["clock"] == {"left": [600.0, 600.0], "running": None}
        seat = await answer(master, table_id)
        watch.time += 30.0
        assert await answer(master, table_id) == seat  # one coach places several Players
        watch.time += 5.0
        clock = (await master.state(table_id, ""))["clock"]
        assert (clock["left"][seat], clock["left"][1 - seat], clock["running"]) == (565.0, 600.0, seat)

        again = master_with(Watch(), tmp_path)

        clock = (await again.state(table_id, ""))["clock"]
        assert (clock["left"][seat], clock["running"]) == (570.0, seat)  # the thought that was cut short is given back
        for each in (master, again):
            await each.close()

    run(story())


def test_an_answer_taken_back_gives_no_time_back(tmp_path: Path) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=600.0)
        seat = await answer(master, table_id)
        watch.time += 30.0
        await answer(master, table_id)
        watch.time += 10.0
        await master.undo(table_id, owner_of(seat), 2)
        assert (await master.state(table_id, ""))["clock"]["left"][seat] == 560.0
        await master.close()

    run(story())


def test_whose_time_runs_out_loses_and_the_replay_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=60.0)
        seat = await answer(master, table_id)
        watch.time += 60.0
        with pytest.raises(Refused, match="the time has run out"):  # an answer that comes too late ...
            await answer(master, table_id)
        while not (await master.state(table_id, ""))["view"]["over"]:  # ... is the end of the match
            await asyncio.sleep(0)

        state = await master.state(table_id, owner_of(seat))
        words = f"The time of {('Ann', 'Bob')[seat]} has run out; {('Bob', 'Ann')[seat]} wins."
        assert (state["view"]["winner"], state["answers"], state["undo"]) == (1 - seat, [], False)
        last = {"number": 2, "lines": [words], "dice": [], "headlines": [["end", words]], "moves": []}
        assert state["log"][-1] == last
        assert state["length"] == 3
        row = master.store.table(table_id)
        assert (row.finished is not None, row.winner) == (True, 1 - seat)
        with pytest.raises(Refused, match="the match is over"):
            await answer(master, table_id)

        replay = Replays(master.store).get(table_id)
        assert replay.playback.log[-1]["lines"][-1] == words
        assert not verify(find_game("blitzbowl"), replay.record).over  # the record holds what was played
        again = master_with(Watch(), tmp_path)
        assert (await again.state(table_id, owner_of(seat)))["log"] == state["log"]
        for each in (master, again):
            await each.close()

    run(story())


def test_a_watcher_sees_when_the_time_has_run_out(tmp_path: Path) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=60.0)
        await answer(master, table_id)
        watch.time += 60.0  # as if the server had been busy when it ran out
        seen: asyncio.Queue[str] = asyncio.Queue()
        watching = asyncio.create_task(master.watch(table_id, BOB, seen.put))
        await seen.get()
        master.tables.watch_clock(await master.room(table_id))
        assert '"over":true' in await seen.get()
        watching.cancel()
        await master.close()

    run(story())


def test_the_clock_stands_while_the_store_is_away_and_goes_on_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=600.0)
        await answer(master, table_id)
        room = await master.room(table_id)
        seat = room.table.match.actor
        watch.time = 40.0
        await master.tables.try_store()
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            patch.setattr(Store, "entries", fail)
            with pytest.raises(OperationalError):
                await answer(master, table_id)
            watch.time = 500.0
        assert (await master.state(table_id, ""))["clock"]["left"][seat] == 560.0
        watch.time = 510.0
        master.tables.distrust(room)  # as when a seat has changed hands at another process
        assert (await master.state(table_id, ""))["clock"]["left"][seat] == 550.0
        await master.close()

    run(story())


@pytest.mark.parametrize("falls", [False, True], ids=["a coach only thinks", "the time runs out"])
def test_nobody_loses_time_because_the_store_takes_no_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, falls: bool
) -> None:
    """As with a full disk: everything can be read, nothing written."""
    monkeypatch.setattr(table_rooms, "LOOK_SECONDS", 0.02)

    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=600.0)
        await answer(master, table_id)
        room = await master.room(table_id)
        seat = room.table.match.actor
        sent: list[str] = []

        async def send(message: str) -> None:
            sent.append(json.loads(message)["type"])

        watching = asyncio.create_task(master.watch(table_id, "", send))
        watch.time = 590.0
        await master.tables.try_store()
        looking = asyncio.create_task(asyncio.sleep(0) if falls else master.tables.watch_store())
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", fail)
            patch.setattr(table_rooms, "try_writing", fail)
            watch.time = 2000.0
            if falls:
                master.attendant.watch_clock(room)
            while sent[-1:] != ["away"]:
                await asyncio.sleep(0.01)
            assert room.flag is None
        while room.away:
            await asyncio.sleep(0.01)
        assert (await master.state(table_id, ""))["clock"] == {"left": [10.0, 600.0][:: 1 - 2 * seat], "running": seat}
        watch.time = 2004.0
        await answer(master, table_id)
        assert room.table.clock is not None
        assert room.table.clock.left(seat) == 6.0
        watching.cancel()
        looking.cancel()
        await master.close()

    run(story())


def test_the_look_at_a_clock_is_repeated_less_and_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[float] = []

    def refuse(*_: object) -> None:
        tries.append(0)
        fail()

    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("blitzbowl", {}, ANN_AND_BOB, clock=600.0)
        await answer(master, table_id)
        watch.time = 700.0
        await master.tables.try_store()  # a small write works, an answer does not
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", refuse)
            master.attendant.watch_clock(await master.room(table_id))
            await asyncio.sleep(1)
        assert 1 < len(tries) < 10
        await master.close()

    run(story())


def test_the_clock_stands_while_a_seat_is_open_and_for_bots(tmp_path: Path) -> None:
    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        both = (ANN_AND_BOB[0], SeatRow("open", ""))
        table_id = await master.create("blitzbowl", {}, both, clock=60.0)
        room = await master.room(table_id)
        with pytest.raises(Refused, match="one is still open"):
            await master.answer(table_id, ANN, 0, [room.table.match.legal[0]])
        assert room.table.time_left() is None
        await master.join(table_id, await master.invite(table_id, ANN), BOB, "Bob")
        assert room.table.time_left() is None
        await answer(master, table_id)
        assert room.table.time_left() == 60.0

        table_id = await master.create("blitzbowl", {}, ANN_AND_BOT, clock=60.0)
        room = await master.room(table_id)
        while room.table.version == 0 or room.table.bot_asked() is not None:
            if room.table.bot_asked() is None:
                await answer(master, table_id)
            await asyncio.sleep(0)
        assert room.table.clock is not None
        assert room.table.clock.used[1] == 0
        await master.close()

    run(story())


def test_the_clock_is_set_when_the_table_is(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words"})
        wish = {"seats": [{"kind": "me"}, {"kind": "me"}], "clock_minutes": 30}
        table = client.post("/api/tables", json=wish).json()["id"]
        assert client.get(f"/api/tables/{table}").json()["clock"]["left"] == [1800.0, 1800.0]
        assert client.post("/api/tables", json={**wish, "clock_minutes": 0}).status_code == 422


# --- what else a table may be


def test_a_private_table_is_in_no_list_but_its_coaches_and_opens_by_its_address(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words"})
        wish = {"seats": [{"kind": "me"}, {"kind": "friend"}], "private": True}
        table = client.post("/api/tables", json=wish).json()["id"]
        stranger = another(client)
        assert [row["id"] for row in client.get("/api/tables").json()] == [table]
        assert stranger.get("/api/tables").json() == []
        assert table in client.get("/").text
        assert table not in stranger.get("/").text
        assert stranger.get(f"/api/tables/{table}").json()["private"] is True


def test_live_connections_are_counted_in_all_and_for_each_address(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        limits = client.app.state.services.connections  # type: ignore[attr-defined]
        client.post("/api/accounts", json={"name": "Ann", "password": "four plain words"})
        table = client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
        limits.most_from_one = 1
        with live(client, table) as first:
            assert first.receive_json()["type"] == "state"
            with live(client, table) as second:
                assert second.receive() == closed("from one address there can be 1 live connections; close one of them")
            limits.most = 1
            with live(client, table) as third:
                assert third.receive() == closed("the server is full; try again later")
        with live(client, table) as again:
            assert again.receive_json()["type"] == "state"


def live(client: TestClient, table: str) -> WebSocketTestSession:
    return client.websocket_connect(f"{SERVER.replace('https', 'wss')}/ws/tables/{table}")


def closed(reason: str) -> dict[str, object]:
    return {"type": "websocket.close", "code": 1013, "reason": reason}


def test_after_a_restart_a_bot_goes_on_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        watch = Watch()
        first = master_with(watch, tmp_path)
        table_id = await first.create("blitzbowl", {}, (SeatRow("bot", "One", bot="random"),) * 2)
        second = master_with(watch, tmp_path)  # nobody has opened the table yet
        await second.resume()
        room = second.rooms[table_id]
        while room.table.version < 3:
            await asyncio.sleep(0.001)
        assert len(second.store.entries(table_id)) >= 3
        for each in (first, second):
            await each.close()

    run(story())


@pytest.mark.rule("bb2016.option.turn-clock", "bb2016.turnover.time-limit")
def test_the_table_ends_a_turn_whose_time_is_up(tmp_path: Path) -> None:
    """Four minutes for each turn; an answer that comes too late is refused, and the turn is over, not the match."""

    async def story() -> None:
        watch = Watch()
        master = master_with(watch, tmp_path)
        table_id = await master.create("bloodbowl-2016", {"turn_clock": "four-minutes"}, ANN_AND_BOB)
        while (table := (await master.room(table_id)).table).presentation.time_up(table.match) < 0:
            watch.time += 1000.0  # nobody is hurried before the first turn
            await answer(master, table_id)
        seat, begun = table.match.actor, table.presentation.turns_begun(table.match)
        watch.time += 239.0
        assert (await master.state(table_id, ""))["clock"]["left"][seat] == 1.0
        watch.time += 1.0
        with pytest.raises(Refused, match="the time has run out"):
            await answer(master, table_id)
        while (table := (await master.room(table_id)).table).match.actor == seat:
            await asyncio.sleep(0)
        assert table.record.answers[-1].text == "time is up"
        assert table.presentation.turns_begun(table.match)[1 - seat] == begun[1 - seat] + 1
        state = await master.state(table_id, "")
        assert (state["view"]["over"], state["clock"]["left"][1 - seat]) == (False, 240.0)
        await master.close()

    run(story())
