"""Many random matches over all team pairs and settings: nothing is raised, no invariant breaks, memory stays flat.

    python -m benchmarks.soak [--games 100000] [--jobs 2]

The second part of `make bench`, on the compiled build where there is one.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product

import click

from touchline.blitzbowl.cards.deck import ARENAS
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import EVERYTHING
from touchline.core.build import compiled
from touchline.core.dice import SeededDice


@dataclass(frozen=True)
class Finding:
    """What a share of the matches came to."""

    matches: int
    decisions: int
    longest: int
    faults: tuple[str, ...]
    memory: tuple[int, ...]  # kilobytes at the most, at four points along the way


def settings_of(number: int) -> dict[str, object]:
    """Every pair of teams in turn, each time with other switches."""
    teams, pitches = list(load_library().teams), list(load_library().pitches)
    pairs = list(product(teams, teams))
    chance = random.Random(number)
    switches = {name: chance.random() < 0.7 for name in ("random_events", "special_balls", "fouls", "throw_team_mate")}
    return {
        **EVERYTHING,
        **switches,
        "teams": list(pairs[number % len(pairs)]),
        "pitches": [chance.choice(pitches)],
        "arena": chance.choice(("none", "rolled", *ARENAS)),
        "rookies": chance.choice(("nobody", "west", "east")),
        "first_turn_claims": chance.choice(("coach-b", "none")),
    }


def play(first: int, end: int) -> Finding:
    """The matches with the numbers from `first` on; invariants are looked at at every change of turn."""
    faults: list[str] = []
    decisions = longest = 0
    memory: list[int] = []
    for number in range(first, end):
        chance = random.Random(number)
        match = BLITZ_BOWL.new(settings_of(number), SeededDice(number))
        taken, turn = 0, 0
        while not match.over and taken <= BLITZ_BOWL.bound():
            match.step(chance.choice(match.legal))
            taken += 1
            if match.turn != turn:
                turn = match.turn
                faults += [f"match {number}, turn {turn}: {fault}" for fault in BLITZ_BOWL.check(match)]
        if not match.over:
            faults.append(f"match {number} does not end")
        decisions += taken
        longest = max(longest, taken)
        if (number - first + 1) % max(1, (end - first) // 4) == 0:
            memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return Finding(end - first, decisions, longest, tuple(faults), tuple(memory))


def share(bounds: tuple[int, int]) -> Finding:
    return play(*bounds)


@click.command()
@click.option("--games", default=100_000, show_default=True, type=click.IntRange(min=1))
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(min=1))
def main(games: int, jobs: int) -> None:
    """Play many random matches of Blitz Bowl and say what was found."""
    start = time.perf_counter()
    bounds = [(games * job // jobs, games * (job + 1) // jobs) for job in range(jobs)]
    with ProcessPoolExecutor(jobs) as pool:
        findings = list(pool.map(share, bounds))
    faults = [fault for finding in findings for fault in finding.faults]
    build = "compiled" if compiled() else "interpreted"
    memory = "; ".join(" ".join(f"{kilobytes // 1024}" for kilobytes in finding.memory) for finding in findings)
    click.echo(
        f"{games:,} random matches of Blitz Bowl ({build}, {time.perf_counter() - start:.0f} s): "
        f"{sum(finding.decisions for finding in findings):,} decisions, at most {max(f.longest for f in findings)} in "
        f"one, {len(faults)} faults; memory in MB after each quarter: {memory}"
    )
    for fault in faults[:20]:
        click.echo(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
