"""`touchline organiser-link`: a new link for the organiser of an event or a league who has lost theirs."""

from __future__ import annotations

from pathlib import Path

import click
from sqlalchemy import Engine

from touchline.cli.stores import store_address, store_options
from touchline.core.errors import TouchlineError
from touchline.journal import Journal
from touchline.league.league import League
from touchline.store.database import open_database
from touchline.store.journals import JournalStore
from touchline.tournament import Event
from touchline.web.links import make_link


@click.command()
@click.argument("event")
@click.option("--server", default="http://127.0.0.1:8000", show_default=True, help="The address of your server.")
@store_options
def command(event: str, server: str, data: Path, database_url: str | None) -> int:
    """Make a new secret link for the organiser of EVENT (or the commissioner of a league), by its id.

    Existing links and browsers of the organiser keep working.
    """
    engine = open_database(store_address(data, database_url, there=True))
    try:
        kind, store, leader = find(engine, event)
        secret = make_link(store, event, leader)
    finally:
        engine.dispose()
    click.echo(f"Anyone who opens this link acts as {leader}:")
    click.echo(f"{server.rstrip('/')}/{kind}s/{event}/enter#{secret}")
    return 0


def find(engine: Engine, wanted: str) -> tuple[str, JournalStore, str]:
    """Whether it is an event or a league, its store, and who leads it."""
    for kind in ("event", "league"):
        store = JournalStore(engine, kind)
        if any(row.id == wanted for row in store.newest(1_000_000)):
            journal = Journal(store.entries(wanted))
            leader = Event(journal).state.organiser if kind == "event" else League(journal).state.commissioner
            return kind, store, leader
    raise TouchlineError(f"there is no event or league {wanted!r} in the store")
