"""What can be chosen for a match, as options of a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, TypeVar

import click

from touchline.matches import find_game
from touchline.matches.options import MatchOption, options_of

Command = TypeVar("Command", bound=Callable[..., Any])


def match_options(*games: str) -> Callable[[Command], Command]:
    """Give a command an option for everything that can be chosen for a match of these games."""

    def decorate(command: Command) -> Command:
        found: dict[str, tuple[MatchOption, list[str]]] = {}
        for game in games:
            for option in options_of(game):
                found.setdefault(option.id, (option, []))[1].append(game)
        for option, owners in reversed(found.values()):
            command = _click_option(option, f"{', '.join(owners)}: " if len(owners) < len(games) else "")(command)
        return command

    return decorate


def _click_option(option: MatchOption, before: str) -> Callable[[Command], Command]:
    flag = f"--{option.id.replace('_', '-')}"
    if option.is_switch:
        return click.option(flag, option.id, is_flag=True, default=None, help=f"{before}{option.name}.")
    words = "; ".join(
        name if value == name.removeprefix("the ") else f"{value}: {name}" for value, name in option.values
    )
    help = f"{before}{option.name}. {words}. Default: {option.default}."
    return click.option(flag, option.id, type=click.Choice([value for value, _ in option.values]), help=help)


def take_options(options: MutableMapping[str, Any], *games: str) -> dict[str, object]:
    """Take what was chosen for the match out of the options of a command, as settings."""
    ids = dict.fromkeys(option.id for game in games for option in options_of(game))
    given = {id: options.pop(id) for id in ids}
    return {id: value for id, value in given.items() if value is not None}


def refuse_foreign(game: str, chosen: Mapping[str, object]) -> None:
    """Say which options do not go with the game that was named."""
    own = {option.id for option in options_of(find_game(game).id)}
    foreign = [f"--{id.replace('_', '-')}" for id in chosen if id not in own]
    if foreign:
        raise click.UsageError(f"{', '.join(foreign)} does not go with {game}")
