"""Light messages: what has changed, instead of everything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.room import master_of, owner_of
from touchline.matches.playback import changed
from touchline.store.tables import SeatRow
from touchline.web import table_room
from touchline.web.messages import packed
from touchline.web.table_room import Seen

MOST = 3000  # bytes of a message
ANSWERS = 150


def test_squares_and_players_are_packed_and_empty_values_left_out() -> None:
    empty = {"player": None, "square": None, "chances": None, "arrival": None, "note": "", "meaning": ""}
    answers: list[dict[str, Any]] = [
        {"action": 0, "text": "stop", "label": "Stop", **empty},
        {"action": 1, "text": "to e5", "label": "To", **empty, "square": "e5"},
        {"action": 5, "text": "to e6", "label": "To", **empty, "square": "e6"},
        {"action": 2, "text": "to f6", "label": "To", **empty, "square": "f6", "arrival": 66.7},
        {"action": 3, "text": "block 1E", "label": "Block", **empty, "player": "1E"},
        {"action": 4, "text": "block 2E", "label": "Block", **empty, "player": "2E"},
    ]
    assert packed(answers) == [
        {"action": 0, "text": "stop", "label": "Stop"},
        {"verb": "to", "label": "To", "at": {"": "e5 e6", "66.7": "f6"}},
        {"verb": "block", "label": "Block", "of": {"1E": 3, "2E": 4}},
    ]


@pytest.mark.parametrize("game", ["bloodbowl-2020", "blitzbowl"])
def test_a_decision_costs_little_and_the_changes_lead_to_the_state(tmp_path: Path, game: str) -> None:
    async def play() -> list[int]:
        master = master_of(tmp_path)
        seats = [SeatRow("person", "One", owner=owner_of(0)), SeatRow("person", "Other", owner=owner_of(1))]
        table = await master.create(game, {}, seats, seed=7)
        got: asyncio.Queue[str] = asyncio.Queue()
        watching = asyncio.create_task(master.watch(table, owner_of(0), got.put, light=True))
        shown: dict[str, Any] = json.loads(await got.get())
        sizes: list[int] = []
        for number in range(ANSWERS):
            asked = (await master.room(table)).table.match.actor
            state = await master.state(table, owner_of(asked))
            texts = [offer["text"] for offer in state["answers"]]
            if not texts:
                break
            await master.answer(table, owner_of(asked), state["version"], [texts[number * 7 % len(texts)]])
            message = await got.get()
            sizes.append(len(message.encode()))
            read = json.loads(message)
            base = {key: value for key, value in shown.items() if key not in ("type", "base", "log")}
            shown = changed(base, read["changes"]) if read["type"] == "change" else read
        fresh = await master.state(table, owner_of(0))
        assert shown["version"] == fresh["version"]
        assert shown["view"]["players"] == json.loads(json.dumps(fresh["view"]["players"]))
        watching.cancel()
        await master.close()
        return sizes

    sizes = asyncio.run(play())
    assert max(sizes) < MOST


def test_spectators_who_saw_the_same_share_the_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[str] = []

    def counted(name: str) -> Callable[..., Any]:
        work = getattr(table_room, name)

        def count(*given: Any) -> Any:
            worked.append(name)
            return work(*given)

        return count

    async def play() -> None:
        master = master_of(tmp_path)
        seats = [SeatRow("person", "One", owner=owner_of(0)), SeatRow("person", "Other", owner=owner_of(1))]
        room = await master.room(await master.create("blitzbowl", {}, seats, seed=7))
        early, late = [Seen(light=True) for _ in range(5)], Seen(light=True)
        for seen in early:
            room.message("", seen)
        for _ in range(3):
            asked = room.table.match.actor
            await master.answer(room.table.row.id, owner_of(asked), room.table.version, [room.table.match.legal[0]])
            worked.clear()
            messages = {room.message("", seen) for seen in early}
            assert (len(messages), worked) == (1, ["light", "change"])
        worked.clear()
        firsts = {room.message("", Seen(light=True)) for _ in range(5)}
        assert (len(firsts), worked) == (1, ["light", "whole"])
        assert json.loads(room.message("", late))["base"]  # somebody who comes later gets everything
        await master.close()

    for name in ("light", "change", "whole"):
        monkeypatch.setattr(table_room, name, counted(name))
    asyncio.run(play())
