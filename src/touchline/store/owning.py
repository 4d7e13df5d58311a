"""Owning a table, an event or a league while it is changed, where several processes share a PostgreSQL store.

An advisory lock of the database makes one process its owner. The lock belongs to a transaction: it ends with it, and
with the process or the connection however they end. What the owner reads and writes meanwhile belongs to the same
transaction, so nobody can come in between. SQLite is for one process, which keeps its own order.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, Engine, text

KINDS: Final = {"table": 7_230_123, "event": 7_230_124, "league": 7_230_125}  # locks that no other program takes
PATIENCE: Final = "5s"  # an owner that takes longer hangs; the waiting caller is asked to try again
FROZEN: Final = "60s"  # an owner that does nothing for so long is one no more; whatever it did is taken back


class _Held(threading.local):
    connection: Connection | None = None


_held = _Held()


@contextmanager
def owning(engine: Engine, kind: str, id: str, patient: bool = False) -> Iterator[None]:
    """Own something until the end of the block. What this thread has written is on the disk when the block is left.

    Long work is done before. Where that cannot be, a `patient` owner may take its time between two calls.
    """
    if engine.dialect.name != "postgresql":
        yield
        return
    with writing(engine) as connection:
        connection.execute(
            text(
                "SELECT set_config('lock_timeout', :patience, true),"
                " set_config('idle_in_transaction_session_timeout', :frozen, true)"
            ),
            {"patience": PATIENCE, "frozen": "0" if patient else FROZEN},
        )
        connection.execute(
            text("SELECT pg_advisory_xact_lock(:kind, :id)"), {"kind": KINDS[kind], "id": lock_number(id)}
        )
        before, _held.connection = _held.connection, connection
        try:
            yield
        finally:
            _held.connection = before


def lock_number(id: str) -> int:
    """The number of a lock; two with the same number only wait for each other."""
    return zlib.crc32(id.encode()) - 2**31


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction: that of the owner, if this thread is one, else one of its own."""
    if _held.connection is not None:
        yield _held.connection
        return
    with engine.begin() as connection:
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection: that of the owner, if this thread is one, else any."""
    if _held.connection is not None:
        yield _held.connection
        return
    with engine.connect() as connection:
        yield connection
