"""Journals in the database, and the secrets by which people are known there.

The journal is append-only. A writer names the entry that its own follows, so of two writers at once one is
told to look again. What `append` has returned from is on the disk.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, Engine, TextClause, text
from sqlalchemy.exc import IntegrityError

from touchline.core.errors import TouchlineError
from touchline.journal import Chronicle, Entry
from touchline.store.owning import owning, reading, writing
from touchline.store.tables import Conflict, DamagedJournal

_INSERT_ENTRY = (
    "INSERT INTO SUBJECT_journal (SUBJECT_id, number, author, time, reason, kind, payload)"
    " VALUES (:journal_id, :number, :author, :time, :reason, :kind, :payload)"
)
_LAST = "SELECT MAX(number) FROM SUBJECT_journal WHERE SUBJECT_id = :id"
_THERE = (
    "SELECT number FROM SUBJECT_journal WHERE SUBJECT_id = :id AND number = :number AND kind = :kind AND time = :time"
    " AND author = :author"
)


class UnknownJournal(TouchlineError):
    """There is no such event, league or other subject."""


@dataclass(frozen=True)
class JournalRow:
    """An event, a league or another subject in a list."""

    id: str
    name: str
    phase: str
    created: float


@dataclass(frozen=True)
class Key:
    """Who acts as whom. `owner` is the fingerprint of a secret or names an account, never a secret.

    `maker` is the owner who made the link for themselves that this comes from.
    """

    owner: str
    person: str
    maker: str = ""


class JournalStore:
    """The journals of one subject ("event", "league"): its tables are named after it."""

    def __init__(self, engine: Engine, subject: str) -> None:
        self.engine = engine
        self.subject = subject

    def _text(self, statement: str) -> TextClause:
        """A statement with SUBJECT put in; it is a word of ours, never one of a user."""
        return text(statement.replace("SUBJECT", self.subject))

    # --- the journal

    def owning(self, journal_id: str, patient: bool = False) -> AbstractContextManager[None]:
        """Own a journal while something is decided: no other process writes to it meanwhile."""
        return owning(self.engine, self.subject, journal_id, patient)

    def create(self, journal_id: str, kept: Chronicle[Any], *keys: Key) -> None:
        """Keep something new with everything already in its journal, all of it or nothing."""
        now = time.time()
        row = {"id": journal_id, "name": kept.name, "phase": kept.phase, "created": now}
        with self.engine.begin() as connection:
            connection.execute(
                self._text("INSERT INTO SUBJECTs (id, name, phase, created) VALUES (:id, :name, :phase, :created)"), row
            )
            connection.execute(self._text(_INSERT_ENTRY), _lines(journal_id, kept.journal.entries))
            for key in keys:
                self._add_key(connection, journal_id, key)

    def append(self, journal_id: str, kept: Chronicle[Any], entries: Sequence[Entry]) -> None:
        """Write entries that follow what is stored; of two writers of the same number one is refused.

        So is one who has seen entries that are not there any more: it would leave a gap.
        """
        if not entries:
            return
        shown = {"id": journal_id, "name": kept.name, "phase": kept.phase}
        try:
            with writing(self.engine) as connection:
                stored = connection.execute(self._text(_LAST), {"id": journal_id}).scalar_one() or 0
                if stored < entries[0].number - 1:
                    raise Conflict(f"the journal of {self.subject} {journal_id} ends at entry {stored}")
                connection.execute(self._text(_INSERT_ENTRY), _lines(journal_id, entries))
                connection.execute(self._text("UPDATE SUBJECTs SET name = :name, phase = :phase WHERE id = :id"), shown)
        except IntegrityError:
            raise Conflict(f"the {self.subject} {journal_id} has moved on from entry {entries[0].number - 1}") from None

    def version(self, journal_id: str) -> int:
        """The number of the last entry."""
        with reading(self.engine) as connection:
            found = connection.execute(self._text(_LAST), {"id": journal_id}).scalar_one()
        if found is None:
            raise UnknownJournal(f"there is no {self.subject} {journal_id!r}")
        return int(found)

    def look(self, journal_id: str, known: Entry) -> tuple[int, bool]:
        """The number of the last entry, and whether a known entry is still there: a repair may have cut it off."""
        values = {"id": journal_id, **{name: getattr(known, name) for name in ("number", "kind", "time", "author")}}
        with reading(self.engine) as connection:
            last, there = connection.execute(self._text(f"SELECT ({_LAST}), ({_THERE})"), values).one()
        if last is None:
            raise UnknownJournal(f"there is no {self.subject} {journal_id!r}")
        return int(last), there is not None

    def entries(self, journal_id: str, after: int = 0) -> list[Entry]:
        """What the journal holds after an entry, in order; one with a gap is refused."""
        lines = self.lines(journal_id, after)
        for expected, number in enumerate(lines, start=after + 1):
            if number != expected:
                raise self._damaged(journal_id, f"lacks entry {expected}")
        return [self.read_line(journal_id, line) for line in lines.values()]

    def lines(self, journal_id: str, after: int = 0) -> dict[int, dict[str, Any]]:
        """The lines of a journal as they are stored, by their numbers, in order."""
        with reading(self.engine) as connection:
            lines = connection.execute(
                self._text(
                    "SELECT number, author, time, reason, kind, payload FROM SUBJECT_journal"
                    " WHERE SUBJECT_id = :id AND number > :after ORDER BY number"
                ),
                {"id": journal_id, "after": after},
            )
            return {line["number"]: dict(line) for line in lines.mappings()}

    def read_line(self, journal_id: str, line: Mapping[str, Any]) -> Entry:
        """A stored line as an entry."""
        author, time_, reason, kind = (line[name] for name in ("author", "time", "reason", "kind"))
        try:
            if all(isinstance(word, str) for word in (author, time_, reason, kind)):
                return Entry(line["number"], author, time_, reason, kind, json.loads(line["payload"]))
        except (ValueError, TypeError, RecursionError):
            pass
        raise self._damaged(journal_id, f"has an entry {line['number']} that cannot be read")

    def _damaged(self, journal_id: str, fault: str) -> DamagedJournal:
        return DamagedJournal(
            f"the journal of {self.subject} {journal_id} {fault}; `touchline repair {journal_id}` can mend it"
        )

    def all_ids(self) -> list[str]:
        """Every event, league or other subject, oldest first."""
        with self.engine.connect() as connection:
            return list(connection.execute(self._text("SELECT id FROM SUBJECTs ORDER BY created, id")).scalars())

    def cut(self, journal_id: str, kept: Chronicle[Any]) -> None:
        """Remove every entry after those that `kept` has."""
        shown = {"id": journal_id, "name": kept.name, "phase": kept.phase, "version": kept.journal.version}
        with writing(self.engine) as connection:
            connection.execute(
                self._text("DELETE FROM SUBJECT_journal WHERE SUBJECT_id = :id AND number > :version"), shown
            )
            connection.execute(self._text("UPDATE SUBJECTs SET name = :name, phase = :phase WHERE id = :id"), shown)

    def newest(self, limit: int) -> list[JournalRow]:
        with self.engine.connect() as connection:
            rows = connection.execute(
                self._text("SELECT id, name, phase, created FROM SUBJECTs ORDER BY created DESC LIMIT :limit"),
                {"limit": limit},
            )
            return [JournalRow(row.id, row.name, row.phase, row.created) for row in rows]

    # --- who is who

    def person(self, journal_id: str, owner: str) -> str | None:
        """As whom somebody acts."""
        found = self.key(journal_id, owner)
        return None if found is None else found.person

    def key(self, journal_id: str, owner: str) -> Key | None:
        """The key of an owner, if there is one."""
        with self.engine.connect() as connection:
            found = connection.execute(
                self._text("SELECT person, maker FROM SUBJECT_keys WHERE SUBJECT_id = :id AND owner = :owner"),
                {"id": journal_id, "owner": owner},
            ).one_or_none()
        return None if found is None else Key(owner, str(found.person), str(found.maker))

    def held_by(self, owner: str) -> dict[str, str]:
        """Where somebody acts, and as whom."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                self._text("SELECT SUBJECT_id AS id, person FROM SUBJECT_keys WHERE owner = :owner"), {"owner": owner}
            )
            return {row.id: row.person for row in rows}

    def add_key(self, journal_id: str, key: Key) -> None:
        """Let somebody act as a person; an owner who acted as another person there changes over."""
        with writing(self.engine) as connection:
            connection.execute(
                self._text("DELETE FROM SUBJECT_keys WHERE SUBJECT_id = :id AND owner = :owner"),
                {"id": journal_id, "owner": key.owner},
            )
            self._add_key(connection, journal_id, key)

    def add_keys(self, journal_id: str, keys: Iterable[Key]) -> None:
        """Let new owners act as persons, all of them at once."""
        with writing(self.engine) as connection:
            for key in keys:
                self._add_key(connection, journal_id, key)

    def keys(self, journal_id: str) -> list[Key]:
        with reading(self.engine) as connection:
            rows = connection.execute(
                self._text("SELECT owner, person FROM SUBJECT_keys WHERE SUBJECT_id = :id ORDER BY created"),
                {"id": journal_id},
            )
            return [Key(row.owner, row.person) for row in rows]

    def hand_over_keys(self, owner: str, heir: str) -> dict[str, str]:
        """Let another owner act as the same persons; what the heir already is stays.

        An invitation names nobody, so it stays as it is. Returns where the owner was somebody else than the heir is,
        and whom.
        """
        names = {"owner": owner, "heir": heir}
        with self.engine.begin() as connection:
            lost = connection.execute(
                self._text(
                    "SELECT before.SUBJECT_id AS id, before.person AS person FROM SUBJECT_keys AS before"
                    " JOIN SUBJECT_keys AS now ON now.SUBJECT_id = before.SUBJECT_id AND now.owner = :heir"
                    " WHERE before.owner = :owner AND before.person <> now.person AND before.person <> ''"
                ),
                names,
            ).all()
            connection.execute(
                self._text(
                    "UPDATE SUBJECT_keys SET owner = :heir WHERE owner = :owner AND person <> ''"
                    " AND SUBJECT_id NOT IN (SELECT SUBJECT_id FROM SUBJECT_keys WHERE owner = :heir)"
                ),
                names,
            )
            connection.execute(self._text("DELETE FROM SUBJECT_keys WHERE owner = :owner AND person <> ''"), names)
            connection.execute(self._text("UPDATE SUBJECT_keys SET maker = :heir WHERE maker = :owner"), names)
        return {row.id: row.person for row in lost}

    def withdraw_keys(self, journal_id: str, person: str, keep: str = "") -> int:
        """Nobody acts as this person any more, save the owner `keep`; how many did."""
        with self.engine.begin() as connection:
            done = connection.execute(
                self._text("DELETE FROM SUBJECT_keys WHERE SUBJECT_id = :id AND person = :person AND owner <> :keep"),
                {"id": journal_id, "person": person, "keep": keep},
            )
            return int(done.rowcount)

    def _add_key(self, connection: Connection, journal_id: str, key: Key) -> None:
        connection.execute(
            self._text(
                "INSERT INTO SUBJECT_keys (SUBJECT_id, owner, person, created, maker)"
                " VALUES (:journal_id, :owner, :person, :created, :maker)"
            ),
            {"journal_id": journal_id, "created": time.time(), **asdict(key)},
        )


def _lines(journal_id: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {
            "journal_id": journal_id,
            "number": entry.number,
            "author": entry.author,
            "time": entry.time,
            "reason": entry.reason,
            "kind": entry.kind,
            "payload": json.dumps(entry.payload, ensure_ascii=False, sort_keys=True),
        }
        for entry in entries
    ]
