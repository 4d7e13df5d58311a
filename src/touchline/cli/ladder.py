"""`touchline arena ladder`: how strong all bots and levels of a game are."""

from __future__ import annotations

import json

import click
from rich import box
from rich.console import Console
from rich.table import Table

from touchline.bots.by_name import is_bowl, levels, read_bot
from touchline.bots.ladder import Ladder
from touchline.cli.main import INTERRUPTED
from touchline.simulate.progress import watch
from touchline.simulate.runs import Place
from touchline.simulate.settings import match_settings, team_ids

# Teams that meet in turn: the first ten pairs that an edition knows.
MEETINGS = 10
PAIRS = (
    ("human", "orc"),
    ("skaven", "dwarf"),
    ("wood-elf", "chaos-chosen"),
    ("shambling-undead", "dark-elf"),
    ("lizardmen", "norse"),
    ("amazon", "chaos-dwarf"),
    ("high-elf", "nurgle"),
    ("vampire", "necromantic-horror"),
    ("elven-union", "underworld-denizens"),
    ("chaos-renegade", "old-world-alliance"),
    ("wood-elf", "chaos"),
    ("undead", "dark-elf"),
    ("high-elf", "bretonnian"),
    ("vampire", "khemri-undead"),
    ("daemons-of-khorne", "daemons-of-nurgle"),
    ("daemons-of-slaanesh", "amazon"),
)
BAR = 40  # characters of the longest bar


def rate(bots: tuple[str, ...], game: str, games: int, seed: int, place: Place, as_json: bool) -> int:
    """Rate bots, given from the weakest to the strongest, or all levels of the game: each plays the next two.

    Blood Bowl is played by ten pairs of teams in turn, Blitz Bowl by the boxed teams.
    """
    chosen = bots or ("random", *levels(game))
    for bot in chosen:
        read_bot(bot, game)
    ladder = Ladder(game, chosen, games, team_settings(game), seed)
    outcomes = place.run(ladder.plans(), ladder.total)
    finished = watch(outcomes, ladder.total, "ladder", ladder.count)
    if not finished:
        click.echo("interrupted: a ladder needs all its games", err=True)
        return INTERRUPTED
    if as_json:
        click.echo(json.dumps(as_data(ladder), indent=2))
    else:
        show(ladder)
    return 0


def team_settings(game: str) -> list[dict[str, object]]:
    """The pairs of teams that play in turn; each plays with both seatings of the bots."""
    if not is_bowl(game):
        return [match_settings(game)]
    known = set(team_ids(game))
    return [match_settings(game, pair) for pair in PAIRS if known.issuperset(pair)][:MEETINGS]


def as_data(ladder: Ladder) -> dict[str, object]:
    rungs = [
        {"bot": rung.bot, "rating": round(rung.rating), "margin_95": round(rung.margin)} for rung in ladder.rungs()
    ]
    pairings = [pairing.as_data() for pairing in ladder.pairings]
    return {"game": ladder.game, "seed": ladder.seed, "ladder": rungs, "pairings": pairings}


def show(ladder: Ladder) -> None:
    rungs = ladder.rungs()
    most = max(1.0, *(rung.rating for rung in rungs))
    below = {pairing.first: pairing for pairing in reversed(ladder.pairings)}
    table = Table("bot", "rating", "", "against the one below", "of decided games", box=box.SIMPLE_HEAD)
    for rung in reversed(rungs):
        met = below.get(rung.bot)
        bar = "█" * max(0, round(BAR * rung.rating / most))
        games = f"{met.wins} won, {met.draws} drawn, {met.losses} lost" if met else ""
        share = f"{met.decided_rate:.0%}" if met else ""
        table.add_row(rung.bot, f"{rung.rating:.0f} ± {rung.margin:.0f}", bar, games, share)
    Console().print(table)
