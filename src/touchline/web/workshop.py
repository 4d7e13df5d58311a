"""Files of events and leagues are made from a copy, when the event or league has been let go: they may take seconds."""

from __future__ import annotations

import hashlib
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from touchline.journal import Entry
from touchline.printing.press import PressBusy, Sheet

Made = bytes | Sheet | tuple[Entry, ...] | Mapping[str, bytes | Sheet]
"""A file: its content, a sheet to print, a journal to write down, or files to pack."""
MOST_KEPT: Final = 16_000_000  # characters or bytes of files that were made lately
SPACE_OF_ONE: Final = 1000  # characters or bytes that a small file takes at least
MOST_WAITING: Final = 8  # for files of the same event or league, the one whose file is being made included


class Workshop:
    """Makes the files of each event or league one after the other, and keeps what was made lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes | Sheet] = OrderedDict()
        self._size = 0
        self._counting = threading.Lock()
        self._callers: Counter[str] = Counter()
        self._making: dict[str, threading.Lock] = {}

    def made(self, subject: str, key: object, make: Callable[[], Made]) -> Made:
        """A file of a subject; the key says which file, and of which moment."""
        # a digest: visitors choose parts of the key, and what is kept of it must not grow with them
        digest = hashlib.sha256(repr((subject, key)).encode(errors="surrogatepass")).digest()
        known = self._kept.get(digest)
        if known is not None:
            return known
        with self._in_turn(subject):
            known = self._kept.get(digest)  # somebody else may have waited for the same
            if known is not None:
                return known
            made = make()
            if isinstance(made, bytes | Sheet):
                self._keep(digest, made)
            return made

    @contextmanager
    def _in_turn(self, subject: str) -> Iterator[None]:
        with self._counting:
            if self._callers[subject] >= MOST_WAITING:
                raise PressBusy("too many files are being made at once; try again in a moment")
            self._callers[subject] += 1
            making = self._making.setdefault(subject, threading.Lock())
        try:
            with making:
                yield
        finally:
            with self._counting:
                self._callers[subject] -= 1
                if not self._callers[subject]:
                    del self._callers[subject], self._making[subject]

    def _keep(self, key: bytes, made: bytes | Sheet) -> None:
        with self._counting:
            self._kept[key] = made
            self._size += _size(made)
            while self._size > MOST_KEPT:
                self._size -= _size(self._kept.popitem(last=False)[1])


def _size(made: bytes | Sheet) -> int:
    return SPACE_OF_ONE + (len(made) if isinstance(made, bytes) else len(made.data))
