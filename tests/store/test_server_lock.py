"""One store, one server; and clear words when a store cannot be used."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.store import postgres
from tests.store.half_open import way_to
from tests.store.test_tables import TABLE
from touchline.cli.serve import check_store
from touchline.core.errors import TouchlineError
from touchline.store import server_lock
from touchline.store.database import connect_database, open_database
from touchline.store.schema import StoreError
from touchline.store.server_lock import check_same, serving_alone
from touchline.store.tables import Store

NOBODY = 65534  # the user without rights
DAMAGED = r"is damaged or belongs to another program \(.*\): restore a backup"


def test_a_second_server_on_the_same_store_is_refused_with_what_to_do(url: str) -> None:
    with serving_alone(url):
        with pytest.raises(StoreError, match="another Touchline server") as refusal, serving_alone(url):
            pass
        assert "--workers" in str(refusal.value)
    with serving_alone(url):
        pass


def test_servers_share_a_postgresql_store_if_all_of_them_say_so(postgres_url: str) -> None:
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(serving_alone(postgres_url, shared=True))
        with pytest.raises(StoreError, match="--shared"), serving_alone(postgres_url):
            pass


def lose_lock(url: str) -> None:
    """End the connections that hold the lock of the server, as when the database stops and starts."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        holders = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :lock"
        connection.execute(
            text(f"SELECT pg_terminate_backend(pid) FROM ({holders}) AS found"), {"lock": server_lock.SERVER_LOCK}
        )
    engine.dispose()


def is_held(url: str) -> bool:
    try:
        with serving_alone(url):
            return False
    except StoreError:
        return True


def wait_until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_the_lock_is_taken_again_when_the_database_has_been_away(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "LOOK_SECONDS", 0.02)
    with serving_alone(postgres_url):
        lose_lock(postgres_url)
        time.sleep(0.1)
        wait_until(lambda: is_held(postgres_url))
    assert not is_held(postgres_url)


