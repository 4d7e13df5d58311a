"""`touchline bowl`: play Blood Bowl in the terminal, or watch bots play it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.catalogue.rosters import DEFAULT_TEAMS, QUICK_BUDGET
from touchline.catalogue.wishes import with_teams
from touchline.cli.blitz import FILE, SEED_BITS, play
from touchline.cli.match_options import match_options, take_options
from touchline.cli.replay import read_record
from touchline.cli.terminal.game import Game
from touchline.cli.terminal.look import look_for
from touchline.cli.terminal.screen import Screen, open_screen
from touchline.core.record import verify
from touchline.play.agent import Agent
from touchline.play.bots import best_quick_bot, read_bot
from touchline.simulate.settings import read_settings


@dataclass(frozen=True)
class Wishes:
    """The options of the command."""

    team: str
    against: str
    team_file: Path | None
    against_file: Path | None
    budget: tuple[int, ...]
    treasury: tuple[int, ...]
    chosen: Mapping[str, object]
    settings: tuple[str, ...]
    bot: str | None
    two: bool
    watch: bool
    delay: float
    seed: int | None
    record_file: Path | None
    load_file: Path | None


@click.command()
@click.option("--team", default=DEFAULT_TEAMS[0], show_default=True, help="Your team, in the west.")
@click.option("--against", default=DEFAULT_TEAMS[1], show_default=True, help="The other team, in the east.")
@click.option("--team-file", type=FILE, help="A saved team list, instead of --team.")
@click.option("--against-file", type=FILE, help="A saved list of the other team, instead of --against.")
@click.option(
    "--budget", multiple=True, type=int, help=f"Gold for the teams, {QUICK_BUDGET}; twice for yours, then theirs."
)
@click.option(
    "--treasury", multiple=True, type=int, help="Gold a team has before a league match; twice as with --budget."
)
@match_options(BLOOD_BOWL.id)
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the match; repeatable.")
@click.option("--bot", help="Who plays the other team: random or scripted; a sensible one if not given.")
@click.option("--two", is_flag=True, help="Two people at one keyboard.")
@click.option("--watch", is_flag=True, help="The bot plays both teams, and you watch.")
@click.option(
    "--delay",
    default=0.4,
    show_default=True,
    type=click.FloatRange(min=0),
    help="Seconds to look at each answer of a bot.",
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed gives the same dice.")
@click.option("--record", "record_file", type=click.Path(dir_okay=False, path_type=Path), help="Write the game here.")
@click.option("--load", "load_file", type=FILE, help="Go on with a game that was saved.")
def command(**options: Any) -> int:
    """Play Blood Bowl, 2020 edition: against a bot, with --two against a friend, or --watch two bots."""
    chosen = take_options(options, BLOOD_BOWL.id)
    wishes = Wishes(chosen=chosen, **options)
    if wishes.two and wishes.watch:
        raise click.UsageError("--two seats two people and --watch none; choose one of them")
    return play(set_up(wishes, open_screen()), wishes.record_file)


def set_up(wishes: Wishes, screen: Screen) -> Game:
    """The game that was asked for, new or as it was saved."""
    seed = secrets.randbits(SEED_BITS) if wishes.seed is None else wishes.seed
    seats = () if wishes.two else (0, 1) if wishes.watch else (1,)
    look, usual = look_for(BLOOD_BOWL.id), best_quick_bot(BLOOD_BOWL.id)
    bot = read_bot(wishes.bot or usual, BLOOD_BOWL.id)
    bots: dict[int, Agent] = {seat: bot.make(seed + seat) for seat in seats}
    helper = read_bot(usual, BLOOD_BOWL.id).make(seed)
    if wishes.load_file is None:
        return Game(look, screen, settings_for(wishes), seed, bots, helper, wishes.delay)
    saved = read_record(wishes.load_file)
    verify(BLOOD_BOWL, saved)
    game = Game(look, screen, saved.settings, saved.seed, bots, helper, wishes.delay)
    game.catch_up(saved)
    return game


def settings_for(wishes: Wishes) -> dict[str, object]:
    """The settings of a new game; teams go into them whole, so that a record holds all it needs."""
    teams = [own_list(wishes.team_file) or wishes.team, own_list(wishes.against_file) or wishes.against]
    gold: dict[str, object] = {"budget": for_both(wishes.budget or (QUICK_BUDGET,), "--budget")}
    if wishes.treasury:
        gold["treasury"] = for_both(wishes.treasury, "--treasury")
    return with_teams({"teams": teams, **gold, **wishes.chosen, **read_settings(wishes.settings)})


def for_both(figures: tuple[int, ...], option: str) -> list[int]:
    """One figure for both teams, or one for each."""
    if len(figures) > 2:
        raise click.UsageError(f"{option} is given once for both teams or once for each, not {len(figures)} times")
    return [figures[0], figures[-1]]


def own_list(path: Path | None) -> str | None:
    return None if path is None else path.read_text(encoding="utf-8")
