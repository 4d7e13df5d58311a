"""What takes seconds to work out and then stays: one thread does it, and all who need it wait without a thread.

If every request did it for itself, the first visitors after a start would hold everybody up, each for some seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar, cast

from fastapi import Request

from touchline.web.apart import apart

T = TypeVar("T")


class Preparations:
    """What one server has worked out, and what it is working out now."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[Any, ...], asyncio.Task[Any]] = {}

    async def done(self, work: Callable[..., T], *about: Hashable) -> T:
        """The result of `work(*about)`, which runs once; after an error the next who asks tries again."""
        task = self._tasks.get((work, *about))
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._tasks[work, *about] = asyncio.create_task(apart(work, *about))
        return cast(T, await asyncio.shield(task))


def after(work: Callable[..., object], *about: Hashable) -> Callable[[Request], Awaitable[None]]:
    """A dependency of routes that take long as long as `work` has not been done."""

    async def prepared(request: Request) -> None:
        await request.app.state.services.preparations.done(work, *about)

    return prepared
