"""Folders of entries: every module in one is read, so that a new entry needs no list of contents."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


def found_in(package: str, path: Iterable[str]) -> list[ModuleType]:
    """The modules of a package, by name."""
    return [import_module(f"{package}.{name}") for name in sorted(found.name for found in iter_modules(path))]
