"""Where the store is: the options that all commands about it share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def store_options(command: Command) -> Command:
    """Add `--data` and `--database-url`."""
    folder = click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        default=Path.home() / ".touchline",
        help="The data folder (~/.touchline).",
    )
    address = click.option(
        "--database-url",
        envvar="TOUCHLINE_DATABASE_URL",
        help="A database instead of the folder, such as postgresql://user:password@host/name.",
    )
    return folder(address(command))


def store_address(data: Path, database_url: str | None) -> str:
    """The address of the database that the options mean; the folder is made if need be."""
    if database_url is not None:
        return database_url
    data.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds secrets: for its owner alone
    return f"sqlite:///{data / 'touchline.db'}"
