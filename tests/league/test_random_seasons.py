"""Seasons of random decisions, with corrections and undo at random: nothing faulty, nothing from nothing."""

from __future__ import annotations

import pytest

from touchline.league import League
from touchline.league.model import changed
from touchline.simulate.random_seasons import RandomSeason, faults_of, run_season


@pytest.mark.parametrize("seed", [*range(18), 3067])
def test_a_random_season(seed: int) -> None:
    assert run_season(seed) == []


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
