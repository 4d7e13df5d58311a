"""`touchline simulate`: many games between bots."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from touchline.bots.by_name import quick_bot, read_bot
from touchline.bots.crew import cores
from touchline.bots.table import Plan
from touchline.cli import simulate_league
from touchline.cli.main import INTERRUPTED
from touchline.cli.match_options import match_options, refuse_foreign, take_options
from touchline.cli.program_option import program_option
from touchline.cli.run_options import run_options
from touchline.matches import GAMES, find_game
from touchline.simulate.heatmap import check_picture, draw_heatmap
from touchline.simulate.matrix import Matrix
from touchline.simulate.progress import watch
from touchline.simulate.runs import Place
from touchline.simulate.settings import match_settings, read_settings
from touchline.simulate.tally import Tally

PICTURE = Path("heatmap.svg")


@dataclass(frozen=True)
class Wish:
    """The options of both kinds of run."""

    game: str
    games: int
    seed: int
    bots: tuple[str, str]
    advanced: bool
    extra: Mapping[str, object]
    place: Place
    as_json: bool


class OrLeague(click.Command):
    """`simulate league` is a command of its own; every other first word is a game."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args and args[0] == "league":
            return simulate_league.command.make_context(f"{info_name} league", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(cls=OrLeague)
@click.argument("game")
@click.option(
    "--games", default=None, type=click.IntRange(min=1), help="How many; 100, or 2 for each pair of a matrix."
)
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Makes dice and bots reproducible."
)
@click.option("--teams", nargs=2, metavar="A B", help="The teams at the two seats.")
@click.option("--bots", nargs=2, metavar="X Y", help="The coaches; quick and sensible ones if not given.")
@click.option("--advanced", is_flag=True, help="With every advanced and optional rule.")
@match_options(*GAMES)
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the match; repeatable.")
@run_options
@click.option("--matrix", is_flag=True, help="Every team against every team.")
@click.option("--output", type=click.Path(path_type=Path), help=f"The heat map of a matrix; {PICTURE} if not given.")
@program_option
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def command(
    game: str,
    games: int | None,
    seed: int,
    teams: tuple[str, str] | None,
    bots: tuple[str, str] | None,
    advanced: bool,
    settings: tuple[str, ...],
    jobs: int | None,
    cluster: str | None,
    kept: Path | None,
    matrix: bool,
    output: Path | None,
    as_json: bool,
    **options: Any,
) -> int:
    """Play many matches of GAME between bots and print the results.

    GAME is `blitzbowl` or `bloodbowl`. A bot is `random`, `greedy`, `search:seconds=1` or `search:iterations=200`, for
    Blood Bowl `random`, `scripted` or `greedy`. Blood Bowl teams are quick-start lists; `--set budget=1000000` changes
    what they cost, and a team may be given as the JSON of a saved list. An interrupted run prints what it has finished.
    `touchline simulate league` plays whole seasons and draws how teams grow.
    """
    game = find_game(game).id
    chosen = take_options(options, *GAMES)
    refuse_foreign(game, chosen)
    extra = {**chosen, **read_settings(settings)}
    bots = bots or (quick_bot(game), quick_bot(game))
    for bot in bots:
        read_bot(bot, game)
    place = Place(jobs or cores(), cluster, kept)
    wish = Wish(game, games or (2 if matrix else 100), seed, bots, advanced, extra, place, as_json)
    if matrix:
        if teams:
            raise click.UsageError("--matrix plays all teams; --teams does not go with it")
        return play_matrix(wish, output or PICTURE)
    if output:
        raise click.UsageError("--output is for the heat map of --matrix")
    return play_series(wish, match_settings(game, teams or (), advanced, wish.extra))


def play_series(wish: Wish, settings: Mapping[str, object]) -> int:
    """The same two teams again and again."""
    tally = Tally()
    seeds = Random(wish.seed)
    plans = (Plan(wish.game, wish.bots, seeds.getrandbits(64), settings) for _ in range(wish.games))
    finished = watch(wish.place.run(plans, wish.games), wish.games, "games", lambda _, outcome: tally.add(outcome))
    if wish.as_json:
        echo_json(wish, finished, {"settings": settings, **tally.as_data()})
    else:
        show_tally(tally, wish, settings)
    return ended(finished, tally.games, wish.games)


def play_matrix(wish: Wish, output: Path) -> int:
    """Every team against every team, with a picture."""
    check_picture(output)
    matrix = Matrix(wish.game, wish.bots, wish.games, wish.seed, wish.advanced, wish.extra)
    finished = watch(wish.place.run(matrix.plans(), matrix.total), matrix.total, "matrix", matrix.count)
    played = sum(tally.games for row in matrix.tallies for tally in row)
    draw_heatmap(output, matrix.teams, matrix.rates(), f"{' v '.join(wish.bots)}, {played} games")
    if wish.as_json:
        echo_json(wish, finished, {**matrix.as_data(), "picture": str(output)})
    else:
        table = Table("team", "won", box=box.SIMPLE_HEAD)
        for team, rate in matrix.overall():
            table.add_row(team, f"{rate:.1%}")
        Console().print(table)
        click.echo(f"the heat map is in {output}")
    return ended(finished, played, matrix.total)


def echo_json(wish: Wish, finished: bool, results: Mapping[str, object]) -> None:
    head = {"game": wish.game, "bots": list(wish.bots), "seed": wish.seed, "finished": finished}
    click.echo(json.dumps({**head, **results}, indent=2))


def show_tally(tally: Tally, wish: Wish, settings: Mapping[str, object]) -> None:
    teams = settings.get("teams", ["", ""])
    names = [team_name(team) for team in teams] if isinstance(teams, list) else ["", ""]
    games = max(1, tally.games)
    table = Table("seat", "team", "bot", "won", "rate", "95 % interval", "mean score", box=box.SIMPLE_HEAD)
    for seat, bot in enumerate(wish.bots):
        low, high = tally.interval(seat)
        table.add_row(
            str(seat + 1),
            names[seat],
            bot,
            str(tally.wins[seat]),
            f"{tally.wins[seat] / games:.1%}",
            f"{100 * low:.1f}–{100 * high:.1f} %",
            f"{tally.points[seat] / games:.1f}",
        )
    Console().print(table)
    click.echo(f"{tally.games} games, {tally.draws} drawn, {tally.turns / games:.1f} turns on average")


def team_name(team: object) -> str:
    """A team of the settings, which is an id or a whole team."""
    return str(team.get("name", team.get("id", ""))) if isinstance(team, dict) else str(team)


def ended(finished: bool, played: int, total: int) -> int:
    if not finished:
        click.echo(f"interrupted after {played} of {total} games", err=True)
    return 0 if finished else INTERRUPTED
