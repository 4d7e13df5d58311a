"""The editions of Blood Bowl that team lists can be written for: their words, dates and standard rules.

What an edition calls things and how much a list may hold stands in the `edition.toml` of its data folder.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import get_args

from touchline.teams.codec import decode
from touchline.teams.errors import DataError
from touchline.teams.event_rules import EditionId, RosterRules
from touchline.teams.model import CLASSIC_FIGURES, MODERN_FIGURES, Category

EDITIONS: tuple[EditionId, ...] = get_args(EditionId)
BB2020, BB2016, GOLD = EDITIONS
DEFAULT_EDITION: EditionId = EDITIONS[0]
"""The one that is meant where nobody names one."""


@dataclass(frozen=True, slots=True)
class CategoryName:
    """What the edition calls a category of skills."""

    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Books:
    """Publications that a list can be written by, as coaches choose them together."""

    id: str
    name: str
    publications: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition. `first_lists` and `as_of` are the days of its oldest and its last lists.

    `primary` and `secondary` are its words for how freely skills are learned; `mercenary_loner` is the figure of a
    mercenary's Loner; `classic` profiles have no PA. `standard` says whose figures a new event begins with.
    """

    id: str
    name: str
    first_lists: date
    as_of: date
    sources: tuple[str, ...]
    fans: str
    one_fan: str
    primary: str
    secondary: str
    standard: str
    game: str
    books: tuple[Books, ...]
    rules: RosterRules
    mercenary_loner: str = ""
    classic: bool = False
    categories: tuple[CategoryName, ...] = ()

    @property
    def figures(self) -> tuple[str, ...]:
        """The headings of a profile."""
        return CLASSIC_FIGURES if self.classic else MODERN_FIGURES

    def category(self, category: Category) -> str:
        own = (name.name for name in self.categories if name.letter == category.value)
        return next(own, category.name.title())


def data_folder(edition: str) -> Traversable:
    """Where the data files of the edition are."""
    return resources.files("touchline.teams") / "data" / edition


@cache
def edition_of(id: str) -> Edition:
    """The edition with that id; an unknown one is refused."""
    if id not in EDITIONS:
        raise DataError("There is no such edition", [f"'{id}' is not one of {', '.join(EDITIONS)}"])
    problems: list[str] = []
    content = tomllib.loads((data_folder(id) / "edition.toml").read_text(encoding="utf-8"))
    edition = decode(Edition, content, f"{id}/edition.toml", problems)
    if edition is None:
        raise DataError("The team data cannot be read", problems)
    return edition


def standard_rules(edition: str, budget: int | None = None) -> RosterRules:
    """The rules of the edition for a new team, with another budget on request."""
    rules = edition_of(edition).rules
    return rules if budget is None else replace(rules, budget=budget)


def deviations(rules: RosterRules) -> tuple[str, ...]:
    """Every rule that differs from the standard of its edition, one line each: what it is, and what is standard."""
    standard = replace(standard_rules(rules.edition, rules.budget), data_date=rules.data_date)
    return tuple(_differences(rules, standard, ""))


def _differences(ours: object, guide: object, place: str) -> Iterator[str]:
    for field in fields(ours):  # type: ignore[arg-type]
        value, standard = getattr(ours, field.name), getattr(guide, field.name)
        name = f"{place}{field.name.replace('_', ' ')}"
        if is_dataclass(value) and is_dataclass(standard):
            yield from _differences(value, standard, f"{name}: ")
        elif value != standard and field.name != "publications":
            yield f"{name} {_spoken(value)} (guide: {_spoken(standard)})"


def _spoken(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, tuple):
        return ", ".join(_spoken(item) for item in value) or "none"
    if is_dataclass(value) and not isinstance(value, type):
        parts = [_spoken(getattr(value, field.name)) for field in fields(value)]
        return "/".join(part for part in parts if part not in ("none", ""))
    return "as published" if value is None else str(value)
