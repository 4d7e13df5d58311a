"""The option `--program NAME=COMMAND`: bots in processes of their own, see the guide for programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from touchline.bots.program import add_program

Command = TypeVar("Command", bound=Callable[..., Any])


def program_option(command: Command) -> Command:
    """Give a command the option that makes programs known."""
    return click.option(
        "--program",
        "programs",
        multiple=True,
        metavar="NAME=COMMAND",
        expose_value=False,
        callback=lambda _context, _option, texts: [add_program(text) for text in texts],
        is_eager=True,
        help="A bot of your own, then called program:NAME; repeatable.",
    )(command)
