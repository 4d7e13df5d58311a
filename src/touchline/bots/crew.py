"""Many matches on several cores. Outcomes come back in the order of the plans, whatever the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from typing import Protocol

from touchline.bots.table import Outcome, Plan, play_plan
from touchline.core.errors import TouchlineError

AHEAD = 4  # plans handed out for each process, so that none waits and memory stays flat

_stop: Event | None = None  # of this process, if it is one of the crew


class Promise(Protocol):
    """An outcome that will be there later."""

    def result(self) -> Outcome:
        """The outcome, waited for."""


def cores() -> int:
    """How many processes can work at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(plans: Iterable[Plan], jobs: int = 1) -> Iterator[Outcome]:
    """Play the plans with `jobs` processes. Closing the iterator, or any error, ends every process."""
    if jobs < 1:
        raise TouchlineError(f"matches are played by 1 process or more, not {jobs}")
    if jobs == 1:
        yield from map(play_plan, plans)
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, initializer=join_crew, initargs=(stop,)) as crew:
        try:
            yield from in_order(plans, jobs * AHEAD, lambda plan: crew.submit(play_in_crew, plan))
        finally:
            stop.set()
            crew.shutdown(wait=False, cancel_futures=True)


def in_order(plans: Iterable[Plan], most: int, submit: Callable[[Plan], Promise]) -> Iterator[Outcome]:
    """Keep at most `most` matches in the making and hand out their outcomes in order."""
    pending: deque[Promise] = deque()
    for plan in plans:
        pending.append(submit(plan))
        if len(pending) == most:
            yield pending.popleft().result()
    while pending:
        yield pending.popleft().result()


def join_crew(stop: Event) -> None:
    """What a process does first. An interrupt is the parent's to handle; without a parent there is no work."""
    global _stop
    _stop = stop
    follow_parent()


def follow_parent() -> None:
    """Leave interrupts to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """End this process as soon as the one that started it is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def play_in_crew(plan: Plan) -> Outcome:
    """Play a plan in one of the processes, and give it up when the parent says so."""
    return play_plan(plan, _stop.is_set) if _stop is not None else play_plan(plan)
