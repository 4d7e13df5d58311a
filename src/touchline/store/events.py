"""The journals of events, and the secrets by which people are known there.

The journal is only ever added to. Whoever writes says after which entry it comes, so of two writers at once one is
told to look again. What `append` has returned from is on the disk.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import IntegrityError

from touchline.core.errors import TouchlineError
from touchline.store.tables import Conflict
from touchline.tournament import Entry, Event


class UnknownEvent(TouchlineError):
    """There is no such event."""


@dataclass(frozen=True)
class EventRow:
    """An event in a list."""

    id: str
    name: str
    phase: str
    created: float


@dataclass(frozen=True)
class Key:
    """Who acts as whom at an event. `owner` is the fingerprint of a secret or names an account, never a secret."""

    owner: str
    person: str


@dataclass(frozen=True)
class ClockRow:
    """The clock of a round: while it runs it is known when it ends, while it stands how many seconds are left."""

    round: int
    seconds: float
    ends: float | None = None


_INSERT_ENTRY: Final = text(
    "INSERT INTO event_journal (event_id, number, author, time, reason, kind, payload)"
    " VALUES (:event_id, :number, :author, :time, :reason, :kind, :payload)"
)
_INSERT_KEY: Final = text(
    "INSERT INTO event_keys (event_id, owner, person, created) VALUES (:event_id, :owner, :person, :created)"
)


class EventStore:
    """Events behind one database engine."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # --- the journal

    def create(self, event_id: str, event: Event, *keys: Key) -> None:
        """Keep a new event with everything already in its journal, all of it or nothing."""
        now = time.time()
        row = {"id": event_id, "name": event.state.pack.name, "phase": event.state.phase, "created": now}
        with self.engine.begin() as connection:
            connection.execute(
                text("INSERT INTO events (id, name, phase, created) VALUES (:id, :name, :phase, :created)"), row
            )
            connection.execute(_INSERT_ENTRY, _lines(event_id, event.journal.entries))
            for key in keys:
                _add_key(connection, event_id, key)

    def append(self, event_id: str, event: Event, entries: Sequence[Entry]) -> None:
        """Write entries that follow what is stored; of two writers of the same number one is refused."""
        if not entries:
            return
        shown = {"id": event_id, "name": event.state.pack.name, "phase": event.state.phase}
        try:
            with self.engine.begin() as connection:
                connection.execute(_INSERT_ENTRY, _lines(event_id, entries))
                connection.execute(text("UPDATE events SET name = :name, phase = :phase WHERE id = :id"), shown)
        except IntegrityError:
            raise Conflict(f"the event {event_id} has moved on from entry {entries[0].number - 1}") from None

    def version(self, event_id: str) -> int:
        """The number of the last entry."""
        with self.engine.connect() as connection:
            found = connection.execute(
                text("SELECT MAX(number) FROM event_journal WHERE event_id = :id"), {"id": event_id}
            ).scalar_one()
        if found is None:
            raise UnknownEvent(f"there is no event {event_id!r}")
        return int(found)

    def entries(self, event_id: str, after: int = 0) -> list[Entry]:
        """What the journal holds after an entry, in order."""
        with self.engine.connect() as connection:
            lines = connection.execute(
                text(
                    "SELECT number, author, time, reason, kind, payload FROM event_journal"
                    " WHERE event_id = :id AND number > :after ORDER BY number"
                ),
                {"id": event_id, "after": after},
            )
            return [
                Entry(line.number, line.author, line.time, line.reason, line.kind, json.loads(line.payload))
                for line in lines
            ]

    def newest(self, limit: int) -> list[EventRow]:
        with self.engine.connect() as connection:
            rows = connection.execute(
                text("SELECT id, name, phase, created FROM events ORDER BY created DESC LIMIT :limit"), {"limit": limit}
            )
            return [EventRow(row.id, row.name, row.phase, row.created) for row in rows]

    # --- who is who

    def person(self, event_id: str, owner: str) -> str | None:
        """As whom somebody acts."""
        with self.engine.connect() as connection:
            found = connection.execute(
                text("SELECT person FROM event_keys WHERE event_id = :id AND owner = :owner"),
                {"id": event_id, "owner": owner},
            ).scalar_one_or_none()
        return None if found is None else str(found)

    def events_of(self, owner: str) -> dict[str, str]:
        """The events at which somebody acts, and as whom."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                text("SELECT event_id, person FROM event_keys WHERE owner = :owner"), {"owner": owner}
            )
            return {row.event_id: row.person for row in rows}

    def add_key(self, event_id: str, key: Key) -> None:
        """Let somebody act as a person; whoever acted as another one at this event changes over."""
        with self.engine.begin() as connection:
            connection.execute(
                text("DELETE FROM event_keys WHERE event_id = :id AND owner = :owner"),
                {"id": event_id, "owner": key.owner},
            )
            _add_key(connection, event_id, key)

    def keys(self, event_id: str) -> list[Key]:
        with self.engine.connect() as connection:
            rows = connection.execute(
                text("SELECT owner, person FROM event_keys WHERE event_id = :id ORDER BY created"), {"id": event_id}
            )
            return [Key(row.owner, row.person) for row in rows]

    def hand_over_keys(self, owner: str, heir: str) -> None:
        """Let whoever one owner acts as be acted as by another; what the heir is already, they stay."""
        names = {"owner": owner, "heir": heir}
        with self.engine.begin() as connection:
            connection.execute(
                text(
                    "UPDATE event_keys SET owner = :heir WHERE owner = :owner"
                    " AND event_id NOT IN (SELECT event_id FROM event_keys WHERE owner = :heir)"
                ),
                names,
            )
            connection.execute(text("DELETE FROM event_keys WHERE owner = :owner"), names)

    def withdraw_keys(self, event_id: str, person: str, keep: str = "") -> int:
        """Nobody acts as this person any more, save the owner `keep`; how many did."""
        with self.engine.begin() as connection:
            done = connection.execute(
                text("DELETE FROM event_keys WHERE event_id = :id AND person = :person AND owner <> :keep"),
                {"id": event_id, "person": person, "keep": keep},
            )
            return int(done.rowcount)

    # --- the clock

    def clock(self, event_id: str) -> ClockRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                text("SELECT round, seconds, ends FROM event_clocks WHERE event_id = :id"), {"id": event_id}
            ).first()
        return None if row is None else ClockRow(row.round, row.seconds, row.ends)

    def set_clock(self, event_id: str, clock: ClockRow) -> None:
        with self.engine.begin() as connection:
            connection.execute(text("DELETE FROM event_clocks WHERE event_id = :id"), {"id": event_id})
            connection.execute(
                text("INSERT INTO event_clocks (event_id, round, seconds, ends) VALUES (:id, :round, :seconds, :ends)"),
                {"id": event_id, **asdict(clock)},
            )


def _add_key(connection: Connection, event_id: str, key: Key) -> None:
    connection.execute(_INSERT_KEY, {"event_id": event_id, "created": time.time(), **asdict(key)})


def _lines(event_id: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "event_id": event_id,
            "number": entry.number,
            "author": entry.author,
            "time": entry.time,
            "reason": entry.reason,
            "kind": entry.kind,
            "payload": json.dumps(entry.payload, ensure_ascii=False, sort_keys=True),
        }
        for entry in entries
    ]
