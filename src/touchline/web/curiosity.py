"""What visitors ask of finished matches and takes long: worked out where bots think, and kept for the next who asks.

It is charged to the visitor who asks. Each may wait for a few answers at a time, and work for somebody who has left
is called off unless it has begun.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request

from touchline.core.errors import TouchlineError
from touchline.web.pace import TooMuchAtOnce
from touchline.web.thinking import Thinkers
from touchline.web.visitors import payer_of

MOST_KEPT: Final = 2000  # answers
MOST_ASKED: Final = 4  # that one visitor waits for at a time
WAIT_SECONDS: Final = 5


class Curiosity:
    """Answers that were worked out lately, and who waits for more."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._asked: Counter[str] = Counter()

    async def find(
        self, request: Request, thinkers: Thinkers, key: tuple[object, ...], task: Callable[..., Any], *given: object
    ) -> Any:
        """What the task makes of the given, by a key that stands for both."""
        if key not in self._kept:
            self._kept[key] = await self._work(request, thinkers, task, *given)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    async def _work(self, request: Request, thinkers: Thinkers, task: Callable[..., Any], *given: object) -> Any:
        payer = payer_of(request)
        if self._asked[payer] >= MOST_ASKED:
            raise TooMuchAtOnce(WAIT_SECONDS)
        self._asked[payer] += 1
        work = asyncio.create_task(thinkers.work(payer, task, *given))
        gone = asyncio.create_task(_until_gone(request))
        try:
            await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                return work.result()
            work.cancel()
            await asyncio.wait({work})
            raise TouchlineError("nobody waits for this any more")
        finally:
            work.cancel()
            gone.cancel()
            self._asked[payer] -= 1
            if not self._asked[payer]:
                del self._asked[payer]


async def _until_gone(request: Request) -> None:
    """Wait until the visitor who asked has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
