"""How often somebody may do something: so much at once, and so much in the long run."""

from __future__ import annotations

import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from touchline.core.errors import TouchlineError

HEARING_SECONDS: Final = 0.5  # in which other processes hear what somebody used
LOT: Final = 20  # bookings of which other processes hear together


@dataclass
class Allowance:
    """What is left of somebody's allowance, and when that was."""

    left: float
    at: float
    fresh: deque[float] = field(default_factory=deque)  # when it was used here: others may not have heard of it yet
    booked: int = 0  # of which others have not heard


class TooMuchAtOnce(TouchlineError):
    """A visitor exceeds a rate limit. It is worth another try after `seconds`."""

    def __init__(self, seconds: int) -> None:
        super().__init__("that was too much at once; wait a little and try again")
        self.seconds = seconds


class Pace:
    """At most `burst` at once, and `per_minute` in the long run, for each key; the least recent keys are forgotten.

    With other processes, what they cannot have heard of yet counts as if each of them had let as much through.
    """

    def __init__(
        self, burst: int, per_minute: float, clock: Callable[[], float] = time.monotonic, keys: int = 10_000
    ) -> None:
        self.burst = burst
        self.per_second = per_minute / 60
        self.clock = clock
        self.keys = keys
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()
        self.listeners: list[Callable[[str, float], None]] = []  # other processes that count as well
        self.others: Callable[[], int] = lambda: 0  # how many these are

    def check(self, key: str) -> None:
        """Use one of the allowance of `key`; where nothing is left, tell how long it takes until there is."""
        if not self.allows(key):
            raise TooMuchAtOnce(self.seconds_to_wait(key))

    def seconds_to_wait(self, key: str) -> int:
        """After how many whole seconds `key` is allowed one more."""
        known = self._allowances.get(key)
        return 0 if known is None else math.ceil(max(HEARING_SECONDS, (1 - known.left) / self.per_second))

    def used(self, key: str) -> float:
        """How much `key` has used of its allowance lately."""
        known = self._allowances.get(key)
        return 0.0 if known is None else self.burst - known.left

    def allows(self, key: str) -> bool:
        """Use one of the allowance of `key`, if there is any."""
        known, others = self._known(key), self.others()
        while known.fresh and known.at - known.fresh[0] > HEARING_SECONDS:
            known.fresh.popleft()
        if known.left - len(known.fresh) * others < 1:
            return False
        known.left -= 1
        if others:
            known.fresh.append(known.at)
        for tell in self.listeners:
            tell(key, 1)
        return True

    def book(self, key: str, most: int) -> float | None:
        """Use one of the allowance of `key`, in advance if nothing is left: the seconds to wait for it.

        None if that many are used in advance already.
        """
        known = self._known(key)
        if known.left < 1 - most:
            return None
        known.left -= 1
        known.booked += 1
        if known.booked >= LOT:
            for tell in self.listeners:
                tell(key, known.booked)
            known.booked = 0
        return max(0.0, -known.left / self.per_second)

    def take(self, key: str, amount: float) -> None:
        """Use some of the allowance of `key` for what was done at another process."""
        known = self._known(key)
        known.left = max(-float(self.burst), known.left - amount)

    def _known(self, key: str) -> Allowance:
        """The allowance of `key` as it is now; the least recent one is forgotten."""
        now = self.clock()
        known = self._allowances.setdefault(key, Allowance(self.burst, now))
        known.left = min(self.burst, known.left + (now - known.at) * self.per_second)
        known.at = now
        self._allowances.move_to_end(key)
        if len(self._allowances) > self.keys:
            self._allowances.popitem(last=False)
        return known
