"""A chess clock for a table: each coach has limited time, which runs while they must answer, and gains some per turn.

What a coach has used is in the journal with every answer, so it survives a restart; only the thought in which the
server went down is given back. While the store is away the clock stands. Where several processes share a store, one
that has not had the table in memory counts the thought from the last answer on.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterable

from touchline.store.tables import TableEntry


class MatchClock:
    """The time of both coaches. It stands until it is set running."""

    def __init__(
        self, seconds: float, entries: Iterable[TableEntry], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.seconds = seconds
        self.gained = [0.0, 0.0]  # by the turns that have begun
        self.now = now
        self.used = [0.0, 0.0]
        for entry in entries:
            if entry.seat in (0, 1):
                self.used[entry.seat] += entry.spent
        self.running: int | None = None  # the seat whose time runs
        self._since = 0.0
        self._paused: float | None = None  # when it was paused

    def copy(self) -> MatchClock:
        """A clock that goes on exactly as this one would."""
        other = copy.copy(self)
        other.used, other.gained = list(self.used), list(self.gained)
        return other

    def turn(self, begun: list[int]) -> None:
        """How many of its turns each seat has begun. The time for the match continues."""

    def run(self, seat: int | None) -> None:
        """Let the time of a seat run from now on, or nobody's."""
        self.running = seat
        self._since = self.now()
        if self._paused is not None:
            self._paused = self._since

    def pause(self, since: float) -> None:
        """Stop counting the thought under way: what came after this moment does not count."""
        if self._paused is None:
            self._paused = max(since, self._since)

    def resume(self) -> None:
        """Continue the thought that was paused."""
        if self._paused is not None:
            self._since += self.now() - self._paused
            self._paused = None

    def stand(self, seconds: float) -> None:
        """Leave out some seconds of the thought under way, or add them if negative."""
        self._since += seconds

    def elapsed(self, seat: int) -> float:
        """How long a seat has thought since its time began to run."""
        until = self.now() if self._paused is None else self._paused
        return max(0.0, until - self._since) if seat == self.running else 0.0

    def left(self, seat: int) -> float:
        """The time that a seat has left."""
        return max(0.0, self.seconds + self.gained[seat] - self.used[seat] - self.elapsed(seat))

    def state(self) -> dict[str, object]:
        """What the page shows and goes on counting from."""
        return {"left": [round(self.left(seat), 1) for seat in (0, 1)], "running": self.running}


class TurnClock(MatchClock):
    """So much time for each turn. A restart gives the turn in which it happens its whole time back."""

    def __init__(self, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(seconds, (), now)
        self.begun = [0, 0]

    def turn(self, begun: list[int]) -> None:
        if begun != self.begun:
            self.begun, self.used = begun, [0.0, 0.0]
