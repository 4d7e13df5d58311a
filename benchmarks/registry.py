"""The measures that `make bench` takes.

A measure is a function that does a fixed amount of work and returns how many units of it were done; the runner takes
the processor time around it. Add one with `@measure(...)` in a module of this package.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from time import process_time

import benchmarks


class Unit(Enum):
    """How a measure is told."""

    PER_SECOND = "per second"
    MICROSECONDS = "µs each"
    MILLISECONDS = "ms each"


class Stopwatch:
    """Processor time of this process, of the parts that count."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        start = process_time()
        try:
            yield
        finally:
            self.seconds += process_time() - start


Work = Callable[[Stopwatch], int]


@dataclass(frozen=True)
class Measure:
    """One line of the table."""

    name: str
    unit: Unit
    both_builds: bool
    work: Work = field(compare=False)

    def take(self) -> float:
        """Does the work once and tells the figure in the measure's unit."""
        watch = Stopwatch()
        done = self.work(watch)
        if self.unit is Unit.PER_SECOND:
            return done / watch.seconds
        return watch.seconds / done * (1e6 if self.unit is Unit.MICROSECONDS else 1e3)

    def better(self, figures: list[float]) -> float:
        """The best of several: other programs on the machine can only slow a measure down."""
        return max(figures) if self.unit is Unit.PER_SECOND else min(figures)


MEASURES: dict[str, Measure] = {}


def measure(name: str, unit: Unit, both_builds: bool = True) -> Callable[[Work], Work]:
    """Registers a function that works inside `with watch.running():` and returns how many units it did."""

    def register(work: Work) -> Work:
        MEASURES[name] = Measure(name, unit, both_builds, work)
        return work

    return register


def load() -> dict[str, Measure]:
    """All measures of the modules of this package, the yardstick first."""
    for module in sorted(pkgutil.iter_modules(benchmarks.__path__), key=lambda module: module.name != "yardstick"):
        if module.name != "run":
            importlib.import_module(f"benchmarks.{module.name}")
    return MEASURES
