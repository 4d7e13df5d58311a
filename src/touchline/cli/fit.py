"""`touchline fit`: the value by which the Blood Bowl bot judges positions, fitted to results."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

import click

from touchline.bots.bowl.fitting import Fit, Sample, fit, gather, sample_from
from touchline.bots.by_name import is_bowl
from touchline.bots.crew import cores, follow_parent
from touchline.cli.main import INTERRUPTED
from touchline.matches import find_game
from touchline.simulate.progress import watch
from touchline.simulate.settings import team_ids


@click.command()
@click.argument("game", default="bloodbowl")
@click.option("--games", default=400, show_default=True, type=click.IntRange(min=0), help="Games to play first.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(min=0), help="Fixes teams, dice and bots.")
@click.option("--data", type=click.Path(path_type=Path), help="Samples to add to and to fit; kept for the next time.")
@click.option("--output", type=click.Path(path_type=Path), help="Where the weights go; to the screen if not given.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; as many as there are cores if not given.")
def command(game: str, games: int, seed: int, data: Path | None, output: Path | None, jobs: int | None) -> int:
    """Play games of GAME between bots, sample positions, and fit what they are worth to how the half went on.

    GAME is an edition of Blood Bowl. The weights that the bot uses are in `touchline/bots/bowl/weights/`, one file per
    edition; a file written by this command can take the place of one there.
    """
    game = find_game(game).id
    if not is_bowl(game):
        raise click.UsageError(f"the value of {game} is not fitted; GAME is an edition of Blood Bowl")
    samples = [sample_from(line) for line in data.read_text().splitlines()] if data and data.exists() else []

    def take(_: int, found: list[Sample]) -> None:
        samples.extend(found)
        if data:
            with data.open("a") as file:
                file.writelines(sample.as_text() + "\n" for sample in found)

    if games and not watch(gathered(game, games, seed, jobs or cores()), games, "games", take):
        click.echo("interrupted; what was played is kept in --data", err=True)
        return INTERRUPTED
    fits = fit(samples)
    for case in fits:
        click.echo(f"{case.case}: {case.samples} samples, {case.explained:.1%} of the variance explained", err=True)
    text = json.dumps(weights_file(game, games, seed, fits), indent=2) + "\n"
    if output:
        output.write_text(text)
    else:
        click.echo(text, nl=False)
    return 0


def gathered(game: str, games: int, seed: int, jobs: int) -> Iterator[list[Sample]]:
    """The samples of every match, in the order of the seeds whatever the number of processes."""
    seeds = Random(seed)
    numbers = [seeds.getrandbits(64) for _ in range(games)]
    play = partial(gather, game, team_ids(game))
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=follow_parent) as crew:
        try:
            yield from crew.map(play, numbers)
        finally:
            crew.shutdown(wait=False, cancel_futures=True)


def weights_file(game: str, games: int, seed: int, fits: list[Fit]) -> dict[str, object]:
    return {
        "game": game,
        "command": f"touchline fit {game} --games {games} --seed {seed}",
        "samples": {case.case: case.samples for case in fits},
        "explained": {case.case: round(case.explained, 4) for case in fits},
        "weights": {case.case: case.weights for case in fits},
    }
