"""Watches that nobody who holds a connection of the pool asks for another: they could wait for each other forever."""

from __future__ import annotations

import threading
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.pool import Pool, PoolProxiedConnection


@contextmanager
def one_connection_at_a_time() -> Iterator[None]:
    """Fail at the end if a thread has held two connections of one database at the same time."""
    held: Counter[tuple[int, object]] = Counter()  # by thread and database
    holders: dict[int, tuple[int, object]] = {}
    nested: list[str] = []

    def taken(connection: Any, _record: object, proxy: PoolProxiedConnection) -> None:
        holder = (threading.get_ident(), getattr(proxy, "_pool", None))
        if held[holder]:
            nested.append("".join(traceback.format_stack()[-8:-1]))
        held[holder] += 1
        holders[id(connection)] = holder

    def given_back(connection: Any, _record: object) -> None:
        holder = holders.pop(id(connection), None)  # one that was taken before counts for nothing
        if holder is not None:
            held[holder] -= 1

    event.listen(Pool, "checkout", taken)
    event.listen(Pool, "checkin", given_back)
    try:
        yield
    finally:
        event.remove(Pool, "checkout", taken)
        event.remove(Pool, "checkin", given_back)
    assert not nested, f"a second connection was asked for by one who held one:\n{nested[0]}"
