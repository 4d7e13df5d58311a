"""`touchline account`: make an account, or give one a new password."""

from __future__ import annotations

import time
from pathlib import Path

import click

from touchline.cli.stores import store_address, store_options
from touchline.store.accounts import AccountRow, Accounts
from touchline.store.database import open_database
from touchline.web.accounts import check_name
from touchline.web.passwords import hash_password, password_hasher
from touchline.web.secrets import new_id


@click.command()
@click.argument("name")
@click.password_option(help="The password; you are asked if it is not given.")
@store_options
def command(name: str, password: str, data: Path, database_url: str | None) -> int:
    """Create the account NAME. If it exists, set a new password and sign it out everywhere."""
    name = check_name(name)
    hashed = hash_password(password_hasher(), password, name)
    engine = open_database(store_address(data, database_url))
    try:
        accounts = Accounts(engine)
        known = accounts.named(name)
        if known is None:
            accounts.add(AccountRow(new_id(), name, hashed, time.time()))
        else:
            accounts.change_password(known.id, hashed)
    finally:
        engine.dispose()
    click.echo(f"{known.name} has a new password." if known else f"{name} can sign in now.")
    return 0
