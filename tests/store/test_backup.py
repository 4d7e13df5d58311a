"""Backup and restore: one file for every kind of database, taken while others write, refused when it is damaged."""

from __future__ import annotations

import errno
import gzip
import json
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, Table, event

from tests.store.test_tables import BLOCK, RUN, TABLE
from touchline.store import backup
from touchline.store.accounts import AccountRow, Accounts
from touchline.store.backup import BackupError, back_up, restore
from touchline.store.database import connect_database, open_database
from touchline.store.tables import Store, UnknownTable

ANN = AccountRow("1", "Ann", "a hash", 5.25)


def fill(store: Store) -> None:
    store.add_table(TABLE, [RUN, BLOCK])
    Accounts(store.engine).add(ANN)


def sqlite(folder: Path, name: str = "other.db") -> str:
    return f"sqlite:///{folder / name}"


def content(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def test_a_backup_brings_everything_back_into_another_kind_of_database(url: str, tmp_path: Path) -> None:
    first, file = Store.open(sqlite(tmp_path)), tmp_path / "backup"
    fill(first)
    count = back_up(first.engine, file)
    assert restore(connect_database(url), file) == count == 6
    assert file.stat().st_mode & 0o077 == 0  # it holds secrets

    again = tmp_path / "again"
    assert back_up(open_database(url), again) == count
    assert content(again) == content(file)
    third = open_database(sqlite(tmp_path, "third.db"))
    restore(third, again)

    assert Store(third).table("abc") == TABLE
    assert Store(third).entries("abc") == [RUN, BLOCK]
    assert Accounts(third).named("ann") == ANN


def test_a_backup_holds_one_moment_although_others_write(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(url)
    fill(store)
    tables = backup._tables

    def meddle(connection: Connection) -> list[Table]:
        store.append("abc", 2, [RUN])  # the backup has begun, and must not see this
        return tables(connection)

    monkeypatch.setattr(backup, "_tables", meddle)
    back_up(store.engine, tmp_path / "backup")

    lines = [json.loads(line) for line in content(tmp_path / "backup").splitlines()]
    assert sum(line.get("table") == "journal" for line in lines) == 2
    assert len(store.entries("abc")) == 3


def test_a_backup_reads_a_large_store_in_pieces(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(url)
    for number in range(7):
        Accounts(store.engine).add(AccountRow(str(number), "abcdefg"[number] * 3, "a hash", 5.25))
    monkeypatch.setattr(backup, "AT_ONCE", 2)
    pieces: list[int] = []

    @event.listens_for(store.engine, "before_cursor_execute")
    def note(_connection: object, cursor: object, statement: str, _given: object, context: Any, _: object) -> None:
        if "FROM accounts" in statement:
            pieces.append(context.execution_options["yield_per"])
            assert isinstance(cursor, psycopg.ServerCursor) == (store.engine.dialect.name == "postgresql")

    assert back_up(store.engine, tmp_path / "backup") == 7
    assert pieces == [2]


def test_a_backup_of_an_older_program_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    row = {"id": "old", "game": "blitzbowl", "rules_version": 1, "settings": "{}", "seed": "5", "start_dice": "[]"}
    seat = {"table_id": "old", "kind": "person", "name": "Ann", "bot": "", "owner": "print", "invitation": ""}
    lines = [
        {"touchline_backup": 1, "schema": 1},
        {"table": "tables", "row": {**row, "created": 7.0, "finished": None, "winner": None}},
        *({"table": "seats", "row": {**seat, "seat": number}} for number in (0, 1)),
        {"rows": 3},
    ]
    write(tmp_path / "backup", lines)
    restore(connect_database(url), tmp_path / "backup")
    assert Store.open(url).table("old").created == 7.0


def write(path: Path, lines: list[object]) -> None:
    with gzip.open(path, "wt") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)


HEADER = {"touchline_backup": 1, "schema": 1}


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "is not a backup that this program can read"),
        ([{"touchline_backup": 2, "schema": 1}], "is not a backup that this program can read"),
        ([{"touchline_backup": 1, "schema": 99}], "has schema 99; this program knows 1 to"),
        ([HEADER], "was cut off after 0 rows"),
        ([HEADER, {"rows": 1}], "holds 0 rows but speaks of 1"),
        ([HEADER, {"table": "nowhere", "row": {}}, {"rows": 1}], "a row for 'nowhere'; the store has"),
        (
            [HEADER, {"table": "seats", "row": {"table_id": "x", "seat": 0, "colour": 1}}, {"rows": 1}],
            "does not fit the store",
        ),
        ([HEADER, 5], "is not a backup"),
    ],
)
def test_a_damaged_backup_is_refused_and_the_store_stays_as_it_was(
    url: str, tmp_path: Path, lines: list[object], words: str
) -> None:
    write(tmp_path / "backup", lines)
    store = Store.open(url)
    with pytest.raises(BackupError, match=words):
        restore(store.engine, tmp_path / "backup")
    fill(store)
    assert store.table("abc") == TABLE


def test_a_file_that_is_something_else_is_refused(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    write(whole, [HEADER, {"rows": 0}])
    (tmp_path / "half").write_bytes(whole.read_bytes()[:-9])
    (tmp_path / "text").write_text("hello")
    for name in ("half", "text"):
        with pytest.raises(BackupError, match="not a backup, or it is damaged"):
            restore(connect_database(sqlite(tmp_path)), tmp_path / name)


def test_an_unfinished_backup_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store = Store.open(sqlite(tmp_path))
    (tmp_path / "backup.part").touch(mode=0o666)  # of a program that was killed
    with monkeypatch.context() as patch:
        patch.setattr(json, "dumps", full)
        with pytest.raises(OSError, match="No space left"):
            back_up(store.engine, tmp_path / "backup")
    assert not list(tmp_path.glob("backup*"))
    (tmp_path / "backup.part").touch(mode=0o666)
    back_up(store.engine, tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    store = Store.open(sqlite(tmp_path))
    fill(store)
    back_up(store.engine, tmp_path / "backup")
    with pytest.raises(BackupError, match="is there already"):
        back_up(store.engine, tmp_path / "backup")
    with pytest.raises(BackupError, match="the store is not empty"):
        restore(store.engine, tmp_path / "backup")
    assert store.table("abc") == TABLE
    with pytest.raises(UnknownTable):
        store.table("def")
