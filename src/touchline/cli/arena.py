"""`touchline arena`: bots against each other."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from touchline.bots.arena import Arena, Pairing
from touchline.bots.by_name import read_bot
from touchline.bots.crew import cores
from touchline.cli.ladder import rate
from touchline.cli.main import INTERRUPTED
from touchline.cli.program_option import program_option
from touchline.cli.run_options import run_options
from touchline.matches import find_game
from touchline.simulate.progress import watch
from touchline.simulate.runs import Place
from touchline.simulate.settings import match_settings, read_settings

LADDER = "ladder"


@click.command()
@click.argument("bots", nargs=-1, required=True)
@click.option("--game", default="blitzbowl", show_default=True, help="The game they play.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="Games per pair of bots.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Makes dice and bots reproducible."
)
@click.option("--teams", nargs=2, metavar="A B", help="The teams at the two seats.")
@click.option("--advanced", is_flag=True, help="With every advanced and optional rule.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting of the match; repeatable.")
@run_options
@program_option
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def command(
    bots: tuple[str, ...],
    game: str,
    games: int,
    seed: int,
    teams: tuple[str, str] | None,
    advanced: bool,
    settings: tuple[str, ...],
    jobs: int | None,
    cluster: str | None,
    kept: Path | None,
    as_json: bool,
) -> int:
    """Let BOTS play each other, every seed twice with the seats swapped.

    A bot is `random`, `greedy`, `search:seconds=1` or `search:iterations=200`; for Blood Bowl also `scripted`;
    a level (`first-match` to `champion`); or `program:NAME`. `arena ladder` rates all levels, or the BOTS after it
    from the weakest to the strongest: each meets the next two. Ratings are on the scale of Elo.

    The interval is the 95 % Wilson interval of the share of games that the first bot has won.
    """
    game = find_game(game).id
    place = Place(jobs or cores(), cluster, kept)
    if bots[0] == LADDER:
        if teams or advanced or settings:
            raise click.UsageError("a ladder chooses its teams; --teams, --advanced and --set do not go with it")
        return rate(bots[1:], game, games, seed, place, as_json)
    for bot in bots:
        read_bot(bot, game)
    arena = Arena(game, bots, games, seed, match_settings(game, teams or (), advanced, read_settings(settings)))
    outcomes = place.run(arena.plans(), arena.total)
    finished = watch(outcomes, arena.total, "arena", arena.count)
    played = sum(pairing.games for pairing in arena.pairings)
    if as_json:
        results = [pairing.as_data() for pairing in arena.pairings]
        data = {"game": game, "seed": seed, "finished": finished, "games_played": played, "pairings": results}
        click.echo(json.dumps(data, indent=2))
    else:
        show(arena.pairings)
    if not finished:
        click.echo(f"interrupted after {played} of {arena.total} games", err=True)
    return 0 if finished else INTERRUPTED


def show(pairings: list[Pairing]) -> None:
    columns = ("bot", "against", "won", "drawn", "lost", "rate", "95 % interval", "mean score")
    table = Table(*columns, box=box.SIMPLE_HEAD)
    for pairing in pairings:
        low, high = pairing.interval()
        games = max(1, pairing.games)
        table.add_row(
            pairing.first,
            pairing.second,
            *(str(count) for count in (pairing.wins, pairing.draws, pairing.losses)),
            f"{pairing.win_rate:.1%}",
            f"{100 * low:.1f}–{100 * high:.1f} %",
            f"{pairing.points_for / games:.1f}:{pairing.points_against / games:.1f}",
        )
    Console().print(table)
