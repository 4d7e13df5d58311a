"""Slow work that is done a few at a time: who goes next."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class Turns:
    """At most `most` at the same time. Of those who wait, the ones with the lowest rank go first, then the oldest."""

    def __init__(self, most: int) -> None:
        self.most = self.free = most
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    @property
    def idle(self) -> bool:
        """Does nobody hold a turn?"""
        return self.free == self.most

    @property
    def length(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def taken(self, rank: float = 0.0) -> AsyncIterator[None]:
        """Wait for a turn and hold it."""
        await self._take(rank)
        try:
            yield
        finally:
            self._give_back()

    async def lent(self, seconds: float) -> Callable[[], None]:
        """Wait for a turn that goes back after some seconds, or earlier by the function that is returned."""
        await self._take(0.0)
        timer: asyncio.TimerHandle | None = None

        def give_back() -> None:
            nonlocal timer
            if timer is not None:
                timer.cancel()
                timer = None
                self._give_back()

        timer = asyncio.get_running_loop().call_later(seconds, give_back)
        return give_back

    async def _take(self, rank: float) -> None:
        if self.free > 0:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._count += 1
        heapq.heappush(self._waiting, (rank, self._count, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()  # it was our turn at the same moment
            raise

    def _give_back(self) -> None:
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                return turn.set_result(None)
        self.free += 1
