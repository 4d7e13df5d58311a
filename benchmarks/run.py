"""`make bench`: every measure in both builds, with its ratio to python-chess in the same run.

The rounds of all measures are interleaved and the best of each is told, so that a slow moment of the machine falls on
no single measure. Each round runs in a process of its own, as the two builds cannot share one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import registry, yardstick
from benchmarks.registry import Measure, Unit

COMPILED = Path("build/compiled").resolve()
YARDSTICKS = {Unit.PER_SECOND: yardstick.DECISIONS, Unit.MICROSECONDS: yardstick.COPY}
BUILDS = ("interpreted", "compiled")
Figures = dict[tuple[str, str], float]


def one_round(build: str, names: list[str]) -> dict[str, float]:
    """Takes the named measures once in a fresh process that runs the given build."""
    environment = {**os.environ, "PYTHONPATH": str(COMPILED) if build == "compiled" else ""}
    words = [sys.executable, "-m", "benchmarks.run", "--one-round", build, *names]
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def take_here(build: str, names: tuple[str, ...]) -> None:
    """The inside of a round."""
    from touchline.core.build import compiled

    if compiled() is not (build == "compiled"):
        raise click.ClickException(f"this is not the {build} build; run `make bench`, which makes both")
    measures = registry.load()
    click.echo(json.dumps({name: measures[name].take() for name in names}))


def best(measures: dict[str, Measure], rounds: int) -> Figures:
    taken: dict[tuple[str, str], list[float]] = {}
    jobs = [(build, each) for _ in range(rounds) for each in measures.values() for build in BUILDS]
    for build, each in track(jobs, "measuring", console=Console(stderr=True), transient=True):
        if each.both_builds or build == "interpreted":
            taken.setdefault((each.name, build), []).append(one_round(build, [each.name])[each.name])
    return {key: measures[key[0]].better(figures) for key, figures in taken.items()}


def ratio(each: Measure, figure: float, figures: Figures) -> float:
    """How many times as good as python-chess; above one is better, whatever the unit."""
    chess = figures[YARDSTICKS[each.unit], "interpreted"]
    return figure / chess if each.unit is Unit.PER_SECOND else chess / figure


def table(measures: dict[str, Measure], figures: Figures) -> Table:
    result = Table("measure", "unit", title="Best of the rounds; in brackets: times as good as python-chess")
    for build in BUILDS:
        result.add_column(build, justify="right")
    for each in measures.values():
        result.add_row(each.name, each.unit.value, *(cell(each, build, figures) for build in BUILDS))
    return result


def cell(each: Measure, build: str, figures: Figures) -> str:
    figure = figures.get((each.name, build))
    if figure is None:
        return "–"
    digits = 0 if figure >= 1000 else 2
    # nothing that python-chess does takes milliseconds
    compared = f" ({ratio(each, figure, figures):.2f})" if each.unit in YARDSTICKS else ""
    return f"{figure:,.{digits}f}{compared}"


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
    figures = best(chosen, rounds)
    if as_json:
        return click.echo(
            json.dumps({f"{name} ({kind})": figure for (name, kind), figure in figures.items()}, indent=2)
        )
    Console().print(table(chosen, figures))


if __name__ == "__main__":
    main()
