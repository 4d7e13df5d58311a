"""What coaches say and agree on: chat, resigning, a draw, a rematch, and answers taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.room import PASSWORD, another, club, master_of, owner_of
from touchline.core.match import NOBODY
from touchline.store.tables import SeatRow
from touchline.web.master import TableMaster
from touchline.web.table import Refused
from touchline.web.talk import aside_of, clean, take_aside

ANN, BOB, EVE = owner_of(0), owner_of(1), "somebody else"


def at_a_table(folder: Path, act: Callable[[TableMaster, str], Awaitable[None]], bot: bool = False) -> None:
    """Do something at a table of Ann and Bob, or of Ann and a bot."""

    async def run() -> None:
        master = master_of(folder)
        other = SeatRow("bot", "Bot", bot="random") if bot else SeatRow("person", "Bob", owner=BOB)
        table = await master.create("blitzbowl", {}, [SeatRow("person", "Ann", owner=ANN), other], seed=7)
        await act(master, table)
        await master.close()

    asyncio.run(run())


async def state_of(master: TableMaster, table: str, owner: str) -> dict[str, Any]:
    return await master.state(table, owner)


def test_who_resigns_loses_and_it_is_said(tmp_path: Path) -> None:
    async def act(master: TableMaster, table: str) -> None:
        with pytest.raises(Refused, match="only a coach"):
            await master.resign(table, EVE, 0)
        await master.resign(table, BOB, 0)
        state = await state_of(master, table, ANN)
        assert (state["ending"], state["view"]["winner"]) == ("Bob resigns; Ann wins.", 0)
        assert state["log"][-1]["headlines"] == [["end", "Bob resigns; Ann wins."]]
        again = master_of(tmp_path)
        assert (await state_of(again, table, ANN))["ending"] == state["ending"], "the journal keeps it"
        await again.close()

    at_a_table(tmp_path, act)


def test_a_draw_needs_both(tmp_path: Path) -> None:
    async def act(master: TableMaster, table: str) -> None:
        await master.offer_draw(table, ANN, 0)
        await master.offer_draw(table, ANN, 0)
        state = await state_of(master, table, BOB)
        assert (state["draw_offered"], state["view"]["over"]) == (0, False)
        await master.offer_draw(table, BOB, 0)
        room = await master.room(table)
        assert (room.table.over, room.table.winner) == (True, NOBODY)
        assert (await state_of(master, table, BOB))["ending"] == "Ann and Bob have agreed on a draw."

    at_a_table(tmp_path, act)


def test_a_bot_takes_no_draw(tmp_path: Path) -> None:
    async def act(master: TableMaster, table: str) -> None:
        with pytest.raises(Refused, match="takes no draw"):
            await master.offer_draw(table, ANN, (await master.room(table)).table.version)

    at_a_table(tmp_path, act, bot=True)


def test_a_rematch_swaps_sides_and_is_one_table_for_both(tmp_path: Path) -> None:
    async def act(master: TableMaster, table: str) -> None:
        with pytest.raises(Refused, match="over"):
            await master.rematch(table, ANN)
        await master.resign(table, ANN, 0)
        first, second = await master.rematch(table, ANN), await master.rematch(table, BOB)
        assert first == second
        seats = (await master.room(first)).table.row.seats
        assert [seat.name for seat in seats] == ["Bob", "Ann"]
        before, after = (await master.room(table)).table.row.settings, (await master.room(first)).table.row.settings
        assert after["teams"] == before["teams"][::-1]  # type: ignore[index]
        assert (await state_of(master, table, BOB))["rematch"] == first

    at_a_table(tmp_path, act)


def test_spectators_chat_apart_and_an_undo_is_announced(tmp_path: Path) -> None:
    async def act(master: TableMaster, table: str) -> None:
        await master.say(table, ANN, b"Hello\\u202e there\\n!".decode("unicode_escape"))
        await master.say(table, EVE, "Run!")
        coach = [(line["name"], line["text"]) for line in (await state_of(master, table, BOB))["talk"]]
        assert coach == [("Ann", "Hello there !")], "nobody at the table hears the spectators"
        seen = [line["text"] for line in (await state_of(master, table, EVE))["talk"]]
        assert seen == ["Hello there !", "Run!"]
        asked = (await master.room(table)).table.match.actor
        owner = (ANN, BOB)[asked]
        answers = (await state_of(master, table, owner))["answers"]
        await master.answer(table, owner, 0, [answers[0]["text"]])
        if (await master.room(table)).table.match.actor == asked:
            await master.undo(table, owner, 1)
            last = (await state_of(master, table, BOB))["talk"][-1]
            assert (last["kind"], "took back: " in last["text"]) == ("note", True)

    at_a_table(tmp_path, act)


def test_lines_are_cleaned() -> None:
    assert clean("a\x00b\u200fc\u2066d\n e") == "abcd e"


def test_a_rematch_counts_as_a_new_table(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        secret = client.post("/api/accounts", json={"name": "Ann", "password": PASSWORD}).json()["secret"]
        mine = another(client, secret)
        both = {"seats": [{"kind": "me"}, {"kind": "me"}]}
        table = mine.post("/api/tables", json=both).json()["id"]
        client.app.state.services.creating.burst = 0  # type: ignore[attr-defined]
        with client.websocket_connect(f"/ws/tables/{table}", headers={"Authorization": f"Bearer {secret}"}) as live:
            live.send_json({"type": "resign", "version": live.receive_json()["version"]})
            live.receive_json()
            live.send_json({"type": "rematch"})
            refused = live.receive_json()
        assert (refused["type"], refused.get("why")) == ("refused", "pace")
        assert client.get(f"/api/tables/{table}").json()["rematch"] is None


def test_an_offer_that_was_answered_is_not_brought_back_by_another_process(tmp_path: Path) -> None:
    """A process that has not heard of the answer passes on a line of the chat, and with it what it thinks of offers."""

    async def act(master: TableMaster, table: str) -> None:
        asked = (await master.room(table)).table.match.actor
        await master.offer_draw(table, owner_of(1 - asked), 0)
        old = aside_of((await master.room(table)).table, False)
        answers = (await state_of(master, table, owner_of(asked)))["answers"]
        await master.answer(table, owner_of(asked), 0, [answers[0]["text"]])
        room = await master.room(table)
        take_aside(room.table, old)
        assert room.table.draw_offered is None
        take_aside(room.table, {**old, "version": room.table.version})
        assert room.table.draw_offered == 1 - asked

    at_a_table(tmp_path, act)
