"""`touchline restore`: a backup becomes a store again."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.stores import store_address, store_options
from touchline.store.backup import restore
from touchline.store.database import connect_database
from touchline.teams.wording import several


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@store_options
def command(file: Path, data: Path, database_url: str | None) -> int:
    """Restore the backup in FILE into an empty store, of the same kind of database or another."""
    engine = connect_database(store_address(data, database_url))
    try:
        count = restore(engine, file)
    finally:
        engine.dispose()
    click.echo(f"{file}: {several(count, 'row')} restored.")
    return 0
