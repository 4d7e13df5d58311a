"""Names and short meanings of what players, logs and pages call by id: skills, prayers, inducements, weather."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from touchline.bloodbowl.editions.bb2020 import read_data
from touchline.bloodbowl.extras import EXTRAS, Extras
from touchline.bloodbowl.vocabulary import TESTS

SPOKEN_TESTS: Final = {
    "throw-team-mate": "throw of a team-mate",
    "stand-up": "roll to stand up",
    "interfere": "interference",
}


class Meaning(NamedTuple):
    """What something is called, and what it does in a sentence or two."""

    name: str
    text: str


@cache
def load_glossary(extras: Extras = EXTRAS) -> dict[str, dict[str, Meaning]]:
    """Every shelf of the glossary by id: what the rulebook has by itself, and what the entries say of themselves."""
    shelves = {
        shelf: {id: Meaning(told["name"], told["text"]) for id, told in listed.items()}
        for shelf, listed in read_data("glossary.toml").items()
    }
    for entry in extras.entries:
        shelves.setdefault(entry.shelf, {})[entry.id] = Meaning(entry.name, entry.text)
    return shelves


@cache
def all_entries(extras: Extras = EXTRAS) -> dict[str, Meaning]:
    """Everything with a meaning by its id, whatever its shelf."""
    return {id: meaning for shelf in load_glossary(extras).values() for id, meaning in shelf.items()}


def name_of(id: str, extras: Extras = EXTRAS) -> str:
    """The name of anything with an id; what has no entry is called by its id in plain words."""
    meaning = all_entries(extras).get(id)
    if meaning is not None:
        return meaning.name
    return id.replace("-", " ").capitalize()


def test_name(test: int) -> str:
    """A kind of test, as it is spoken of: the dodge, the throw of a team-mate."""
    return SPOKEN_TESTS.get(TESTS[test], TESTS[test])


def skill_name(listed: str) -> str:
    """A skill as a player has it, with its figure: `loner 4+` is Loner (4+)."""
    id, _, figure = listed.partition(" ")
    return f"{name_of(id)} ({figure})" if figure else name_of(id)
