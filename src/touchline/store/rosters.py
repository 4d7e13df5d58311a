"""The rosters that coaches keep: team lists with the budget and books they are written for, each of one owner."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Engine, text

from touchline.core.errors import TouchlineError

MOST_ROSTERS: Final = 200  # of one owner


class UnknownRoster(TouchlineError):
    """There is no such roster, or it is somebody else's."""


class TooManyRosters(TouchlineError):
    """An owner keeps as many rosters as allowed."""


@dataclass(frozen=True)
class RosterRow:
    """A roster as it was saved, legal or not."""

    id: str
    owner: str
    budget: int
    extras: str  # the publications from which it may be bought
    document: dict[str, Any]  # the team list
    changed: float


class RosterStore:
    """The rosters in the store. Every query names the owner, so nobody reaches another owner's."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, owner: str) -> list[RosterRow]:
        """The rosters of an owner, the newest first."""
        query = "SELECT * FROM rosters WHERE owner = :owner ORDER BY changed DESC, id"
        with self.engine.connect() as connection:
            return [_row(found) for found in connection.execute(text(query), {"owner": owner})]

    def get(self, owner: str, roster_id: str) -> RosterRow:
        query = "SELECT * FROM rosters WHERE owner = :owner AND id = :id"
        with self.engine.connect() as connection:
            found = connection.execute(text(query), {"owner": owner, "id": roster_id}).first()
        if found is None or not owner:
            raise UnknownRoster(f"you have no roster {roster_id!r}")
        return _row(found)

    def add(self, row: RosterRow) -> None:
        """Keep a new roster."""
        if len(self.of(row.owner)) >= MOST_ROSTERS:
            raise TooManyRosters(f"you keep {MOST_ROSTERS} rosters already; delete one to save another")
        with self.engine.begin() as connection:
            connection.execute(
                text(
                    "INSERT INTO rosters (id, owner, budget, extras, document, changed)"
                    " VALUES (:id, :owner, :budget, :extras, :document, :changed)"
                ),
                {**vars(row), "document": _written(row.document)},
            )

    def change(self, owner: str, roster_id: str, document: dict[str, Any], changed: float) -> None:
        """Replace a roster."""
        values = {"owner": owner, "id": roster_id, "document": _written(document), "changed": changed}
        query = "UPDATE rosters SET document = :document, changed = :changed WHERE owner = :owner AND id = :id"
        self._only_one(roster_id, query, values)

    def delete(self, owner: str, roster_id: str) -> None:
        query = "DELETE FROM rosters WHERE owner = :owner AND id = :id"
        self._only_one(roster_id, query, {"owner": owner, "id": roster_id})

    def hand_over(self, owner: str, heir: str) -> None:
        """Let the rosters of one owner belong to another, as when a guest signs in."""
        with self.engine.begin() as connection:
            query = "UPDATE rosters SET owner = :heir WHERE owner = :owner"
            connection.execute(text(query), {"owner": owner, "heir": heir})

    def _only_one(self, roster_id: str, query: str, values: dict[str, Any]) -> None:
        with self.engine.begin() as connection:
            if not connection.execute(text(query), values).rowcount:
                raise UnknownRoster(f"you have no roster {roster_id!r}")


def _written(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, sort_keys=True)


def _row(found: Any) -> RosterRow:
    return RosterRow(found.id, found.owner, found.budget, found.extras, json.loads(found.document), found.changed)
