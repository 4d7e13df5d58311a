"""The database behind the store: SQLite in a file with no set-up, or PostgreSQL by its address."""

from __future__ import annotations

import contextlib
import os
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from touchline.store.schema import StoreError, migrate
from touchline.store.watchman import ANSWER_SECONDS, patiently, watch
from touchline.store.write_ahead import index_file, log_file, look_at_log

BUSY_MILLISECONDS: Final = 5000
LARGEST_CHECKED: Final = 2_000_000_000  # bytes of a file that is checked at the start: some ten seconds
STORE_ERRORS: Final = (SQLAlchemyError,)  # what every use of the store may raise when the database is away
# a database that has vanished from the network is noticed within seconds, not after minutes
REMOTE: Final = {
    "connect_timeout": ANSWER_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds
}
# the same for the database: it notices a host that has vanished, and frees the locks of its connections
NOTICED: Final = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",  # milliseconds
}
SET_ALL: Final = (
    "SELECT set_config(name, value, false) FROM unnest(%s::text[], %s::text[]) AS wanted(name, value)"
    " WHERE current_setting(name, true) IS NOT NULL"  # an older PostgreSQL does not know all of them
)
SQLITE_SETTINGS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "secure_delete=ON",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_MILLISECONDS}",
)
BACKEND_NUMBER: Final = "SELECT pg_backend_pid()"
POOL_SECONDS: Final = 6  # to wait for a free connection; by then it is known if the database hangs
DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
UNUSABLE: Final = (DBAPIError, UnicodeDecodeError)  # what a damaged file leads to
SIGNS_OF_DAMAGE: Final = ("not a database", "malformed", "unsupported file format", "already exists")
HEAD: Final = struct.Struct(">16sH")  # of a SQLite file: magic and page size
MAGIC: Final = b"SQLite format 3\0"
PAGE_SIZES: Final = (1, *(2**power for power in range(9, 16)))  # 1 stands for 65,536
WRITABLE: Final = "; the folder and every file in it must be writable by the user who runs the server"
MIGRATION_LOCK: Final = 7_230_119  # any number that no other program locks in PostgreSQL


def open_database(url: str) -> Engine:
    """Open the database at an address such as `sqlite:///games.db`, and bring its schema up to date."""
    address = read_address(url)
    engine = connect_database(url, watched=True)
    try:
        if engine.dialect.name == "sqlite":
            _check_writable(address)
            _check_ours(engine)
        with writing_alone(engine, patient=True) as connection:
            migrate(connection)
    except UNUSABLE as error:
        engine.dispose()
        raise _refusal(engine.url, "written to", error) from None
    except StoreError:
        engine.dispose()
        raise
    return engine


def check_sound(url: str) -> None:
    """Refuse a SQLite file of which a part is damaged: pages that need that part would fail much later."""
    address = read_address(url)
    path = Path(address.database or ":memory:")
    if address.get_backend_name() != "sqlite" or not path.exists() or path.stat().st_size > LARGEST_CHECKED:
        return
    engine = connect_database(url)
    try:
        with engine.connect() as connection:
            found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
    except UNUSABLE as error:
        raise _refusal(address, "read", error) from None
    finally:
        engine.dispose()
    if found != "ok":
        raise _damaged(address, found.splitlines()[-1])


def connect_database(url: str, watched: bool = False) -> Engine:
    """Open a database as it is. Calls to a `watched` one fail when the database does not answer."""
    address = read_address(url)
    try:
        # a connection that the other end has closed meanwhile is replaced unnoticed
        remote = address.get_backend_name() == "postgresql"
        engine = create_engine(
            address,
            pool_pre_ping=remote,
            hide_parameters=True,  # they hold secrets, and errors are logged
            **({"pool_timeout": POOL_SECONDS, "connect_args": dict(REMOTE)} if remote else {}),
        )
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise StoreError(f"{_shown(address)} is not a database that can be opened: {error}") from None
    if engine.dialect.name == "sqlite":
        _check_head(address)
        look_at_log(Path(address.database or ":memory:"))  # before anything is opened and made
        _keep_private(address)
        event.listen(engine, "connect", _set_up_sqlite)
    else:
        event.listen(engine, "connect", _set_up_postgresql)
        if watched:
            watch(engine)
    try:
        engine.connect().close()
    except UNUSABLE as error:
        engine.dispose()
        raise _refusal(address, "opened", error) from None
    return engine


