"""Journals in memory: each holds the state of its entries, and is written to the store before anybody sees a change.

The store is the truth. A room looks there before every use and takes over what other servers or programs have written.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from datetime import datetime
from typing import Any, ClassVar, Final, Generic, TypeVar

from touchline.core.errors import TouchlineError
from touchline.core.foreign_text import shortened
from touchline.journal import Chronicle, Decision, Entry, Journal, Refused, to_document
from touchline.journal.chronicle import LARGE, UNUSABLE
from touchline.store.journals import JournalStore
from touchline.store.tables import Conflict, DamagedJournal
from touchline.web.logs import note

log = logging.getLogger("touchline.web")
T = TypeVar("T")
Kept = TypeVar("Kept", bound=Chronicle[Any])
Store = TypeVar("Store", bound=JournalStore)
MOST_ROOMS: Final = 50
MOST_ENTRIES: Final = 500_000  # of all journals in memory, some 600 MB
TRIES: Final = 8
READING_LARGE: Final = threading.Lock()  # a large journal takes seconds to add up: one at a time, so that others work


class Crossed(TouchlineError):
    """Somebody else has decided about the same thing since the page was read; nothing was written."""


class Forbidden(TouchlineError):
    """Something that is for others."""


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


class JournalRoom(Generic[Kept, Store]):
    """One journal. Use it inside `with room.lock:`, and let every change go through `write`."""

    keeper: ClassVar[type[Chronicle[Any]]]
    """What the journal adds up to."""
    matters: ClassVar[Mapping[str, bool]] = {}
    """Fields of decisions that say what they are about, the first found counts; true if decisions of any kind cross."""

    def __init__(self, store: Store, journal_id: str) -> None:
        self.id = journal_id
        self.store = store
        self.lock = threading.RLock()
        self._kept: Kept | None = None
        self.visitor = ""  # who holds the lock, for the log
        self.closing = threading.Event()  # set when the server is stopped
        self._worked_out: dict[str, tuple[int, Any]] = {}

    def kept(self) -> Kept:
        """What the journal adds up to, as the store has it now."""
        if self._kept is None:
            stored = self.store.version(self.id)
        else:
            stored, sound = self.store.look(self.id, self._kept.journal[self._kept.journal.version])
            if not sound:  # a repair has cut the journal off, and others may have gone on from there
                self._forget()
        if self._kept is None:
            with READING_LARGE if stored >= LARGE else nullcontext():
                self._kept = self._read()
        elif stored != self._kept.journal.version:
            self._follow(self._kept)
        assert self._kept is not None
        return self._kept

    def _read(self) -> Kept:
        entries = self.store.entries(self.id)
        try:
            return self.keeper(Journal(entries))  # type: ignore[return-value]
        except (TouchlineError, *UNUSABLE) as error:
            log.error("the %s %s cannot be read: %s", self.store.subject, self.id, error)
            raise DamagedJournal(
                f"the {self.store.subject} {self.id} cannot be read: {shortened(str(error))}. Nothing is lost: its "
                f"journal is kept. With `touchline repair {self.id}` it goes on from before that entry."
            ) from error

    def _forget(self) -> None:
        """Forget what followed from a journal that has been cut off."""
        self._kept = None
        self._worked_out.clear()

    @property
    def size(self) -> int:
        """How many entries are in memory."""
        return 0 if self._kept is None else self._kept.journal.version

    def _follow(self, kept: Kept) -> None:
        newer = self.store.entries(self.id, kept.journal.version)
        self._kept = None  # if this fails the journal is read again
        try:
            kept.follow(newer)
        except (TouchlineError, *UNUSABLE):
            kept = self._read()  # which says what is damaged
        self._kept = kept

    def write(self, act: Callable[[Kept], T]) -> T:
        """Decide something, all of it or nothing. Another writer at the same moment only makes us look again."""
        for _ in range(TRIES):
            kept, before = self._kept, -1
            try:
                self.kept()  # a large journal takes long to read: first, so that nobody waits for its owner meanwhile
                with self.store.owning(self.id):
                    kept = self.kept()
                    before = kept.journal.version
                    done = act(kept)
                    self.store.append(self.id, kept, kept.journal.after(before))
            except Conflict:
                self._kept = None
            except BaseException as error:
                if kept is None or kept.journal.version != before:
                    self._kept = None
                if kept is not None and isinstance(error, Refused):
                    raise type(error)(self.worded(kept, fault) for fault in error.faults) from error
                raise
            else:
                self._note(kept.journal.after(before))
                return done
        raise Conflict("too many people are writing at once; try again")

    def _note(self, entries: Sequence[Entry]) -> None:
        """Let the log show who decided something; what, is in the journal."""
        if entries:
            kinds = ", ".join(dict.fromkeys(entry.kind for entry in entries))
            note("decided", self.visitor, journal=self.id, person=entries[0].author, kinds=kinds)

    def decide(self, decision: Decision[Any], by: str, why: str = "", seen: int | None = None) -> Entry:
        """Take a decision in the name of a person, who has seen the journal up to an entry."""
        return self.write(lambda kept: self.decided(kept, decision, by, why, seen))

    def decided(self, kept: Kept, decision: Decision[Any], by: str, why: str = "", seen: int | None = None) -> Entry:
        """The same as a part of something that is written."""
        self.check_crossing(kept, seen, decision.kind, to_document(decision))
        return kept.decide(decision, by=by, at=now(), why=why)

    def worded(self, kept: Kept, fault: str) -> str:
        """A fault as people read it."""
        return fault

    def check_crossing(self, kept: Kept, seen: int | None, kind: str, document: dict[str, Any]) -> None:
        """Refuse a decision whose author has not seen what others decided about the same matter."""
        if seen is None:
            return
        for entry in kept.journal.after(max(seen, 0)):
            if self._same_matter(entry, kind, document):
                raise Crossed(f"{entry.author} has decided about the same thing in the meantime; look at it again")

    def _same_matter(self, entry: Entry, kind: str, document: dict[str, Any]) -> bool:
        for name, any_kind in self.matters.items():
            if name in document:
                return entry.payload.get(name) == document[name] and (any_kind or entry.kind == kind)
        return entry.kind == kind

    def worked_out(self, name: str, work: Callable[[Kept], T]) -> T:
        """Something that follows from the journal, worked out once for each version of it."""
        kept = self.kept()
        version = kept.journal.version
        known = self._worked_out.get(name)
        if known is None or known[0] != version:
            known = self._worked_out[name] = (version, work(kept))
        found: T = known[1]
        return found


Room = TypeVar("Room", bound=JournalRoom[Any, Any])


class JournalRooms(Generic[Room]):
    """The journals of one subject that are in use."""

    def __init__(self, store: JournalStore, open_room: Callable[[str], Room]) -> None:
        self._store = store
        self._open = open_room
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()
        self._closing = threading.Event()

    def close(self) -> None:
        """End long work: a server that is stopped waits for its threads."""
        self._closing.set()

    def room(self, journal_id: str) -> Room:
        """The room of a journal; one that does not exist is refused."""
        with self._lock:
            room = self._rooms.get(journal_id)
            if room is None:
                self._store.version(journal_id)
                room = self._rooms[journal_id] = self._open(journal_id)
                room.closing = self._closing
            self._rooms.move_to_end(journal_id)
            while len(self._rooms) > 1 and self._too_much():
                self._rooms.popitem(last=False)
            return room

    def _too_much(self) -> bool:
        """Is more in memory than may be? A room that is in use then lives until it has been left."""
        return len(self._rooms) > MOST_ROOMS or sum(room.size for room in self._rooms.values()) > MOST_ENTRIES

    @contextmanager
    def visited(self, journal_id: str, owner: str) -> Iterator[tuple[Room, str]]:
        """Hold a journal while a request is answered, so that it is seen as of one moment; with who is asking."""
        room = self.room(journal_id)
        with room.lock:
            room.visitor = owner
            yield room, self._store.person(journal_id, owner) or ""
