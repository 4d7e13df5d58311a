"""Bots take turns, and those of one coach have only so much time to think."""

from __future__ import annotations

import asyncio
import gc
import json
import math
import threading
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.web.room import ANN, BOB, TWO_BOTS, address, quick_hasher
from tests.web.test_master import run
from touchline.store.tables import Store
from touchline.web import thinking
from touchline.web.app import ServerSettings, make_app
from touchline.web.master import TableMaster
from touchline.web.thinking import FairQueue, Thinkers, most_at_once, threads


def test_bots_of_one_coach_do_not_keep_those_of_others_waiting() -> None:
    async def story() -> None:
        queue = FairQueue(at_once=1)
        order: list[str] = []

        async def think(owner: str) -> None:
            async with queue.turn(owner):
                order.append(owner)
                await asyncio.sleep(0.01)

        many = [asyncio.create_task(think("greedy")) for _ in range(20)]
        await asyncio.sleep(0.015)
        one = asyncio.create_task(think("patient"))
        await asyncio.gather(one, *many)
        assert order.index("patient") <= 4
        assert len(order) == 21

    run(story())


def test_long_thoughts_of_one_coach_leave_a_turn_for_others() -> None:
    async def story() -> None:
        queue = Thinkers(threads).queue
        ends = asyncio.Event()

        async def think_long() -> None:
            async with queue.turn("greedy"):
                await ends.wait()

        many = [asyncio.create_task(think_long()) for _ in range(20)]
        await asyncio.sleep(0)
        for _ in range(3):  # answer after answer, while no thought of the other ends
            async with asyncio.timeout(1), queue.turn("patient"):
                assert queue.running == queue.at_once
        assert queue.length == 20 - (queue.at_once - 1)
        ends.set()
        await asyncio.gather(*many)
        assert (queue.length, queue.running) == (0, 0)

    run(story())


def test_a_caller_over_budget_waits_and_others_do_not() -> None:
    async def story() -> None:
        time_now = 0.0
        queue = FairQueue(at_once=1, clock=lambda: time_now)
        queue.charge("greedy", 1000)

        async def think(owner: str) -> str:
            async with queue.turn(owner):
                return owner

        waiting = asyncio.create_task(think("greedy"))
        assert await think("patient") == "patient"
        await asyncio.sleep(0.01)
        assert (waiting.done(), queue.length) == (False, 1)
        time_now = 600.0
        assert await waiting == "greedy"

    run(story())


def test_guests_from_one_address_share_its_budget() -> None:
    async def story() -> None:
        queue = FairQueue(at_once=1, clock=lambda: 0.0)
        for number in range(50):
            queue.bill(f"guest {number}", "192.0.2.1")
        queue.charge("192.0.2.1", 1000)

        async def think(owner: str) -> str:
            async with queue.turn(owner):
                return owner

        waiting = [asyncio.create_task(think(f"guest {number}")) for number in range(50)]
        assert await think("a member") == "a member"
        assert not any(one.done() for one in waiting)
        for one in waiting:
            one.cancel()

    run(story())


def test_a_task_called_off_holds_the_turn_until_the_work_that_has_begun_is_done() -> None:
    async def story() -> None:
        begun, going = threading.Event(), threading.Event()

        def work() -> None:
            begun.set()
            going.wait(20)

        thinkers = Thinkers(ThreadPoolExecutor, at_once=1)  # this work cannot be handed over to a process
        task = asyncio.create_task(thinkers.work("ann", work))
        await asyncio.to_thread(begun.wait, 20)
        task.cancel()
        await asyncio.sleep(0.01)
        assert thinkers.queue.running == 1
        going.set()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert thinkers.queue.running == 0
        thinkers.close()

    run(story())


