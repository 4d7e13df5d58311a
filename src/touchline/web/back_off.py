"""Trying again: after longer and longer pauses, and never all at the same moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from random import uniform
from typing import Final, TypeVar

from touchline.store.database import STORE_ERRORS

RECONNECTING: Final = "reconnecting to the store"  # what people see meanwhile
T = TypeVar("T")
log = logging.getLogger("touchline.web")


def back_off(first: float = 0.1, longest: float = 5.0) -> Iterator[float]:
    """Seconds to wait before each further try: longer and longer, and never the same for all who wait."""
    pause = first
    while True:
        yield pause * uniform(0.5, 1.0)
        pause = min(2 * pause, longest)


async def persistently(work: Callable[[], Awaitable[T]]) -> T:
    """Do something that needs the store, again and again while the store is away."""
    pauses = back_off()
    while True:
        try:
            return await work()
        except STORE_ERRORS as error:
            log.warning("waiting for the store: %s", type(error).__name__)
            await asyncio.sleep(next(pauses))
