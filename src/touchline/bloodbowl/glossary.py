"""Names and short meanings of what players, logs and pages call by id: skills, weather, kick-off events."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from touchline.bloodbowl.editions.bb2020 import read_data


class Entry(NamedTuple):
    """What something is called, and what it does in a sentence or two."""

    name: str
    text: str


@cache
def load_glossary() -> dict[str, dict[str, Entry]]:
    """Every shelf of the glossary with its entries by id."""
    shelves = read_data("glossary.toml")
    return {
        shelf: {id: Entry(entry["name"], entry["text"]) for id, entry in entries.items()}
        for shelf, entries in shelves.items()
    }


def name_of(id: str) -> str:
    """The name of anything with an id; what has no entry is called by its id in plain words."""
    for entries in load_glossary().values():
        if id in entries:
            return entries[id].name
    return id.replace("-", " ").capitalize()


def skill_name(listed: str) -> str:
    """A skill as a player has it, with its figure: `loner 4+` is Loner (4+)."""
    id, _, figure = listed.partition(" ")
    return f"{name_of(id)} ({figure})" if figure else name_of(id)