def read_address(url: str) -> URL:
    """The address of a database; a plain name of one stands for the driver that we have."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StoreError(f"{url!r} is not a database that can be opened: {error}") from None
    driver = DRIVERS.get(address.drivername, address.drivername)
    if driver not in DRIVERS.values():
        raise StoreError(f"{address.drivername!r} is not a database that can be opened; we know sqlite and postgresql")
    return address.set(drivername=driver)


@contextmanager
def writing_alone(engine: Engine, patient: bool = False) -> Iterator[Connection]:
    """A transaction that no other writer can get into the middle of, changes of the schema included.

    A `patient` one may take as long as it needs.
    """
    with engine.begin() as connection, patiently(connection) if patient else contextlib.nullcontext():
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would begin with the first INSERT only
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        yield connection


def try_writing(engine: Engine) -> None:
    """Write something that nobody reads: a full disk can be read as ever."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            number = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql(f"PRAGMA user_version = {1 - int(number)}")
        else:
            connection.execute(text("UPDATE schema_version SET version = version WHERE version = 1"))


def _refusal(address: URL, done: str, error: Exception) -> StoreError:
    """An error that people meet when they start a server, with what to do about it."""
    if isinstance(error, UnicodeDecodeError):  # SQLite quotes what it cannot read
        return _damaged(address, "text that cannot be read")
    words = str(error.orig if isinstance(error, DBAPIError) else error)
    if any(sign in words for sign in SIGNS_OF_DAMAGE):
        return _damaged(address, words)
    remedy = ""
    if "readonly" in words or "unable to open" in words:
        remedy = WRITABLE
    elif "disk I/O" in words or "disk is full" in words:
        remedy = "; look after the disk"
    return StoreError(f"the store {_shown(address)} cannot be {done}: {words}{remedy}")


def _damaged(address: URL, found: str) -> StoreError:
    return StoreError(
        f"the store {_shown(address)} is damaged or belongs to another program ({found}): restore a backup, or name "
        "another folder"
    )


def _check_head(address: URL) -> None:
    """Refuse a file that is not a database before SQLite merges a write-ahead file into it and deletes that one."""
    try:
        with Path(address.database or ":memory:").open("rb") as file:
            head = file.read(HEAD.size)
    except OSError:  # it is missing, or opening it says what is wrong
        return
    if not head:
        return
    magic, page = HEAD.unpack(head.ljust(HEAD.size, b"\0"))
    if magic != MAGIC or page not in PAGE_SIZES:
        raise _damaged(address, "file is not a database")


def _check_ours(engine: Engine) -> None:
    """Refuse the file of another program before anything is added to it."""
    with engine.connect() as connection:
        names = set(connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars())
    if names and "schema_version" not in names:
        raise _damaged(engine.url, "it has other tables")


def _check_writable(address: URL) -> None:
    """SQLite reads a file that it may not write to, and would say so with the first answer of a coach only."""
    database = Path(address.database or ":memory:")
    for path in (database.parent, database, log_file(database)):
        if path.exists() and not os.access(path, os.W_OK):
            raise StoreError(f"the store {_shown(address)} cannot be written to: {path.name} is read-only{WRITABLE}")


def _keep_private(address: URL) -> None:
    """A database file holds secrets: it is for its owner alone. The files beside it take over its rights."""
    path = Path(address.database or ":memory:")
    if str(path) == ":memory:":
        return
    with contextlib.suppress(OSError):  # opening it says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        for beside in (path, log_file(path), index_file(path)):
            if beside.exists():
                beside.chmod(0o600)


def _shown(address: URL) -> str:
    """An address as it may be shown: without its password."""
    return repr(address.render_as_string(hide_password=True))


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers do not wait for the writer, what is acknowledged is on the disk, and what is deleted is overwritten."""
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def wipe_log(engine: Engine) -> None:
    """Empty the write-ahead file of SQLite, which still holds what was deleted; readers at work put it off."""
    if engine.dialect.name == "sqlite":
        with contextlib.suppress(DBAPIError), engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _set_up_postgresql(connection: Any, _record: object) -> None:
    """What is acknowledged is on the disk, however the database is set up otherwise.

    A connection pooler gives numbers of its own, and may serve the next transaction by another backend: that one knows
    nothing of statements that were prepared.
    """
    with connection.cursor() as cursor:
        cursor.execute(SET_ALL, settings({"synchronous_commit": "on"} | NOTICED))
        if cursor.execute(BACKEND_NUMBER).fetchone()[0] != connection.info.backend_pid:
            connection.prepare_threshold = None
    connection.commit()


def settings(wanted: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Settings of a PostgreSQL connection as the values of `SET_ALL`."""
    return list(wanted), list(wanted.values())
