"""Accounts in the store: of names that look alike one is taken."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from touchline.store.accounts import AccountChanged, AccountRow, Accounts, NameTaken
from touchline.store.database import connect_database, open_database
from touchline.store.schema import migrate

BEFORE_ACCENTS = 12  # the schema of that time
BEFORE_SYMBOLS = 17


def test_of_two_look_alikes_at_the_same_moment_one_gets_in(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = open_database(url)
    note = Accounts._note_looks

    def slowly(self: Accounts, connection: Connection) -> None:
        note(self, connection)
        time.sleep(0.3)

    monkeypatch.setattr(Accounts, "_note_looks", slowly)

    def sign_up(name: str) -> bool:
        try:
            Accounts(engine).add(AccountRow(name, name, "hash", 1.0))
        except NameTaken:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(sign_up, ["Victim", "Víctim"])) == [False, True]
    engine.dispose()


def test_accounts_of_an_older_program_are_compared_by_the_looks_of_today(url: str) -> None:
    engine = connect_database(url)
    with engine.begin() as connection:
        migrate(connection, BEFORE_ACCENTS)
        connection.execute(
            text(
                "INSERT INTO accounts (id, name, name_key, look, password_hash, created)"
                " VALUES ('a', 'Víctim', 'víctim', 'víctlm', 'hash', 1.0)"
            )
        )
    engine.dispose()
    engine = open_database(url)
    with pytest.raises(NameTaken):
        Accounts(engine).add(AccountRow("b", "Victim", "hash", 1.0))
    engine.dispose()


def test_accounts_that_look_alike_since_an_upgrade_keep_working(url: str) -> None:
    engine = connect_database(url)
    with engine.begin() as connection:
        migrate(connection, BEFORE_SYMBOLS)
        for name, look in (("Coach", "coach"), ("©oach", "oach")):
            connection.execute(
                text(
                    "INSERT INTO accounts (id, name, name_key, look, password_hash, created)"
                    " VALUES (:name, :name, :key, :look, 'hash', 1.0)"
                ),
                {"name": name, "key": name.lower(), "look": look},
            )
    engine.dispose()
    accounts = Accounts(open_database(url))
    with pytest.raises(NameTaken):
        accounts.add(AccountRow("c", "¢oach", "hash", 1.0))
    for name in ("Coach", "©oach"):
        row = accounts.named(name)
        assert row is not None
        assert row.name == name
        accounts.open_session(name, row.id, 0.0, 1e12, proven="hash")
    accounts.engine.dispose()


def test_what_is_deleted_with_an_account_is_in_no_file(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'store.db'}")
    accounts = Accounts(engine)
    for number in range(50):
        accounts.add(AccountRow(str(number), f"Perishable name {number}", f"a hash of {number}", 1.0))
    accounts.add(AccountRow("ann", "Ann", "the hash of Ann", 1.0))
    for number in range(50):
        accounts.delete(str(number))
    found = b"".join(path.read_bytes() for path in sorted(tmp_path.iterdir()))
    assert [word in found for word in (b"the hash of Ann", b"Perishable", b"a hash of")] == [True, False, False]
    engine.dispose()


def test_only_the_password_of_today_opens_a_session_or_is_changed(url: str) -> None:
    accounts = Accounts(open_database(url))
    accounts.add(AccountRow("ann", "Ann", "old", 0.0))
    accounts.open_session("first", "ann", 0.0, 1e12, proven="old")
    accounts.change_password("ann", "new", proven="old")
    assert accounts.sessions("ann", 1.0) == []
    with pytest.raises(AccountChanged):
        accounts.open_session("second", "ann", 0.0, 1e12, proven="old")
    with pytest.raises(AccountChanged):
        accounts.change_password("ann", "stolen", proven="old")
    accounts.open_session("third", "ann", 0.0, 1e12, proven="new")
    accounts.delete("ann")
    with pytest.raises(AccountChanged):
        accounts.open_session("fourth", "ann", 0.0, 1e12, proven="new")
    accounts.engine.dispose()
