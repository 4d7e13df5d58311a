"""Whole events and leagues that come in as files: they are read one at a time, and those who wait hold no thread.

Reading one can take a minute. If all were read at once, everybody else at the server would wait for them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar

from starlette.requests import Request

from touchline.printing.press import PressBusy
from touchline.web.apart import apart
from touchline.web.journal_rooms import READING_LARGE
from touchline.web.pace import TooMuchAtOnce
from touchline.web.turns import Turns
from touchline.web.visitors import payer_of

MOST_WAITING: Final = 8  # the one whose file is being read included
MOST_OF_ONE: Final = 2  # that one visitor waits for at a time
WAIT_SECONDS: Final = 10
T = TypeVar("T")


class Intake:
    """The files that wait to be read. Of those the visitor whose files took least time so far is next."""

    def __init__(self) -> None:
        self._turns = Turns(1)
        self._waiting: Counter[str] = Counter()
        self._used: Counter[str] = Counter()  # milliseconds

    async def read(self, request: Request, work: Callable[[], T]) -> T:
        """Do the work of reading a file when it is the visitor's turn; it does not use the store."""
        payer = payer_of(request)
        if self._waiting[payer] >= MOST_OF_ONE:
            raise TooMuchAtOnce(WAIT_SECONDS)
        if self._waiting.total() >= MOST_WAITING:
            raise PressBusy("too many files are being read at once; try again in a minute")
        self._waiting[payer] += 1
        try:
            async with self._turns.taken(self._used[payer]):
                began = time.monotonic()
                try:
                    return await apart(_alone, work)
                finally:
                    self._used[payer] += round(1000 * (time.monotonic() - began))
        finally:
            self._waiting[payer] -= 1
            if not self._waiting.total():
                self._waiting, self._used = Counter(), Counter()


def _alone(work: Callable[[], T]) -> T:
    """Do some work while no large journal is read either."""
    with READING_LARGE:
        return work()
