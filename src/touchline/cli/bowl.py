"""`touchline bowl`: play Blood Bowl in the terminal, watch bots play it, or learn it by the drills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from touchline.bloodbowl.game import EDITIONS
from touchline.cli.edition_option import edition_option
from touchline.cli.match_options import match_options, refuse_foreign, take_options
from touchline.cli.terminal.company import FILE, company_options, play, take_company
from touchline.cli.terminal.lessons import drill_option, teach
from touchline.cli.terminal.screen import open_screen
from touchline.matches import wishes as catalogue_wishes
from touchline.matches.rosters import DEFAULT_TEAMS, QUICK_BUDGET
from touchline.simulate.settings import read_settings

GAMES: Final = tuple(game.id for game in EDITIONS)
COURSE: Final = "bloodbowl"  # its drills


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


@click.command()
@edition_option("The edition of the rules.")
@click.option("--team", default=DEFAULT_TEAMS[0], show_default=True, help="Your team, in the west.")
@click.option("--against", default=DEFAULT_TEAMS[1], show_default=True, help="The other team, in the east.")
@click.option("--team-file", type=FILE, help="A saved team list, instead of --team.")
@click.option("--against-file", type=FILE, help="A saved list of the other team, instead of --against.")
@click.option(
    "--budget",
    multiple=True,
    type=int,
    help=f"Gold for the teams, {QUICK_BUDGET} or what the edition gives; twice for yours, then theirs.",
)
@click.option(
    "--treasury", multiple=True, type=int, help="Gold a team has before a league match; twice as with --budget."
)
@match_options(*GAMES)
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the match; repeatable.")
@company_options
@drill_option
def command(drill: int | None, **options: Any) -> int:
    """Play Blood Bowl: against a bot, with --two against a friend, or --watch two bots. --drill teaches the game."""
    if drill is not None:
        return teach(open_screen(), COURSE, drill)
    company, chosen = take_company(options), take_options(options, *GAMES)
    edition = options.pop("edition")
    refuse_foreign(edition, chosen)
    return play(edition, company, lambda: settings_for(edition, Wishes(chosen=chosen, **options)))


def settings_for(edition: str, wishes: Wishes) -> dict[str, object]:
    """The settings of a new game; teams go into them whole, so that a record holds all it needs."""
    teams = [own_list(wishes.team_file) or wishes.team, own_list(wishes.against_file) or wishes.against]
    gold: dict[str, object] = {}
    if wishes.budget:
        gold["budget"] = for_both(wishes.budget, "--budget")
    if wishes.treasury:
        gold["treasury"] = for_both(wishes.treasury, "--treasury")
    wished = {"teams": teams, **gold, **wishes.chosen, **read_settings(wishes.settings)}
    return catalogue_wishes.settings_for(edition, wished)


def for_both(figures: tuple[int, ...], option: str) -> list[int]:
    """One figure for both teams, or one for each."""
    if len(figures) > 2:
        raise click.UsageError(f"{option} is given once for both teams or once for each, not {len(figures)} times")
    return [figures[0], figures[-1]]


def own_list(path: Path | None) -> str | None:
    return None if path is None else path.read_text(encoding="utf-8")
