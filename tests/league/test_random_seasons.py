"""Seasons of random decisions, with corrections and undo at random: nothing faulty, nothing from nothing."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from touchline.league import League
from touchline.league.model import changed
from touchline.simulate.random_seasons import RandomSeason, faults_of, run_season

SEEDS = (*range(18), 3067)
run = cache(run_season)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_season(seed: int) -> None:
    assert run(seed).faults == []


def test_everything_that_can_happen_happens_in_some_season() -> None:
    seen = sum((run(seed).seen for seed in SEEDS), Counter[str]())
    ways = {"played", "conceded", "legal-concession", "abandoned", "walkover", "forfeit", "unplayed"}
    meddling = {"undo", "correction", "rules-changed", "figure-adjusted"}
    assert ways | meddling | {"team-entered", "challenge-issued", "challenge-answered"} <= seen.keys()


def test_the_same_seed_is_the_same_season() -> None:
    dumps = []
    for _ in range(2):
        season = RandomSeason(5)
        for _ in season.play():
            pass
        dumps.append(season.league.dump())
    assert dumps[0] == dumps[1]
    assert season.meddled > 0
    kinds = {entry.kind for entry in League.load(dumps[0]).journal.entries}
    assert {"steps-taken", "result-entered", "season-finished"} <= kinds


def test_what_does_not_add_up_is_found() -> None:
    season = RandomSeason(1)
    league = next(season.play())
    assert list(faults_of(league)) == []
    name, team = next(iter(league.state.teams.items()))
    league.state.teams[name] = changed(team, treasury=team.treasury + 10_000)
    assert any("its events add up to" in fault for fault in faults_of(league))
    league.state.teams[name] = changed(team, treasury=-10_000)
    assert any("treasury is -10000" in fault for fault in faults_of(league))
