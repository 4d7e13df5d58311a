"""Leagues: reading a whole league back from its journal, and the preview of a correction in its first season.

Both grow with the number of matches, so they are told by the match: a league of 200 teams over ten seasons has 10,000.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from benchmarks.registry import Stopwatch, Unit, measure
from touchline.league import League, changed_rules, load_rules
from touchline.league.decisions import AddStage, StartSeason, TakeSteps, divisions_of
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
DIVISION = 10
FIGURES = {"division.least-teams": 2, "division.even": 0, "division.most": 99}


@cache
def large_league() -> str:
    """The journal of a league in divisions of ten, played by bots."""
    plan = SeasonPlan(changed_rules(load_rules("bb2020"), figures=FIGURES), TEAMS, SEASONS, 1)
    chance, league = random.Random(1), founded(plan)
    teams = tuple(league.state.teams)
    divisions = {f"D{place}": teams[place : place + DIVISION] for place in range(0, TEAMS, DIVISION)}
    for number in range(1, SEASONS + 1):
        at = day(100 * number)
        league.decide(StartSeason(f"Season {number}"), by=COMMISSIONER, at=at)
        league.decide(AddStage(STAGE, "divisions", "Season", divisions_of(divisions)), by=COMMISSIONER, at=at)
        league.schedule(STAGE, seed=number, by=COMMISSIONER, at=at, meetings=1)
        for fixture in league.state.season_fixtures(number):
            play_fixture(league, fixture.id, chance, by_model, at)
        close_season(league, number)
    return league.dump()


@measure("league: matches read back from the journal", Unit.PER_SECOND)
def rebuild(watch: Stopwatch) -> int:
    text = large_league()
    with watch.running():
        league = League.load(text)
    return len(league.state.fixtures)


@measure("league: matches looked through for a preview", Unit.PER_SECOND)
def preview(watch: Stopwatch) -> int:
    league = League.load(large_league())
    entry = next(entry for entry in league.journal.entries if entry.kind == TakeSteps.kind)
    decision = league.decision(entry)
    assert isinstance(decision, TakeSteps)
    other = replace(decision, dice=tuple(replace(roll, value=roll.value % roll.sides + 1) for roll in decision.dice))
    with watch.running():
        league.preview_correction(entry.number, other, by=COMMISSIONER)
    return len(league.state.fixtures)
