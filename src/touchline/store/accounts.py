"""Accounts and who is signed in. Of a password a hash is kept, of a session's secret its fingerprint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import IntegrityError

from touchline.core.errors import TouchlineError
from touchline.journal.looks import look_of, name_key
from touchline.store.database import wipe_log, writing_alone

FORMER: Final = "Former coach"


class NameTaken(TouchlineError):
    """Somebody else has an account of that name."""


class AccountChanged(TouchlineError):
    """An account that was deleted or got another password while somebody signed in."""


@dataclass(frozen=True)
class AccountRow:
    """Somebody with a name and a password."""

    id: str
    name: str
    password_hash: str
    created: float


@dataclass(frozen=True)
class SessionRow:
    """A place where somebody is signed in."""

    fingerprint: str
    created: float
    expires: float
    browser: str


class Accounts:
    """The accounts in the store."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, row: AccountRow) -> None:
        """Keep a new account; its name must be free, and look like no other."""
        try:
            with writing_alone(self.engine) as connection:  # of two who sign up together one is looked at first
                self._note_looks(connection)
                values = {**vars(row), "name_key": name_key(row.name), "look": look_of(row.name)}
                like = connection.execute(text("SELECT name FROM accounts WHERE look = :look"), values).scalar()
                if like is not None:
                    raise NameTaken(f"the name {row.name!r} is taken, or looks like one that is; choose another one")
                connection.execute(
                    text(
                        "INSERT INTO accounts (id, name, name_key, look, password_hash, created)"
                        " VALUES (:id, :name, :name_key, :look, :password_hash, :created)"
                    ),
                    values,
                )
        except IntegrityError:
            raise NameTaken(f"the name {row.name!r} is taken; choose another one") from None

    def _note_looks(self, connection: Connection) -> None:
        """Note the looks of accounts that are older than the column, or than the way in which looks are compared."""
        unknown = connection.execute(text("SELECT id, name FROM accounts WHERE look = ''")).all()
        for row in unknown:
            connection.execute(
                text("UPDATE accounts SET look = :look WHERE id = :id"), {"look": look_of(row.name), "id": row.id}
            )

    def named(self, name: str) -> AccountRow | None:
        """The account of this name, however it is spelt."""
        return self._first("SELECT * FROM accounts WHERE name_key = :key", key=name_key(name))

    def like(self, name: str) -> AccountRow | None:
        """The account of this name, or of one that looks like it."""
        return self._first(
            "SELECT * FROM accounts WHERE name_key = :key OR look = :look", key=name_key(name), look=look_of(name)
        )

    def change_password(self, account_id: str, password_hash: str, proven: str | None = None) -> None:
        """Store a new password; sessions with the old one are signed out.

        `proven` is the hash of the password that was asked for: if it has been changed meanwhile, nothing is.
        """
        with self.engine.begin() as connection:
            self._hold(connection, account_id, proven)
            connection.execute(
                text("UPDATE accounts SET password_hash = :hash WHERE id = :id"),
                {"hash": password_hash, "id": account_id},
            )
            connection.execute(text("DELETE FROM sessions WHERE account_id = :id"), {"id": account_id})

    def _hold(self, connection: Connection, account_id: str, proven: str | None) -> None:
        """Keep others from changing an account until this is written; refused if it was changed or deleted."""
        held = connection.execute(
            text(
                "UPDATE accounts SET password_hash = password_hash WHERE id = :id"
                + ("" if proven is None else " AND password_hash = :proven")
            ),
            {"id": account_id, **({} if proven is None else {"proven": proven})},
        )
        if not held.rowcount:
            raise AccountChanged("the password was changed meanwhile; sign in again")

    def renew_hash(self, row: AccountRow, password_hash: str) -> None:
        """Store another hash of the same password, unless the password has been changed meanwhile."""
        with self.engine.begin() as connection:
            connection.execute(
                text("UPDATE accounts SET password_hash = :hash WHERE id = :id AND password_hash = :before"),
                {"hash": password_hash, "id": row.id, "before": row.password_hash},
            )

    # --- sessions

    def open_session(
        self,
        fingerprint: str,
        account_id: str,
        now: float,
        expires: float,
        browser: str = "",
        proven: str | None = None,
    ) -> None:
        """Sign somebody in by the password with the hash `proven`; sessions that have run out are cleared away."""
        with self.engine.begin() as connection:
            self._hold(connection, account_id, proven)
            connection.execute(text("DELETE FROM sessions WHERE expires <= :now"), {"now": now})
            connection.execute(
                text(
                    "INSERT INTO sessions (fingerprint, account_id, expires, created, browser)"
                    " VALUES (:fingerprint, :id, :expires, :now, :browser)"
                ),
                {"fingerprint": fingerprint, "id": account_id, "expires": expires, "now": now, "browser": browser},
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

    def sessions(self, account_id: str, now: float) -> list[SessionRow]:
        """Where somebody is signed in, newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                text(
                    "SELECT fingerprint, created, expires, browser FROM sessions"
                    " WHERE account_id = :id AND expires > :now ORDER BY created DESC"
                ),
                {"id": account_id, "now": now},
            )
            return [SessionRow(row.fingerprint, row.created, row.expires, row.browser) for row in rows]

    def close_sessions(self, account_id: str) -> int:
        """Sign somebody out everywhere; in how many places they were."""
        with self.engine.begin() as connection:
            done = connection.execute(text("DELETE FROM sessions WHERE account_id = :id"), {"id": account_id})
            return int(done.rowcount)

    def delete(self, account_id: str) -> None:
        """Forget an account with its sessions, rosters, keys, seats and invitations. Matches stay, without the name."""
        values = {"id": account_id, "owner": f"account:{account_id}", "nobody": FORMER}
        with self.engine.begin() as connection:
            for statement in (
                "DELETE FROM sessions WHERE account_id = :id",
                "DELETE FROM rosters WHERE owner = :owner",
                "DELETE FROM event_keys WHERE owner = :owner OR maker = :owner",
                "DELETE FROM league_keys WHERE owner = :owner OR maker = :owner",
                "DELETE FROM invitations WHERE table_id IN (SELECT table_id FROM seats WHERE owner = :owner)",
                "UPDATE seats SET owner = '', name = :nobody WHERE owner = :owner",
                "UPDATE tables SET host = '' WHERE host = :owner",
                "DELETE FROM accounts WHERE id = :id",
            ):
                connection.execute(text(statement), values)
        wipe_log(self.engine)

    def _first(self, query: str, **values: object) -> AccountRow | None:
        with self.engine.connect() as connection:
            found: Any = connection.execute(text(query), values).first()
        return None if found is None else AccountRow(found.id, found.name, found.password_hash, found.created)
