"""The events in use, each in a room of its journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from touchline.journal import Entry
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.tournament import Event
from touchline.tournament.decisions import NameTeam, ReviewLists, SubmitLists
from touchline.tournament.roles import Role
from touchline.tournament.telling import with_name
from touchline.web.journal_rooms import JournalRoom, JournalRooms
from touchline.web.secrets import new_event_id


class EventRoom(JournalRoom[Event, EventStore]):
    """One event."""

    keeper = Event
    matters: ClassVar[Mapping[str, bool]] = {"game": True, "coach": False}

    def worded(self, kept: Event, fault: str) -> str:
        return with_name(kept.state, fault)

    def _same_matter(self, entry: Entry, kind: str, document: dict[str, Any]) -> bool:
        """A verdict crosses with a list that was submitted since: nobody approves one that they have not seen."""
        if kind == ReviewLists.kind and entry.kind in (SubmitLists.kind, NameTeam.kind):
            return bool(entry.payload.get("coach") == document["coach"])
        return super()._same_matter(entry, kind, document)


class EventRooms(JournalRooms[EventRoom]):
    """The events in use."""

    def __init__(self, store: EventStore) -> None:
        super().__init__(store, lambda event_id: EventRoom(store, event_id))
        self.store = store

    def offices(self, event_id: str, owner: str) -> set[Role]:
        """What somebody is at an event: the roles of the person as whom they act."""
        room = self.room(event_id)
        person = self.store.person(event_id, owner)
        if person is None:
            return set()
        with room.lock:
            return room.kept().state.roles_of(person)

    def create(self, event: Event, owner: str) -> str:
        """Keep a new event, whose organiser its maker is from then on."""
        event_id = new_event_id()
        self.store.create(event_id, event, Key(owner, event.state.organiser))
        return event_id
