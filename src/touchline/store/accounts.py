"""Accounts and who is signed in. Of a password a hash is kept, of a session's secret its fingerprint."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError

from touchline.core.errors import TouchlineError


class NameTaken(TouchlineError):
    """Somebody else has an account of that name."""


@dataclass(frozen=True)
class AccountRow:
    """Somebody with a name and a password."""

    id: str
    name: str
    password_hash: str
    created: float


def name_key(name: str) -> str:
    """What two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


class Accounts:
    """The accounts in the store."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, row: AccountRow) -> None:
        """Keep a new account; its name must be free."""
        try:
            with self.engine.begin() as connection:
                connection.execute(
                    text(
                        "INSERT INTO accounts (id, name, name_key, password_hash, created)"
                        " VALUES (:id, :name, :name_key, :password_hash, :created)"
                    ),
                    {**vars(row), "name_key": name_key(row.name)},
                )
        except IntegrityError:
            raise NameTaken(f"the name {row.name!r} is taken; choose another one") from None

    def named(self, name: str) -> AccountRow | None:
        """The account of this name, however it is spelt."""
        return self._first("SELECT * FROM accounts WHERE name_key = :key", key=name_key(name))

    def change_password(self, account_id: str, password_hash: str) -> None:
        """Keep a new password; whoever is signed in with the old one is signed out."""
        with self.engine.begin() as connection:
            connection.execute(
                text("UPDATE accounts SET password_hash = :hash WHERE id = :id"),
                {"hash": password_hash, "id": account_id},
            )
            connection.execute(text("DELETE FROM sessions WHERE account_id = :id"), {"id": account_id})

    # --- sessions

    def open_session(self, fingerprint: str, account_id: str, now: float, expires: float) -> None:
        """Sign somebody in; sessions that have run out are cleared away."""
        with self.engine.begin() as connection:
            connection.execute(text("DELETE FROM sessions WHERE expires <= :now"), {"now": now})
            connection.execute(
                text("INSERT INTO sessions (fingerprint, account_id, expires) VALUES (:fingerprint, :id, :expires)"),
                {"fingerprint": fingerprint, "id": account_id, "expires": expires},
            )

    def signed_in(self, fingerprint: str, now: float) -> AccountRow | None:
        """Whose session this is."""
        return self._first(
            "SELECT accounts.* FROM accounts JOIN sessions ON sessions.account_id = accounts.id"
            " WHERE sessions.fingerprint = :fingerprint AND sessions.expires > :now",
            fingerprint=fingerprint,
            now=now,
        )

    def close_session(self, fingerprint: str) -> None:
        """Sign somebody out."""
        with self.engine.begin() as connection:
            connection.execute(text("DELETE FROM sessions WHERE fingerprint = :key"), {"key": fingerprint})

    def _first(self, query: str, **values: object) -> AccountRow | None:
        with self.engine.connect() as connection:
            found: Any = connection.execute(text(query), values).first()
        return None if found is None else AccountRow(found.id, found.name, found.password_hash, found.created)
