"""Many random matches over all team pairs and settings: nothing is raised, no invariant breaks, memory stays flat.

    python -m benchmarks.soak [NAME] [--games 100000] [--jobs 2]

NAME is a game (blitzbowl, bloodbowl-2020, bloodbowl-2016, bloodbowl-gold), or a Blood Bowl with `-rosters` after it:
random legal lists with stars, mercenaries, inducements, cards, stadiums, allies and weapons, in all kinds of play.

The second part of `make bench`, on the compiled build where there is one.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from typing import Any

import click

from benchmarks.rosters import classic_roster_settings, roster_settings
from touchline.blitzbowl.cards.deck import ARENAS
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import EVERYTHING
from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD
from touchline.bloodbowl.vocabulary import TURN_Q
from touchline.core.build import compiled
from touchline.core.dice import SeededDice
from touchline.core.game import Game
from touchline.matches.rosters import quick_team, team_names
from touchline.teams import load_library as load_bowl_library
from touchline.teams.edition import BB2016, BB2020, GOLD


@dataclass(frozen=True)
class Finding:
    """What a share of the matches came to."""

    matches: int
    decisions: int
    longest: int
    faults: tuple[str, ...]
    memory: tuple[int, ...]  # kilobytes at the most, at four points along the way


def blitz_settings(number: int) -> dict[str, object]:
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


@cache
def bowl_team(id: str, budget: int, edition: str = BB2020) -> dict[str, object]:
    return quick_team(id, budget, edition)


def bowl_settings(number: int) -> dict[str, object]:
    """Every pair of races in turn, with Match Events in every second match."""
    races = list(load_bowl_library().teams)
    pairs = list(product(races, races))
    west, east = pairs[number % len(pairs)]
    budget = 1_000_000 if number % 3 else 1_150_000
    return {
        "teams": [bowl_team(west, budget), bowl_team(east, budget)],
        "match_events": number % 2 == 1,
        "extra_time": number % 5 == 0,
        "play": ("matched", "exhibition", "league")[number % 3],
    }


def classic_settings(edition: str, number: int) -> dict[str, object]:
    """Every pair of teams of an older edition in turn, both with some cards."""
    teams = list(team_names(edition))
    pairs = list(product(teams, teams))
    budget = 1_000_000 if number % 3 else 1_200_000
    hand = number % 4
    return {
        "teams": [
            {**bowl_team(team, budget, edition), "card_draw": hand, "card_keep": hand}
            for team in pairs[number % len(pairs)]
        ],
        "extra_time": number % 5 == 0,
        "play": ("matched", "exhibition", "league")[number % 3],
    }


def bowl_clock(match: Any) -> int:
    return int(100 * match.half + sum(match.turns))


@dataclass(frozen=True)
class Soak:
    """How a game is soaked."""

    game: Game[Any]
    settings_of: Callable[[int], dict[str, object]]
    games: int
    clock: Callable[[Any], int]  # changes from turn to turn
    spared: int = -1  # the question whose first answer, which ends the turn, is left out


SOAKS = {
    BLITZ_BOWL.id: Soak(BLITZ_BOWL, blitz_settings, 100_000, lambda match: int(match.turn)),
    BLOOD_BOWL.id: Soak(BLOOD_BOWL, bowl_settings, 10_000, bowl_clock, TURN_Q),
    f"{BLOOD_BOWL.id}-rosters": Soak(BLOOD_BOWL, roster_settings, 5_000, bowl_clock, TURN_Q),
    BLOOD_BOWL_2016.id: Soak(BLOOD_BOWL_2016, partial(classic_settings, BB2016), 10_000, bowl_clock, TURN_Q),
    f"{BLOOD_BOWL_2016.id}-rosters": Soak(
        BLOOD_BOWL_2016, partial(classic_roster_settings, BLOOD_BOWL_2016, BB2016), 3_000, bowl_clock, TURN_Q
    ),
    BLOOD_BOWL_GOLD.id: Soak(BLOOD_BOWL_GOLD, partial(classic_settings, GOLD), 5_000, bowl_clock, TURN_Q),
    f"{BLOOD_BOWL_GOLD.id}-rosters": Soak(
        BLOOD_BOWL_GOLD, partial(classic_roster_settings, BLOOD_BOWL_GOLD, GOLD), 5_000, bowl_clock, TURN_Q
    ),
}


def play(name: str, first: int, end: int) -> Finding:
    """The matches with the numbers from `first` on; invariants are looked at at every change of turn."""
    soak = SOAKS[name]
    game = soak.game
    faults: list[str] = []
    decisions = longest = 0
    memory: list[int] = []
    for number in range(first, end):
        chance = random.Random(number)
        match = game.new(soak.settings_of(number), SeededDice(number))
        taken, turn = 0, 0
        while not match.over and taken <= game.bound():
            spares = match.question == soak.spared and len(match.legal) > 1
            match.step(chance.choice(match.legal[1:] if spares else match.legal))
            taken += 1
            if soak.clock(match) != turn:
                turn = soak.clock(match)
                faults += [f"match {number}, turn {turn}: {fault}" for fault in game.check(match)]
        if not match.over:
            faults.append(f"match {number} does not end")
        decisions += taken
        longest = max(longest, taken)
        if (number - first + 1) % max(1, (end - first) // 4) == 0:
            memory.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return Finding(end - first, decisions, longest, tuple(faults), tuple(memory))


@click.command()
@click.argument("name", type=click.Choice(list(SOAKS)), default=BLITZ_BOWL.id)
@click.option("--games", type=click.IntRange(min=1), help="Matches; as many as the game wants if not given.")
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(min=1))
def main(name: str, games: int | None, jobs: int) -> None:
    """Play many random matches of a game and say what was found."""
    start = time.perf_counter()
    games = games or SOAKS[name].games
    first = [games * job // jobs for job in range(jobs + 1)]
    with ProcessPoolExecutor(jobs) as pool:
        findings = list(pool.map(partial(play, name), first[:-1], first[1:]))
    faults = [fault for finding in findings for fault in finding.faults]
    build = "compiled" if compiled() else "interpreted"
    memory = "; ".join(" ".join(f"{kilobytes // 1024}" for kilobytes in finding.memory) for finding in findings)
    click.echo(
        f"{games:,} random matches of {name} ({build}, {time.perf_counter() - start:.0f} s): "
        f"{sum(finding.decisions for finding in findings):,} decisions, at most {max(f.longest for f in findings)} in "
        f"one, {len(faults)} faults; memory in MB after each quarter: {memory}"
    )
    for fault in faults[:20]:
        click.echo(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
