"""A match played on each kind of database, by the very master that serves the pages."""

from __future__ import annotations

import asyncio
from random import Random

from touchline.store.tables import SeatRow, Store
from touchline.web.master import TableMaster
from touchline.web.thinking import Thinkers, threads

COACH = SeatRow("person", "Ann", owner="print")


def test_a_match_is_played_undone_and_brought_back(url: str) -> None:
    async def play() -> None:
        master, random = TableMaster(Store.open(url), Thinkers(threads), pace=0), Random(4)
        table_id = await master.create("blitzbowl", {}, (COACH, COACH), clock=600.0, private=True, seed=4)
        room = await master.room(table_id)
        for _ in range(25):
            await master.answer(table_id, "print", room.table.version, [random.choice(room.table.match.legal)])
            if room.table.can_undo(frozenset((0, 1))) and room.table.version % 5 == 0:
                await master.undo(table_id, "print", room.table.version)
        before = await master.state(table_id, "print")
        await master.close()

        again = TableMaster(Store.open(url), Thinkers(threads), pace=0)
        after = await again.state(table_id, "print")
        await again.close()

        # time goes on, and what is said at a table is not kept
        passing: dict[str, object] = {"clock": None, "talk": []}
        assert {**after, **passing} == {**before, **passing}
        assert (after["private"], after["version"] > 25) == (True, True)

    asyncio.run(play())
