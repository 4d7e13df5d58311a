"""What takes long is worked out once, whoever asks, and off the event loop."""

from __future__ import annotations

import asyncio
import json
import threading
import time

import pytest

from touchline.web.preparing import Preparations
from touchline.web.replies import long_list


def test_many_who_ask_at_once_wait_for_one_thread() -> None:
    calls: list[int] = []

    def work() -> str:
        calls.append(threading.get_ident())
        time.sleep(0.05)
        return "done"

    async def ask() -> list[str]:
        preparations = Preparations()
        found = await asyncio.gather(*(preparations.done(work) for _ in range(40)))
        return [*found, await preparations.done(work)]

    assert asyncio.run(ask()) == ["done"] * 41
    assert len(calls) == 1
    assert calls[0] != threading.get_ident()


def test_what_it_is_about_is_worked_out_for_itself() -> None:
    async def ask() -> list[str]:
        preparations = Preparations()
        return [await preparations.done("/".join, names) for names in (("a",), ("a", "b"), ("a",))]

    assert asyncio.run(ask()) == ["a", "a/b", "a"]


def test_after_an_error_the_next_who_asks_tries_again_and_one_who_leaves_stops_nobody() -> None:
    tries = iter([OSError("no file descriptors"), None])

    def work() -> str:
        time.sleep(0.02)
        fault = next(tries)
        if fault is not None:
            raise fault
        return "done"

    async def ask() -> str:
        preparations = Preparations()
        with pytest.raises(OSError, match="descriptors"):
            await preparations.done(work)
        hasty = asyncio.create_task(preparations.done(work))
        patient = asyncio.create_task(preparations.done(work))
        await asyncio.sleep(0)
        hasty.cancel()
        return await patient

    assert asyncio.run(ask()) == "done"


def test_a_long_list_is_written_as_json() -> None:
    items = [{"name": 'Zoë "the wall"', "undone": False, "payload": None}, {}, 3]
    assert json.loads(bytes(long_list(iter(items)).body)) == items
    assert json.loads(bytes(long_list([]).body)) == []
