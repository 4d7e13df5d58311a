"""`make bench`: every measure in both builds, with its ratio to python-chess in the same run.

The rounds of all measures are interleaved, so that a slow moment of the machine falls on no single measure. Each round
runs in a process of its own, as the two builds cannot share one, and takes the yardstick right before the measure. Told
are the best figure of all rounds, and the ratio in the middle of those of the rounds: a figure may have met a fast
moment of the machine that the yardstick did not.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import registry, yardstick
from benchmarks.registry import Measure, Unit

COMPILED = Path("build/compiled").resolve()
YARDSTICKS = {Unit.PER_SECOND: yardstick.DECISIONS, Unit.MICROSECONDS: yardstick.COPY}
BUILDS = ("interpreted", "compiled")
STANDARD = "bloodbowl-2020"  # beside which the other editions are shown
OTHERS = ("bloodbowl-2016", "bloodbowl-gold")
Taken = tuple[
    float, float
]  # a figure, and how many times as good as python-chess it is; zero if chess has no such thing
Figures = dict[tuple[str, str], Taken]


def one_round(build: str, name: str) -> Taken:
    """Takes the named measure once in a fresh process that runs the given build."""
    environment = {**os.environ, "PYTHONPATH": str(COMPILED) if build == "compiled" else ""}
    words = [sys.executable, "-m", "benchmarks.run", "--one-round", build, name]
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    figure, times = json.loads(done.stdout)[name]
    return figure, times


def take_here(build: str, names: tuple[str, ...]) -> None:
    """The inside of a round."""
    from touchline.core.build import compiled

    if compiled() is not (build == "compiled"):
        raise click.ClickException(f"this is not the {build} build; run `make bench`, which makes both")
    measures = registry.load()
    click.echo(json.dumps({name: compared(measures[name], measures) for name in names}))


def compared(each: Measure, measures: dict[str, Measure]) -> Taken:
    """A figure beside the yardstick's, taken one after the other."""
    if each.unit not in YARDSTICKS:  # nothing that python-chess does takes milliseconds
        return each.take(), 0.0
    if each.name in YARDSTICKS.values():
        return each.take(), 1.0
    chess, figure = measures[YARDSTICKS[each.unit]].take(), each.take()
    return figure, ratio(each, figure, chess)


def measured(measures: dict[str, Measure], rounds: int) -> Figures:
    """Of all rounds the best figure and the middle ratio."""
    taken: dict[tuple[str, str], list[Taken]] = {}
    jobs = [(build, each) for _ in range(rounds) for each in measures.values() for build in BUILDS]
    for build, each in track(jobs, "measuring", console=Console(stderr=True), transient=True):
        if each.both_builds or build == "interpreted":
            taken.setdefault((each.name, build), []).append(one_round(build, each.name))
    return {key: summed_up(measures[key[0]], found) for key, found in taken.items()}


def summed_up(each: Measure, found: list[Taken]) -> Taken:
    return each.better([figure for figure, _ in found]), median(times for _, times in found)


def ratio(each: Measure, figure: float, chess: float) -> float:
    """How many times as good as another figure; above one is better, whatever the unit."""
    return figure / chess if each.unit is Unit.PER_SECOND else chess / figure


def table(measures: dict[str, Measure], figures: Figures) -> Table:
    result = Table(
        "measure", "unit", title="Best of the rounds; in brackets: times as good as python-chess, in the middle of them"
    )
    for build in BUILDS:
        result.add_column(build, justify="right")
    result.add_column(f"beside {STANDARD}", justify="right")
    for each in measures.values():
        cells = [cell(each, build, figures) for build in BUILDS]
        result.add_row(each.name, each.unit.value, *cells, beside(each, measures, figures))
    return result


def beside(each: Measure, measures: dict[str, Measure], figures: Figures) -> str:
    """How many times as good as the same of the standard edition, in each build; of the other editions."""
    game, _, what = each.name.partition(": ")
    standard = measures.get(f"{STANDARD}: {what}")
    if standard is None or game not in OTHERS:
        return ""
    pairs = [(figures.get((each.name, build)), figures.get((standard.name, build))) for build in BUILDS]
    return " / ".join(f"{ratio(each, ours[0], theirs[0]):.2f}" for ours, theirs in pairs if ours and theirs)


def cell(each: Measure, build: str, figures: Figures) -> str:
    taken = figures.get((each.name, build))
    if taken is None:
        return "–"
    figure, times = taken
    digits = 0 if figure >= 1000 else 2
    return f"{figure:,.{digits}f}{f' ({times:.2f})' if times else ''}"


@click.command()
@click.option(
    "--rounds", default=5, show_default=True, type=click.IntRange(min=1), help="How often to take each measure."
)
@click.option("--one-round", "build", type=click.Choice(BUILDS), hidden=True)
@click.option("--json", "as_json", is_flag=True, help="The figures for a script.")
@click.argument("names", nargs=-1)
def main(rounds: int, build: str | None, as_json: bool, names: tuple[str, ...]) -> None:
    """Measure speed, all of it or only what is NAMED (the yardstick is always taken)."""
    if build is not None:
        return take_here(build, names)
    measures = registry.load()
    unknown = sorted(set(names) - measures.keys())
    if unknown:
        raise click.UsageError(f"no measure {', '.join(unknown)}; there are: {', '.join(measures)}")
    wanted = {*names, *YARDSTICKS.values()} if names else set(measures)
    chosen = {name: each for name, each in measures.items() if name in wanted}
    figures = measured(chosen, rounds)
    if as_json:
        told = {f"{name} ({kind})": {"figure": taken[0], "ratio": taken[1]} for (name, kind), taken in figures.items()}
        return click.echo(json.dumps(told, indent=2))
    Console().print(table(chosen, figures))


if __name__ == "__main__":
    main()
