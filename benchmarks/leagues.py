"""Leagues: reading a whole league back from its journal, and the preview of a correction in its first season.

Both grow with the number of matches, so `make bench` tells them by the match. A league of 200 teams over ten seasons
has 10,000 matches; everything about it, the pages included, is measured by

    python -m benchmarks.leagues [--teams 200] [--seasons 10] [--journal FILE]

Making it takes some minutes; with `--journal` it is kept in a file and read from there the next time.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import click
from fastapi.testclient import TestClient

from benchmarks.registry import Stopwatch, Unit, measure
from touchline.league import League, changed_rules, load_rules
from touchline.league.decisions import AddStage, StartSeason, TakeSteps, divisions_of
from touchline.league.dice import Roll
from touchline.simulate.league_seasons import (
    COMMISSIONER,
    STAGE,
    SeasonPlan,
    by_model,
    close_season,
    day,
    founded,
    play_fixture,
)

TEAMS = 20
SEASONS = 2
DIVISION = 11
FIGURES = {"division.least-teams": 2, "division.even": 0, "division.most": 99}


@cache
def large_league(teams: int = TEAMS, seasons: int = SEASONS) -> str:
    """The journal of a league in divisions of about eleven teams, played by bots."""
    plan = SeasonPlan(changed_rules(load_rules("bb2020"), figures=FIGURES), teams, seasons, 1)
    chance, league = random.Random(1), founded(plan)
    names, count = tuple(league.state.teams), max(1, teams // DIVISION)
    divisions = {f"D{place + 1}": names[place::count] for place in range(count)}
    for number in range(1, seasons + 1):
        at = day(100 * number)
        league.decide(StartSeason(f"Season {number}"), by=COMMISSIONER, at=at)
        league.decide(AddStage(STAGE, "divisions", "Season", divisions_of(divisions)), by=COMMISSIONER, at=at)
        league.schedule(STAGE, seed=number, by=COMMISSIONER, at=at, meetings=1)
        for fixture in league.state.season_fixtures(number):
            if not fixture.is_bye:
                play_fixture(league, fixture.id, chance, by_model, at)
        close_season(league, number)
    return league.dump()


def matches(league: League) -> int:
    return sum(not fixture.is_bye for fixture in league.state.fixtures.values())


def another_die(league: League, purpose: str) -> tuple[int, TakeSteps]:
    """The first entry with a die for something, and the same steps with that die one higher."""
    for entry in league.journal.entries:
        decision = league.decision(entry) if entry.kind == TakeSteps.kind else None
        if isinstance(decision, TakeSteps) and any(roll.purpose.endswith(purpose) for roll in decision.dice):
            return entry.number, replace(decision, dice=tuple(_turned(roll, purpose) for roll in decision.dice))
    raise LookupError(f"nobody rolled a die for {purpose}")


def _turned(roll: Roll, purpose: str) -> Roll:
    return replace(roll, value=roll.value % roll.sides + 1) if roll.purpose.endswith(purpose) else roll


@measure("league: matches read back from the journal", Unit.PER_SECOND)
def rebuild(watch: Stopwatch) -> int:
    text = large_league()
    with watch.running():
        league = League.load(text)
    return matches(league)


@measure("league: matches looked through for a preview", Unit.PER_SECOND)
def preview(watch: Stopwatch) -> int:
    league = League.load(large_league())
    number, other = another_die(league, "mvp")
    with watch.running():
        league.preview_correction(number, other, by=COMMISSIONER)
    return matches(league)


# --- a league of full size


@click.command()
@click.option("--teams", default=200, show_default=True, type=click.IntRange(min=4))
@click.option("--seasons", default=10, show_default=True, type=click.IntRange(min=1))
@click.option("--journal", type=click.Path(path_type=Path), help="Where the journal is kept.")
def main(teams: int, seasons: int, journal: Path | None) -> None:
    """Measure a league of full size in processor time."""
    if journal is not None and journal.exists():
        text = journal.read_text()
    else:
        text = large_league(teams, seasons)
        if journal is not None:
            journal.write_text(text)
    watch = Stopwatch()
    with watch.running():
        league = League.load(text)
    version = league.journal.version
    click.echo(f"{len(league.state.teams)} teams, {matches(league):,} matches, {version:,} entries")
    click.echo(f"{watch.seconds:8.2f} s  rebuild from the journal")
    for purpose in ("mvp", "toss", "dedicated fans"):
        number, other = another_die(league, purpose)
        watch = Stopwatch()
        with watch.running():
            found = league.preview_correction(number, other, by=COMMISSIONER)
        click.echo(
            f"{watch.seconds:8.2f} s  preview of another {purpose} roll in season 1:"
            f" {len(found.changes):,} figures, {len(found.illegal):,} entries"
        )
    for seconds, path in page_times(league):
        click.echo(f"{seconds * 1000:8.0f} ms {path}")


PAGES = (
    "", "/tables", "/tables?season=1", "/fixtures", "/fixtures?season=1", "/seasons/1", "/teams", "/teams/t01",
    "/teams/t01/players/p1", "/teams/t01/why/treasury", "/teams/t01/why/value", "/records", "/rules", "/me",
    "/fixtures/FIXTURE", "/office", "/office/teams", "/office/teams/t01", "/office/season", "/office/people",
    "/office/rules", "/office/log", "/office/log/2000", "/office/files",
)  # fmt: skip
SECRET = "the secret of the commissioner"


def page_times(league: League) -> Iterator[tuple[float, str]]:
    """The time of every page, each made for the first time since the league has changed; its template is known."""
    # the other measures need no server
    from touchline.store.journals import JournalStore, Key
    from touchline.web.app import ServerSettings, make_app
    from touchline.web.secrets import fingerprint

    fixture = next(reversed(league.state.season_fixtures(1))).id
    with tempfile.TemporaryDirectory() as folder:
        settings = ServerSettings(f"sqlite:///{folder}/store.db", at_home=False, pace=0)
        with TestClient(make_app(settings), base_url="https://club.example") as client:
            services = client.app.state.services  # type: ignore[attr-defined]
            store = JournalStore(services.store.engine, "league")
            store.create("large", league, Key(fingerprint(SECRET), COMMISSIONER))
            client.headers["Authorization"] = f"Bearer {SECRET}"
            addresses = {path: "/leagues/large" + path.replace("FIXTURE", fixture) for path in PAGES}
            for address in addresses.values():
                client.get(address).raise_for_status()  # reads the journal, and the templates
            told = {"kind": "announced", "document": {"text": "The tables are up to date."}}
            client.post("/api/leagues/large/decisions", json=told).raise_for_status()
            for path, address in addresses.items():
                watch = Stopwatch()
                with watch.running():
                    client.get(address).raise_for_status()
                yield watch.seconds, path or "/"


if __name__ == "__main__":
    main()
