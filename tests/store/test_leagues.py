"""Leagues in the store: the same journals as events, under their own tables."""

from __future__ import annotations

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import League
from touchline.league.decisions import Announce
from touchline.store.database import open_database
from touchline.store.journals import JournalStore, Key, UnknownJournal
from touchline.store.tables import Conflict


def test_a_league_is_kept_followed_and_never_overwritten(url: str) -> None:
    store = JournalStore(open_database(url), "league")
    league = LeagueBuilder().league
    store.create("l1", league, Key("print-1", BOSS))
    there = League.load(league.dump())
    entry = league.decide(Announce("Round 1 is open"), by=BOSS, at=NOW)
    store.append("l1", league, [entry])
    other = there.decide(Announce("Something else"), by=BOSS, at=NOW)
    with pytest.raises(Conflict, match="the league l1 has moved on"):
        store.append("l1", there, [other])
    assert store.person("l1", "print-1") == BOSS
    assert store.held_by("print-1") == {"l1": BOSS}
    assert store.entries("l1")[-1] == entry
    assert [(row.name, row.phase) for row in store.newest(5)] == [("Test League", "running")]
    with pytest.raises(UnknownJournal, match="no league 'nowhere'"):
        store.version("nowhere")
