"""A lock on an open file that the system takes back when its holder dies, on every system."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO

if sys.platform == "win32":
    import msvcrt

    BEYOND_THE_END = 1 << 40  # the byte that is locked must be none that others read

    def _acquire(file: FileIO) -> None:
        file.seek(BEYOND_THE_END)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)

    def _release(file: FileIO) -> None:
        file.seek(BEYOND_THE_END)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _acquire(file: FileIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)

    def _release(file: FileIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_UN)


@contextmanager
def locked(file: FileIO) -> Iterator[None]:
    """Wait until nobody else holds the file, and hold it."""
    _acquire(file)
    try:
        yield
    finally:
        _release(file)
