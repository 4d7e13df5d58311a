"""Options of commands that play many matches: where they are played, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def run_options(command: Command) -> Command:
    """Give a command the options `--jobs`, `--cluster` and `--resume`."""
    for option in (
        click.option(
            "--resume",
            "kept",
            type=click.Path(dir_okay=False, path_type=Path),
            help="Save every outcome in this file, and continue after those already in it.",
        ),
        click.option(
            "--cluster", metavar="ADDRESS", help="Play on a Dask cluster: the address of its scheduler, or local."
        ),
        click.option("--jobs", type=click.IntRange(1, 256), help="Processes; as many as there are cores if not given."),
    ):
        command = option(command)
    return command
