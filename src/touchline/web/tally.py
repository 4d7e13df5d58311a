"""Connections counted by address, here and at the other processes on the same store."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from touchline.web.pace import HEARING_SECONDS

HEAVY: Final = 10  # connections of one address
MOST_TOLD: Final = 100  # addresses
FORGOTTEN_SECONDS: Final = 15.0  # after which a process that says nothing is gone


@dataclass(frozen=True)
class Elsewhere:
    """What another process has said of itself."""

    at: float
    total: int
    heavy: dict[str, int]


@dataclass
class Tally:
    """How many connections there are. The others hear of addresses with many; a few more of each do no harm.

    What began here since another process was heard from last counts as if as much had begun there: in a burst each
    process stays within its part of a limit until it has heard of the others.
    """

    clock: Callable[[], float] = time.monotonic
    total: int = 0  # here
    changed: Callable[[], None] = lambda: None  # called when the others should hear of it
    others: Callable[[], int] = lambda: 0  # how many other processes there are
    heavy: int = HEAVY  # connections of one address of which the others hear
    _here: Counter[str] = field(default_factory=Counter)
    _elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    _fresh: dict[str, list[float]] = field(default_factory=dict)  # when connections began lately, by address
    _all_fresh: list[float] = field(default_factory=list)

    def add(self, address: str) -> None:
        self._here[address] += 1
        self.total += 1
        if self.others():
            self._note(self._fresh.setdefault(address, []))
            self._note(self._all_fresh)
        if self._here[address] >= self.heavy:
            self.changed()

    def remove(self, address: str) -> None:
        self._here[address] -= 1
        self.total -= 1
        if self._here[address] >= self.heavy - 1:
            self.changed()
        if self._here[address] <= 0:
            del self._here[address]
            self._fresh.pop(address, None)

    def of(self, address: str) -> int:
        """The connections from one address at all processes."""
        heard = sum(other.heavy.get(address, 0) for other in self._others())
        return self._here[address] + heard + self._unheard(self._fresh.get(address, []))

    def everywhere(self) -> int:
        """All connections at all processes."""
        return self.total + sum(other.total for other in self._others()) + self._unheard(self._all_fresh)

    def _note(self, fresh: list[float]) -> None:
        now = self.clock()
        del fresh[: bisect_right(fresh, now - HEARING_SECONDS)]
        fresh.append(now)

    def _unheard(self, fresh: list[float]) -> int:
        """How many may have begun at the others meanwhile."""
        count = self.others() if fresh else 0
        lately = self.clock() - HEARING_SECONDS
        heard = sorted((other.at for other in self._others()), reverse=True) if count else []
        since = [max(at, lately) for at in heard[:count]] + [lately] * (count - len(heard))
        return sum(len(fresh) - bisect_right(fresh, at) for at in since)

    def _others(self) -> list[Elsewhere]:
        return [other for other in self._elsewhere.values() if self.clock() - other.at < FORGOTTEN_SECONDS]

    def told(self) -> dict[str, Any]:
        """What the others hear."""
        heavy = {address: count for address, count in self._here.most_common(MOST_TOLD) if count >= self.heavy}
        return {"total": self.total, "heavy": heavy}

    def heard(self, node: str, told: dict[str, Any]) -> None:
        """Take over what another process says of itself."""
        self._elsewhere[node] = Elsewhere(self.clock(), told["total"], told["heavy"])
        if len(self._elsewhere) > MOST_TOLD:
            now = self.clock()
            lately = {name: one for name, one in self._elsewhere.items() if now - one.at < FORGOTTEN_SECONDS}
            self._elsewhere = lately


class Connections:
    """The live connections of a server over all its processes, limited in total and per address."""

    def __init__(self, most: int, most_from_one: int) -> None:
        self.most = most
        self.most_from_one = most_from_one
        self.tally = Tally(heavy=min(HEAVY, max(1, most_from_one // 20)))  # others hear early of a low limit

    @contextmanager
    def one_more(self, address: str) -> Iterator[str]:
        """Count a connection while it lasts; yields why it is refused, or nothing."""
        if self.tally.everywhere() >= self.most:
            yield "the server is full; try again later"
        elif self.tally.of(address) >= self.most_from_one:
            yield f"from one address there can be {self.most_from_one} live connections; close one of them"
        else:
            self.tally.add(address)
            try:
                yield ""
            finally:
                self.tally.remove(address)
