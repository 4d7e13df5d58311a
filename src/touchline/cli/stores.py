"""Where the store is: the options that all commands about it share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from touchline.core.errors import TouchlineError
from touchline.store.database import STORE_ERRORS
from touchline.store.write_ahead import log_file

Command = TypeVar("Command", bound=Callable[..., Any])


def store_options(command: Command) -> Command:
    """Add `--data` and `--database-url`. A store that goes away in the middle becomes one line."""
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

    @wraps(command)
    def run(*given: Any, **named: Any) -> Any:
        try:
            return command(*given, **named)
        except STORE_ERRORS as error:
            words = str(getattr(error, "orig", None) or error).strip().splitlines()
            raise TouchlineError(f"the store cannot be used: {words[0] if words else type(error).__name__}") from None

    return folder(address(run))  # type: ignore[return-value]


def store_address(data: Path, database_url: str | None, there: bool = False) -> str:
    """The address of the database that the options mean; the folder is made if need be.

    With `there` the store must exist: a mistyped folder would be taken for an empty store.
    """
    if database_url is not None:
        return database_url
    file = data / "touchline.db"
    if (
        there and not file.exists() and not log_file(file).exists()
    ):  # a store that lacks its file is named when it opens
        raise TouchlineError(f"there is no store in {data}; name its folder with --data, or its --database-url")
    data.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds secrets: for its owner alone
    return f"sqlite:///{file}"
