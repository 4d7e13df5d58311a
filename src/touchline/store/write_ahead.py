"""The write-ahead file of SQLite, read as SQLite reads it after a crash.

The file is a head and frames, each with one page of the database. The sums of a frame continue those of the frame
before. SQLite reads up to the first frame with wrong sums and passes over the rest in silence, so one damaged byte can
cost every answer behind it. Two things prove that answers lie behind the break:

- The shared index beside it (`-shm`) states how many frames were committed. SQLite writes it after the frames are on
  the disk and never reads it after a crash; it survives a killed process.
- A frame continues the sums of one that ended a transaction: writers continue only what was committed.

Without an index, damage of the last transaction, or a file that was cut short anywhere, looks like a write that a crash
cut off, and is not reported.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from touchline.store.schema import StoreError

Sums = tuple[int, int]
ORDERS: Final = {b"\x37\x7f\x06\x82": "<", b"\x37\x7f\x06\x83": ">"}  # of bytes in the sums
HEAD: Final = struct.Struct(">4s4xI4x8s2I")  # magic, page size, salts, sums of what is before them
FRAME: Final = struct.Struct(">2I8s2I")  # page number, pages of the database after a commit, salts, sums
SUMMED: Final = 8  # bytes of the head of a frame
INDEX: Final = struct.Struct("=16xI12x8s2I")  # committed frames, salts, sums of what is before them
LARGEST_CHECKED: Final = 100_000_000  # bytes: some five seconds; SQLite keeps the file at about 4 MB


def lock_file(database: Path) -> Path:
    """Where a server on a SQLite file notes that it runs; one that was killed leaves its number there."""
    return database.with_name(database.name + ".lock")


def log_file(database: Path) -> Path:
    """Where SQLite writes ahead."""
    return database.with_name(database.name + "-wal")


def index_file(database: Path) -> Path:
    """Where the connections to a SQLite file share what is in its write-ahead file."""
    return database.with_name(database.name + "-shm")


def check_log(database: Path, holder: bytes) -> None:
    """Refuse a database without a sound write-ahead file after a server that was killed: that has the newest answers.

    Refuse a write-ahead file without its database, too: SQLite would begin a new one and delete the file.
    """
    log, lock = log_file(database), lock_file(database)
    if _holds_something(log) and not _holds_something(database):
        raise StoreError(
            f"{database} is missing or empty, but {log.name} is there with the newest answers. Put the database back "
            f"beside it, or move {log.name} away to start an empty store"
        )
    if holder and _holds_something(database) and not log.exists():
        raise StoreError(
            f"the last server on {database} was killed, and {log.name} is missing: the newest answers are in it. Put "
            f"it back beside the database, or delete {lock.name} to go on without them"
        )
    if holder and is_damaged(database):
        raise StoreError(
            f"the last server on {database} was killed, and {log.name} is damaged: the newest answers are in it. "
            f"Restore a backup, or delete {lock.name} to go on without them"
        )


def look_at_log(database: Path) -> None:
    """Check for the write-ahead file of a killed server, and delete the note of that server.

    The process that opens the database merges the file and removes it, so it is not missing afterwards.
    """
    check_log(database, b"")
    lock = lock_file(database)
    try:
        handle = lock.open("r+b")
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        raise StoreError(
            f"{lock} cannot be opened: {error.strerror}. It says whether the last server on {database.name} was "
            "killed; make it readable and writable for the user who runs this command"
        ) from None
    with handle, contextlib.suppress(OSError):
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)  # fails while a server runs
        check_log(database, handle.read(100))
        handle.truncate(0)


def is_damaged(database: Path) -> bool:
    """Would SQLite pass over answers in the write-ahead file? One that cannot be read is refused by others."""
    with contextlib.suppress(OSError), log_file(database).open("rb") as file:
        size, noted = os.fstat(file.fileno()).st_size, _noted(database)
        head = _Head.read(file)
        if size == 0:
            return noted is not None and noted[1] > 0
        if head is None:
            return True
        committed = noted[1] if noted is not None and noted[0] == head.salts else 0
        return size <= LARGEST_CHECKED and _loses(file, head, committed)
    return False


def _holds_something(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


@dataclass(frozen=True)
class _Head:
    order: str
    page: int
    salts: bytes
    sums: Sums

    @classmethod
    def read(cls, file: BinaryIO) -> _Head | None:
        """The head of a write-ahead file, if it is one."""
        data = file.read(HEAD.size)
        if len(data) < HEAD.size or data[:4] not in ORDERS:
            return None
        magic, page, salts, *sums = HEAD.unpack(data)
        head = cls(ORDERS[magic], page, salts, (sums[0], sums[1]))
        return head if _sums(data[:-8], head.order, (0, 0)) == head.sums else None


def _loses(file: BinaryIO, head: _Head, committed: int) -> bool:
    """Is a frame wrong among those that are known to be committed, or before others that continue a commit?"""
    starts: tuple[Sums, ...] = (head.sums,)  # of the frame before: those that it states, and those that it has
    whole, broken, ended = 0, False, False
    for number, data in enumerate(_frames(file, head), 1):
        _, pages, salts, one, other = FRAME.unpack_from(data)
        current, stated = salts == head.salts, (one, other)  # others are left from before the file was begun again
        content = data[:SUMMED] + data[FRAME.size :]
        counted = [_sums(content, head.order, start) for start in starts] if current or not broken else []
        continues = current and stated in counted
        if continues and broken and ended:
            return True
        broken, ended = broken or not continues, pages > 0
        if ended and not broken:
            whole = number
        starts = (stated,) if continues else (stated, *counted[:1])
    return whole < committed


def _frames(file: BinaryIO, head: _Head) -> Iterator[bytes]:
    """All whole frames, one at a time."""
    size = FRAME.size + head.page
    while len(data := file.read(size)) == size:
        yield data


def _noted(database: Path) -> tuple[bytes, int] | None:
    """The salts of a write-ahead file and how many of its frames are committed, as the shared index states."""
    try:
        with index_file(database).open("rb") as file:
            data, again = file.read(INDEX.size), file.read(INDEX.size)
    except OSError:
        return None
    if len(data) < INDEX.size or data != again:  # written twice: a process was killed in the middle
        return None
    frames, salts, *sums = INDEX.unpack(data)
    return (salts, frames) if _sums(data[:-8], "=", (0, 0)) == tuple(sums) else None


def _sums(data: bytes, order: str, start: Sums) -> Sums:
    """The two sums by which SQLite knows what it has written, continued from some others."""
    one, other = start
    numbers = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for even, odd in zip(numbers, numbers, strict=True):
        one = (one + even + other) & 0xFFFFFFFF
        other = (other + odd + one) & 0xFFFFFFFF
    return one, other