def test_a_server_that_has_lost_its_store_to_another_ends(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr("touchline.store.server_lock.os.kill", lambda _, signal: ended.append(signal))
    monkeypatch.setattr(server_lock, "LOOK_SECONDS", 0.5)
    with serving_alone(postgres_url):
        lose_lock(postgres_url)
        with serving_alone(postgres_url):
            wait_until(lambda: ended)
    assert ended == [signal.SIGTERM]


def test_a_server_keeps_its_store_when_its_connection_breaks_unnoticed(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_lock, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr("touchline.store.watchman.SLOW_SECONDS", 0.3)
    ended: list[int] = []
    monkeypatch.setattr("touchline.store.server_lock.os.kill", lambda _, signal: ended.append(signal))
    engine = create_engine(postgres_url.replace("postgresql:", "postgresql+psycopg:"))

    def holder() -> object:
        query = text("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :lock AND granted")
        with engine.connect() as connection:
            return connection.execute(query, {"lock": server_lock.SERVER_LOCK}).scalar()

    with way_to(postgres_url, tmp_path) as (way, through):
        with serving_alone(through):
            before = holder()
            way.break_all()
            wait_until(lambda: holder() not in (before, None))
        wait_until(lambda: holder() is None)
    assert not ended
    engine.dispose()


def test_a_server_can_be_stopped_while_its_database_hangs(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_lock, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr("touchline.store.watchman.SLOW_SECONDS", 0.3)
    server = ExitStack()
    server.enter_context(serving_alone(postgres_url))
    with postgres.hanging(postgres_url):
        time.sleep(0.5)
        stopping = threading.Thread(target=server.close, daemon=True)
        stopping.start()
        stopping.join(20)
        assert not stopping.is_alive()


def test_a_sqlite_store_is_not_shared(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="several need PostgreSQL"), serving_alone(f"sqlite:///{tmp_path}/a.db", True):
        pass


def test_the_lock_goes_with_a_killed_process_and_a_lost_write_ahead_file_is_noticed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    program = (
        "import os, sys\n"
        "from touchline.store.tables import Store\n"
        "from touchline.store.server_lock import serving_alone\n"
        "with serving_alone(sys.argv[1]):\n"
        "    store = Store.open(sys.argv[1])\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", program, url]).returncode == -9
    with serving_alone(url):  # the file is there: all is well
        Store.open(url).close()
    assert subprocess.run([sys.executable, "-c", program, url]).returncode == -9
    (tmp_path / "a.db-wal").write_bytes(b"nothing that SQLite wrote")
    with pytest.raises(StoreError, match=r"a\.db-wal is damaged.*delete a\.db\.lock"), serving_alone(url):
        pass
    with pytest.raises(StoreError, match=r"a\.db-wal is damaged"):
        Store.open(url)
    (tmp_path / "a.db-wal").unlink()
    with pytest.raises(StoreError, match=r"a\.db-wal is missing.*delete a\.db\.lock"), serving_alone(url):
        pass
    with pytest.raises(StoreError, match=r"a\.db-wal is missing"):  # a backup would lack the newest answers
        Store.open(url)
    (tmp_path / "a.db.lock").unlink()
    Store.open(url).close()


def test_a_write_ahead_file_without_its_database_is_kept(tmp_path: Path) -> None:
    url, log = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "a.db-wal"
    log.write_bytes(b"the newest answers")
    with pytest.raises(StoreError, match=r"a\.db is missing.*a\.db-wal"), serving_alone(url):
        pass
    (tmp_path / "a.db").touch()
    with pytest.raises(StoreError, match=r"a\.db is missing or empty.*a\.db-wal"):
        Store.open(url)
    assert log.read_bytes() == b"the newest answers"


def test_a_file_of_which_a_part_is_damaged_is_named_at_the_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    Store.open(url).close()
    check_store(url)
    with (tmp_path / "a.db").open("r+b") as file:
        file.seek(5 * 4096)
        file.write(b"\xff" * 3 * 4096)
    with pytest.raises(StoreError, match=DAMAGED):
        check_store(url)


@pytest.mark.parametrize("damage", ["first pages", "second page", "a name", "file format"])
def test_a_damaged_file_is_called_damaged_whatever_else_it_leads_to(tmp_path: Path, damage: str) -> None:
    url, path = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "a.db"
    Store.open(url).close()
    content, chance = bytearray(path.read_bytes()), random.Random(1)
    if damage == "first pages":
        content[100 : 3 * 4096] = chance.randbytes(3 * 4096 - 100)
    elif damage == "second page":  # the version of the schema, which is read and written first
        content[4096 : 2 * 4096] = chance.randbytes(4096)
    elif damage == "a name":  # SQLite quotes it, and it is not text
        at = content.index(b"CREATE TABLE seats") + len("CREATE TABLE ")
        content[at : at + 2] = b"\x8f("
    else:
        content[47] = 9  # only the formats 1 to 4 are known
    path.write_bytes(content)
    with pytest.raises(StoreError, match=DAMAGED):
        check_store(url)
    with pytest.raises(StoreError, match=DAMAGED):
        open_database(url)


def test_nothing_is_added_to_the_file_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE bookmarks (x)")
    other.close()
    with pytest.raises(StoreError, match="belongs to another program"):
        check_store(f"sqlite:///{path}")
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]
    other.close()


def test_a_database_of_another_program_is_named(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "a.db") as other:
        other.execute("CREATE TABLE tables (x)")
    other.close()
    with pytest.raises(StoreError, match="belongs to another program"):
        Store.open(f"sqlite:///{tmp_path / 'a.db'}")


def test_a_lock_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.db.lock").mkdir()
    wrong = pytest.raises(StoreError, match=r"a\.db\.lock cannot be written to")
    with wrong, serving_alone(f"sqlite:///{tmp_path / 'a.db'}"):
        pass


def test_a_command_that_opens_the_store_of_a_killed_server_takes_over_what_it_wrote(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    program = (
        "import os, sys\n"
        "from tests.store.test_tables import TABLE\n"
        "from touchline.store.tables import Store\n"
        "from touchline.store.server_lock import serving_alone\n"
        "with serving_alone(sys.argv[1]):\n"
        "    Store.open(sys.argv[1]).add_table(TABLE)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", program, url]).returncode == -9
    Store.open(url).close()
    assert not (tmp_path / "a.db-wal").exists(), "the command has merged it"
    with serving_alone(url):
        assert Store.open(url).table(TABLE.id) == TABLE


def test_a_command_beside_a_running_server_leaves_its_note_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with serving_alone(url):
        Store.open(url).add_table(TABLE)
        Store.open(url)
        assert (tmp_path / "a.db.lock").read_text() == str(os.getpid())


def as_nobody(work: Callable[[], object]) -> str:
    """What a user without rights reads who does something: the words of the refusal."""
    if os.geteuid() != 0:
        return _words_of(work)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        os.write(writing, _words_of(work).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as words:
        found = words.read()
    os.waitpid(child, 0)
    return found


def _words_of(work: Callable[[], object]) -> str:
    try:
        work()
    except TouchlineError as error:
        return str(error)
    except BaseException as error:
        return f"{type(error).__name__} instead of clear words: {error}"
    return "nothing was wrong"


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp())  # reachable for every user, unlike the folder of the test
    yield folder
    folder.chmod(0o700)
    shutil.rmtree(folder)


def test_a_folder_in_which_nothing_may_be_written_is_named(read_only_folder: Path) -> None:
    url = f"sqlite:///{read_only_folder / 'a.db'}"

    def serve() -> None:
        with serving_alone(url):
            open_database(url)

    read_only_folder.chmod(0o555)
    assert as_nobody(serve) == f"the folder {read_only_folder} cannot be written to: Permission denied"
    assert "must be writable by the user who runs the server" in as_nobody(lambda: open_database(url))
    read_only_folder.chmod(0o755)
    Store.open(url).close()
    (read_only_folder / "a.db").chmod(0o444)
    read_only_folder.chmod(0o555)
    assert as_nobody(serve) == f"the folder {read_only_folder} cannot be written to: Permission denied"
    assert "must be writable by the user who runs the server" in as_nobody(lambda: open_database(url))
    read_only_folder.chmod(0o777)  # only the file itself is read-only now
    assert "must be writable by the user who runs the server" in as_nobody(serve)
    for file in ("a.db", "a.db-wal", "a.db-shm", "a.db.lock"):  # only the folder, as a killed server left it
        (read_only_folder / file).touch()
        (read_only_folder / file).chmod(0o666)
    read_only_folder.chmod(0o555)
    assert "must be writable by the user who runs the server" in as_nobody(serve)


def test_database_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "old.db").touch(mode=0o644)
    for name in ("new.db", "old.db"):
        store = Store.open(f"sqlite:///{tmp_path / name}")
        store.add_table(TABLE)
        files = list(tmp_path.glob(f"{name}*"))
        assert len(files) >= 2
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
        store.close()


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"anything at all " * 1000)
    with pytest.raises(StoreError, match=DAMAGED):
        open_database(f"sqlite:///{tmp_path / 'a.db'}")


