"""The write-ahead file of a killed process, damaged in many places: what SQLite would lose in silence is refused."""

from __future__ import annotations

import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from touchline.store import write_ahead
from touchline.store.database import check_sound, open_database
from touchline.store.schema import StoreError
from touchline.store.tables import Store
from touchline.store.write_ahead import check_log, index_file, is_damaged, log_file

FRAME = 24 + 4096
# Every transaction states its number, and fills some pages more. The process is killed without closing anything.
WRITER = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0;")
connection.execute("CREATE TABLE answers (id INTEGER PRIMARY KEY, filler BLOB)")
def answer(number, pages=0):
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO answers VALUES (?, zeroblob(?))", (number, 4000 * pages))
    connection.execute("COMMIT")
def spill(pages):
    connection.executescript("PRAGMA cache_size=5; BEGIN IMMEDIATE")
    for number in range(pages):
        connection.execute("INSERT INTO answers VALUES (?, zeroblob(3000))", (1000 + number,))
    for number in range(pages):
        connection.execute("UPDATE answers SET filler = zeroblob(3001) WHERE id = ?", (1000 + number,))
{story}
os.kill(os.getpid(), 9)
"""
ANSWERS = "for number in range(1, 25): answer(number, number % 3)"


def killed(tmp_path: Path, story: str) -> Path:
    """The database of a process that was killed after some work."""
    database = tmp_path / "a.db"
    program = WRITER.replace("{story}", story)
    assert subprocess.run([sys.executable, "-c", program, str(database)]).returncode == -9
    return database


def recovered(database: Path) -> int:
    """The newest answer that SQLite finds in a copy."""
    copy = database.with_name("copy.db")
    copy.write_bytes(database.read_bytes())
    log_file(copy).write_bytes(log_file(database).read_bytes())
    connection = sqlite3.connect(copy)
    connection.execute("PRAGMA synchronous=OFF")
    try:
        return int(connection.execute("SELECT coalesce(max(id), 0) FROM answers").fetchone()[0])
    except sqlite3.DatabaseError:  # not even the table is there
        return 0
    finally:
        connection.close()


def flip(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]


def zero(data: bytes, place: int) -> bytes:
    """A sector of a disk that reads as zeros."""
    begin = place // 512 * 512
    return (data[:begin] + bytes(512) + data[begin + 512 :])[: len(data)]


@pytest.mark.parametrize("damage", [flip, zero])
def test_what_sqlite_would_lose_is_refused_and_nothing_else(
    tmp_path: Path, damage: Callable[[bytes, int], bytes]
) -> None:
    database, random = killed(tmp_path, ANSWERS), Random(7)
    log, index = log_file(database), index_file(database)
    whole, stated = log.read_bytes(), index.read_bytes()
    assert not is_damaged(database)
    heads = [32 + FRAME * number + random.randrange(24) for number in range(len(whole) // FRAME)]
    places = [*heads, *(random.randrange(32, len(whole)) for _ in range(50)), len(whole) - 1]
    losses = set()
    for place in places:
        log.write_bytes(damage(whole, place))
        index.write_bytes(stated)
        lost = 24 - recovered(database)
        losses.add(lost)
        assert is_damaged(database) == (lost > 0), f"{lost} answers lost by byte {place}"
        index.unlink()
        if damage is flip and lost > 1:  # another answer follows: that is proof without the index
            assert is_damaged(database), f"{lost} answers lost by byte {place}, without the index"
        assert lost or not is_damaged(database)
    assert {1, 20} <= losses


@pytest.mark.parametrize("place", [0, 5, 9, 17, 30])
def test_the_head_is_checked_by_its_own_sums(tmp_path: Path, place: int) -> None:
    database = killed(tmp_path, "answer(1)")
    log_file(database).write_bytes(flip(log_file(database).read_bytes(), place))
    index_file(database).unlink()
    assert is_damaged(database)


def test_a_log_that_was_cut_or_emptied_is_refused(tmp_path: Path) -> None:
    database = killed(tmp_path, ANSWERS)
    log = log_file(database)
    whole = log.read_bytes()
    for size in (0, 10, 32, 32 + 7 * FRAME, len(whole) - 1):
        log.write_bytes(whole[:size])
        assert is_damaged(database)
    with pytest.raises(StoreError, match=r"a\.db-wal is damaged.*delete a\.db\.lock"):
        check_log(database, b"1")


def test_an_index_that_is_damaged_itself_proves_nothing(tmp_path: Path) -> None:
    database = killed(tmp_path, ANSWERS)
    log, index = log_file(database), index_file(database)
    log.write_bytes(log.read_bytes()[:-FRAME])
    stated = index.read_bytes()
    assert is_damaged(database)
    for place in (0, 17, 40, 48, 70, 90):
        index.write_bytes(flip(stated, place))
        assert not is_damaged(database)
    index.write_bytes(stated[:50])
    assert not is_damaged(database)


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("", id="nothing but the table"),
        pytest.param("connection.execute('PRAGMA wal_checkpoint(TRUNCATE)')", id="emptied"),
        pytest.param(f"{ANSWERS}\nconnection.execute('PRAGMA wal_checkpoint(RESTART)')", id="merged"),
        pytest.param(
            f"{ANSWERS}\nconnection.execute('PRAGMA wal_checkpoint(RESTART)')\nanswer(25)", id="frames of an older log"
        ),
        pytest.param("spill(60)", id="killed in the middle of a transaction"),
        pytest.param("spill(60)\nconnection.execute('ROLLBACK')", id="rolled back"),
        pytest.param("spill(60)\nconnection.execute('ROLLBACK')\nanswer(1)\nanswer(2, 3)", id="after a rollback"),
        pytest.param("spill(60)\nconnection.execute('COMMIT')\nanswer(2000)", id="frames written twice"),
    ],
)
def test_what_a_killed_process_leaves_is_taken(tmp_path: Path, story: str) -> None:
    database = killed(tmp_path, story)
    assert not is_damaged(database)
    index_file(database).unlink(missing_ok=True)
    assert not is_damaged(database)
    check_log(database, b"1")


def test_left_over_frames_do_not_hide_what_was_lost(tmp_path: Path) -> None:
    story = "spill(60)\nconnection.execute('ROLLBACK')\nfor number in range(1, 6): answer(number)"
    database = killed(tmp_path, story)
    log = log_file(database)
    whole = log.read_bytes()
    index_file(database).unlink()
    first = next(n for n in range(1, 100) if commits(whole, n) and commits(whole, n + 1))
    log.write_bytes(flip(whole, 32 + FRAME * first + 200))
    assert is_damaged(database)


def commits(log: bytes, number: int) -> bool:
    """Does the frame of this number, from 0 on, end a transaction?"""
    return bool(struct.unpack_from(">I", log, 32 + FRAME * number + 4)[0])


def test_a_torn_last_transaction_is_taken(tmp_path: Path) -> None:
    """A crash cuts off a write that nobody has acknowledged: the index does not state it."""
    database = killed(tmp_path, "answer(1)\nspill(60)")
    log = log_file(database)
    whole = log.read_bytes()
    committed = 1 + max(number for number in range(len(whole) // FRAME) if commits(whole, number))
    for size in (len(whole) - 1, len(whole) - FRAME, len(whole) - FRAME - 4090, 32 + committed * FRAME):
        log.write_bytes(whole[:size])
        assert not is_damaged(database)
    log.write_bytes(flip(whole, 32 + committed * FRAME + 500))
    assert not is_damaged(database)


def test_a_large_log_is_read_quickly_and_a_huge_one_not_at_all(tmp_path: Path) -> None:
    database = killed(tmp_path, "for number in range(1, 11): answer(number, 100)")
    log = log_file(database)
    assert log.stat().st_size > 4_000_000
    begun = time.process_time()
    assert not is_damaged(database)
    assert time.process_time() - begun < 1
    with log.open("r+b") as file:
        file.truncate(write_ahead.LARGEST_CHECKED + 1)
    begun = time.process_time()
    assert not is_damaged(database)
    assert time.process_time() - begun < 0.1


def test_a_store_with_a_damaged_frame_is_not_opened(tmp_path: Path) -> None:
    database = killed(tmp_path, ANSWERS)
    log, lock = log_file(database), write_ahead.lock_file(database)
    log.write_bytes(flip(log.read_bytes(), 32 + 5 * FRAME + 99))
    before = log.read_bytes()
    lock.write_text("12345")
    with pytest.raises(StoreError, match=r"a\.db-wal is damaged"):
        Store.open(f"sqlite:///{database}")
    assert (log.read_bytes(), lock.read_text()) == (before, "12345")


@pytest.mark.parametrize("garbage", [b"x" * 9000, b"SQLite", b"SQLite format 3\0" + b"\x03\x03" * 3000])
def test_a_file_that_is_not_a_database_costs_no_answer_beside_it(tmp_path: Path, garbage: bytes) -> None:
    database = killed(tmp_path, ANSWERS)
    log, lock = log_file(database), write_ahead.lock_file(database)
    before = log.read_bytes()
    database.write_bytes(garbage)
    lock.write_text("12345")
    for opened in (check_sound, open_database):
        with pytest.raises(StoreError, match=r"damaged or belongs to another program \(file is not a database\)"):
            opened(f"sqlite:///{database}")
    assert (database.read_bytes(), log.read_bytes(), lock.read_text()) == (garbage, before, "12345")


@pytest.mark.parametrize("page", [512, 4096, 65536])
def test_databases_with_any_page_size_are_opened(tmp_path: Path, page: int) -> None:
    connection = sqlite3.connect(tmp_path / "a.db")
    connection.executescript(f"PRAGMA page_size={page}; PRAGMA user_version=0; VACUUM")
    connection.close()
    assert (tmp_path / "a.db").stat().st_size == page
    open_database(f"sqlite:///{tmp_path / 'a.db'}").dispose()


def test_a_lock_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    database = tmp_path / "a.db"
    open_database(f"sqlite:///{database}").dispose()
    write_ahead.lock_file(database).mkdir()
    with pytest.raises(StoreError, match=r"a\.db\.lock cannot be opened: Is a directory.*was killed"):
        open_database(f"sqlite:///{database}")
