"""The schema: a store of any older program becomes just what a new one is, and keeps what it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from touchline.store import schema
from touchline.store.database import connect_database, open_database, writing_alone
from touchline.store.schema import MIGRATIONS, migrate, version_of
from touchline.store.tables import Store
from touchline.web.secrets import fingerprint

OLD_TABLE = (
    "INSERT INTO tables (id, game, rules_version, settings, seed, start_dice, created)"
    " VALUES ('old', 'blitzbowl', 1, '{}', '5', '[]', 7.0)"
)


def shape(engine: Engine) -> dict[str, Any]:
    """All that makes up a schema."""
    found = inspect(engine)
    return {
        name: (
            [(one["name"], str(one["type"]), one["nullable"], one["default"]) for one in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted((key["constrained_columns"], key["referred_table"]) for key in found.get_foreign_keys(name)),
            sorted((str(one["name"]), one["column_names"], one["unique"]) for one in found.get_indexes(name)),
            sorted(one["column_names"] for one in found.get_unique_constraints(name)),
        )
        for name in found.get_table_names()
    }


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_an_upgraded_store_equals_a_fresh_one_and_keeps_what_it_holds(url: str, version: int, tmp_path: Path) -> None:
    old = connect_database(url)
    with writing_alone(old) as connection:
        migrate(connection, version)
        connection.execute(text(OLD_TABLE))

    upgraded = open_database(url)

    with upgraded.connect() as connection:
        assert connection.execute(text("SELECT created FROM tables WHERE id = 'old'")).scalar_one() == 7.0
    columns = shape(upgraded)
    with writing_alone(upgraded) as connection:
        assert version_of(connection) == len(MIGRATIONS)
        for name in reversed([table for table in columns if table != "schema_version"]):
            connection.execute(text(f"DROP TABLE {name} CASCADE" if "postgres" in url else f"DROP TABLE {name}"))
        connection.execute(text("DELETE FROM schema_version"))
    assert shape(open_database(url)) == columns


def test_invitations_of_an_older_store_go_on_working_and_are_kept_as_hashes(url: str) -> None:
    seats = (
        "INSERT INTO seats (table_id, seat, kind, name, bot, owner, invitation)"
        " VALUES ('old', 0, 'person', 'Ann', '', 'print', ''), ('old', 1, 'open', '', '', '', 's')"
    )
    old = connect_database(url)
    with writing_alone(old) as connection:
        migrate(connection, 8)
        connection.execute(text(OLD_TABLE))
        connection.execute(text(seats))

    store = Store(open_database(url))

    assert store.invited_to("old", fingerprint("s")) == 1
    assert [seat.kind for seat in store.table("old").seats] == ["person", "open"]
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT fingerprint FROM invitations")).scalars().all() == [fingerprint("s")]


def test_a_migration_that_fails_leaves_the_store_as_it_was(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_database(url)
    before = shape(store)
    broken = (*MIGRATIONS, ("CREATE TABLE half (id TEXT PRIMARY KEY)", "CREATE NONSENSE"))
    monkeypatch.setattr(schema, "MIGRATIONS", broken)
    with pytest.raises(SQLAlchemyError), writing_alone(store) as connection:
        migrate(connection, len(broken))
    assert shape(store) == before