def test_a_folder_that_does_not_exist_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="must be writable"):
        open_database(f"sqlite:///{tmp_path / 'none' / 'a.db'}")


def test_a_store_that_cannot_be_written_to_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA query_only = ON")

    monkeypatch.setattr("touchline.store.database._set_up_sqlite", read_only)
    with pytest.raises(StoreError, match=r"cannot be written to: .*must be writable"):
        open_database(f"sqlite:///{tmp_path / 'a.db'}")


def test_a_database_says_how_many_connections_it_allows(postgres_url: str) -> None:
    assert server_lock.allowed_connections(postgres_url) == 197


# --- behind a connection pooler


def test_a_pool_in_transaction_mode_cannot_hold_the_lock(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_lock, "_backend_number", lambda _: 5)  # one backend serves several connections
    with pytest.raises(StoreError, match="with --session-url"), serving_alone(postgres_url):
        pass
    monkeypatch.undo()
    assert not is_held(postgres_url)


def test_the_address_for_lasting_connections_leads_to_the_same_database(postgres_url: str) -> None:
    engine = create_engine(postgres_url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("DROP DATABASE IF EXISTS elsewhere"))
        connection.execute(text("CREATE DATABASE elsewhere"))
    engine.dispose()
    with serving_alone(postgres_url):
        check_same(postgres_url)
        with pytest.raises(StoreError, match="leads to another database"):
            check_same(postgres_url.replace("/postgres?", "/elsewhere?"))
        with pytest.raises(StoreError, match="for a PostgreSQL store"):
            check_same("sqlite://")


@pytest.mark.parametrize(("number", "prepared"), [("pg_backend_pid()", True), ("pg_backend_pid() + 1", False)])
def test_behind_a_pooler_no_statement_is_prepared(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, number: str, prepared: bool
) -> None:
    monkeypatch.setattr("touchline.store.database.BACKEND_NUMBER", f"SELECT {number}")
    engine = connect_database(postgres_url)
    with engine.connect() as connection:
        for _ in range(10):
            connection.execute(text("SELECT 1"))
        count = connection.execute(text("SELECT COUNT(*) FROM pg_prepared_statements")).scalar_one()
    engine.dispose()
    assert (count > 0) == prepared
