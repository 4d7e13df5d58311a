"""How much somebody may do at once and in the long run, with one process and with several."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from touchline.web.pace import Pace, TooMuchAtOnce


def test_an_allowance_comes_back_with_time() -> None:
    now = 0.0
    pace = Pace(burst=2, per_minute=60, clock=lambda: now, keys=2)
    assert [pace.allows("a") for _ in range(3)] == [True, True, False]
    assert pace.allows("b")
    now = 1.0
    assert [pace.allows("a"), pace.allows("a")] == [True, False]
    pace.allows("c")  # the least recent, b, is forgotten
    assert [pace.allows("b"), pace.allows("b")] == [True, True]
    for number in range(5):
        pace.take(f"at another process {number}", 1)
    assert len(pace._allowances) == 2


def test_what_other_processes_have_not_heard_of_counts_for_each_of_them() -> None:
    now = 0.0
    pace = Pace(burst=9, per_minute=60, clock=lambda: now)
    pace.others = lambda: 2
    assert [pace.allows("a") for _ in range(4)] == [True, True, True, False]
    assert pace.seconds_to_wait("a") == 1
    now = 1.0  # by now they would have said if they had let as much through
    assert [pace.allows("a") for _ in range(4)] == [True, True, True, False]
    pace.take("b", 8)
    assert [pace.allows("b"), pace.allows("b")] == [True, False]


def processes(number: int, now: list[float]) -> tuple[list[Pace], Callable[[], None]]:
    """The paces of several processes, and a function by which all hear what was used elsewhere."""
    paces = [Pace(burst=20, per_minute=20, clock=lambda: now[0]) for _ in range(number)]
    used: list[tuple[Pace, str, float]] = []
    for pace in paces:
        pace.others = lambda: number - 1
        pace.listeners.append(partial(lambda one, key, amount: used.append((one, key, amount)), pace))

    def hear() -> None:
        for one, key, amount in used:
            for pace in paces:
                if pace is not one:
                    pace.take(key, amount)
        used.clear()

    return paces, hear


def test_what_was_used_a_moment_ago_counts_for_others_as_well() -> None:
    now = [0.0]
    paces, hear = processes(8, now)
    allowed = sum(pace.allows("a") for pace in paces)
    hear()
    now[0] = 0.47
    allowed += sum(pace.allows("a") for pace in paces for _ in range(5))
    now[0] = 0.52  # half a second after the first, but nobody has heard of the others
    allowed += sum(pace.allows("a") for pace in paces for _ in range(5))
    assert allowed == 24


def test_what_was_used_elsewhere_is_not_forgiven_for_the_time_before_it() -> None:
    now = [0.0]
    paces, hear = processes(8, now)
    for pace in paces:
        pace.allows("a")
    hear()
    now[0] = 600.0
    allowed = 0
    for pace in paces:
        for _ in range(8):
            allowed += sum(pace.allows("a") for _ in range(20))
            hear()
            now[0] += 1
    assert allowed <= 20 + 64 // 3


def test_a_caller_who_is_too_fast_is_told_how_long_to_wait() -> None:
    now = 0.0
    pace = Pace(burst=1, per_minute=6, clock=lambda: now)
    pace.check("a")
    now = 2.5
    with pytest.raises(TooMuchAtOnce) as refusal:
        pace.check("a")
    assert refusal.value.seconds == 8
    now = 2.5 + 8
    pace.check("a")


def test_other_processes_hear_of_bookings_in_lots() -> None:
    pace = Pace(burst=100, per_minute=60, clock=lambda: 0.0)
    told: list[tuple[str, float]] = []
    pace.listeners.append(lambda key, amount: told.append((key, amount)))
    assert [pace.book("a", 0) for _ in range(50)] == [0.0] * 50
    assert pace.book("b", 0) == 0.0
    assert told == [("a", 20), ("a", 20)]
