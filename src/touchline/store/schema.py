"""The schema of the store and how an older one is brought up to date.

Every migration is a list of statements that SQLite and PostgreSQL both understand, or functions where statements do not
reach. A migration that has been released is never changed; what comes later is a new one at the end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, text

from touchline.core.errors import TouchlineError


def hash_invitations(connection: Connection) -> None:
    """Invitations stood in the seats as they were sent; of each its fingerprint is kept."""
    open_seats = connection.execute(text("SELECT table_id, seat, invitation FROM seats WHERE invitation <> ''"))
    for table_id, seat, invitation in open_seats.all():
        connection.execute(
            text("INSERT INTO invitations (table_id, seat, fingerprint, created) VALUES (:id, :seat, :print, 0)"),
            {"id": table_id, "seat": seat, "print": hashlib.sha256(invitation.encode()).hexdigest()},
        )


MIGRATIONS: Final[tuple[tuple[str | Callable[[Connection], None], ...], ...]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules_version INTEGER NOT NULL,
            settings TEXT NOT NULL,
            seed TEXT NOT NULL,
            start_dice TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            finished DOUBLE PRECISION,
            winner INTEGER
        )""",
        "CREATE INDEX tables_by_time ON tables (finished, created)",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            bot TEXT NOT NULL,
            owner TEXT NOT NULL,
            invitation TEXT NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        # one line for everything that was ever decided at a table, taken back or not; the key keeps two writers apart
        """CREATE TABLE journal (
            table_id TEXT NOT NULL REFERENCES tables (id),
            version INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            answer TEXT NOT NULL,
            dice TEXT NOT NULL,
            PRIMARY KEY (table_id, version)
        )""",
    ),
    (
        """CREATE TABLE accounts (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            name_key TEXT NOT NULL UNIQUE,
            password_hash TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE sessions (
            fingerprint TEXT PRIMARY KEY,
            account_id TEXT NOT NULL REFERENCES accounts (id),
            expires DOUBLE PRECISION NOT NULL
        )""",
    ),
    (
        # name and phase stand here for the list of events alone; the journal is the truth
        """CREATE TABLE events (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            phase TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        # one line for every decision about an event; the key keeps two writers apart
        """CREATE TABLE event_journal (
            event_id TEXT NOT NULL REFERENCES events (id),
            number INTEGER NOT NULL,
            author TEXT NOT NULL,
            time TEXT NOT NULL,
            reason TEXT NOT NULL,
            kind TEXT NOT NULL,
            payload TEXT NOT NULL,
            PRIMARY KEY (event_id, number)
        )""",
        # the holder of the secret with this fingerprint, or this account, acts as this person
        """CREATE TABLE event_keys (
            event_id TEXT NOT NULL REFERENCES events (id),
            owner TEXT NOT NULL,
            person TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (event_id, owner)
        )""",
        "CREATE INDEX event_keys_by_owner ON event_keys (owner)",
        """CREATE TABLE event_clocks (
            event_id TEXT PRIMARY KEY REFERENCES events (id),
            round INTEGER NOT NULL,
            seconds DOUBLE PRECISION NOT NULL,
            ends DOUBLE PRECISION
        )""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN clock DOUBLE PRECISION",  # seconds for each coach
        "ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE journal ADD COLUMN spent DOUBLE PRECISION NOT NULL DEFAULT 0",  # seconds the coach thought
        "CREATE INDEX seats_by_owner ON seats (owner)",
    ),
    (
        """CREATE TABLE rosters (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            budget INTEGER NOT NULL,
            extras TEXT NOT NULL,
            document TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX rosters_by_owner ON rosters (owner)",
    ),
    (
        # like the tables of events
        """CREATE TABLE leagues (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            phase TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE league_journal (
            league_id TEXT NOT NULL REFERENCES leagues (id),
            number INTEGER NOT NULL,
            author TEXT NOT NULL,
            time TEXT NOT NULL,
            reason TEXT NOT NULL,
            kind TEXT NOT NULL,
            payload TEXT NOT NULL,
            PRIMARY KEY (league_id, number)
        )""",
        """CREATE TABLE league_keys (
            league_id TEXT NOT NULL REFERENCES leagues (id),
            owner TEXT NOT NULL,
            person TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (league_id, owner)
        )""",
        "CREATE INDEX league_keys_by_owner ON league_keys (owner)",
    ),
    (
        # of finished matches: the record with all that its replay shows, as it was when the match ended
        """CREATE TABLE records (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            record TEXT NOT NULL
        )""",
    ),
    (
        "ALTER TABLE sessions ADD COLUMN created DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX sessions_by_account ON sessions (account_id)",
        "ALTER TABLE accounts ADD COLUMN look TEXT NOT NULL DEFAULT ''",  # what names that look alike have in common
        "CREATE INDEX accounts_by_look ON accounts (look)",
    ),
    (
        # only fingerprints: a person who reads the store cannot take a seat
        """CREATE TABLE invitations (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            fingerprint TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, fingerprint)
        )""",
        hash_invitations,
        "ALTER TABLE seats DROP COLUMN invitation",
    ),
    (
        "ALTER TABLE tables ADD COLUMN increment DOUBLE PRECISION NOT NULL DEFAULT 0",  # seconds with every turn
        "ALTER TABLE tables ADD COLUMN touched DOUBLE PRECISION",  # when somebody last answered, give or take minutes
    ),
    (
        "ALTER TABLE tables ADD COLUMN page TEXT NOT NULL DEFAULT ''",  # of the event or league of a match
    ),
    (
        "ALTER TABLE tables ADD COLUMN standing TEXT NOT NULL DEFAULT ''",  # score and turn, as lists show them
    ),
    (
        "UPDATE accounts SET look = ''",  # accents and more letters count as alike; the next sign-up notes the looks
    ),
    (
        "ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT ''",  # who set it up: bots alone think for them
    ),
    (
        # who made a link for themselves: it goes with their account
        "ALTER TABLE event_keys ADD COLUMN maker TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE league_keys ADD COLUMN maker TEXT NOT NULL DEFAULT ''",
    ),
    (
        "UPDATE accounts SET look = ''",  # letters of more scripts count as alike
    ),
    (
        "UPDATE accounts SET look = ''",  # letters in boxes, and strokes that make a letter, count as alike
    ),
    (
        "UPDATE accounts SET look = ''",  # all signs that Unicode lists as confusable, and symbols
    ),
)


class StoreError(TouchlineError):
    """A store that cannot be opened or used."""


def migrate(connection: Connection, newest: int = len(MIGRATIONS)) -> None:
    """Bring the schema up to date; a store written by a newer program is refused untouched."""
    connection.execute(text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)"))
    done = version_of(connection)
    if done > len(MIGRATIONS):
        raise StoreError(f"the store has schema {done}; this program knows only up to {len(MIGRATIONS)}")
    for version, statements in enumerate(MIGRATIONS[done:newest], start=done + 1):
        for statement in statements:
            if isinstance(statement, str):
                connection.execute(text(statement))
            else:
                statement(connection)
        connection.execute(text("INSERT INTO schema_version (version) VALUES (:version)"), {"version": version})


def version_of(connection: Connection) -> int:
    """The last migration that the schema has seen."""
    return int(connection.execute(text("SELECT COALESCE(MAX(version), 0) FROM schema_version")).scalar_one())
