"""Saves time in the collection of more than 16,000 tests, which each worker of a parallel run does for itself."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest


def pytest_sessionstart(session: pytest.Session) -> None:
    """Import a part of the test modules first, each worker another one.

    Python keeps what pytest makes of a module. So each worker prepares its own part and finds the others ready.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    number = int(worker["workerid"].removeprefix("gw"))
    for module in sorted(modules_of(session.config))[number :: worker["workercount"]]:
        # whatever is wrong with a module is reported when it is collected
        with suppress(Exception, pytest.skip.Exception):
            import_module(module)


def modules_of(config: pytest.Config) -> Iterator[str]:
    """The modules of the folders that this run is about, by the names under which pytest imports them."""
    for folder in map(Path, config.args):
        for path in folder.rglob("test_*.py"):
            with suppress(ValueError):
                yield ".".join(path.resolve().relative_to(config.rootpath).with_suffix("").parts)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Search for garbage only afterwards, and never in what the collection has made: all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
