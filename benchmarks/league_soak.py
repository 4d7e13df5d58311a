"""Many random seasons of leagues: all rule sets, options, results, challenges, corrections and undo at random.

    python -m benchmarks.league_soak [--seasons 2000] [--jobs 2] [--first 0]

No season may raise anything but a refusal, no treasury falls below 0, every figure is the sum of its events, and the
journal reads back to the same figures. A part of `make soak`.
"""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import click

from touchline.simulate.random_seasons import run_season

SHOWN = 20
STAGE = 100
"""Seasons after which a line says how far it is."""


@click.command()
@click.option("--seasons", default=2000, show_default=True, type=click.IntRange(min=1))
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(min=1))
@click.option("--first", default=0, show_default=True, type=click.IntRange(min=0), help="The seed of the first one.")
def main(seasons: int, jobs: int, first: int) -> int:
    """Play random seasons and print every fault."""
    begun = time.perf_counter()
    faults = 0
    seen: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        for done, run in enumerate(pool.map(run_season, range(first, first + seasons), chunksize=10), start=1):
            for fault in run.faults[: max(0, SHOWN - faults)]:
                click.echo(fault)
            faults += len(run.faults)
            seen += run.seen
            if done % STAGE == 0:
                click.echo(f"{done} random seasons of leagues in {time.perf_counter() - begun:.0f} s, {faults} faults")
    click.echo(", ".join(f"{number:,} {name}" for name, number in seen.most_common()))
    took = time.perf_counter() - begun
    click.echo(f"{seasons} random seasons of leagues in {took:.0f} s, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(standalone_mode=False))
