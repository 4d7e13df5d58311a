"""Figures that the commissioner changes have bounds, in a correction as well."""

from __future__ import annotations

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.journal import Refused
from touchline.league import LeagueDecision
from touchline.league.decisions import AdjustFigure, SetOpening
from touchline.league.decisions.teams import OpeningPlayer


@pytest.mark.parametrize(
    "decision",
    [
        AdjustFigure("a", "treasury", 10**9),
        AdjustFigure("a", "points", -(10**9)),
        AdjustFigure("a", "fans", 10**30),
        SetOpening("a", 10**9, 3),
        SetOpening("a", 0, 3, points=10**9),
        SetOpening("a", 0, 3, players=(OpeningPlayer("p1", spp=-1),)),
        SetOpening("a", 0, 3, players=(OpeningPlayer("p1", niggles=10**9),)),
        SetOpening("a", 0, 3, players=(OpeningPlayer("p1", reduced=("xx",)),)),
    ],
)
def test_figures_of_teams_have_bounds(decision: LeagueDecision) -> None:
    league = LeagueBuilder("bb2020", division__least_teams=2).league
    with pytest.raises(Refused, match=r"allowed are|may have|reduced are"):
        league.decide(decision, by=BOSS, at=NOW, why="a prize")
