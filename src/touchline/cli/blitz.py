"""`touchline blitz`: play Blitz Bowl in the terminal, watch bots play it, or learn it by the drills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_pitch, load_team
from touchline.blitzbowl.settings import BOXED, EVERYTHING
from touchline.cli.match_options import match_options, take_options
from touchline.cli.terminal.company import FILE, company_options, play, take_company
from touchline.cli.terminal.lessons import drill_option, teach
from touchline.cli.terminal.screen import open_screen
from touchline.core.foreign_text import read_toml


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


@click.command()
@click.option("--team", default=BOXED[0], show_default=True, help="Your team, in the west.")
@click.option("--against", default=BOXED[1], show_default=True, help="The other team, in the east.")
@click.option("--team-file", type=FILE, help="A file with a team of your own, instead of --team.")
@click.option("--against-file", type=FILE, help="A file with the other team, instead of --against.")
@click.option("--pitch", "pitches", multiple=True, help="A pitch; with several the winner of the toss chooses.")
@click.option("--pitch-file", "pitch_files", multiple=True, type=FILE, help="A file with a pitch of your own.")
@click.option("--advanced", is_flag=True, help="All advanced and optional rules: events, fouls, arenas, special balls.")
@match_options(BLITZ_BOWL.id)
@company_options
@drill_option
def command(drill: int | None, **options: Any) -> int:
    """Play Blitz Bowl: against a bot, with --two against a friend, or --watch two bots. --drill teaches the game."""
    company, chosen = take_company(options), take_options(options, BLITZ_BOWL.id)
    if drill is not None:
        return teach(open_screen(), BLITZ_BOWL.id, drill)
    return play(BLITZ_BOWL.id, company, lambda: settings_for(Wishes(chosen=chosen, **options)))


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
    return read_toml(path.read_text(encoding="utf-8"))


def own_pitch(path: Path) -> dict[str, object]:
    load_pitch(path)
    return read_toml(path.read_text(encoding="utf-8"))
