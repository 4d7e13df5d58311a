"""`touchline demo league`: a file to look around in, and a season whose matches were played at tables of a store."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from touchline.cli.league.desk import LeagueFile
from touchline.cli.main import touchline
from touchline.journal import Journal
from touchline.league import League
from touchline.store.journals import JournalStore
from touchline.store.tables import Store
from touchline.web.match_tables import finished_match


def run(*arguments: str) -> None:
    touchline.main(args=["demo", "league", *arguments], standalone_mode=False)


def lively(league: League) -> None:
    """Three rounds are over, the fourth has begun, and there is something of everything."""
    state = league.state
    by_round = {number: [each for each in state.fixtures.values() if each.round == number] for number in range(1, 6)}
    assert all(each.closed for number in (1, 2, 3) for each in by_round[number])
    assert [sum(each.prepared for each in by_round[number]) for number in (4, 5)] == [2, 0]
    outcomes = {each.outcome for each in state.fixtures.values()}
    assert {"played", "walkover", "conceded"} <= outcomes
    assert len(state.teams) == 8
    assert state.news
    assert state.hall_of_fame


def test_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "league.jsonl"
    run(str(file), "--json")
    assert json.loads(capsys.readouterr().out)["name"] == "Lantern League"
    league = LeagueFile(file).read()
    lively(league)
    again = tmp_path / "again.jsonl"
    run(str(again))
    assert again.read_text() == file.read_text(), "the same seed, the same season"


def test_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("--store", "--data", str(tmp_path), "--json")
    path = json.loads(capsys.readouterr().out)["path"]
    store = Store.open(next(f"sqlite:///{file}" for file in tmp_path.rglob("*.db")))
    league_id = path.split("/")[2]
    league = League(Journal(JournalStore(store.engine, "league").entries(league_id)))
    lively(league)
    tables = [each.table for each in league.state.fixtures.values() if each.table]
    assert len(tables) == 11
    assert all(finished_match(store, table) is not None for table in tables)
    store.close()
