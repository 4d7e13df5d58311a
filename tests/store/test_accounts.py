"""Accounts in the store: of names that look alike one is taken."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, text

from touchline.store.accounts import AccountRow, Accounts, NameTaken
from touchline.store.database import open_database


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
    engine = open_database(url)
    accounts = Accounts(engine)
    accounts.add(AccountRow("a", "Víctim", "hash", 1.0))
    with engine.begin() as connection:  # as it was noted before accents were left out
        connection.execute(text("UPDATE accounts SET look = 'víctlm'"))
        connection.execute(text("DELETE FROM schema_version WHERE version >= 13"))
    engine.dispose()
    accounts = Accounts(engine := open_database(url))
    with pytest.raises(NameTaken):
        accounts.add(AccountRow("b", "Victim", "hash", 1.0))
    engine.dispose()
