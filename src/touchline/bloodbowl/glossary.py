"""Names and short meanings of what players, logs and pages call by id: skills, prayers, inducements, weather."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from touchline.bloodbowl.editions.bb2020 import read_data
from touchline.bloodbowl.vocabulary import TESTS

SPOKEN_TESTS: Final = {
    "throw-team-mate": "throw of a team-mate",
    "stand-up": "roll to stand up",
    "interfere": "interference",
}
FILES: Final = ("glossary.toml", "glossary_extras.toml")


class Entry(NamedTuple):
    """What something is called, and what it does in a sentence or two."""

    name: str
    text: str


@cache
def load_glossary() -> dict[str, dict[str, Entry]]:
    """Every shelf of the glossary with its entries by id."""
    return {
        shelf: {id: Entry(entry["name"], entry["text"]) for id, entry in entries.items()}
        for file in FILES
        for shelf, entries in read_data(file).items()
    }


@cache
def all_entries() -> dict[str, Entry]:
    """Every entry by its id, whatever its shelf."""
    return {id: entry for entries in load_glossary().values() for id, entry in entries.items()}


def name_of(id: str) -> str:
    """The name of anything with an id; what has no entry is called by its id in plain words."""
    entry = all_entries().get(id)
    if entry is not None:
        return entry.name
    return id.replace("-", " ").capitalize()


def test_name(test: int) -> str:
    """A kind of test, as it is spoken of: the dodge, the throw of a team-mate."""
    return SPOKEN_TESTS.get(TESTS[test], TESTS[test])


def skill_name(listed: str) -> str:
    """A skill as a player has it, with its figure: `loner 4+` is Loner (4+)."""
    id, _, figure = listed.partition(" ")
    return f"{name_of(id)} ({figure})" if figure else name_of(id)
