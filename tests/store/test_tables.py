"""The store: what is written can be read after a fall, and of two writers one is told to look again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import event, text

from touchline.store.schema import MIGRATIONS, StoreError
from touchline.store.tables import (
    MOST_INVITATIONS,
    Conflict,
    DamagedJournal,
    SeatRow,
    Store,
    TableEntry,
    TableRow,
    UnknownTable,
)

TABLE = TableRow(
    id="abc",
    game="blitzbowl",
    rules_version=1,
    settings={"teams": ["orc", "dwarf"]},
    seed=2**63 + 5,
    start_dice=("coin heads",),
    seats=(SeatRow("person", "Ann", owner="print"), SeatRow("open", "")),
    created=5.0,
)
RUN = TableEntry("answer", 0, "run 1W")
BLOCK = TableEntry("answer", 1, "block 2E", ("block shove", "d6 4"))


def test_a_table_and_its_journal_are_there_after_the_store_is_opened_again(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE)
    store.append("abc", 0, [RUN, BLOCK])
    store.append("abc", 2, [TableEntry("undo", 1, "block 2E")])
    del store  # not closed: as if the program had been killed

    again = Store.open(url)

    assert again.table("abc") == TABLE
    assert again.entries("abc") == [RUN, BLOCK, TableEntry("undo", 1, "block 2E")]


def test_of_two_writers_the_later_is_refused_and_nothing_of_it_is_kept(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE)
    store.append("abc", 0, [RUN])

    with pytest.raises(Conflict, match="moved on from version 0"):
        store.append("abc", 0, [BLOCK, BLOCK], winner=1)

    assert store.entries("abc") == [RUN]
    assert store.table("abc").finished is None


def test_a_table_may_start_with_answers_of_another_one(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE, [RUN, BLOCK])
    assert store.entries("abc") == [RUN, BLOCK]


def test_a_finished_table_is_listed_as_such(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE)
    store.add_table(replace(TABLE, id="def", created=6.0))
    store.append("abc", 0, [RUN], winner=-1)

    assert [row.id for row in store.newest(finished=False, limit=9)] == ["def"]
    [ended] = store.newest(finished=True, limit=9)
    assert (ended.id, ended.winner) == ("abc", -1)


def test_an_invitation_lets_one_guest_in(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE)

    for number in range(MOST_INVITATIONS + 1):
        store.add_invitation("abc", 1, f"print {number}")

    assert store.invited_to("abc", "forged") is None
    assert store.invited_to("abc", "") is None
    assert store.invited_to("abc", "print 0") is None  # newer ones have taken its place
    assert store.invited_to("abc", "print 1") == 1
    assert not store.take_seat("abc", 0, "x", "Eve")
    assert store.take_seat("abc", 1, "other print", "Bob")
    assert not store.take_seat("abc", 1, "x", "Eve")
    assert store.invited_to("abc", "print 2") is None
    assert store.table("abc").seats[1] == SeatRow("person", "Bob", owner="other print")


def test_an_unknown_table_is_named(url: str) -> None:
    with pytest.raises(UnknownTable, match="'nowhere'"):
        Store.open(url).table("nowhere")


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'store.db'}")
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2


def test_a_store_of_a_newer_program_is_refused(url: str) -> None:
    store = Store.open(url)
    with store.engine.begin() as connection:
        connection.execute(text("INSERT INTO schema_version (version) VALUES (99)"))
    with pytest.raises(StoreError, match=f"schema 99; this program knows only up to {len(MIGRATIONS)}"):
        Store.open(url)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("nonsense", "'nonsense' is not a database that can be opened"),
        ("mysql://localhost/x", "'mysql' is not a database that can be opened; we know sqlite and postgresql"),
        ("sqlite:////nowhere/at/all/store.db", "unable to open database file"),
        (
            "postgresql://ann:hush@/x?host=/nowhere",
            r"postgresql\+psycopg://ann:\*\*\*@/x\?host=%2Fnowhere' cannot be opened",
        ),
    ],
)
def test_a_database_that_cannot_be_opened_is_named_without_its_password(wrong: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as refusal:
        Store.open(wrong)
    assert "hush" not in str(refusal.value)


def test_seats_can_change_hands(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE)
    assert store.hand_over_seats("print", "account:ann") == ["abc"]
    assert [seat.owner for seat in store.table("abc").seats] == ["account:ann", ""]
    assert store.hand_over_seats("print", "account:eve") == []


def test_two_writers_at_the_same_moment_write_once(url: str) -> None:
    store = Store.open(url)
    store.add_table(TABLE)
    together = Barrier(8)

    def write(number: int) -> bool:
        together.wait()
        try:
            store.append("abc", 0, [TableEntry("answer", 0, f"run {number}W")])
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as crowd:
        written = list(crowd.map(write, range(8)))
    assert written.count(True) == 1
    assert store.entries("abc") == [TableEntry("answer", 0, f"run {written.index(True)}W")]


def test_a_list_of_tables_takes_one_connection_and_two_questions(url: str) -> None:
    """With two connections, as many visitors of the home page as there are of them would wait for each other.

    With questions for every table they would wait for the database, the longer the more others ask.
    """
    store = Store.open(url)
    ids = [f"t{number}" for number in range(30)]
    for number, id in enumerate(ids):
        store.add_table(replace(TABLE, id=id, created=float(number)))
    taken: list[object] = []
    asked: list[object] = []
    event.listen(store.engine, "checkout", lambda *given: taken.append(given))
    event.listen(store.engine, "before_cursor_execute", lambda *given: asked.append(given))
    assert [row.id for row in store.newest(finished=False, limit=30)] == ids[::-1]
    assert (len(taken), len(asked)) == (1, 2)
    assert store.newest(finished=False, limit=1)[0].seats == TABLE.seats


def test_a_damaged_table_does_not_hide_the_others(url: str) -> None:
    store = Store.open(url)
    for id in ("sound", "damaged"):
        store.add_table(replace(TABLE, id=id))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET settings = '{' WHERE id = 'damaged'"))
    assert [row.id for row in store.newest(finished=False, limit=5)] == ["sound"]
    with pytest.raises(DamagedJournal):
        store.table("damaged")
