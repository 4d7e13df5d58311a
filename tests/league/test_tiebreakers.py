"""Leagues choose their tiebreakers from the entries that events use too; a new one is one entry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.league.league_builder import LeagueBuilder
from touchline.cli.main import touchline
from touchline.exchange.league_tables import standing_rows
from touchline.league import Deed, Refused, load_rules, standings
from touchline.league.decisions import ChangeRules
from touchline.league.standings import tiebreakers_of
from touchline.ranking import TIEBREAKERS, Tiebreaker

DEFLECTIONS = Tiebreaker("deflections", "deflections", "Defl", chosen_by=("league",), deed="deflection")


@pytest.fixture
def league(monkeypatch: pytest.MonkeyPatch) -> LeagueBuilder:
    """A match that ended 1-1, in which the visitors deflected two passes."""
    monkeypatch.setitem(TIEBREAKERS, DEFLECTIONS.name, DEFLECTIONS)
    built = LeagueBuilder("bb2020", ("ann", "bob", "cid", "dot"))
    built.decide(ChangeRules(tiebreakers=("deflections",)))
    built.fixture()
    built.prepare()
    built.report((1, 1), deeds={"a": [Deed("p1", "completion", 3)], "b": [Deed("p2", "deflection", 2)]})
    return built


def test_a_new_entry_orders_and_explains_the_table(league: LeagueBuilder) -> None:
    table = standings(league.state, "main", "A")
    assert table.order()[:2] == ["b", "a"]
    assert "b ranks above a by deflections: 2 against 0, level on League points" in table.why("a", "b")


def test_files_and_command_line_show_it(league: LeagueBuilder, tmp_path: Path) -> None:
    rows = standing_rows(league.state)
    assert [rows.headings[-1], *(row[-1] for row in rows.rows)] == ["deflections", 2, 0, 0, 0]
    file = tmp_path / "league.jsonl"
    file.write_text(league.league.dump(), encoding="utf-8")
    shown = CliRunner().invoke(touchline, ["league", "standings", str(file)])
    assert (shown.exit_code, "Defl" in shown.output) == (0, True)


def test_only_what_the_league_counts_can_be_chosen(league: LeagueBuilder) -> None:
    rules = load_rules("bb2020")
    assert {"deflections", "completions", "head_to_head", "touchdowns_and_casualties"} <= set(tiebreakers_of(rules))
    assert "deflections" not in tiebreakers_of(replace(rules, rewards={}))
    for unknown in ("objectives", "bonus_points"):  # these are figures of events
        with pytest.raises(Refused, match=f"there is no tiebreaker '{unknown}'; known are games_won"):
            league.decide(ChangeRules(tiebreakers=(unknown,)))


def test_games_won_completions_and_the_average_count() -> None:
    built = LeagueBuilder("bb2020", ("ann", "bob", "cid", "dot"))
    built.decide(ChangeRules(tiebreakers=("games_won", "completions", "points_per_game", "touchdowns_and_casualties")))
    built.fixture()
    built.prepare()
    built.report((2, 1), cas=(0, 3), deeds={"a": [Deed("p1", "completion", 3)]})
    first = standings(built.state, "main", "A").rows[0]
    assert first.entrant == "a"
    own = first.values["points"]
    assert first.values == {
        "points": own,
        "games_won": 1,
        "completions": 3,
        "points_per_game": 1000 * own,
        "touchdowns_and_casualties": -2,
    }
