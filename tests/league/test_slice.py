"""One match from the draft to the table."""

from __future__ import annotations

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import League, Refused, standings


@pytest.mark.parametrize(("rules", "points"), [("bb2016", [3, 1]), ("bb2020", [3, 0])])
def test_a_match_from_the_draft_to_the_table(rules: str, points: list[int]) -> None:
    built = LeagueBuilder(rules, division__least_teams=2)
    built.fixture()
    built.play((2, 1))
    table = standings(built.state, "main", "A")
    assert table.order() == ["a", "b"]
    assert [row.values["points"] for row in table.rows] == points
    assert built.state.fixtures["f1"].closed
    again = League.load(built.league.dump())
    assert again.state == built.state
    for team in ("a", "b"):
        assert built.state.account(team, "treasury") == built.team(team).treasury


def test_nothing_is_done_twice_or_out_of_order() -> None:
    built = LeagueBuilder()
    built.fixture()
    with pytest.raises(Refused, match="pre-match sequence is not finished"):
        built.report()
    built.prepare()
    with pytest.raises(Refused, match="no step is due"):
        built.take("f1", "a")
    built.report()
    with pytest.raises(Refused, match="has a result already"):
        built.report()
    with pytest.raises(Refused, match="is not due; due is MVP \\(mvp-nominated\\)"):
        built.league.take("f1", "a", {}, by=BOSS, at=NOW, step="buy-and-fire")
