"""The journal of the tables: who sits where, and everything that was decided, in order.

Nothing is overwritten: an answer that is taken back stays in the journal, followed by the line that takes it back. The
version of a table is the number of its lines; a writer names the version it follows, so of two writers one is
told to look again.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from typing import Any, Final, Literal, cast, get_args

from sqlalchemy import Connection, Engine, bindparam, text
from sqlalchemy.exc import IntegrityError

from touchline.core.errors import TouchlineError
from touchline.store.database import open_database
from touchline.store.owning import owning, reading, writing

SeatKind = Literal["person", "bot", "open"]
TableEntryKind = Literal["answer", "undo", "seed", "time", "resign", "draw"]


MOST_INVITATIONS: Final = 20  # to one seat
SIDES: Final = 2  # of a table


class Conflict(TouchlineError):
    """Somebody else has written to the table since it was read; nothing was written."""


class UnknownTable(TouchlineError):
    """There is no such table."""


class DamagedJournal(TouchlineError):
    """A journal in which a line is missing or cannot be read."""


@dataclass(frozen=True)
class SeatRow:
    """One side of a table. `owner` is the fingerprint of a secret, never the secret itself."""

    kind: SeatKind
    name: str
    bot: str = ""
    owner: str = ""


@dataclass(frozen=True)
class TableRow:
    """A table as it was set up, and how it ended."""

    id: str
    game: str
    rules_version: int
    settings: dict[str, object]
    seed: int
    start_dice: tuple[str, ...]
    seats: tuple[SeatRow, ...]
    created: float
    finished: float | None = None
    winner: int | None = None
    clock: float | None = None  # seconds for each coach
    private: bool = False  # in nobody's list but its coaches'
    increment: float = 0.0  # seconds that a coach gets with every turn
    page: str = ""  # of the event or league for which the match is played; its coaches come from there
    host: str = ""  # who set it up, like the owner of a seat
    touched: float | None = field(default=None, compare=False)  # when somebody last answered; with a clock exactly
    standing: str = field(default="", compare=False)  # score and turn, for lists


@dataclass(frozen=True)
class TableEntry:
    """A line of the journal: an answer with the dice it led to, the taking back of the last one, a new seed, or a coach
    whose time has run out. `spent` is how many seconds of their time it took.
    """

    kind: TableEntryKind
    seat: int
    answer: str
    dice: tuple[str, ...] = ()
    spent: float = 0.0


class Store:
    """Everything that is kept, behind one address."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @classmethod
    def open(cls, url: str) -> Store:
        """Open the store at a database URL such as `sqlite:///touchline.db`, and bring its schema up to date."""
        return cls(open_database(url))

    def close(self) -> None:
        self.engine.dispose()

    def owning(self, table_id: str, patient: bool = False) -> AbstractContextManager[None]:
        """Own a table while it is changed: no other process changes it meanwhile."""
        return owning(self.engine, "table", table_id, patient)

    # --- writing

    def add_table(self, row: TableRow, entries: Sequence[TableEntry] = ()) -> None:
        """Keep a new table, with the answers that were given before it was set up if there are any."""
        try:
            self._add_table(row, entries)
        except IntegrityError:
            raise Conflict(f"there is a table {row.id} already") from None

    def _add_table(self, row: TableRow, entries: Sequence[TableEntry]) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                text(
                    "INSERT INTO tables"
                    " (id, game, rules_version, settings, seed, start_dice, created, finished, winner, clock, private,"
                    " increment, page, standing, host)"
                    " VALUES (:id, :game, :rules_version, :settings, :seed, :start_dice, :created, :finished, :winner,"
                    " :clock, :private, :increment, :page, :standing, :host)"
                ),
                {
                    "id": row.id,
                    "game": row.game,
                    "rules_version": row.rules_version,
                    "settings": json.dumps(row.settings, sort_keys=True),
                    "seed": str(row.seed),
                    "start_dice": json.dumps(row.start_dice),
                    "created": row.created,
                    "finished": row.finished,
                    "winner": row.winner,
                    "clock": row.clock,
                    "private": int(row.private),
                    "increment": row.increment,
                    "page": row.page,
                    "standing": row.standing,
                    "host": row.host,
                },
            )
            connection.execute(
                text(
                    "INSERT INTO seats (table_id, seat, kind, name, bot, owner)"
                    " VALUES (:table_id, :seat, :kind, :name, :bot, :owner)"
                ),
                [{"table_id": row.id, "seat": number, **vars(seat)} for number, seat in enumerate(row.seats)],
            )
            if entries:
                connection.execute(_INSERT_ENTRY, _lines(row.id, 0, entries))

    def append(
        self,
        table_id: str,
        version: int,
        entries: Sequence[TableEntry],
        winner: int | None = None,
        standing: str = "",
        timed: bool = False,
    ) -> None:
        """Write what was decided at `version`, all of it or nothing; `winner` is given when the match is over.

        `standing` is what lists show of the match. With `timed` the exact time is kept, else it may be minutes old.
        """
        try:
            with writing(self.engine) as connection:
                stored = connection.execute(_VERSION, {"id": table_id}).scalar_one()
                if stored < version:
                    raise Conflict(f"the journal of table {table_id} ends at version {stored}, before {version}")
                connection.execute(_INSERT_ENTRY, _lines(table_id, version, entries))
                now = time.time()
                before = math.inf if timed else now - TOUCH_EVERY
                touch = {"id": table_id, "now": now, "before": before, "standing": standing}
                connection.execute(_TOUCH, touch)
                if winner is not None:
                    connection.execute(
                        text("UPDATE tables SET finished = :now, winner = :winner WHERE id = :id"),
                        {"now": time.time(), "winner": winner, "id": table_id},
                    )
        except IntegrityError:
            raise Conflict(f"the table {table_id} has moved on from version {version}") from None

    def add_invitation(self, table_id: str, seat: int, print_: str) -> None:
        """Keep the fingerprint of an invitation to an open seat; of many the newest count."""
        key = {"id": table_id, "seat": seat}
        with self.engine.begin() as connection:
            connection.execute(
                text(
                    "INSERT INTO invitations (table_id, seat, fingerprint, created)"
                    " VALUES (:id, :seat, :print, :created)"
                ),
                {**key, "print": print_, "created": time.time()},
            )
            connection.execute(
                text(
                    "DELETE FROM invitations WHERE table_id = :id AND seat = :seat AND fingerprint NOT IN (SELECT"
                    " fingerprint FROM invitations WHERE table_id = :id AND seat = :seat ORDER BY created DESC"
                    " LIMIT :most)"
                ),
                {**key, "most": MOST_INVITATIONS},
            )

    def invited_to(self, table_id: str, print_: str) -> int | None:
        """The open seat that the invitation with this fingerprint leads to."""
        with reading(self.engine) as connection:
            found = connection.execute(
                text("SELECT seat FROM invitations WHERE table_id = :id AND fingerprint = :print"),
                {"id": table_id, "print": print_},
            ).scalar_one_or_none()
            return None if found is None else int(found)

    def take_seat(self, table_id: str, seat: int, owner: str, name: str, set_up: TableRow | None = None) -> bool:
        """Give an open seat to this owner; False when it is no longer open. Its invitations are used up.

        With `set_up` the match is set up again from that row, which is possible as long as nobody has answered.
        """
        key = {"id": table_id, "seat": seat}
        with writing(self.engine) as connection:
            taken = connection.execute(
                text(
                    "UPDATE seats SET kind = 'person', owner = :owner, name = :name"
                    " WHERE table_id = :id AND seat = :seat AND kind = 'open'"
                ),
                {**key, "owner": owner, "name": name},
            )
            if taken.rowcount != 1:
                return False
            connection.execute(text("DELETE FROM invitations WHERE table_id = :id AND seat = :seat"), key)
            connection.execute(  # a clock may run from now on
                text("UPDATE tables SET touched = :now WHERE id = :id AND touched IS NOT NULL"),
                {"id": table_id, "now": time.time()},
            )
            if set_up is not None:
                _set_up_again(connection, set_up)
            return True

    def move_seat(self, table_id: str, seat: int, owner: str, heir: str) -> bool:
        """Let the seat of a person belong to another owner; False if it is not the first one's."""
        with writing(self.engine) as connection:
            moved = connection.execute(
                text(
                    "UPDATE seats SET owner = :heir"
                    " WHERE table_id = :id AND seat = :seat AND owner = :owner AND kind = 'person'"
                ),
                {"id": table_id, "seat": seat, "owner": owner, "heir": heir},
            )
            return bool(moved.rowcount == 1)

    def hand_over_seats(self, owner: str, heir: str) -> list[str]:
        """Let the seats of one owner belong to another; the ids of their tables."""
        with self.engine.begin() as connection:
            owned = connection.execute(text("SELECT table_id FROM seats WHERE owner = :owner"), {"owner": owner})
            ids = list(owned.scalars())
            connection.execute(
                text("UPDATE seats SET owner = :heir WHERE owner = :owner"), {"owner": owner, "heir": heir}
            )
            return ids

    def tables_of(self, owner: str) -> list[str]:
        """The tables at which somebody has a seat."""
        with self.engine.connect() as connection:
            found = connection.execute(
                text("SELECT DISTINCT table_id FROM seats WHERE owner = :owner AND owner <> ''"), {"owner": owner}
            )
            return list(found.scalars())

    def change_record(self, table_id: str, record: str) -> None:
        """Keep another record of a finished match in the place of the one that was kept."""
        with self.engine.begin() as connection:
            connection.execute(
                text("UPDATE records SET record = :record WHERE table_id = :id"), {"id": table_id, "record": record}
            )

    def keep_record(self, table_id: str, record: str) -> None:
        """Keep the record of a finished match with all that its replay shows; the first one stays."""
        with self.engine.begin() as connection:
            connection.execute(
                text("INSERT INTO records (table_id, record) VALUES (:id, :record) ON CONFLICT (table_id) DO NOTHING"),
                {"id": table_id, "record": record},
            )

    # --- reading

    def kept_record(self, table_id: str) -> str | None:
        """The record that was kept of a finished match."""
        with self.engine.connect() as connection:
            found = connection.execute(text("SELECT record FROM records WHERE table_id = :id"), {"id": table_id})
            return found.scalar_one_or_none()

    def without_record(self, limit: int) -> list[str]:
        """Finished tables whose record was not kept yet, oldest first."""
        wanted = "finished IS NOT NULL AND id NOT IN (SELECT table_id FROM records) ORDER BY finished LIMIT :limit"
        with self.engine.connect() as connection:
            return list(connection.execute(text(f"SELECT id FROM tables WHERE {wanted}"), {"limit": limit}).scalars())

    def table(self, table_id: str) -> TableRow:
        """The table with this id."""
        with self.engine.connect() as connection:
            for found, seats in _with_seats(connection, "id = :id", {"id": table_id}):
                return _row(found, seats)
        raise UnknownTable(f"there is no table {table_id!r}")

    def entries(self, table_id: str) -> list[TableEntry]:
        """The journal of a table, in order; one with a gap is refused."""
        lines = self.numbered_entries(table_id)
        for expected, number in enumerate(lines, start=1):
            if number != expected:
                raise DamagedJournal(
                    f"the journal of table {table_id} lacks line {expected}; `touchline repair {table_id}` can mend it"
                )
        return list(lines.values())

    def entries_after(self, table_id: str, version: int) -> list[TableEntry]:
        """What the journal has after a version, in order."""
        return list(self.numbered_entries(table_id, version).values())

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of those tables that have a journal."""
        query = text("SELECT table_id, MAX(version) AS version FROM journal WHERE table_id IN :ids GROUP BY table_id")
        with self.engine.connect() as connection:
            rows = connection.execute(query.bindparams(bindparam("ids", expanding=True)), {"ids": list(ids)})
            return {row.table_id: row.version for row in rows}

    def numbered_entries(self, table_id: str, after: int = 0) -> dict[int, TableEntry]:
        """The lines of a journal by their numbers, in order, gaps and all; one that cannot be read is refused."""
        return {number: read_line(table_id, line) for number, line in self.lines(table_id, after).items()}

    def lines(self, table_id: str, after: int = 0) -> dict[int, dict[str, object]]:
        """The lines of a journal as they are stored, by their numbers, in order."""
        with reading(self.engine) as connection:
            lines = connection.execute(
                text(
                    "SELECT version, kind, seat, answer, dice, spent FROM journal"
                    " WHERE table_id = :id AND version > :after ORDER BY version"
                ),
                {"id": table_id, "after": after},
            )
            return {line["version"]: dict(line) for line in lines.mappings()}

    def all_ids(self) -> list[str]:
        """Every table, oldest first."""
        with self.engine.connect() as connection:
            return list(connection.execute(text("SELECT id FROM tables ORDER BY created, id")).scalars())

    def cut(self, table_id: str, version: int) -> None:
        """Remove every line of a journal after `version`; the match goes on from there."""
        key = {"id": table_id, "version": version}
        with writing(self.engine) as connection:
            connection.execute(text("DELETE FROM journal WHERE table_id = :id AND version > :version"), key)
            connection.execute(text("DELETE FROM records WHERE table_id = :id"), key)
            connection.execute(text("UPDATE tables SET finished = NULL, winner = NULL WHERE id = :id"), key)

    def newest(self, finished: bool, limit: int, owner: str = "") -> list[TableRow]:
        """The tables in progress or the finished ones, newest first; private ones for their own coaches alone."""
        state = "IS NOT NULL" if finished else "IS NULL"
        visible = "private = 0 OR id IN (SELECT table_id FROM seats WHERE owner = :owner AND owner <> '')"
        wanted = f"finished {state} AND ({visible}) ORDER BY COALESCE(touched, created) DESC LIMIT :limit"
        rows = []
        with self.engine.connect() as connection:
            for found, seats in _with_seats(connection, wanted, {"limit": limit, "owner": owner}):
                with suppress(DamagedJournal):  # a damaged one must not hide the others
                    rows.append(_row(found, seats))
        return rows

    def unattended(self, limit: int) -> list[str]:
        """The tables in progress that go on without anybody looking: those with a bot or a clock, newest first."""
        with self.engine.connect() as connection:
            ids = connection.execute(
                text(
                    "SELECT id FROM tables WHERE finished IS NULL AND (clock IS NOT NULL OR id IN"
                    " (SELECT table_id FROM seats WHERE kind = 'bot')) ORDER BY created DESC LIMIT :limit"
                ),
                {"limit": limit},
            )
            return list(ids.scalars())


TOUCH_EVERY: Final = 600.0  # seconds; not every answer needs to write when it came
_TOUCH: Final = text(
    "UPDATE tables SET touched = :now, standing = :standing"
    " WHERE id = :id AND (touched IS NULL OR touched < :before OR standing <> :standing)"
)
_VERSION: Final = text("SELECT COALESCE(MAX(version), 0) FROM journal WHERE table_id = :id")
_INSERT_ENTRY: Final = text(
    "INSERT INTO journal (table_id, version, kind, seat, answer, dice, spent)"
    " VALUES (:table_id, :version, :kind, :seat, :answer, :dice, :spent)"
)


def read_line(table_id: str, line: dict[str, object]) -> TableEntry:
    """A stored line as an entry."""
    kind, seat, answer, spent = line["kind"], line["seat"], line["answer"], line["spent"]
    try:
        dice = json.loads(str(line["dice"]))
    except (ValueError, RecursionError):
        dice = None
    if (
        kind in get_args(TableEntryKind)
        and isinstance(seat, int)
        and isinstance(answer, str)
        and isinstance(spent, float | int)
        and math.isfinite(spent)
        and isinstance(dice, list)
        and all(isinstance(die, str) for die in dice)
    ):
        return TableEntry(cast(TableEntryKind, kind), seat, answer, tuple(dice), spent)
    raise DamagedJournal(
        f"line {line['version']} of the journal of table {table_id} cannot be read; `touchline repair {table_id}` can "
        "mend it"
    )


def _set_up_again(connection: Connection, row: TableRow) -> None:
    changed = connection.execute(
        text(
            "UPDATE tables SET settings = :settings, seed = :seed, start_dice = :start_dice WHERE id = :id"
            " AND NOT EXISTS (SELECT 1 FROM journal WHERE table_id = :id)"
        ),
        {
            "id": row.id,
            "settings": json.dumps(row.settings, sort_keys=True),
            "seed": str(row.seed),
            "start_dice": json.dumps(row.start_dice),
        },
    )
    if changed.rowcount != 1:
        raise Conflict(f"the match at table {row.id} has begun")


def _lines(table_id: str, version: int, entries: Sequence[TableEntry]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table_id,
            "version": number,
            "kind": entry.kind,
            "seat": entry.seat,
            "answer": entry.answer,
            "dice": json.dumps(entry.dice),
            "spent": entry.spent,
        }
        for number, entry in enumerate(entries, start=version + 1)
    ]


def _with_seats(connection: Connection, wanted: str, given: Mapping[str, object]) -> list[tuple[Any, list[SeatRow]]]:
    """The tables that a condition names, each with its seats: two questions to the database, however many there are."""
    tables = connection.execute(text(f"SELECT * FROM tables WHERE {wanted}"), given).mappings().all()
    if not tables:
        return []
    seats: dict[str, list[SeatRow]] = {found["id"]: [] for found in tables}
    query = text("SELECT * FROM seats WHERE table_id IN :ids ORDER BY table_id, seat")
    for seat in connection.execute(query.bindparams(bindparam("ids", expanding=True)), {"ids": list(seats)}).mappings():
        seats[seat["table_id"]].append(_seat(seat))
    return [(found, seats[found["id"]]) for found in tables]


def _row(found: Any, seats: Sequence[SeatRow]) -> TableRow:
    try:
        settings, start_dice = json.loads(found["settings"]), tuple(json.loads(found["start_dice"]))
        seed = int(found["seed"])
    except (ValueError, TypeError, RecursionError):
        settings = None
    if not isinstance(settings, dict) or len(seats) != SIDES:
        raise DamagedJournal(f"how table {found['id']} was set up cannot be read")
    return TableRow(
        id=found["id"],
        game=found["game"],
        rules_version=found["rules_version"],
        settings=settings,
        seed=seed,
        start_dice=start_dice,
        seats=tuple(seats),
        created=found["created"],
        finished=found["finished"],
        winner=found["winner"],
        clock=found["clock"],
        private=bool(found["private"]),
        increment=found["increment"],
        page=found["page"],
        host=found["host"],
        touched=found["touched"],
        standing=found["standing"],
    )


def _seat(found: Any) -> SeatRow:
    return SeatRow(found["kind"], found["name"], found["bot"], found["owner"])
