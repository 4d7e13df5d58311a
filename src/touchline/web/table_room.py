"""The room of a table: the table in memory, and who is there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from touchline.bots.intentions import Intention
from touchline.web.messages import State, as_text, change, light, whole
from touchline.web.table import LiveTable, Seats
from touchline.web.table_state import state_of

PATIENCE: Final = 5.0  # seconds that a write may take before watchers see that the store is away


@dataclass
class Seen:
    """What a watcher has got so far."""

    log: int = 0
    perspective: int | None = None
    undone: int = 0
    light: bool = False  # wants changes instead of whole states
    state: State | None = None  # as it was sent last


@dataclass
class Room:
    """A table and who is there."""

    table: LiveTable
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    uncertain: bool = False  # the journal may have more than the table: read it before anything else
    hanging: bool = False  # the store takes too long with a write, or cannot be reached
    fault: str = ""  # why the table can never be read again
    watchers: set[asyncio.Event] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    intention: Intention = ()  # what the bot that answered last means to do next
    flag: asyncio.Task[None] | None = None  # waits for the time to run out
    flag_pauses: Iterator[float] | None = None  # before further tries to write that it has
    handed_on: int | None = None  # the version at which another process was asked to look after bots and clock
    following: asyncio.Task[None] | None = None  # takes over what another process wrote
    recovery: asyncio.Task[None] | None = None  # tries to read the journal again
    states: dict[tuple[Seats, int, int], State] = field(default_factory=dict)  # as it stands, shared by watchers
    texts: dict[tuple[Seats, int, int], str] = field(default_factory=dict)  # the same, written
    light: dict[tuple[Seats, int, int], State] = field(default_factory=dict)  # the same, as browsers get it
    firsts: dict[tuple[Seats, int, int], str] = field(default_factory=dict)  # the same, written
    changes: dict[tuple[int, Seats, int, int], tuple[State, str]] = field(default_factory=dict)
    """What leads there from an earlier state, by its identity; it is kept meanwhile, so no other has the same."""

    @property
    def idle(self) -> bool:
        busy = self.lock.locked() or self.table.time_left() is not None
        return not self.watchers and self.thinking is None and self.recovery is None and not busy

    def message(self, owner: str, seen: Seen) -> str:
        """The state for a watcher, with the part of the log that it has not seen."""
        table = self.table
        seats = table.seats_of(owner)
        perspective = table.perspective(seats)
        # another seat's eyes see another log, and an answer taken back changes it
        known = (seen.perspective, seen.undone) == (perspective, table.undone)
        first = min(seen.log, table.length) if known else 0
        seen.log, seen.perspective, seen.undone = table.length, perspective, table.undone
        key = (seats, first, int(table.time_left() or 0))  # what is shown of a clock is right to the second
        if key not in self.states:
            self.states[key] = state_of(table, seats, first)
        if not seen.light:
            if key not in self.texts:
                self.texts[key] = as_text({"type": "state", **self.states[key]})
            return self.texts[key]
        if key not in self.light:
            self.light[key] = light(self.states[key])
        before, seen.state = seen.state, self.light[key]
        return self._first(key) if before is None or not known else self._change(before, key)

    def _first(self, key: tuple[Seats, int, int]) -> str:
        """The message that begins a connection; all who begin while nothing changes share it."""
        if key not in self.firsts:
            self.firsts[key] = whole(self.light[key])
        return self.firsts[key]

    def _change(self, before: State, key: tuple[Seats, int, int]) -> str:
        """The message that leads from an earlier state to the present one; spectators who saw the same share it."""
        found = self.changes.get((id(before), *key))
        if found is None:
            found = self.changes[(id(before), *key)] = (before, change(before, self.light[key]))
        return found[1]

    @property
    def away(self) -> bool:
        """Does the table wait for the store?"""
        return self.uncertain or self.hanging

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A write to the store. A database that neither answers nor refuses must not mean silence for the coaches."""
        timer = asyncio.get_running_loop().call_later(PATIENCE, self.hang, True)
        try:
            yield
        finally:
            timer.cancel()
            if self.hanging:
                self.hang(False)

    def hang(self, hanging: bool) -> None:
        """Let watchers see that the store is away, or is back."""
        self.hanging = hanging
        self.wake()

    def set_clock(self, since: float) -> None:
        """Pause the clock from a moment on while the table waits for the store; afterwards it continues."""
        clock = self.table.clock
        if clock is not None and self.away:
            clock.pause(since)
        elif clock is not None:
            clock.resume()

    def wake(self) -> None:
        self.states.clear()
        self.texts.clear()
        self.light.clear()
        self.firsts.clear()
        self.changes.clear()
        for watcher in self.watchers:
            watcher.set()
