"""`touchline backup`: the whole store in one file."""

from __future__ import annotations

from pathlib import Path

import click

from touchline.cli.stores import store_address, store_options
from touchline.store.backup import back_up
from touchline.store.database import open_database
from touchline.teams.wording import several


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@store_options
def command(file: Path, data: Path, database_url: str | None) -> int:
    """Write all data (tables, journals, accounts) to FILE. The server may be running."""
    engine = open_database(store_address(data, database_url, there=True))
    try:
        count = back_up(engine, file)
    finally:
        engine.dispose()
    click.echo(f"{file}: {several(count, 'row')} written.")
    return 0
