"""Events in memory: each is kept as its journal adds up, and written through to the store before anybody is told.

The store is the truth. A room looks there before every use and takes over what other servers or programs have written.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, TypeVar

from touchline.core.errors import TouchlineError
from touchline.store.events import EventStore, Key
from touchline.store.tables import Conflict
from touchline.tournament import Entry, Event, Journal, Refused
from touchline.tournament.roles import Role
from touchline.tournament.telling import with_name
from touchline.web.secrets import new_event_id

T = TypeVar("T")
MOST_ROOMS: Final = 50
TRIES: Final = 8


class Crossed(TouchlineError):
    """Somebody else has decided about the same thing since the page was read; nothing was written."""


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


class EventRoom:
    """One event. Use it inside `with room.lock:`, and let every change go through `write`."""

    def __init__(self, store: EventStore, event_id: str) -> None:
        self.id = event_id
        self.store = store
        self.lock = threading.RLock()
        self._event: Event | None = None
        self._worked_out: dict[str, tuple[int, Any]] = {}

    def event(self) -> Event:
        """The event as the store has it now."""
        if self._event is None:
            self._event = Event(Journal(self.store.entries(self.id)))
        elif self.store.version(self.id) != self._event.journal.version:
            self._follow(self._event)
        return self._event

    def _follow(self, event: Event) -> None:
        newer = self.store.entries(self.id, event.journal.version)
        self._event = None  # if this fails the event is read anew
        event.follow(newer)
        self._event = event

    def write(self, act: Callable[[Event], T]) -> T:
        """Decide something, all of it or nothing. Another writer at the same moment only makes us look again."""
        for _ in range(TRIES):
            event = self.event()
            before = event.journal.version
            try:
                done = act(event)
                self.store.append(self.id, event, event.journal.entries[before:])
            except Conflict:
                self._event = None
            except BaseException as error:
                if event.journal.version != before:
                    self._event = None
                if isinstance(error, Refused):
                    raise type(error)(with_name(event.state, fault) for fault in error.faults) from error
                raise
            else:
                return done
        raise Conflict("too many people are writing at once; try again")

    def check_crossing(self, event: Event, seen: int | None, kind: str, document: dict[str, Any]) -> None:
        """Refuse a decision whose author has not seen what others decided about the same game, coach or matter."""
        if seen is None:
            return
        for entry in event.journal.entries[max(seen, 0) :]:
            if _same_matter(entry, kind, document):
                raise Crossed(f"{entry.author} has decided about the same thing in the meantime; look at it again")

    def worked_out(self, name: str, work: Callable[[Event], T]) -> T:
        """Something that follows from the journal, worked out once for each version of it."""
        event = self.event()
        version = event.journal.version
        known = self._worked_out.get(name)
        if known is None or known[0] != version:
            known = self._worked_out[name] = (version, work(event))
        found: T = known[1]
        return found


def _same_matter(entry: Entry, kind: str, document: dict[str, Any]) -> bool:
    for name in ("game", "coach"):
        if name in document:
            return entry.payload.get(name) == document[name] and (name == "game" or entry.kind == kind)
    return entry.kind == kind


class EventRooms:
    """The events in use."""

    def __init__(self, store: EventStore) -> None:
        self.store = store
        self._rooms: OrderedDict[str, EventRoom] = OrderedDict()
        self._lock = threading.Lock()

    def room(self, event_id: str) -> EventRoom:
        """The room of an event; one that does not exist is refused."""
        with self._lock:
            room = self._rooms.get(event_id)
            if room is None:
                self.store.version(event_id)
                room = self._rooms[event_id] = EventRoom(self.store, event_id)
                if len(self._rooms) > MOST_ROOMS:
                    self._rooms.popitem(last=False)
            self._rooms.move_to_end(event_id)
            return room

    def offices(self, event_id: str, owner: str) -> set[Role]:
        """What somebody is at an event: the roles of the person as whom they act."""
        room = self.room(event_id)
        person = self.store.person(event_id, owner)
        if person is None:
            return set()
        with room.lock:
            return room.event().state.roles_of(person)

    def create(self, event: Event, owner: str) -> str:
        """Keep a new event, whose organiser its maker is from then on."""
        event_id = new_event_id()
        self.store.create(event_id, event, Key(owner, event.state.organiser))
        return event_id
