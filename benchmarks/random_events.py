"""Many random events of all sizes: no avoidable rematch, no avoidable second Bye or Spare Player game.

    python -m benchmarks.random_events [--events 10000] [--jobs 2]

A part of `make bench`. Every draw is checked by code that shares nothing with the pairing itself; the tests do the same
with fewer and smaller events.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import click
from rich.console import Console
from rich.progress import track

from tests.tournament.random_events import RandomEvent

SHARE = 50  # events that a process takes at a time


@dataclass(frozen=True)
class Finding:
    """What a share of the events came to. What was unavoidable is told too: it shows that the check had work."""

    coaches: int
    draws: int
    rematches: int
    second_rests: int
    faults: tuple[str, ...]


def play(seeds: range) -> Finding:
    events = [RandomEvent(seed).play() for seed in seeds]
    return Finding(
        sum(len(event.points) for event in events),
        sum(event.draws for event in events),
        sum(event.rematches for event in events),
        sum(event.second_rests for event in events),
        tuple(fault for event in events for fault in event.faults),
    )


def report(events: int, seconds: float, findings: Iterable[Finding]) -> list[str]:
    """The lines to print, the faults last."""
    found = list(findings)
    faults = [fault for finding in found for fault in finding.faults]
    return [
        f"{events:,} random events ({seconds:.0f} s): {sum(finding.coaches for finding in found):,} coaches, "
        f"{sum(finding.draws for finding in found):,} draws, {len(faults)} faults; unavoidable were "
        f"{sum(finding.rematches for finding in found):,} rematches and "
        f"{sum(finding.second_rests for finding in found):,} second Byes or Spare Player games",
        *faults[:20],
    ]


@click.command()
@click.option("--events", default=10_000, show_default=True, type=click.IntRange(min=1))
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(min=1))
def main(events: int, jobs: int) -> None:
    """Play random events on the pairing and say what was found."""
    start = time.perf_counter()
    shares = [range(first, min(first + SHARE, events)) for first in range(0, events, SHARE)]
    with ProcessPoolExecutor(jobs) as pool:
        done = track(pool.map(play, shares), "events", len(shares), console=Console(stderr=True), transient=True)
        findings = list(done)
    for line in report(events, time.perf_counter() - start, findings):
        click.echo(line)
    sys.exit(1 if any(finding.faults for finding in findings) else 0)


if __name__ == "__main__":
    main()
