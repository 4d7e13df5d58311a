"""The leagues in use, each in a room of its journal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from touchline.journal import Entry
from touchline.league import League, LeagueState
from touchline.league.decisions import StartClock
from touchline.store.journals import JournalStore, Key
from touchline.web.journal_rooms import JournalRoom, JournalRooms
from touchline.web.secrets import new_event_id

LeagueRole = Literal["commissioner", "deputy", "coach"]


class LeagueRoom(JournalRoom[League, JournalStore]):
    """One league."""

    keeper = League

    def __init__(self, store: JournalStore, journal_id: str) -> None:
        super().__init__(store, journal_id)
        self._indexed = 0
        self._by_fixture: dict[str, list[int]] = {}

    def kept(self) -> League:
        league = super().kept()
        if league.journal.version > self._indexed:
            note_fixtures(league.journal.entries[self._indexed :], self._by_fixture)
            self._indexed = league.journal.version
        return league

    def _forget(self) -> None:
        super()._forget()
        self._indexed = 0
        self._by_fixture.clear()

    def entries_of(self, fixture: str) -> list[int]:
        """The numbers of the entries about a fixture."""
        self.kept()
        return self._by_fixture.get(fixture, [])

    def _same_matter(self, entry: Entry, kind: str, document: dict[str, Any]) -> bool:
        """Two decisions about one team of a fixture cross; so do two about one team outside its fixtures."""
        if entry.kind == StartClock.kind:
            return False
        theirs = entry.payload
        if "fixture" in document:
            same_team = "team" not in document or theirs.get("team", document["team"]) == document["team"]
            return theirs.get("fixture") == document["fixture"] and same_team
        if "team" in document:
            return theirs.get("team") == document["team"] and "fixture" not in theirs
        return entry.kind == kind


class LeagueRooms(JournalRooms[LeagueRoom]):
    """The leagues in use."""

    def __init__(self, store: JournalStore) -> None:
        super().__init__(store, lambda league_id: LeagueRoom(store, league_id))
        self.store = store

    def role(self, league_id: str, owner: str) -> LeagueRole | None:
        """What somebody is in a league: the role of the person as whom they act."""
        room = self.room(league_id)
        person = self.store.person(league_id, owner)
        if not person:
            return None
        with room.lock:
            return role_of(room.kept().state, person)

    def create(self, league: League, owner: str) -> str:
        """Keep a new league, whose commissioner its maker is from then on."""
        league_id = new_event_id()
        self.store.create(league_id, league, Key(owner, league.state.commissioner))
        return league_id


def role_of(state: LeagueState, person: str) -> LeagueRole:
    if person == state.commissioner:
        return "commissioner"
    return "deputy" if person in state.deputies else "coach"


def note_fixtures(entries: Iterable[Entry], found: dict[str, list[int]]) -> None:
    """Add the numbers of entries to those of the fixtures they are about; a journal only grows, so each comes once."""
    for entry in entries:
        named = entry.payload.get("fixture")
        if isinstance(named, str):
            found.setdefault(named, []).append(entry.number)
