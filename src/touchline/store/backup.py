"""Backups: the whole store as one compressed text file, the same from and for every kind of database.

The first line says what the file is, every other line is a row of a table, and the last one how many rows there are, so
that a file that was cut off is noticed. A backup is taken while the server runs: it holds the store as it was at one
moment.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from touchline.core.errors import TouchlineError
from touchline.store.database import writing_alone
from touchline.store.schema import MIGRATIONS, migrate, version_of

FORMAT: Final = 1
AT_ONCE: Final = 500  # rows read or written together
SCHEMA_TABLE: Final = "schema_version"
Line = dict[str, Any]


class BackupError(TouchlineError):
    """A backup that cannot be taken or brought back."""


def back_up(engine: Engine, path: Path) -> int:
    """Write the whole store to a file; how many rows it holds. The file is there whole or not at all."""
    if path.exists():
        raise BackupError(f"{path} is there already, and a backup overwrites nothing")
    unfinished = path.with_name(path.name + ".part")
    unfinished.unlink(missing_ok=True)  # left by a program that was killed
    unfinished.touch(mode=0o600, exist_ok=False)  # it holds secrets: for its owner alone
    try:
        count = _write_rows(engine, unfinished)
        os.replace(unfinished, path)
    except BaseException:
        unfinished.unlink()
        raise
    return count


def _write_rows(engine: Engine, path: Path) -> int:
    with _at_one_moment(engine) as connection, gzip.open(path, "wt", encoding="utf-8") as file:
        header = {"touchline_backup": FORMAT, "schema": version_of(connection)}
        count = 0
        file.write(json.dumps(header) + "\n")
        for table in _tables(connection):
            wanted = select(table).execution_options(yield_per=AT_ONCE)  # a journal may be larger than the memory
            for row in connection.execute(wanted).mappings():
                file.write(json.dumps({"table": table.name, "row": dict(row)}) + "\n")
                count += 1
        file.write(json.dumps({"rows": count}) + "\n")
    return count


def restore(engine: Engine, path: Path) -> int:
    """Bring a backup back into an empty store; how many rows it holds. If anything is wrong nothing is written."""
    with writing_alone(engine) as connection:
        tables = _tables(connection)
        if any(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables):
            raise BackupError("the store is not empty, and a backup overwrites nothing; restore into a new one")
        lines = _lines(path)
        schema = _schema_of(next(lines, {}), path)
        _drop_tables(connection)
        migrate(connection, schema)
        try:
            count = _fill(connection, lines, path)
        except SQLAlchemyError as error:
            raise BackupError(f"{path} does not fit the store it speaks of: {error}") from None
        migrate(connection)
        return count


def _at_one_moment(engine: Engine) -> Connection:
    """A connection that sees the store as it is now, whatever is written meanwhile."""
    connection = engine.connect()
    if engine.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
        return connection
    return connection.execution_options(isolation_level="REPEATABLE READ")


def _tables(connection: Connection) -> list[Table]:
    """All tables of the store, those first that others refer to."""
    schema = MetaData()
    schema.reflect(connection)
    return [table for table in schema.sorted_tables if table.name != SCHEMA_TABLE]


def _drop_tables(connection: Connection) -> None:
    """The tables are created as they were when the backup was taken, and upgraded with their rows."""
    schema = MetaData()
    schema.reflect(connection)
    schema.drop_all(connection)


def _lines(path: Path) -> Iterator[Line]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        try:
            for text in file:
                line = json.loads(text)
                if not isinstance(line, dict):
                    raise BackupError(f"{path} is not a backup")
                yield line
        except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, RecursionError):
            raise BackupError(f"{path} is not a backup, or it is damaged") from None


def _schema_of(header: Line, path: Path) -> int:
    if header.get("touchline_backup") != FORMAT:
        raise BackupError(f"{path} is not a backup that this program can read")
    schema = header.get("schema")
    if not isinstance(schema, int) or not 1 <= schema <= len(MIGRATIONS):
        raise BackupError(f"{path} has schema {schema}; this program knows 1 to {len(MIGRATIONS)}")
    return schema


def _fill(connection: Connection, lines: Iterator[Line], path: Path) -> int:
    tables = {table.name: table for table in _tables(connection)}
    count = 0
    for name, rows in groupby(_rows(lines, path), key=itemgetter(0)):
        if name not in tables:
            raise BackupError(f"{path} has a row for {name!r}; the store has {', '.join(tables)}")
        while batch := [row for _, row in islice(rows, AT_ONCE)]:
            connection.execute(insert(tables[name]), batch)
            count += len(batch)
    return count


def _rows(lines: Iterator[Line], path: Path) -> Iterator[tuple[str, Line]]:
    count = 0
    for line in lines:
        if "rows" in line:
            if line["rows"] != count:
                raise BackupError(f"{path} holds {count} rows but speaks of {line['rows']}; it is damaged")
            if next(lines, None) is not None:
                raise BackupError(f"{path} goes on after its end; it is damaged")
            return
        yield str(line.get("table")), line.get("row", {})
        count += 1
    raise BackupError(f"{path} has no end; it was cut off after {count} rows")
