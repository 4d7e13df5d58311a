"""One store, one server; and clear words when a store cannot be used."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.store.test_tables import TABLE
from touchline.store.database import open_database
from touchline.store.schema import StoreError
from touchline.store.server_lock import serving_alone
from touchline.store.tables import Store


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
    (tmp_path / "a.db-wal").unlink()
    with pytest.raises(StoreError, match=r"a\.db-wal is missing.*delete a\.db\.lock"), serving_alone(url):
        pass


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
    with pytest.raises(StoreError, match="not a database; the file is damaged or of another program"):
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
