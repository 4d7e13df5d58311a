"""`touchline repair`: find journals that do not add up any more, and cut them off where they break."""

from __future__ import annotations

import json
from pathlib import Path

import click

from touchline.cli.stores import store_address, store_options
from touchline.core.errors import TouchlineError
from touchline.store.tables import Store
from touchline.teams.wording import several
from touchline.web.repair import Damage, Journals, journals_of


@click.command()
@click.argument("journal", required=False)
@click.option(
    "--removed",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file for the removed lines (JOURNAL-removed.jsonl).",
)
@store_options
def command(journal: str | None, removed: Path | None, data: Path, database_url: str | None) -> int:
    """Check the journals of all tables, events and leagues, or repair the one of JOURNAL, by its id.

    Without JOURNAL nothing is changed: every journal with a line that is missing, cannot be read, or does not follow
    from those before it is listed. With JOURNAL that journal is cut off before that line, and the match, event or
    league goes on from there; what is cut off is written to a file first.
    """
    store = Store.open(store_address(data, database_url, there=True))
    try:
        return check(store) if journal is None else mend(store, journal, removed or Path(f"{journal}-removed.jsonl"))
    finally:
        store.close()


def check(store: Store) -> int:
    """List what is damaged; 1 if anything is."""
    checked: list[str] = []
    found = unknown = 0
    for journals in journals_of(store):
        ids = journals.ids()
        damaged, left = check_all(journals, ids)
        found, unknown = found + damaged, unknown + left
        checked.append(several(len(ids) - left, journals.subject))
    click.echo(f"{', '.join(checked[:-1])} and {checked[-1]} checked, {found} damaged.")
    return int(found + unknown > 0)


def check_all(journals: Journals, ids: list[str]) -> tuple[int, int]:
    """How many journals of one kind are damaged, and how many cannot be checked."""
    found = unknown = 0
    for journal_id in ids:
        try:
            damage = journals.damage(journal_id)
        except TouchlineError as error:  # played under other rules, say: nothing that a cut would help
            unknown += 1
            click.echo(f"{journal_id}: cannot be checked: {error}")
            continue
        if damage is not None:
            found += 1
            click.echo(f"{describe(damage)} {remedy(damage)}")
    return found, unknown


def mend(store: Store, journal_id: str, removed: Path) -> int:
    journals = next((kind for kind in journals_of(store) if journal_id in kind.ids()), None)
    if journals is None:
        raise TouchlineError(f"there is no table, event or league {journal_id!r} in the store")
    with journals.owning(journal_id):
        damage = journals.damage(journal_id)
        if damage is None:
            click.echo(f"{journal_id}: the journal is sound; nothing was changed.")
            return 0
        if damage.hopeless:
            raise TouchlineError(f"{describe(damage)} {remedy(damage)}")
        if removed.exists():
            raise TouchlineError(
                f"{removed} is there already, and nothing is overwritten; name another file: --removed"
            )
        keep(damage, removed)
        journals.cut(damage)
    click.echo(describe(damage))
    what, line = ("match", "line") if damage.subject == "table" else (damage.subject, "entry")
    click.echo(f"What was cut off is in {removed} now; the {what} goes on after {line} {damage.sound}.")
    return 0


def keep(damage: Damage, removed: Path) -> None:
    """Write the lines that are cut off to a file."""
    lines = (
        json.dumps({damage.subject: damage.id, "line": number, **line}, default=repr)
        for number, line in damage.lost.items()
    )
    removed.touch(mode=0o600)  # it may show hidden cards
    removed.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def describe(damage: Damage) -> str:
    made = "can be played" if damage.subject == "table" else "make sense"
    sound = f"Lines 1 to {damage.sound} {made}" if damage.sound else f"Nothing {made.replace('make', 'makes')}"
    lost = several(len(damage.lost), "line")
    return f"{damage.id}: {damage.reason}. {sound}; {lost} after that cannot be used."


def remedy(damage: Damage) -> str:
    if damage.hopeless:
        return f"Without entry 1 there is no {damage.subject}: restore a backup."
    return f"`touchline repair {damage.id}` cuts that off."
