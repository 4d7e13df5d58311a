"""One store, one server: a lock that a running server holds, and that goes with its process however that ends.

SQLite is for one server process. On PostgreSQL several can share a store if all of them say so.
"""

from __future__ import annotations

import fcntl
import logging
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from touchline.store.database import BACKEND_NUMBER, connect_database, read_address
from touchline.store.schema import StoreError
from touchline.store.write_ahead import check_log, lock_file, log_file

SERVER_LOCK: Final = 7_230_120  # beside the lock for migrations
LOOK_SECONDS: Final = 2.0  # between looks whether the lock is still ours
BACKEND: Final = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END_BACKEND: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %(pid)s AND backend_start = %(backend_start)s"
)
Backend = dict[str, Any]
"""What tells the process of the database that serves a connection from all others."""
log = logging.getLogger("touchline.store")
SEVERAL: Final = "to let several processes share a PostgreSQL store start all of them with --shared, or use --workers"


@contextmanager
def serving_alone(url: str, shared: bool = False) -> Iterator[None]:
    """Hold the store at an address while a server runs, alone or `shared`; refused when another one has it."""
    address = read_address(url)
    if address.get_backend_name() != "sqlite":
        with _postgresql(url, shared):
            yield
    elif shared:
        raise StoreError("a SQLite store is for one process; several need PostgreSQL: --database-url postgresql://...")
    elif address.database in (None, "", ":memory:"):
        yield
    else:
        with _sqlite(Path(str(address.database))):
            yield


@contextmanager
def _sqlite(database: Path) -> Iterator[None]:
    path = lock_file(database)
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        place = path if path.exists() else f"the folder {database.parent}"
        raise StoreError(f"{place} cannot be written to: {error.strerror}") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        holder = os.read(handle, 100).decode(errors="replace").strip() or "unknown"
        os.close(handle)
        raise StoreError(
            f"another Touchline server (process {holder}) uses {database}; stop it, or choose another folder with "
            "--data. For several processes use PostgreSQL and --workers"
        ) from None
    try:
        check_log(database, os.read(handle, 100))
        os.ftruncate(handle, 0)
        os.pwrite(handle, str(os.getpid()).encode(), 0)
        try:
            yield
        finally:
            if not log_file(database).exists():  # closed in good order: by a signal, a key or an error after that
                os.ftruncate(handle, 0)
    finally:
        os.close(handle)


@contextmanager
def _postgresql(url: str, shared: bool) -> Iterator[None]:
    engine = connect_database(url, watched=True)
    connection = engine.connect()
    _check_lasting(engine, connection)
    over = threading.Event()
    keeper: threading.Thread | None = None
    try:
        backend = _take(connection, shared)
        keeper = threading.Thread(target=_keep, args=(engine, connection, backend, shared, over), daemon=True)
        keeper.start()
        yield
    finally:
        over.set()
        if keeper is None:
            connection.close()
        else:
            keeper.join()
        engine.dispose()


def _keep(engine: Engine, connection: Connection, backend: Backend, shared: bool, over: threading.Event) -> None:
    """Take the lock again when the database has been away. If another server was faster, this one ends."""
    lost = False
    while not over.wait(LOOK_SECONDS):
        try:
            if lost:
                connection.close()
                connection = engine.connect()
                if _is_gone(connection, backend):
                    backend = _take(connection, shared)
                    lost = False
            else:
                connection.execute(text("SELECT 1"))
                connection.commit()
        except StoreError as error:
            log.error("the store was away, and meanwhile %s", error)
            os.kill(os.getpid(), signal.SIGTERM)
            break
        except DBAPIError:
            lost = True
    connection.close()


def _check_lasting(engine: Engine, connection: Connection) -> None:
    """Refuse a pooler that gives a connection away after every transaction: a lock would belong to nobody."""
    mine = _backend_number(connection)
    with engine.connect() as other:
        if _backend_number(other) == mine:
            connection.close()
            engine.dispose()
            raise StoreError(
                "the database is behind a connection pooler that gives connections away after every transaction; name "
                "the database itself, or a pool in session mode, with --session-url"
            )


def _backend_number(connection: Connection) -> int:
    """Which process of the database serves a transaction."""
    number = int(connection.exec_driver_sql(BACKEND_NUMBER).scalar_one())
    connection.commit()
    return number


def check_same(url: str) -> None:
    """Refuse an address that leads to another database than the one where this server holds its lock."""
    held = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = :lock AND granted AND database ="
    here = "(SELECT oid FROM pg_database WHERE datname = current_database())"
    if read_address(url).get_backend_name() != "postgresql":
        raise StoreError("--session-url is for a PostgreSQL store; name that one with --database-url")
    engine = connect_database(url)
    try:
        with engine.connect() as connection:
            if not connection.execute(text(f"{held} {here}"), {"lock": SERVER_LOCK}).scalar_one():
                raise StoreError("--session-url leads to another database than --database-url")
    finally:
        engine.dispose()


def allowed_connections(url: str) -> int:
    """How many connections a PostgreSQL server takes from all its clients."""
    engine = connect_database(url)
    try:
        with engine.connect() as connection:
            names = ("max_connections", "superuser_reserved_connections")
            most, reserved = (int(connection.exec_driver_sql(f"SHOW {name}").scalar_one()) for name in names)
            return most - reserved
    finally:
        engine.dispose()


def _is_gone(connection: Connection, backend: Backend) -> bool:
    """Has the process ended that served our last connection? The database may not have noticed that it broke."""
    there = connection.exec_driver_sql(END_BACKEND, backend).first() is not None
    connection.commit()
    return not there


def _take(connection: Connection, shared: bool) -> Backend:
    """Take the lock. It belongs to the connection: it is free as soon as the process that serves it is gone."""
    kind = "_shared" if shared else ""
    taken = connection.execute(text(f"SELECT pg_try_advisory_lock{kind}(:lock)"), {"lock": SERVER_LOCK}).scalar_one()
    backend = dict(connection.exec_driver_sql(BACKEND).mappings().one())
    connection.commit()
    if not taken:
        raise StoreError(f"another Touchline server uses this store; stop it first, or, {SEVERAL}")
    return backend
