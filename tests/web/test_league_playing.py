"""Fixtures of a league at tables of this server: set up, sat down at, played by bots, reported."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from tests.web.room import ANN, BOB, EVE, master_of
from touchline.bots.by_name import quick_bot
from touchline.journal import Refused
from touchline.league.decisions import PlayHere, SetBot
from touchline.store.tables import Store
from touchline.web.league_playing import (
    bot_fixtures,
    bot_match,
    play_bot_match,
    play_here,
    report_from_table,
    table_of_fixture,
    take_bot_result,
    walk_bots,
)
from touchline.web.match_tables import finished_match
from touchline.web.table import Refused as SeatRefused

PAGE = "/leagues/harbour/fixtures/f1"


def built(*bots: str) -> LeagueBuilder:
    league = LeagueBuilder("bb2020", division__least_teams=2)
    league.fixture()
    for team in bots:
        league.decide(SetBot(team, quick_bot("bloodbowl-2020")))
    return league


def play_bots(store: Store, league: LeagueBuilder) -> str:
    row, entries, report = play_bot_match(bot_match(league.state, "f1"), 7, PAGE)
    store.add_table(row, entries)
    take_bot_result(league.league, "f1", row.id, report, NOW)
    return row.id


def test_two_coaches_find_each_other_at_the_table_of_their_fixture(tmp_path: Path) -> None:
    league = built()
    league.prepare()
    master = master_of(tmp_path)

    def note(table: str) -> str:
        known = league.state.fixtures["f1"].table
        if not known:
            league.decide(PlayHere("f1", table))
        return known or table

    async def story() -> None:
        first = await play_here(master, league.state, "f1", "a", ANN, note, PAGE)
        second = await play_here(master, league.state, "f1", "b", BOB, note, PAGE)
        assert first == second == league.state.fixtures["f1"].table
        seats = master.store.table(first).seats
        assert [(seat.kind, seat.name, seat.owner) for seat in seats] == [
            ("person", "ann", ANN),
            ("person", "bob", BOB),
        ]
        with pytest.raises(SeatRefused, match="already have a seat"):
            await play_here(master, league.state, "f1", "a", BOB, note, PAGE)
        assert await play_here(master, league.state, "f1", "a", EVE, note, PAGE) == first  # another device
        assert [seat.owner for seat in master.store.table(first).seats] == [EVE, BOB]

    asyncio.run(asyncio.wait_for(story(), 60))
    found = table_of_fixture(master.store, league.state, "f1", PAGE)
    assert found is not None
    assert (found.over, found.report) == (False, None)
    with pytest.raises(Refused, match="is not over at a table here"):
        report_from_table(master.store, league.league, "f1", "a", PAGE, by="ann", at=NOW)


def test_bots_walk_their_sequences_and_play_their_fixture(tmp_path: Path) -> None:
    league = built("a", "b")
    store = master_of(tmp_path).store
    assert walk_bots(league.league, "f1", NOW) > 0
    assert bot_fixtures(league.state) == ["f1"]
    table = play_bots(store, league)
    fixture = league.state.fixtures["f1"]
    assert (fixture.table, fixture.outcome) == (table, "played")
    assert finished_match(store, table) is not None
    assert walk_bots(league.league, "f1", NOW) > 0
    assert league.state.fixtures["f1"].closed
    assert bot_fixtures(league.state) == []


def test_a_bot_agrees_with_what_a_person_reports_of_the_table(tmp_path: Path) -> None:
    league = built("a", "b")
    store = master_of(tmp_path).store
    league.prepare()
    league.decide(SetBot("a", ""))
    other = built("a", "b")
    other.prepare()
    table = play_bots(store, other)  # the same match, so that its table is finished
    league.decide(PlayHere("f1", table))
    assert report_from_table(store, league.league, "f1", "a", PAGE, by="ann", at=NOW)
    assert league.state.fixtures["f1"].report == other.state.fixtures["f1"].report


def test_where_a_fixture_is_played_is_noted_once_and_by_its_coaches() -> None:
    league = built()
    with pytest.raises(Refused, match="pre-match sequence is not finished"):
        league.decide(PlayHere("f1", "t1"))
    league.prepare()
    with pytest.raises(Refused, match="may not decide"):
        league.league.decide(PlayHere("f1", "t1"), by="eve", at=NOW)
    league.league.decide(PlayHere("f1", "t1"), by="bob", at=NOW)
    with pytest.raises(Refused, match="already"):
        league.league.decide(PlayHere("f1", "t2"), by=BOSS, at=NOW)
