"""`touchline repair`: find journals that cannot be played any more, and cut them off where they break."""

from __future__ import annotations

import json
from pathlib import Path

import click

from touchline.cli.stores import store_address, store_options
from touchline.core.errors import TouchlineError
from touchline.store.tables import Store
from touchline.web.repair import Damage, find_damage


@click.command()
@click.argument("table", required=False)
@click.option(
    "--removed",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file for the removed lines (TABLE-removed.jsonl).",
)
@store_options
def command(table: str | None, removed: Path | None, data: Path, database_url: str | None) -> int:
    """Check the journals of all tables, or repair the one of TABLE.

    Without TABLE nothing is changed: every journal with a line that is missing, cannot be read, or does not follow from
    those before it is listed. With TABLE its journal is cut off before that line, and the match goes on from there;
    what is cut off is written to a file first.
    """
    store = Store.open(store_address(data, database_url))
    try:
        return check(store) if table is None else mend(store, table, removed or Path(f"{table}-removed.jsonl"))
    finally:
        store.close()


def check(store: Store) -> int:
    """List what is damaged; 1 if anything is."""
    ids = store.all_ids()
    found = unknown = 0
    for table_id in ids:
        try:
            damage = find_damage(store, table_id)
        except TouchlineError as error:  # played under other rules, say: nothing that a cut would help
            unknown += 1
            click.echo(f"{table_id}: cannot be checked: {error}")
            continue
        if damage is not None:
            found += 1
            click.echo(f"{describe(damage)} `touchline repair {table_id}` cuts that off.")
    click.echo(f"{len(ids) - unknown} tables checked, {found} damaged.")
    return int(found + unknown > 0)


def mend(store: Store, table_id: str, removed: Path) -> int:
    with store.owning(table_id):
        damage = find_damage(store, table_id)
        if damage is None:
            click.echo(f"{table_id}: the journal is sound; nothing was changed.")
            return 0
        if removed.exists():
            raise TouchlineError(
                f"{removed} is there already, and nothing is overwritten; name another file: --removed"
            )
        keep(damage, removed)
        store.cut(table_id, damage.sound)
    click.echo(describe(damage))
    click.echo(f"What was cut off is in {removed} now; the match goes on after line {damage.sound}.")
    return 0


def keep(damage: Damage, removed: Path) -> None:
    """Write the lines that are cut off to a file."""
    lines = (
        json.dumps({"table": damage.table_id, "line": number, **line}, default=repr)
        for number, line in damage.lost.items()
    )
    removed.touch(mode=0o600)  # it may show hidden cards
    removed.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def describe(damage: Damage) -> str:
    sound = f"Lines 1 to {damage.sound} can be played" if damage.sound else "Nothing can be played"
    count = len(damage.lost)
    return (
        f"{damage.table_id}: {damage.reason}. {sound}; {count} {'line' if count == 1 else 'lines'} after that cannot."
    )