def test_a_turn_that_is_called_off_is_given_to_the_next() -> None:
    async def story() -> None:
        queue = FairQueue(at_once=1)
        async with queue.turn("a"):
            waiting = [asyncio.create_task(queue.turn("b").__aenter__()) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
            assert queue.length == 2
        await asyncio.wait_for(waiting[1], 1)
        assert queue.running == 1

    run(story())


def test_a_bot_that_has_to_rest_is_named_and_one_that_only_waits_is_not() -> None:
    async def story() -> None:
        queue, named = FairQueue(at_once=1, budget=5), []

        async def think(owner: str) -> None:
            async with queue.turn(owner, lambda: named.append(owner)):
                pass

        queue.charge("greedy", 1000)
        async with queue.turn("somebody"):
            waiting = [asyncio.create_task(think(owner)) for owner in ("greedy", "patient")]
            while not named:
                await asyncio.sleep(0.05)
            assert (queue.length, queue.resting) == (2, 1)
        await waiting[1]
        assert set(named) == {"greedy"}
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert queue.resting == 0

    run(story())


def test_one_coach_never_gets_more_than_the_budget_however_long_the_server_is_free() -> None:
    time_now = 0.0

    async def story() -> None:
        nonlocal time_now
        queue, spent = FairQueue(at_once=2, clock=lambda: time_now), 0.0
        for _ in range(1000):  # a second each
            time_now += 1.0
            if queue.used("greedy") < queue.budget:
                async with queue.turn("greedy"):
                    spent += 1.0
                    queue.charge("greedy", 1.0)
            assert queue.used("greedy") <= queue.budget + 1.0
        assert spent == pytest.approx(1000 * queue.budget * 0.693 / thinking.HALF_LIFE, rel=0.1)

    run(story())


def test_the_bots_of_one_coach_rest_while_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HALF_LIFE", 0.2)

    async def story() -> None:
        master = TableMaster(Store.open(address(tmp_path)), Thinkers(threads, budget=20), pace=0)
        queue, time_now = master.thinkers.queue, 0.0
        queue.clock = lambda: time_now
        queue.charge(ANN, 100)
        resting = await master.create("blitzbowl", {}, TWO_BOTS, host=ANN)
        playing = await master.create("blitzbowl", {}, TWO_BOTS, host=BOB)
        sent: list[bool] = []

        async def send(message: str) -> None:
            sent.append(json.loads(message)["bot_rests"])

        watching = asyncio.create_task(master.watch(resting, "", send))
        other = await master.room(playing)
        while not other.table.over or not any(sent):
            await asyncio.sleep(0.01)
        assert sent == [False, True]
        assert (await master.room(resting)).table.version == 0
        assert not (await master.state(playing, ""))["bot_rests"]
        time_now = 10.0
        while not (await master.room(resting)).table.version:
            await asyncio.sleep(0.01)
        assert not (await master.state(resting, ""))["bot_rests"]
        watching.cancel()
        await master.close()

    run(story())


def test_server_processes_share_what_a_machine_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [most_at_once(8, servers) for servers in (1, 2, 3, 20)] == [8, 4, 3, 1]
    monkeypatch.setattr(thinking, "cores", lambda: 13)
    assert [most_at_once(servers=servers) for servers in (1, 2, 5, 20)] == [12, 6, 3, 2]
    asked: list[int] = []

    def make(at_once: int) -> Executor:
        asked.append(at_once)
        return threads(at_once)

    run(Thinkers(make, at_once=5).work("", gc.enable))
    assert asked == [5]


def test_bots_think_as_long_as_they_like_where_only_this_machine_plays(tmp_path: Path) -> None:
    def budget(**settings: Any) -> float:
        app = make_app(ServerSettings(address(tmp_path), thinkers=threads, hasher=quick_hasher, **settings))
        found: float = app.state.services.master.thinkers.queue.budget
        app.state.services.store.close()
        return found

    assert budget(at_home=True) == math.inf
    assert budget(at_home=False) == thinking.BUDGET_SECONDS
    assert budget(at_home=True, bot_seconds=5) == budget(at_home=False, bot_seconds=5) == 5
