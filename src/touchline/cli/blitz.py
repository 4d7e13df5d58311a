"""`touchline blitz`: play Blitz Bowl in the terminal, watch bots play it, or learn it by the drills."""

from __future__ import annotations

import contextlib
import secrets
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_pitch, load_team
from touchline.blitzbowl.settings import BOXED, EVERYTHING
from touchline.cli.match_options import match_options, take_options
from touchline.cli.replay import read_record
from touchline.cli.terminal.game import Game
from touchline.cli.terminal.lessons import teach
from touchline.cli.terminal.look import look_for
from touchline.cli.terminal.screen import Leave, Screen, open_screen
from touchline.core.record import verify
from touchline.play.agent import Agent
from touchline.play.bots import read_bot

with contextlib.suppress(ImportError):  # where there is such a thing, lines can be edited and called back
    import readline  # noqa: F401

SEED_BITS = 32
HELPER = "greedy"  # the bot that gives hints
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@dataclass(frozen=True)
class Wishes:
    """The options of the command."""

    team: str
    against: str
    team_file: Path | None
    against_file: Path | None
    pitches: tuple[str, ...]
    pitch_files: tuple[Path, ...]
    advanced: bool
    chosen: Mapping[str, object]
    bot: str
    two: bool
    watch: bool
    delay: float
    seed: int | None
    record_file: Path | None
    load_file: Path | None
    drill: int | None


@click.command()
@click.option("--team", default=BOXED[0], show_default=True, help="Your team, in the west.")
@click.option("--against", default=BOXED[1], show_default=True, help="The other team, in the east.")
@click.option("--team-file", type=FILE, help="A file with a team of your own, instead of --team.")
@click.option("--against-file", type=FILE, help="A file with the other team, instead of --against.")
@click.option("--pitch", "pitches", multiple=True, help="A pitch; with several the winner of the toss chooses.")
@click.option("--pitch-file", "pitch_files", multiple=True, type=FILE, help="A file with a pitch of your own.")
@click.option("--advanced", is_flag=True, help="All advanced and optional rules: events, fouls, arenas, special balls.")
@match_options(BLITZ_BOWL.id)
@click.option("--bot", default="greedy", show_default=True, help="Who plays the other team: random, greedy or search.")
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
@click.option("--drill", type=int, is_flag=False, flag_value=0, help="Learn the game: all drills, or one of them.")
def command(**options: Any) -> int:
    """Play Blitz Bowl: against a bot, with --two against a friend, or --watch two bots. --drill teaches the game."""
    chosen = take_options(options, BLITZ_BOWL.id)
    wishes = Wishes(chosen=chosen, **options)
    screen = open_screen()
    if wishes.drill is not None:
        return teach(screen, wishes.drill)
    if wishes.two and wishes.watch:
        raise click.UsageError("--two seats two people and --watch none; choose one of them")
    game = set_up(wishes, screen)
    return play(game, wishes.record_file)


def set_up(wishes: Wishes, screen: Screen) -> Game:
    """The game that was asked for, new or as it was saved."""
    seed = secrets.randbits(SEED_BITS) if wishes.seed is None else wishes.seed
    seats = () if wishes.two else (0, 1) if wishes.watch else (1,)
    bot = read_bot(wishes.bot, BLITZ_BOWL.id)
    bots: dict[int, Agent] = {seat: bot.make(seed + seat) for seat in seats}
    helper = read_bot(HELPER, BLITZ_BOWL.id).make(seed)
    if wishes.load_file is None:
        return Game(look_for(BLITZ_BOWL.id), screen, settings_for(wishes), seed, bots, helper, wishes.delay)
    saved = read_record(wishes.load_file)
    verify(BLITZ_BOWL, saved)
    game = Game(look_for(BLITZ_BOWL.id), screen, saved.settings, saved.seed, bots, helper, wishes.delay)
    game.catch_up(saved)
    return game


def play(game: Game, record_file: Path | None) -> int:
    """Play, and keep the record whatever happens. A file that cannot be written is noticed before the game begins."""
    if record_file is not None:
        game.save(record_file)
    try:
        game.play()
    except Leave:
        game.screen.say("The game stops here.")
    finally:
        if record_file is not None:
            game.save(record_file)
            game.screen.say(f"The game is written down; to see it again: touchline replay {record_file}")
    return 0


def settings_for(wishes: Wishes) -> dict[str, object]:
    """The settings of a new game. Own teams and pitches go into them whole, so that a record holds all it needs."""
    settings: dict[str, object] = {**(EVERYTHING if wishes.advanced else {}), **wishes.chosen}
    teams = [own_team(wishes.team_file) or wishes.team, own_team(wishes.against_file) or wishes.against]
    settings["teams"] = teams
    if any(team not in BOXED for team in teams):
        settings["additional_teams"] = True
    pitches = [*wishes.pitches, *(own_pitch(path) for path in wishes.pitch_files)]
    if pitches:
        settings["pitches"] = pitches
    return settings


def own_team(path: Path | None) -> dict[str, object] | None:
    """A team file as settings hold it, checked."""
    if path is None:
        return None
    load_team(path)
    return tomllib.loads(path.read_text(encoding="utf-8"))


def own_pitch(path: Path) -> dict[str, object]:
    load_pitch(path)
    return tomllib.loads(path.read_text(encoding="utf-8"))
