"""Who plays a match in the terminal, and how it begins and ends: what the commands of all games share."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from touchline.bots.agent import Agent
from touchline.bots.by_name import read_bot, standard_bot
from touchline.cli.program_option import program_option
from touchline.cli.replay import read_record
from touchline.cli.terminal.game import Game
from touchline.cli.terminal.look import look_for
from touchline.cli.terminal.screen import Leave, Screen, open_screen
from touchline.core.record import verify
from touchline.matches import find_game

with contextlib.suppress(ImportError):  # where there is such a thing, lines can be edited and called back
    import readline  # noqa: F401

SEED_BITS: Final = 32
FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True)
class Company:
    """Who sits at the keyboard, against whom, and where the game is kept."""

    bot: str | None
    two: bool
    watch: bool
    delay: float
    seed: int | None
    record_file: Path | None
    load_file: Path | None

    @property
    def bot_seats(self) -> tuple[int, ...]:
        return () if self.two else (0, 1) if self.watch else (1,)


OPTIONS: Final = (
    click.option("--bot", help="Who plays the other team, such as random; a quick and sensible one if not given."),
    click.option("--two", is_flag=True, help="Two people at one keyboard."),
    click.option("--watch", is_flag=True, help="The bot plays both teams, and you watch."),
    click.option(
        "--delay",
        default=0.4,
        show_default=True,
        type=click.FloatRange(min=0),
        help="Seconds to wait after each answer of a bot.",
    ),
    click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same dice."),
    click.option(
        "--record",
        "record_file",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Save the record of the game in this file.",
    ),
    click.option("--load", "load_file", type=FILE, help="Continue a saved game."),
)


def company_options(command: Command) -> Command:
    """Give a command the options about who plays."""
    for option in reversed(OPTIONS):
        command = option(command)
    return program_option(command)


def take_company(options: MutableMapping[str, Any]) -> Company:
    """Take the options about who plays out of those of a command."""
    company = Company(**{field.name: options.pop(field.name) for field in fields(Company)})
    if company.two and company.watch:
        raise click.UsageError("--two seats two people and --watch none; choose one of them")
    return company


def play(game_id: str, company: Company, settings: Callable[[], Mapping[str, object]]) -> int:
    """Play, and keep the record whatever happens. A file that cannot be written is noticed before the game begins.

    The settings are only worked out for a new game.
    """
    game = set_up(game_id, company, settings, open_screen())
    if company.record_file is not None:
        game.save(company.record_file)
    try:
        game.play()
    except Leave:
        game.screen.say("The game stops here.")
    finally:
        if company.record_file is not None:
            game.save(company.record_file)
            game.screen.say(f"The game is recorded; to see it again: touchline replay {company.record_file}")
    return 0


def set_up(game_id: str, company: Company, settings: Callable[[], Mapping[str, object]], screen: Screen) -> Game:
    """The game that was asked for, new or as it was saved."""
    seed = secrets.randbits(SEED_BITS) if company.seed is None else company.seed
    usual = standard_bot(game_id)
    bot = read_bot(company.bot or usual, game_id)
    bots: dict[int, Agent] = {seat: bot.make(seed + seat) for seat in company.bot_seats}
    helper = read_bot(usual, game_id).make(seed)  # gives the hints
    look = look_for(game_id)
    if company.load_file is None:
        return Game(look, screen, settings(), seed, bots, helper, company.delay)
    saved = read_record(company.load_file)
    verify(find_game(game_id), saved)
    game = Game(look, screen, saved.settings, saved.seed, bots, helper, company.delay, saved.start_dice)
    game.catch_up(saved, seed)
    return game
