"""The option `--edition`: an edition of Blood Bowl by its year, or by the id of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from touchline.bloodbowl.game import BLOOD_BOWL, EDITIONS

Command = TypeVar("Command", bound=Callable[..., Any])

SHORT_NAMES: Final[dict[str, str]] = {game.id.rpartition("-")[2]: game.id for game in EDITIONS}
DEFAULT: Final = next(name for name, id in SHORT_NAMES.items() if id == BLOOD_BOWL.id)


def edition_option(help: str) -> Callable[[Command], Command]:
    """Give a command the option; its value is the id of the edition's game."""
    names = f"[{'|'.join(SHORT_NAMES)}]"
    return click.option("--edition", default=DEFAULT, show_default=True, metavar=names, callback=_game_id, help=help)


def _game_id(_context: click.Context, _option: click.Parameter, name: str) -> str:
    """Short names such as `2016` and ids of games both become ids."""
    if name not in SHORT_NAMES and name not in SHORT_NAMES.values():
        raise click.BadParameter(f"there is no edition {name!r}; we have {', '.join(SHORT_NAMES)}")
    return SHORT_NAMES.get(name, name)
